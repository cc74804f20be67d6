// docs/asvs.md names every requirement of OWASP ASVS 5.0.0, levels 1 and 2, once, and nothing that is not there.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../kernel/server/config.ts'

const text = readFileSync(path.join(repositoryRoot, 'docs/asvs.md'), 'utf8')
/** Requirements of levels 1 and 2 in each chapter, counted in the standard's own list. */
const CHAPTERS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}
type Row = { number: string; chapter: string; verdict: string; how: string; test: string }
const rows: Row[] = text.split('\n').flatMap((line) => {
  const [, name = '', , verdict = '', how = '', test = ''] = line.split('|').map((cell) => cell.trim())
  const number = /^(V\d+)\.\d+\.\d+(?= )/.exec(name)
  return number && line.split('|').length === 7
    ? [{ number: number[0], chapter: number[1] ?? '', verdict, how, test }]
    : []
})

it('lists every requirement once', () => {
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const counts: Record<string, number> = {}
  for (const { chapter } of rows) counts[chapter] = (counts[chapter] ?? 0) + 1
  expect(counts).toEqual(CHAPTERS)
})

it('gives a verdict that is one, and a reason where it is not "met"', () => {
  for (const { number, verdict, how } of rows) {
    expect([number, ['met', 'partly', 'not met', 'does not apply', 'who runs it'].includes(verdict)]).toEqual([
      number,
      true,
    ])
    expect([number, how.length > 3]).toEqual([number, true])
  }
})

it('shows by a test, or says that nothing does, what is met', () => {
  const bare = rows.filter(({ verdict, test }) => verdict === 'met' && !/\.test\.ts|by reading|tests/.test(test))
  expect(bare.map(({ number }) => number)).toEqual([])
})

it('names files that are there', () => {
  const named = [...text.matchAll(/`((?:kernel|departments|tests|database|docs|app)\/[^`#]+\.\w+)(?:#\w+)?`/g)].map(
    ([, file]) => file ?? '',
  )
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([])
})
