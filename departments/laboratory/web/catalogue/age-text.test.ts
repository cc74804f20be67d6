import { expect, it } from 'vitest'
import { parseAge, writeAge } from './age-text.ts'

it('an age is days, months or years; without a word it is years', () => {
  expect(parseAge('28 d')).toBe(28)
  expect(parseAge('6mo')).toBe(183)
  expect(parseAge('12')).toBe(4383)
  expect(parseAge('12 years')).toBe(4383)
  expect(parseAge(' ')).toBeNull()
  for (const text of ['-1', '1.5 y', 'adult', '3 w']) expect(parseAge(text)).toBeUndefined()
})

it('what is written is read back as the same number of days', () => {
  for (const days of [0, 1, 28, 183, 365, 731, 4383, 6575, 23741]) expect(parseAge(writeAge(days))).toBe(days)
  expect(writeAge(null)).toBe('')
  expect(writeAge(4383)).toBe('12 y')
  expect(writeAge(183)).toBe('6 mo')
})
