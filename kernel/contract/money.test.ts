import { expect, it } from 'vitest'
import { toCents, writeMoney } from './money.ts'

it('money is exact: cents from text, and text for people', () => {
  expect(['1200.50', '0.05', '-3', '999999999999.99'].map(toCents)).toEqual([120_050, 5, -300, 99_999_999_999_999])
  expect(() => toCents('free')).toThrow('not an amount of money')
  expect(['1234567.5', '-0.05', '12'].map(writeMoney)).toEqual(['KES 1,234,567.50', '-KES 0.05', 'KES 12.00'])
})
