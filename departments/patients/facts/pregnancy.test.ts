import { describe, expect, it } from 'vitest'
import { birthBounds, bornFrom, yearsBounds } from '../ages.ts'
import { holdsUntil, type PregnancyAnswer, pregnancyMatters } from './pregnancy.ts'

const none = { last_period: null, due_date: null, born_on: null }

describe('an answer holds as long as it can be true', () => {
  it.each<[until: string, answer: Partial<PregnancyAnswer> & Pick<PregnancyAnswer, 'state'>]>([
    ['2026-12-22', { state: 'not_pregnant' }],
    ['2026-12-22', { state: 'possible' }],
    ['2026-12-22', { state: 'possible', last_period: '2026-10-01' }],
    ['2027-01-21', { state: 'pregnant', due_date: '2026-12-31' }],
    // 301 days after the last period: the same day as three weeks after the due date of Naegele.
    ['2027-09-28', { state: 'pregnant', last_period: '2026-12-01' }],
    ['2027-01-21', { state: 'pregnant', due_date: '2026-12-31', last_period: '2026-12-01' }],
    ['2027-08-22', { state: 'pregnant' }],
    ['2026-12-13', { state: 'postpartum', born_on: '2026-11-01' }],
    ['2026-12-22', { state: 'postpartum' }],
    ['2026-12-22', { state: 'breastfeeding', born_on: '2026-01-01' }],
  ])('until %s: %j', (until, answer) => expect(holdsUntil({ ...none, ...answer }, '2026-11-22')).toBe(until))
})

describe('the question', () => {
  const born = (date_of_birth: string | null, date_of_birth_estimated = false) => ({
    date_of_birth,
    date_of_birth_estimated,
  })
  it.each<[asked: boolean, gender: string | null, birth: ReturnType<typeof born>]>([
    [true, 'female', born('2016-11-22')],
    [false, 'female', born('2016-11-23')],
    // About nine years old: she may be ten.
    [true, 'female', born('2016-11-23', true)],
    [true, 'female', born('1970-11-23')],
    [false, 'female', born('1970-11-22')],
    [true, 'female', born(null)],
    [true, null, born('1990-01-01')],
    [false, 'male', born('1990-01-01')],
  ])('%s for %s, %j', (asked, gender, birth) =>
    expect(pregnancyMatters({ gender, ...birth }, '2026-11-22')).toBe(asked),
  )
})

describe('an age that was told', () => {
  it('leaves room for a whole unit of it', () => {
    const told = (age_unit: 'years' | 'months' | 'weeks' | 'days', count: number) => {
      const date_of_birth = bornFrom(count, age_unit, '2026-11-22')
      const { earliest = '' } = birthBounds({ date_of_birth, date_of_birth_estimated: true, age_unit }) ?? {}
      return [earliest, date_of_birth]
    }
    expect(told('years', 3)).toEqual(['2022-11-23', '2023-11-22'])
    expect(told('months', 9)).toEqual(['2026-01-23', '2026-02-22'])
    expect(told('weeks', 2)).toEqual(['2026-11-02', '2026-11-08'])
    expect(told('days', 5)).toEqual(['2026-11-17', '2026-11-17'])
    const exact = { date_of_birth: '2020-01-01', date_of_birth_estimated: false }
    expect(birthBounds(exact)).toEqual({ earliest: '2020-01-01', latest: '2020-01-01' })
    expect(yearsBounds({ ...exact, date_of_birth_estimated: true }, '2026-11-22')).toEqual({ least: 6, most: 7 })
    expect(yearsBounds({ ...exact, date_of_birth: null }, '2026-11-22')).toBeNull()
  })
})
