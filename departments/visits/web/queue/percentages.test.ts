import { describe, expect, it } from 'vitest'
import { percentages } from './percentages.ts'

describe('shares of a whole', () => {
  it.each([
    [
      [1, 1, 5],
      [14, 14, 72],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0, 4],
      [0, 0, 100],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('%j are %j per cent', (parts, shares) => {
    expect(percentages(parts)).toEqual(shares)
  })
})
