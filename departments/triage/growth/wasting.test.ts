import { describe, expect, it } from 'vitest'
import { lmsAtLength, wastingWord, weightForLength } from './wasting.ts'

const YEAR = 365
const at = (sex: 'male' | 'female', days: number, cm: number, z: number): number => {
  const lms = lmsAtLength(sex, days, cm)
  return lms ? lms.m * (1 + lms.l * lms.s * z) ** (1 / lms.l) : Number.NaN
}

describe('weight for length and height', () => {
  // WHO Child Growth Standards, simplified field tables
  // (who.int/tools/child-growth-standards/standards/weight-for-length-height): −3, −2, 0, +2, +3 SD.
  it.each([
    ['male', YEAR, 45, [1.9, 2.0, 2.4, 3.0, 3.3]],
    ['female', YEAR, 45, [1.9, 2.1, 2.5, 3.0, 3.3]],
    ['male', 3 * YEAR, 87, [9.6, 10.4, 12.2, 14.4, 15.7]],
  ] as const)('of a %s of %d days, %d cm', (sex, days, cm, published) => {
    expect([-3, -2, 0, 2, 3].map((z) => Number(at(sex, days, cm, z).toFixed(1)))).toEqual(published)
    expect(weightForLength(sex, days, cm, at(sex, days, cm, -3))).toBeCloseTo(-3, 6)
  })

  // wflanthro.txt and wfhanthro.txt of WHO's R package: rows between the whole centimetres that are kept here.
  it.each([
    ['male', 200, 67.5, 7.8526, 0.08212],
    ['male', 600, 93.4, 13.5171, 0.08028],
    ['female', 100, 57.7, 5.2707, 0.09129],
    ['female', 700, 105.5, 16.7129, 0.09236],
    ['male', 3 * YEAR, 109.7, 18.4094, 0.08781],
    ['male', 4 * YEAR, 119.6, 22.1945, 0.09399],
    ['female', 3 * YEAR, 79.9, 10.2123, 0.08933],
    ['female', 4 * YEAR, 115.5, 20.8766, 0.09646],
  ] as const)('%s, %d days, %d cm: the median of WHO’s table', (sex, days, cm, m, s) => {
    const lms = lmsAtLength(sex, days, cm)
    expect(Math.abs((lms?.m ?? 0) / m - 1)).toBeLessThan(0.0005)
    expect(Math.abs((lms?.s ?? 0) - s)).toBeLessThan(0.00005)
  })

  it('from 24 months a child stands, and is 0.7 cm shorter', () => {
    expect(lmsAtLength('female', 730, 90)?.m).toBe(12.4723)
    expect(lmsAtLength('female', 731, 89.3)?.m).toBeCloseTo(12.4723, 6)
  })

  it('there is no table for shorter, taller and older children, and without a weight', () => {
    expect(weightForLength('male', 100, 44.9, 2.4)).toBeNull()
    expect(weightForLength('male', 700, 110.1, 18)).toBeNull()
    expect(weightForLength('male', 800, 64.9, 7)).toBeNull()
    expect(weightForLength('male', 1500, 120, 22)).not.toBeNull()
    expect(weightForLength('male', 1500, 120.1, 22)).toBeNull()
    expect(weightForLength('male', 1826, 110, 18)).not.toBeNull()
    expect(weightForLength('male', 1827, 110, 18)).toBeNull()
    expect(weightForLength('male', -1, 50, 3)).toBeNull()
    expect(weightForLength('male', 100, Number.NaN, 3)).toBeNull()
    expect(weightForLength('male', 100, 60, 0)).toBeNull()
  })

  it('somebody measured the other way than the age asks for is 0.7 cm longer or shorter', () => {
    expect(weightForLength('male', 800, 87.7, 12, true)).toBeCloseTo(weightForLength('male', 800, 87, 12) ?? 0, 9)
    expect(weightForLength('male', 800, 87, 12, false)).toBe(weightForLength('male', 800, 87, 12))
    expect(weightForLength('male', 600, 80, 11, false)).toBeCloseTo(weightForLength('male', 600, 80.7, 11) ?? 0, 9)
    expect(weightForLength('male', 600, 80, 11, true)).toBe(weightForLength('male', 600, 80, 11))
  })

  it('beyond 3 it counts on in steps of the distance between 2 and 3', () => {
    const step = at('male', 365, 75, -2) - at('male', 365, 75, -3)
    expect(weightForLength('male', 365, 75, at('male', 365, 75, -3) - step / 2)).toBeCloseTo(-3.5, 6)
  })

  it('has WHO’s words, with the limits themselves inside', () => {
    expect([-5.1, -3.1, -3, -2.1, -2, 0, 1, 1.1, 2.1, 3.1, 5.1].map((z) => wastingWord(z)?.text ?? null)).toEqual([
      'not plausible: measure again',
      'severely wasted',
      'wasted',
      'wasted',
      null,
      null,
      null,
      'possible risk of overweight',
      'overweight',
      'obese',
      'not plausible: measure again',
    ])
  })
})
