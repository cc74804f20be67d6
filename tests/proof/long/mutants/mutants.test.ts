// The tests can fail: each known fault, planted in a copy of the house, is noticed by the tests that are there for it.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mutant, mutants } from './mutants.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')
const copy = mkdtempSync(path.join(tmpdir(), 'uzima-mutants-'))
const LEFT_OUT = ['node_modules', '.git', 'data', 'dist', '.cache', 'coverage'].map((name) => path.join(root, name))

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (file) => !LEFT_OUT.includes(file) })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/**
 * Runs these test files of the copy: whether all is well, and if not, whether a test or the proof of statements says
 * so.
 */
async function run(tests: readonly string[]): Promise<'passed' | 'noticed' | 'broken'> {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
  if (code === 0 && numPassedTests > 0) return 'passed'
  return numFailedTests > 0 || said.includes('Statements of this run break the house rules') ? 'noticed' : 'broken'
}

it('the tests pass where nothing is planted', async () => {
  expect(await run([...new Set(mutants.flatMap((mutant) => mutant.tests))])).toBe('passed')
})

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  '%s: noticed',
  async (_, { file, before, after, tests }: Mutant) => {
    const place = path.join(copy, file)
    const text = readFileSync(place, 'utf8')
    expect(text.split(before).length - 1, `${file} says this once: ${before}`).toBe(1)
    writeFileSync(
      place,
      text.replace(before, () => after),
    )
    try {
      expect(await run(tests)).toBe('noticed')
    } finally {
      writeFileSync(place, text)
    }
  },
)
