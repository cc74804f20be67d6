import { expect, it } from 'vitest'
import { isPositive, isZero, toCents, writeMoney } from './money.ts'

it('money is exact: cents from text, and text for people', () => {
  expect(['1200.50', '0.05', '-3', '999999999999.99'].map(toCents)).toEqual([120_050, 5, -300, 99_999_999_999_999])
  expect(() => toCents('free')).toThrow('not an amount of money')
  expect(['1234567.5', '-0.05', '12'].map(writeMoney)).toEqual(['KES 1,234,567.50', '-KES 0.05', 'KES 12.00'])
})

it.each([
  ['0.00', true, false],
  ['0', true, false],
  ['-0.00', true, false],
  ['0.01', false, true],
  ['-0.01', false, false],
  ['1000.00', false, true],
])('%s is nothing: %s, and more than nothing: %s', (money, zero, positive) => {
  expect([isZero(money), isPositive(money)]).toEqual([zero, positive])
})

it('what is no amount is not taken for nothing', () => {
  expect(['', 'free', '.', '0.000'].map(isZero)).toEqual([false, false, false, false])
})
