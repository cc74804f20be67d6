// The import rules have teeth: each way round them, planted in a small house of its own, is refused by name.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sources } from '../support/sources.ts'

const root = path.join(import.meta.dirname, '..', '..')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const rules = readFileSync(path.join(root, '.dependency-cruiser.mjs'), 'utf8')

/** What the rules say of a house of these files: each refused arrow as `rule: from → to`, and the output as it is. */
function cruise(files: Record<string, string>): { refused: string[]; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-rules-'))
  made.push(folder)
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'))
  const house = {
    '.dependency-cruiser.mjs': rules,
    'kernel/contract/index.ts': '',
    'app/server/app.ts': '',
    'database/types.ts': '',
    ...files,
  }
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [
    program,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'kernel',
    'departments',
    'app',
    'database',
  ]
  const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
  const said = `${ran.stdout}${ran.stderr}`
  if (!ran.stdout.startsWith('{')) return { refused: [], said }
  const { violations } = JSON.parse(ran.stdout).summary as {
    violations: { rule: { name: string }; from: string; to: string }[]
  }
  return { refused: violations.map((each) => `${each.rule.name}: ${each.from} → ${each.to}`).sort(), said }
}

const patients = {
  'departments/patients/contract.ts': 'export const a = 1',
  'departments/patients/server/index.ts': 'export const a = 1',
  'departments/patients/server/patients.ts': 'export const a = 1',
  'departments/patients/web/offers.tsx': 'export const a = 1',
  'departments/patients/web/page.tsx': 'export const a = 1',
}
const visits = {
  'departments/visits/contract.ts': 'export const a = 1',
  'departments/visits/server/index.ts': 'export const a = 1',
}

it('lets a department use what lies below it through the doors', () => {
  const { refused } = cruise({
    ...patients,
    'departments/visits/contract.ts': `import { a } from '../patients/contract.ts'; export const b = a`,
    'departments/visits/server/visits.ts': `import { a } from '../../patients/server/index.ts'; import { b } from '../contract.ts'; export const c = [a, b]`,
    'departments/visits/web/page.tsx': `import { a } from '../../patients/web/offers.tsx'; import { b } from '../contract.ts'; export const c = [a, b]`,
    'database/demo/random.ts': 'export const r = 1',
    'departments/visits/demo.ts': `import { r } from '../../database/demo/random.ts'; import { a } from './server/visits.ts'; export const b = [a, r]`,
    'app/demo/index.ts': `import { r } from '../../database/demo/random.ts'; import { b } from '../../departments/visits/demo.ts'; export const d = [b, r]`,
    'app/server/main.ts': `import { d } from '../demo/index.ts'; export const e = d`,
    'departments/visits/server/visits.test.ts': `import { c } from '../../laboratory/contract.ts'; c`,
    'departments/visits/proof.ts': `import { a } from '../../tests/support/house.ts'; import { c } from '../laboratory/contract.ts'; import { b } from './server/visits.ts'; export default [a, b, c]`,
    'tests/support/house.ts': 'export const a = 1',
    'departments/laboratory/contract.ts': 'export const c = 1',
  })
  expect(refused).toEqual([])
})

it('refuses every arrow that goes up, past a door or out of a contract', () => {
  const { refused } = cruise({
    ...patients,
    ...visits,
    'kernel/server/db.ts': 'export const a = 1',
    'departments/patients/contract.ts': `import { a } from '../visits/contract.ts'; export const b = a`,
    'departments/patients/tables/plain.ts': `import { a } from '../../../kernel/server/db.ts'; import { readFileSync } from 'node:fs'; export const b = [a, readFileSync]`,
    'departments/patients/demo.ts': 'export const a = 1',
    'database/demo/world.ts': `import type { a } from '../../departments/patients/demo.ts'; export type World = typeof a`,
    'database/demo/random.ts': `import { d } from '../../app/demo/arrivals.ts'; export const r = d`,
    'app/demo/arrivals.ts': 'export const d = 1',
    'app/demo/index.ts': 'export const d = 1',
    'app/server/main.ts': `import { d } from '../demo/arrivals.ts'; import { a } from '../../departments/patients/demo.ts'; export const e = [a, d]`,
    'app/web/main.tsx': `import { d } from '../demo/index.ts'; export const e = d`,
    'departments/patients/server/search.ts': `import { r } from '../../../database/demo/random.ts'; export const c = r`,
    'departments/patients/server/patients.ts': `import { a } from '../../visits/server/index.ts'; import { a as b } from '../demo.ts'; export const c = [a, b]`,
    'departments/patients/web/page.tsx': `import type { a } from '../../visits/contract.ts'; export type B = typeof a`,
    'departments/patients/web/deep/panel.tsx': `import { a } from '../../server/index.ts'; export const b = a`,
    'departments/patients/server/patients.test.ts': `import { a } from '../../visits/server/index.ts'; a`,
    'departments/visits/server/visits.ts': `import { c } from '../../patients/server/patients.ts'; export const b = c`,
    'departments/visits/web/page.tsx': `import { B } from '../../patients/web/page.tsx'; export const b: B = 1`,
  })
  expect(refused).toEqual([
    'contracts-are-pure: departments/patients/tables/plain.ts → fs',
    'contracts-are-pure: departments/patients/tables/plain.ts → kernel/server/db.ts',
    'database-looks-down: database/demo/random.ts → app/demo/arrivals.ts',
    'database-looks-down: database/demo/world.ts → departments/patients/demo.ts',
    'demo-stays-out: app/server/main.ts → app/demo/arrivals.ts',
    'demo-stays-out: app/server/main.ts → departments/patients/demo.ts',
    'demo-stays-out: departments/patients/server/patients.ts → departments/patients/demo.ts',
    'demo-stays-out: departments/patients/server/search.ts → database/demo/random.ts',
    'one-door: departments/visits/server/visits.ts → departments/patients/server/patients.ts',
    'one-web-door: departments/visits/web/page.tsx → departments/patients/web/page.tsx',
    'patients-looks-down: departments/patients/contract.ts → departments/visits/contract.ts',
    'patients-looks-down: departments/patients/server/patients.ts → departments/visits/server/index.ts',
    'patients-looks-down: departments/patients/web/page.tsx → departments/visits/contract.ts',
    'patients-tests-call-down: departments/patients/server/patients.test.ts → departments/visits/server/index.ts',
    'web-never-server: app/web/main.tsx → app/demo/index.ts',
    'web-never-server: departments/patients/web/deep/panel.tsx → departments/patients/server/index.ts',
  ])
})

it('refuses a circle, also one of types alone, however they are imported', () => {
  const { refused } = cruise({
    ...patients,
    'kernel/server/value.ts': `import { b } from './other-value.ts'; export const a = () => b`,
    'kernel/server/other-value.ts': `import { a } from './value.ts'; export const b = () => a`,
    'kernel/server/type.ts': `import type { B } from './other-type.ts'; export type A = { b: B | null }`,
    'kernel/server/other-type.ts': `import type { A } from './type.ts'; export type B = { a: A | null }`,
    'kernel/server/inline.ts': `import { type B } from './other-inline.ts'; export type A = { b: B | null }`,
    'kernel/server/other-inline.ts': `import { type A } from './inline.ts'; export type B = { a: A | null }`,
    'kernel/server/again.ts': `export type { B } from './other-again.ts'; export type A = 1`,
    'kernel/server/other-again.ts': `import type { A } from './again.ts'; export type B = A`,
  })
  expect(new Set(refused.map((each) => each.replace(/^.*server\/(?:other-)?|\.ts$/g, '')))).toEqual(
    new Set(['value', 'type', 'inline', 'again']),
  )
})

it('no file takes a type by import(…), which the rules do not see, from a file that it does not load', () => {
  const unseen = ['kernel', 'departments', 'app', 'database'].flatMap(sources).flatMap(({ file, text }) => {
    const taken = [...text.matchAll(/import\(('[^']+')\)(?=\.(?!then\b|catch\b)|\[)/g)].map((match) => match[1] ?? '')
    return taken.filter((from) => text.split(`import(${from})`).length < 3).map((from) => `${file}: import(${from})`)
  })
  expect(unseen).toEqual([])
})

it('refuses to use what a department tells the proofs, and holds it to the rules of a test', () => {
  const { refused } = cruise({
    ...patients,
    ...visits,
    'departments/patients/proof/index.ts': `import { a } from './secrets.ts'; import { c } from '../../visits/server/index.ts'; export default [a, c]`,
    'departments/patients/proof/secrets.ts': 'export const a = 1',
    'departments/patients/server/patients.ts': `import { a } from '../proof/secrets.ts'; export const b = a`,
    'departments/patients/person.ts': `import { a } from './proof/secrets.ts'; export const b = a`,
    'departments/visits/proof.ts': `import { a } from '../patients/proof/secrets.ts'; export default a`,
    'app/server/main.ts': `import { a } from '../../departments/patients/proof/secrets.ts'; a`,
  })
  expect(refused).toEqual([
    'patients-tests-call-down: departments/patients/proof/index.ts → departments/visits/server/index.ts',
    'proof-stays-home: departments/visits/proof.ts → departments/patients/proof/secrets.ts',
    'proof-stays-out: app/server/main.ts → departments/patients/proof/secrets.ts',
    'proof-stays-out: departments/patients/person.ts → departments/patients/proof/secrets.ts',
    'proof-stays-out: departments/patients/server/patients.ts → departments/patients/proof/secrets.ts',
  ])
})

it('refuses a folder that stands on no floor', () => {
  expect(cruise({ 'departments/nowhere/contract.ts': '' }).said).toContain('On no floor: departments/nowhere.')
})

it('every department says what it is', () => {
  const missing = readdirSync(path.join(root, 'departments')).flatMap((name) =>
    ['README.md', 'vocabulary.ts', 'contract.ts']
      .map((file) => `departments/${name}/${file}`)
      .filter((file) => !existsSync(path.join(root, file))),
  )
  expect(missing).toEqual([])
})

it('refuses the SQL of another topic of the same department, and lets what lies above the topics be used', () => {
  const { refused } = cruise({
    ...patients,
    'departments/patients/server/patients.sql.ts': 'export const a = 1',
    'departments/patients/server/merge/merge.sql.ts': `import { a } from '../patients.sql.ts'; export const b = a`,
    'departments/patients/server/merge/merge.ts': `import { b } from './merge.sql.ts'; import { a } from '../patients.sql.ts'; export const c = [a, b]`,
    'departments/patients/server/merge/undo/undo.ts': `import { b } from '../merge.sql.ts'; export const d = b`,
    'departments/patients/server/search/search.ts': `import { b } from '../merge/merge.sql.ts'; export const e = b`,
    'departments/patients/server/patients.ts': `import { b } from './merge/merge.sql.ts'; export const f = b`,
  })
  expect(refused).toEqual([
    'sql-stays-in-its-topic: departments/patients/server/patients.ts → departments/patients/server/merge/merge.sql.ts',
    'sql-stays-in-its-topic: departments/patients/server/search/search.ts → departments/patients/server/merge/merge.sql.ts',
  ])
})
