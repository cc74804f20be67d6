import { expect, it } from 'vitest'
import { ratesOn, shares, taxWithin } from './tax.ts'

it('takes the tax out of an amount exactly, half a cent up', () => {
  expect(taxWithin(11600, 16)).toBe(1600)
  expect(taxWithin(10000, 16)).toBe(1379)
  expect(taxWithin(1, 16)).toBe(0)
  expect(taxWithin(10800, 8)).toBe(800)
  expect(taxWithin(99_999_999_999_999, 16)).toBe(13_793_103_448_276)
  expect(taxWithin(10000, 0)).toBe(0)
})

it('shares an amount so that nothing is left over', () => {
  expect(shares(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(shares(90_000, [60_000, 40_000])).toEqual([54_000, 36_000])
  expect(shares(5, [0, 0])).toEqual([0, 0])
})

it('knows the rates of a day', () => {
  expect(ratesOn('2026-11-22')).toEqual({ A: 0, B: 16, C: 0, D: 0, E: 8 })
  expect(ratesOn('2020-01-01')).toEqual(ratesOn('2026-11-22'))
})
