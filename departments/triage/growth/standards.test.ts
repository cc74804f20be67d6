import { describe, expect, it } from 'vitest'
import { asTablesAsk, DAYS_OF_MONTH, lastDayOf, lmsAt, percentileOf, valueAt, zScore } from './standards.ts'
import { growthWord } from './words.ts'

const months = (count: number) => count * DAYS_OF_MONTH

describe('z-scores that WHO publishes', () => {
  // Tests of WHO's own R package (WorldHealthOrganization/anthro, tests/testthat: test-zscores.R,
  // test-zscore-weight-for-age.R, -length-for-age.R).
  it.each([
    ['height', 'male', 987, 72.86 - 0.7, -6.09], // measured lying at that age, so 0.7 cm less
    ['height', 'female', 731, 77.5, -2.55], // at 24 months, measured standing
    ['height', 'male', months(9), 60.7, -5.02],
    ['height', 'male', months(8), 60, -4.81],
    ['height', 'male', 44, 50, -3.287], // ((50 / 56.4833) − 1) / 0.03492
    ['weight', 'female', 1522, 17, 0.24],
  ] as const)('%s of a %s of %d days: %d has %d', (indicator, sex, days, value, z) => {
    expect(zScore(indicator, sex, days, value)).toSatisfy((found: number) => Math.abs(found - z) < 0.012)
  })

  // The SD columns of WHO's tables, −3, −2, 0, +2, +3: Child Growth Standards to 60 months, growth reference 2007 from
  // 61 (who.int/tools/child-growth-standards/standards, who.int/tools/growth-reference-data-for-5to19-years).
  it.each([
    ['weight', 'male', 0, [2.1, 2.5, 3.3, 4.4, 5.0]],
    ['weight', 'male', 12, [6.9, 7.7, 9.6, 12.0, 13.3]],
    ['weight', 'female', 3, [4.0, 4.5, 5.8, 7.5, 8.5]],
    ['weight', 'female', 60, [12.1, 13.7, 18.2, 24.9, 29.5]],
    ['weight', 'male', 84, [15.7, 17.7, 22.9, 30.7, 36.1]],
    ['weight', 'female', 120, [20.3, 23.3, 31.9, 46.9, 59.2]],
    ['height', 'male', 12, [68.6, 71.0, 75.7, 80.5, 82.9]],
    ['height', 'female', 60, [95.2, 99.9, 109.4, 118.9, 123.7]],
    ['height', 'male', 120, [118.7, 125.0, 137.8, 150.5, 156.9]],
    ['height', 'female', 228, [143.5, 150.1, 163.2, 176.2, 182.8]],
    ['bmi', 'male', 0, [10.2, 11.1, 13.4, 16.3, 18.1]],
    ['bmi', 'male', 12, [13.4, 14.4, 16.8, 19.8, 21.6]],
    ['bmi', 'female', 36, [12.1, 13.1, 15.4, 18.4, 20.3]],
    ['bmi', 'male', 120, [12.8, 13.7, 16.4, 21.4, 26.1]],
    ['bmi', 'female', 180, [14.4, 15.9, 20.2, 28.2, 35.5]],
    ['head', 'male', 0, [30.7, 31.9, 34.5, 37.0, 38.3]],
    ['head', 'male', 12, [42.2, 43.5, 46.1, 48.6, 49.9]],
    ['head', 'female', 12, [40.8, 42.2, 44.9, 47.6, 49.0]],
    ['head', 'female', 60, [45.7, 47.1, 49.9, 52.8, 54.2]],
  ] as const)('%s of a %s at %d months', (indicator, sex, month, published) => {
    // Month 60 of the standards is the last moment before the reference begins.
    const at = months(month) - (month === 60 && indicator !== 'head' ? 0.001 : 0)
    const values = [-3, -2, 0, 2, 3].map((z) => valueAt(indicator, sex, at, z) ?? 0)
    expect(values.map((value) => Number(value.toFixed(1)))).toEqual(published)
    for (const [index, z] of [-3, -2, 0, 2, 3].entries())
      expect(zScore(indicator, sex, at, values[index] ?? 0)).toBeCloseTo(z, 6)
  })

  // hcanthro.txt, weianthro.txt, bmianthro.txt of the same package: the daily tables, between the rows that are kept
  // here.
  it.each([
    ['head', 'male', 10, 35.464, 0.0338],
    ['head', 'female', 45, 37.4411, 0.03187],
    ['head', 'male', 900, 48.8917, 0.02845],
    ['weight', 'female', 45, 4.6736, 0.13318],
    ['weight', 'female', 350, 8.8344, 0.12258],
    ['bmi', 'male', 400, 16.6571, 0.07979],
    ['height', 'female', 250, 69.0527, 0.0344],
  ] as const)('%s of a %s on day %d has the median of the daily table', (indicator, sex, day, m, s) => {
    const lms = lmsAt(indicator, sex, day)
    expect(Math.abs((lms?.m ?? 0) / m - 1)).toBeLessThan(0.001)
    expect(lms?.s).toBeCloseTo(s, 4)
  })
})

// anthroplus, data-raw/growthstandards/wfawho2007.txt, hfawho2007.txt, bfawho2007.txt, rows of month 60 and 61;
// weianthro.txt, day 1826.
describe('between 60 and 61 months the growth reference holds already', () => {
  it.each([
    ['weight', 'male', 1826, 18.3352],
    ['weight', 'male', 1827, 18.3328 * 0.9754 + 18.5057 * 0.0246],
    ['weight', 'female', 1827, 18.0823],
    ['height', 'male', 1827, 109.7265],
    ['height', 'female', 1856, 109.5893],
    ['bmi', 'female', 1827, 15.2453],
  ] as const)('%s of a %s on day %d has the median %f', (indicator, sex, day, median) => {
    expect(Math.abs((lmsAt(indicator, sex, day)?.m ?? 0) - median)).toBeLessThan(0.02)
  })
})

describe('the tables', () => {
  it.each([
    [730, 80, false, 80.7],
    [730, 80, true, 80],
    [731, 80, true, 79.3],
    [731, 80, false, 80],
    [730, 80, null, 80],
    [731, 80, undefined, 80],
  ])('on day %i %d cm, lying %s, are %d in the tables', (day, cm, lying, asked) =>
    expect(asTablesAsk(day, cm, lying)).toBeCloseTo(asked, 5),
  )

  it('go from lying to standing on day 731: 0.7 cm', () => {
    expect((valueAt('height', 'male', 730, 0) ?? 0) - (valueAt('height', 'male', 731, 0) ?? 0)).toBeCloseTo(0.7, 1)
  })
  it('end at 10 years for weight, 19 for height and BMI, 5 for the head, and say nothing beyond or before', () => {
    const years = (['weight', 'height', 'bmi', 'head'] as const).map((indicator) =>
      Math.round(lastDayOf(indicator, 'female') / 365.25),
    )
    expect(years).toEqual([10, 19, 19, 5])
    expect(zScore('weight', 'male', lastDayOf('weight', 'male'), 31)).not.toBeNull()
    expect(zScore('weight', 'male', lastDayOf('weight', 'male') + 1, 31)).toBeNull()
    expect(zScore('head', 'male', 1827, 50)).toBeNull()
    expect(zScore('weight', 'male', -1, 3)).toBeNull()
    expect(zScore('weight', 'male', 10, 0)).toBeNull()
  })
  it('beyond 3 count on by the distance from 2 to 3, in what is skewed (WHO 2006, Methods and development, chapter 7)', () => {
    const at = (z: number) => valueAt('weight', 'male', months(12), z) ?? 0
    expect(zScore('weight', 'male', months(12), at(3) + 2 * (at(3) - at(2)))).toBeCloseTo(5, 6)
    expect(zScore('weight', 'male', months(12), at(-3) - 0.5 * (at(-2) - at(-3)))).toBeCloseTo(-3.5, 6)
  })
})

describe('percentiles', () => {
  // The normal distribution as printed: 0.1, 3, 15, 50, 85, 97, 99.9 (the percentiles of WHO's charts).
  it.each([
    [-3, 0.135],
    [-1.881, 3],
    [-1.036, 15],
    [0, 50],
    [1.036, 85],
    [1.881, 97],
    [3, 99.865],
  ])('of z %d is %d', (z, percentile) => {
    expect(percentileOf(z)).toBeCloseTo(percentile, 1)
  })
})

// WHO Training Course on Child Growth Assessment (2008), module C, table of growth problems; from 60 months the
// cut-offs of the growth reference 2007.
describe('the words for a z-score', () => {
  it.each([
    ['weight', 300, -2, null],
    ['weight', 300, -2.1, 'underweight'],
    ['weight', 300, -3.1, 'severely underweight'],
    ['weight', 300, 2.5, null],
    ['height', 300, -2.1, 'stunted'],
    ['height', 300, -3.1, 'severely stunted'],
    ['height', 300, 3.1, 'very tall'],
    ['bmi', 300, -2.1, 'wasted'],
    ['bmi', 300, -3.1, 'severely wasted'],
    ['bmi', 300, 1, null],
    ['bmi', 300, 1.1, 'possible risk of overweight'],
    ['bmi', 300, 2.1, 'overweight'],
    ['bmi', 300, 3.1, 'obese'],
    ['bmi', 3000, 1.1, 'overweight'],
    ['bmi', 3000, 2.1, 'obese'],
    ['bmi', 3000, -2.1, 'thin'],
    ['bmi', 3000, -3.1, 'severely thin'],
    ['head', 300, -2.1, 'small for age'],
    ['weight', 300, -6.1, 'not plausible: measure again'],
    ['weight', 300, 5.1, 'not plausible: measure again'],
    ['head', 300, 5.1, 'not plausible: measure again'],
  ] as const)('%s at %d days, %d: %s', (indicator, days, z, word) => {
    expect(growthWord(indicator, days, z)?.text ?? null).toBe(word)
  })
})
