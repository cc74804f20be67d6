import { expect, it } from 'vitest'
import { addDays } from '../../kernel/contract/days.ts'
import { expiryWord } from './expiry.ts'

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
it('a batch without expiry date says so', () => {
  expect(expiryWord(null, today)).toBe('none')
})
