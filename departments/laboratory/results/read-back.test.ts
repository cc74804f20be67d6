import { expect, it } from 'vitest'
import { deltaOf } from './delta.ts'
import { changeCases, readBackCases } from './read-back.cases.ts'
import { unread } from './read-back.ts'

const rowsOf = (cases: string) =>
  cases
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

it.each(rowsOf(readBackCases))('%s, read back as "%s", is %s', (value = '', readBack = '', expected) => {
  const missing = unread([{ name: 'Value', value, unit: null, flag: 'AA' }], readBack)
  expect(missing === null ? 'taken' : 'asked').toBe(expected)
  // Letter for letter everything can be read back.
  expect(unread([{ name: 'Value', value, unit: null, flag: 'AA' }], value)).toBeNull()
})

it.each(rowsOf(changeCases))(
  '%s (%s) from %s to %s in %s h is %s',
  (name = '', unit = '', before = '', now = '', hours, expected) => {
    const at = new Date('2026-11-22T12:00:00Z')
    const then = new Date(at.getTime() - Number(hours) * 3_600_000)
    expect(deltaOf({ name, unit }, now, { value: before, at: then }, at) ? 'marked' : 'not').toBe(expected)
  },
)
