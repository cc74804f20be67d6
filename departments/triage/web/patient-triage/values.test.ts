import { describe, expect, it } from 'vitest'
import { beyondOf, firstError, isMinor, vitalsOf } from './values.ts'

describe('the signs as typed', () => {
  it('reads a blood pressure, and leaves out what is text or not plausible', () => {
    const vitals = vitalsOf({
      temperature: 375,
      pulse_rate: 'abc',
      respiratory_rate: 18,
      blood_pressure: '120 / 80',
      consciousness: 'voice',
    })
    expect(vitals).toMatchObject({
      temperature: null,
      pulse_rate: null,
      respiratory_rate: 18,
      systolic: 120,
      diastolic: 80,
      consciousness: 'voice',
    })
  })
  it('has nothing of a blood pressure that is half typed', () => {
    expect(vitalsOf({ blood_pressure: '120/' })).toMatchObject({ systolic: null, diastolic: null })
  })
})

describe('the glucose as a meter says it', () => {
  it.each([
    ['HI', 'hi'],
    [' lo ', 'lo'],
    [5.4, null],
    ['5.4', null],
    ['high', null],
    [null, null],
  ] as const)('%s is %s', (typed, beyond) => {
    expect(beyondOf(typed)).toBe(beyond)
  })
})

describe('under 18', () => {
  it.each([
    ['2008-11-22', true],
    ['2008-11-21', false],
    ['2026-01-01', true],
    ['1990-05-05', false],
  ])('somebody born on %s is, on 21/11/2026: %s', (born, minor) => {
    expect(isMinor(born, '2026-11-21')).toBe(minor)
  })
  it('is not assumed of somebody whose birth date is not known', () => {
    expect(isMinor(null)).toBe(false)
  })
})

describe('the first error', () => {
  it('is found in the order of the tabs and their fields', () => {
    expect(firstError({ chief_complaint: {}, pregnancy: {} })).toEqual({ tab: 'signs', field: 'pregnancy' })
    expect(firstError({ chief_complaint: {}, allergies: {} })).toEqual({ tab: 'history', field: 'allergies' })
    expect(firstError({ blood_pressure: {}, oxygen_saturation: {}, chief_complaint: {} })).toEqual({
      tab: 'vitals',
      field: 'blood_pressure',
    })
    expect(firstError({})).toBeNull()
  })
})
