import { describe, expect, it } from 'vitest'
import { DAYS_OF_16_YEARS, spanOf } from './age.ts'
import type { Sign, Vitals } from './types.ts'
import {
  checkVitalSigns,
  computeBmi,
  flagsAt,
  flagVitalSigns,
  parseBloodPressure,
  plausibleLimits,
} from './vital-signs.ts'

describe('plausibility', () => {
  it.each(Object.entries(plausibleLimits))(
    '%s: both ends are accepted, the next value outside is refused with its range',
    (sign, { min, max, unit, whole }) => {
      const step = whole ? 1 : 0.1
      const lowest = sign === 'oxygen_saturation' ? 30 : min
      for (const value of [lowest, max]) expect(checkVitalSigns({ [sign]: value })).toEqual({})
      for (const value of [min - step, max + step, Number.NaN])
        expect(checkVitalSigns({ [sign]: value })).toEqual({
          [sign]: expect.stringContaining(`must be between ${min} and ${max}${unit}`),
        })
    },
  )
  it('a saturation of 0–29 % is within the range of the form, but not plausible', () => {
    for (const oxygen_saturation of [0, 29])
      expect(checkVitalSigns({ oxygen_saturation }).oxygen_saturation).toMatch(/below 30 % is not plausible/)
  })
  it('a temperature in °F and a glucose in mg/dL are named as such, with what they are', () => {
    expect(checkVitalSigns({ temperature: 98.6 })).toEqual({
      temperature: 'Temperature must be between 25 and 45 °C: 98.6 °F are 37.0 °C',
    })
    expect(checkVitalSigns({ temperature: 372 })).toEqual({ temperature: 'Temperature must be between 25 and 45 °C' })
    expect(checkVitalSigns({ glucose: 90 })).toEqual({
      glucose: 'Blood glucose must be between 0.5 and 60 mmol/L: 90 mg/dL are 5.0 mmol/L',
    })
  })
  it('the diastolic pressure is below the systolic', () => {
    expect(checkVitalSigns({ systolic: 120, diastolic: 119 })).toEqual({})
    expect(checkVitalSigns({ systolic: 120, diastolic: 120 })).toEqual({
      diastolic: 'Diastolic blood pressure must be below the systolic blood pressure',
    })
  })
  it('rates are whole numbers, temperature and weight need not be', () => {
    expect(checkVitalSigns({ pulse_rate: 70.5 })).toEqual({ pulse_rate: 'Heart rate must be a whole number' })
    expect(checkVitalSigns({ temperature: 36.6, weight: 3.2, height: 49.5 })).toEqual({})
  })
  it('what is not given is not looked at', () => {
    expect(checkVitalSigns({ weight: null })).toEqual({})
  })
})

describe('flags', () => {
  const flagOf = (age: number | null, sign: Sign, vitals: Vitals) =>
    flagsAt(age, vitals).find((flag) => flag.sign === sign)?.text ?? 'normal'
  const adult = DAYS_OF_16_YEARS

  it.each([
    ['pulse_rate', 40, 'critically low for age'],
    ['pulse_rate', 50, 'low for age'],
    ['pulse_rate', 51, 'normal'],
    ['pulse_rate', 90, 'normal'],
    ['pulse_rate', 91, 'high for age'],
    ['pulse_rate', 131, 'critically high for age'],
    ['respiratory_rate', 8, 'critically low for age'],
    ['respiratory_rate', 12, 'normal'],
    ['respiratory_rate', 21, 'high for age'],
    ['respiratory_rate', 25, 'critically high for age'],
    ['systolic', 90, 'critically low for age'],
    ['systolic', 110, 'low for age'],
    ['systolic', 139, 'normal'],
    ['systolic', 140, 'high for age'],
    ['systolic', 180, 'critically high for age'],
    ['diastolic', 60, 'normal'],
    ['diastolic', 90, 'high for age'],
    ['diastolic', 120, 'critically high for age'],
    ['temperature', 35.9, 'critically low for age'],
    ['temperature', 36.1, 'normal'],
    ['temperature', 37.9, 'normal'],
    ['temperature', 38, 'high for age'],
    ['temperature', 39, 'high for age'],
    ['temperature', 39.1, 'critically high for age'],
    ['oxygen_saturation', 96, 'normal'],
    ['oxygen_saturation', 95, 'low for age'],
    ['oxygen_saturation', 91, 'critically low for age'],
    ['pain_scale', 3, 'normal'],
    ['pain_scale', 4, 'moderate pain'],
    ['pain_scale', 7, 'severe pain'],
  ] as [Sign, number, string][])('adult %s %f is %s', (sign, value, text) => {
    expect(flagOf(adult, sign, { [sign]: value })).toBe(text)
    expect(flagOf(null, sign, { [sign]: value })).toBe(text)
  })
  it.each([
    [800, 'pulse_rate', 119, 'normal'],
    [800, 'pulse_rate', 120, 'high for age'],
    [800, 'pulse_rate', 170, 'critically high for age'],
    [800, 'pulse_rate', 90, 'low for age'],
    [800, 'pulse_rate', 60, 'critically low for age'],
    [800, 'respiratory_rate', 39, 'normal'],
    [800, 'respiratory_rate', 40, 'high for age'],
    [300, 'respiratory_rate', 49, 'normal'],
    [300, 'respiratory_rate', 50, 'high for age'],
    [30, 'respiratory_rate', 59, 'normal'],
    [30, 'respiratory_rate', 60, 'high for age'],
    [30, 'respiratory_rate', 91, 'critically high for age'],
    [30, 'systolic', 70, 'normal'],
    [3000, 'systolic', 70, 'critically low for age'],
    [3000, 'temperature', 37.4, 'normal'],
    [3000, 'temperature', 37.5, 'high for age'],
    [3000, 'temperature', 39, 'high for age'],
    [3000, 'temperature', 39.1, 'critically high for age'],
    [3000, 'temperature', 35.9, 'critically low for age'],
    [30, 'temperature', 37.5, 'critically high for age'],
    [30, 'temperature', 35.4, 'critically low for age'],
    [3000, 'oxygen_saturation', 94, 'low for age'],
    [3000, 'oxygen_saturation', 90, 'critically low for age'],
    [800, 'diastolic', 60, 'normal'],
    [800, 'diastolic', 80, 'high for age'],
  ] as [number, Sign, number, string][])('at %d days %s %f is %s', (age, sign, value, text) => {
    expect(flagOf(age, sign, { [sign]: value })).toBe(text)
  })
  it('critical is danger, the rest is a warning; consciousness, refill and effort speak for themselves', () => {
    expect(
      flagsAt(adult, {
        pulse_rate: 135,
        temperature: 38.5,
        consciousness: 'voice',
        capillary_refill: 3,
        respiratory_effort: 'mild',
      }),
    ).toEqual([
      { sign: 'temperature', severity: 'warning', text: 'high for age', side: 'high' },
      { sign: 'pulse_rate', severity: 'danger', text: 'critically high for age', side: 'high' },
      { sign: 'consciousness', severity: 'danger', text: 'not alert', side: null },
      { sign: 'capillary_refill', severity: 'danger', text: 'slow capillary refill', side: null },
      { sign: 'respiratory_effort', severity: 'warning', text: 'laboured breathing', side: null },
    ])
  })
  it('nothing measured, nothing flagged', () => {
    expect(flagsAt(adult, { consciousness: 'alert', respiratory_effort: 'normal' })).toEqual([])
  })
})

describe('body mass index', () => {
  it.each([
    [70, 175, 22.9],
    [3.2, 49.5, 13.1],
    [0.3, 25, 4.8],
    // Exactly 20.25: the half goes up, as in the database.
    [81, 200, 20.3],
  ])('%f kg and %f cm is %f', (weight, height, bmi) => {
    expect(computeBmi(weight, height)).toBe(bmi)
  })
  it.each([
    [0, 170],
    [70, 0],
    [null, 170],
    [70, undefined],
    [Number.NaN, 170],
    [-70, 170],
  ])('none for %s kg and %s cm', (weight, height) => {
    expect(computeBmi(weight, height)).toBeNull()
  })
})

describe('blood pressure as text', () => {
  it.each(['120/80', ' 120 / 80 ', '120 /80'])('%s', (text) => {
    expect(parseBloodPressure(text)).toEqual({ systolic: 120, diastolic: 80 })
  })
  it.each(['', '120', '120/', '/80', '120/80/60', '120-80', '12o/80', '1200/80', '120.5/80', '-120/80'])(
    'not %s',
    (text) => {
      expect(parseBloodPressure(text)).toBeNull()
    },
  )
})

describe('of somebody whose age is estimated', () => {
  const TODAY = '2026-11-22'
  const about = (date_of_birth: string, age_unit: 'years' | 'months' | null) =>
    spanOf({ date_of_birth, date_of_birth_estimated: age_unit !== null, age_unit }, TODAY)
  const flag = (span: ReturnType<typeof about>, vitals: Vitals) => flagVitalSigns(span, vitals).map(({ text }) => text)

  it('the ends of the age are those of the unit in which it was told', () => {
    expect(about('2026-02-22', 'months')).toMatchObject({ min: { months: 9 }, max: { months: 9 }, estimated: true })
    expect(about('2026-02-22', 'years')).toMatchObject({ min: { months: 9 }, max: { months: 20 }, estimated: true })
    expect(about('2026-02-22', null)).toMatchObject({
      min: { months: 9, days: 273 },
      max: { months: 9, days: 273 },
      estimated: false,
    })
    expect(spanOf({ date_of_birth: null, date_of_birth_estimated: true }, TODAY)).toBeNull()
    expect(about('2026-11-23', null)).toBeNull()
  })
  it('says so where the ends differ, and takes the worse; within a month nothing differs', () => {
    // Bedside PEWS: 122 beats are normal from 3 to 12 months and high from 1 to 4 years.
    expect(flag(about('2026-02-22', 'months'), { pulse_rate: 122 })).toEqual([])
    expect(flag(about('2026-02-22', 'years'), { pulse_rate: 122 })).toEqual([
      'high for age, by an age that is only estimated',
    ])
    // About 3 years is one group of the score, 36 to 47 months.
    expect(flag(about('2023-11-22', 'years'), { pulse_rate: 122 })).toEqual(['high for age'])
    expect(flag(about('2024-11-22', 'years'), { pulse_rate: 122 })).toEqual(['high for age'])
  })
})
