import { afterEach, describe, expect, test } from 'vitest'
import {
  changeOf,
  formatAge,
  formatDate,
  formatDateTime,
  formatMinutes,
  formatMoney,
  formatNumber,
  hospitalToday,
  humanise,
  minutesSince,
  setTimeZone,
  waitTone,
} from './format.ts'

afterEach(() => setTimeZone('Africa/Nairobi'))

describe('dates', () => {
  test('a day stays the day it is, an instant is shown in the hospital’s zone', () => {
    expect(formatDate('1992-03-12')).toBe('12/03/1992')
    expect(formatDateTime('2026-11-20T22:30:00Z')).toBe('21/11/2026\u00a001:30')
    setTimeZone('Europe/London')
    expect(formatDateTime('2026-11-20T22:30:00Z')).toBe('20/11/2026\u00a022:30')
  })
  test('midnight is 00, not 24', () => expect(formatDateTime('2026-11-20T21:00:00Z')).toBe('21/11/2026\u00a000:00'))
  test('today is the hospital’s', () => expect(hospitalToday(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21'))
  test('nothing is an en dash', () => {
    expect(formatDate(null)).toBe('–')
    expect(formatDateTime('nonsense')).toBe('–')
  })
})

describe('age', () => {
  test.each([
    ['1992-03-12', '2026-03-11', '33 y'],
    ['1992-03-12', '2026-03-12', '34 y'],
    ['2024-11-22', '2026-11-21', '23 mo'],
    ['2024-11-21', '2026-11-21', '2 y'],
    ['2026-10-21', '2026-11-21', '1 mo'],
    ['2026-10-22', '2026-11-21', '30 d'],
    ['2026-11-21', '2026-11-21', '0 d'],
    ['2027-01-01', '2026-11-21', '–'],
  ])('born %s is on %s %s', (birth, today, age) => expect(formatAge(birth, today)).toBe(age))
})

describe('waiting', () => {
  test.each([
    [0, '0m', 'green'],
    [19, '19m', 'green'],
    [20, '20m', 'yellow'],
    [29, '29m', 'yellow'],
    [30, '30m', 'red'],
    [59, '59m', 'red'],
    [60, '1h 0m', 'red'],
    [65, '1h 5m', 'red'],
  ])('%i minutes', (minutes, text, tone) => {
    expect(formatMinutes(minutes)).toBe(text)
    expect(waitTone(minutes)).toBe(tone)
  })
  test('counts whole minutes and never below zero', () => {
    const now = new Date('2026-11-21T08:00:00Z').getTime()
    expect(minutesSince('2026-11-21T07:47:01Z', now)).toBe(12)
    expect(minutesSince('2026-11-21T08:01:00Z', now)).toBe(0)
  })
})

describe('figures', () => {
  test.each([
    [{ value: 12, before: 10 }, '+20%', 'up'],
    [{ value: 5, before: 10 }, '−50%', 'down'],
    [{ value: 10, before: 10 }, '0%', 'same'],
    [{ value: 0, before: 4 }, '−100%', 'down'],
  ])('change of %o', (figure, text, direction) => expect(changeOf(figure)).toEqual({ text, direction }))
  test('nothing to compare with', () => {
    expect(changeOf({ value: 3, before: null })).toBeNull()
    expect(changeOf({ value: 3, before: 0 })).toBeNull()
  })
  test('money is exact beyond what floating point holds', () => {
    expect(formatMoney('12500.00')).toBe('KES 12,500.00')
    expect(formatMoney('-900719925474.99')).toBe('-KES 900,719,925,474.99')
    expect(formatMoney('7.5')).toBe('KES 7.50')
    expect(formatMoney('abc')).toBe('–')
  })
  test('numbers and words', () => {
    expect(formatNumber(12345)).toBe('12,345')
    expect(formatNumber(null)).toBe('–')
    expect(humanise('in_progress')).toBe('In progress')
  })
})
