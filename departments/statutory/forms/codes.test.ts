import { expect, it } from 'vitest'
import { closest, lies, readRanges } from './codes.ts'
import { formOf, rowsOfForm } from './index.ts'
import { formKeys } from './types.ts'

it('finds the closest row of a code', () => {
  const rows = ['J00-J06', 'J03,J35', 'A06', 'A03,A06.0', 'S00-T14', 'T14'].map((text) => ({
    text,
    ranges: readRanges(text),
  }))
  expect(
    ['J06.9', 'J03.9', 'A06.9', 'A06.0', 'S52.5', 'T14.1', 'K29'].map((code) => closest(rows, code)?.text),
  ).toEqual(['J00-J06', 'J03,J35', 'A06', 'A03,A06.0', 'S00-T14', 'T14', undefined])
  expect([
    lies(readRanges('B50-B54'), 'B54'),
    lies(readRanges('B50-B54'), 'B55.0'),
    lies(readRanges('I10'), 'I10.1'),
  ]).toEqual([true, false, true])
})

it('has every row of every form once, with a label, and a month its own days', () => {
  for (const key of formKeys) {
    const form = formOf(key, '2026-02')
    if (!form) throw new Error(`no form ${key}`)
    const rows = rowsOfForm(form)
    expect(new Set(rows.map(({ row }) => row.key)).size).toBe(rows.length)
    expect(rows.filter(({ row, columns }) => !row.label || !row.number || !columns.length)).toEqual([])
    expect(formOf(key, '2019-12')).toBeUndefined()
  }
  expect(formOf('705a', '2026-02')?.sections[0]?.columns.length).toBe(29)
  expect(formOf('705b', '2026-01')?.sections[0]?.columns.length).toBe(32)
})
