import { expect, it } from 'vitest'
import { add, compare, costOf, isPositive, isZero, minus, wholeParts } from './quantity.ts'

it('quantities are added and taken away exactly, as numbers or as the database says them', () => {
  expect([add(), add(0.1, 0.2), add('0.10', 0.2, '9999999.99')]).toEqual([0, 0.3, 10_000_000.29])
  expect([minus(0.3, 0.1), minus('10.00', 9.99), minus(1, '2.50')]).toEqual([0.2, 0.01, -1.5])
})

it('quantities are compared by their hundredths', () => {
  expect(compare(0.1 + 0.2, '0.30')).toBe(0)
  expect(compare('2.50', 2.51)).toBeLessThan(0)
  expect(compare(10, '9.99')).toBeGreaterThan(0)
})

it.each([
  [0, true, false],
  ['0.00', true, false],
  [0.01, false, true],
  ['-0.01', false, false],
])('%s is nothing: %s, and more than nothing: %s', (quantity, zero, positive) => {
  expect([isZero(quantity), isPositive(quantity)]).toEqual([zero, positive])
})

it('of a quantity so much can be handed out in whole parts', () => {
  expect([
    wholeParts(2.5, 1),
    wholeParts('2.50', '0.50'),
    wholeParts(2.5, 0.01),
    wholeParts(0.3, 0.1),
    wholeParts(4, 5),
  ]).toEqual([2, 2.5, 2.5, 0.3, 0])
})

it('what a quantity costs is rounded to a cent', () => {
  expect([costOf(3, '12.50'), costOf('0.33', '1.50'), costOf(0.5, '0.01'), costOf(0, '9.00')]).toEqual([3750, 50, 1, 0])
})
