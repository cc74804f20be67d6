import { expect, test } from 'vitest'
import { lastDayOf, nameSpan } from './time.ts'

test.each([
  ['month', '2026-02-01', { label: 'Feb', group: '2026', name: 'February 2026' }, '2026-02-28'],
  ['month', '2024-02-01', { label: 'Feb', group: '2024', name: 'February 2024' }, '2024-02-29'],
  ['month', '2025-12-01', { label: 'Dec', group: '2025', name: 'December 2025' }, '2025-12-31'],
  ['week', '2025-12-29', { label: '29/12', group: '2025', name: 'Week of 29/12/2025' }, '2026-01-04'],
  ['day', '2026-03-09', { label: '09/03', group: '2026', name: '09/03/2026' }, '2026-03-09'],
] as const)('a %s from %s has a name, a short one and a last day', (unit, startsOn, names, last) => {
  expect(nameSpan(unit, startsOn)).toEqual(names)
  expect(lastDayOf(unit, startsOn)).toBe(last)
})
