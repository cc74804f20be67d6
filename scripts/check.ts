// npm run check: everything that blocks besides tests. Ends with how many checks passed and failed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditShipped } from './audit.ts'
import { TYPES } from './types.ts'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** `run` answers what is wrong, or null. `after`: the check that has to have ended before. */
type Check = { name: string; run: () => string | null | Promise<string | null>; after?: string }
const command = (name: string, program: string, args: string[], after?: string): Check => ({
  name,
  ...(after === undefined ? {} : { after }),
  run: () =>
    new Promise((resolve) => {
      const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      const said: Buffer[] = []
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece))
      child.on('error', (error) => resolve(String(error)))
      child.on('close', (code) => resolve(code === 0 ? null : Buffer.concat(said).toString()))
    }),
})

const SMELL = 300
const TOO_LONG = 400
/** A test is a list of cases, a file for each thing that is tested. */
const TOO_LONG_TEST = 500
const limitOf = (file: string) => (/\.test\.tsx?$/.test(file) ? TOO_LONG_TEST : TOO_LONG)
/** The files of our own code that are there. */
function codeFiles(): string[] {
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n')
  return files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(path.join(root, file)))
}

/** Files with their number of lines; data, generated types, migrations and the demo's texts do not count. */
function fileSizes(): string | null {
  const code = codeFiles().filter((file) => !/^database\/types\.ts$|\.data\./.test(file))
  const sizes = code.map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length }))
  for (const { file, lines } of sizes.filter((each) => each.lines > SMELL && each.lines <= limitOf(each.file)))
    console.log(`    long: ${file} (${lines} lines)`)
  const over = sizes.filter((each) => each.lines > limitOf(each.file))
  return over.length
    ? over.map(({ file, lines }) => `${file}: ${lines} lines, ${limitOf(file)} is the limit`).join('\n')
    : null
}

const CROWDED = 14
/** `transfers.sql.ts` is of the kind `.sql.ts`, `page.tsx` of the kind `.tsx`. */
const kindOf = (file: string) =>
  /\.(contract|columns|sql|data|test|scenes)\.tsx?$/.exec(file)?.[0] ?? path.extname(file)
/** Folders with more files of one kind than a reader takes in: topics in them want folders of their own. */
function folderSizes(): string | null {
  const kinds = Map.groupBy(codeFiles(), (file) => `${path.dirname(file)}: ${kindOf(file)}`)
  const over = [...kinds].filter(([, files]) => files.length > CROWDED)
  return over.length
    ? over.map(([kind, files]) => `${kind}, ${files.length} files, ${CROWDED} is the limit`).join('\n')
    : null
}

/** What a department tells the proofs: it obeys the rules of the tests. */
const isProof = (file: string) => /^departments\/[^/]+\/proof(\.ts$|\/)/.test(file)
const LIMIT = /\btimeout: \d|Timeout\(\d|^ *\},\s+[\d_]+,?\s*\)$/gm
/** Tests wait as tests/support/patience.ts says; a limit of their own is what a slow machine fails by. */
function ownLimits(): string | null {
  const tests = codeFiles().filter(
    (file) => (/\.test\.ts$|^tests\//.test(file) || isProof(file)) && file !== 'tests/support/patience.ts',
  )
  const found = tests.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(LIMIT)].map(
      (limit) => `${file}:${text.slice(0, limit.index).split('\n').length}: ${limit[0].trim()}`,
    )
  })
  return found.length ? `Only tests/support/patience.ts says how long a test waits:\n${found.join('\n')}` : null
}

/**
 * What helps tests keeps no count of its own: their modules stay loaded from file to file, and the order of the files
 * would decide what a test sees.
 */
function ownCounts(): string | null {
  const helpers = codeFiles().filter(
    (file) => (/^tests\/(support|proof)\/(?!long\/).+\.ts$/.test(file) || isProof(file)) && !file.endsWith('.test.ts'),
  )
  const found = helpers.filter((file) =>
    /^(export )?let \w+(: \w+)? = -?\d/m.test(readFileSync(path.join(root, file), 'utf8')),
  )
  return found.length
    ? `tests/support/counting.ts counts, again in each file of tests. It does not in:\n${found.join('\n')}`
    : null
}

/** Known holes in what is shipped. */
async function knownHoles(): Promise<string | null> {
  const { problem, notes } = await auditShipped()
  for (const note of notes) console.log(`    npm audit: ${note}`)
  return problem
}

const node = process.execPath
const checks: Check[] = [
  command('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']),
  command('types', bin('tsc'), TYPES),
  command('import rules', node, [
    path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'kernel',
    'departments',
    'app',
    'database',
  ]),
  command('nothing unused', bin('knip'), ['--include', 'files,exports,types', '--no-progress']),
  command('texts in the catalogues', node, ['scripts/texts/check.ts']),
  { name: 'file sizes', run: fileSizes },
  { name: 'folder sizes', run: folderSizes },
  { name: 'patience of tests', run: ownLimits },
  { name: 'counts of tests', run: ownCounts },
  { name: 'known holes in packages', run: knownHoles },
  command('database types', node, ['database/generate-types.ts', '--check']),
  command('roles in the documents', node, ['scripts/roles.ts', '--check']),
  command('front end builds', node, ['scripts/build-if-stale.ts']),
  command('script sizes', node, ['app/web/measure-size.ts'], 'front end builds'),
]

let failed = 0
async function judge({ name, run }: Check): Promise<void> {
  const started = performance.now()
  const problem = await run()
  console.log(
    `${problem === null ? '  ok  ' : ' FAIL '} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (problem !== null) {
    failed++
    console.log(problem.trimEnd().slice(-6000))
  }
}
const AT_ONCE = 2
const waiting = [...checks]
const running = new Map<string, Promise<void>>()
while (waiting.length || running.size) {
  const ready = waiting.findIndex(
    ({ after }) => after === undefined || !(running.has(after) || waiting.some(({ name }) => name === after)),
  )
  if (ready >= 0 && running.size < AT_ONCE) {
    const [next] = waiting.splice(ready, 1)
    if (next)
      running.set(
        next.name,
        judge(next).finally(() => running.delete(next.name)),
      )
  } else await Promise.race(running.values())
}
console.log(`\nchecks: ${checks.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
