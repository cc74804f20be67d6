import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from '../support/sources.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What reckons with days or writes them, and is said once, in kernel/contract/values/days.ts. */
const RECKONING: [RegExp, string][] = [
  [/\b86_?400_?000\b|\b24 \* 60 \* 60\b/, 'counts the length of a day: use addDays or daysBetween'],
  [/\.split\('-'\)\.(reverse|toReversed)\(\)/, 'writes a day: use writeDay'],
  [/Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/, 'writes an instant: use writeInstant, localDay or localTime'],
  [
    /\.(get|set)(UTC)?(Date|Month|FullYear|Day|Hours)\(|\bDate\.UTC\(/,
    'reckons with a Date: use addDays, addMonths or startOfLocalDay',
  ],
  [/toISOString\(\)\.(slice|substring|split)\(/, 'takes the day of UTC: use localDay'],
  [/d\{4\}-\\d\{2\}/, 'reads a day: use isDay or parseDay'],
  [/\$\{\w+\}T\d\d:\d\d/, 'makes an instant of a day: use startOfLocalDay'],
]

/** Files that may, with the reason. */
const ALLOWED: Record<string, string> = {
  'kernel/contract/values/days.ts': 'the module itself',
}

const files = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'kernel', 'departments', 'app', 'database', 'scripts', 'bench'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file) && file !== 'database/types.ts')

/** `file:line: what it does`, of every line of a file that reckons with days. */
function reckoningIn(file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    RECKONING.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${file}:${at + 1} ${what}`),
  )
}

test('nobody but kernel/contract/values/days.ts reckons with days or writes them', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(files.filter((file) => !(file in ALLOWED)).flatMap(reckoningIn)).toEqual([])
})

test('every exception still needs to be one', () => {
  expect(Object.keys(ALLOWED).filter((file) => reckoningIn(file).length === 0)).toEqual([])
})
