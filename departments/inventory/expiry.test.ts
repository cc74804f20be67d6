import { expect, it } from 'vitest'
import { addDays } from '../../kernel/contract/values/days.ts'
import { expiryWord, isUsable } from './expiry.ts'

const today = '2026-11-22'
it.each([
  [-1, 'expired'],
  [0, 'expired'],
  [1, 'warning'],
  [30, 'warning'],
  [31, 'info'],
  [90, 'info'],
  [91, 'valid'],
] as const)('a batch that expires in %i days is called %s', (days, word) => {
  expect(expiryWord(addDays(today, days), today)).toBe(word)
})
it('what expires on a day cannot be used on it, nor afterwards; what does not expire always can', () => {
  const on = (date: string | null) => isUsable(date, today)
  expect([on('2026-11-21'), on(today), on('2026-11-23'), on('2027-01-01'), on(null)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
it('a batch without expiry date says so', () => {
  expect(expiryWord(null, today)).toBe('none')
})
