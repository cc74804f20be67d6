// npm run test:near: in about a minute, what a change is likely to break; says what it did not run.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { TYPES } from './types.ts'

const node = process.execPath
const root = path.resolve(import.meta.dirname, '..')
const started = Date.now()
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const known = (name: string) => spawnSync('git', ['rev-parse', '-q', '--verify', name], { cwd: root }).status === 0

// Since this branch left main, and what is not committed yet.
const [base = 'HEAD'] = known('main') ? git('merge-base', 'main', 'HEAD') : []
const changed = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])]

/** These read every route, table or statement, and take seconds. */
const ALWAYS = [
  ...['statements', 'words', 'days', 'rights', 'catalogue', 'departments', 'inputs', 'openings', 'merge', 'provider'],
  ...['planted', 'counting'],
]
/** What a department tells the proofs is read by these too, and by the sweeps, which take longer. */
const OF_PROOFS = ['round-trip', 'exports']
/** What stands on a room of the kernel, where all of it would be too much. */
const STAND_ON: Record<string, string[]> = {
  'kernel/server': ['departments/orders', 'departments/visits'],
  database: ['departments/visits'],
}

const all = git('ls-files', '-co', '--exclude-standard', '*.test.ts').filter(
  (file) =>
    /^(kernel|departments|app|database|scripts|tests\/proof)\//.test(file) &&
    !file.startsWith('tests/proof/long/') &&
    existsSync(path.join(root, file)),
)
const rooms = changed
  .map((file) => /^(departments\/[^/]+|kernel\/[^/]+|app\/[^/]+|database|scripts)\//.exec(file)?.[1])
  .filter((room) => room !== undefined)
  .flatMap((room) => [room, ...(STAND_ON[room] ?? [])])
const told = changed.some((file) => /^departments\/[^/]+\/proof(\.ts$|\/)/.test(file))
const always = told ? [...ALWAYS, ...OF_PROOFS] : ALWAYS
const isAlways = (file: string) => file.startsWith('tests/proof/') && always.includes(path.basename(file, '.test.ts'))
const near = all.filter(
  (file) => isAlways(file) || changed.includes(file) || rooms.some((room) => file.startsWith(`${room}/`)),
)

console.log(`${changed.length} changed files: ${[...new Set(rooms)].join(', ') || 'no room of the house'}\n`)
const steps: [string, string[]][] = [
  ['format and lint', [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['types', [path.join(root, 'node_modules/typescript/bin/tsc'), ...TYPES]],
  ['tests', ['node_modules/vitest/vitest.mjs', 'run', ...near]],
]
const broken = steps
  .filter(([, args]) => spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0)
  .map(([name]) => name)

const journeys = git('ls-files', 'tests/e2e/*.test.ts').length
console.log(
  `\nNot run: ${all.length - near.length} of ${all.length} files of rules, HTTP tests and proofs (among them the sweeps, round-trip, first-morning, audit and survive, unless they are near),
  ${journeys} journeys, and of the checks import rules, unused code, texts, sizes, database types and the build. npm test runs everything.`,
)
console.log(
  `${Math.round((Date.now() - started) / 1000)} s: ${broken.length ? `failed: ${broken.join(', ')}` : 'all that is near passed'}`,
)
process.exit(broken.length ? 1 : 0)
