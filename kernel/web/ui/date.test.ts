import { describe, expect, test } from 'vitest'
import { dayExists, parseDate, writeDate } from './date.ts'

describe('parseDate', () => {
  test.each([
    ['12/03/1992', '1992-03-12'],
    ['1/3/1992', '1992-03-01'],
    ['12031992', '1992-03-12'],
    ['12-03-1992', '1992-03-12'],
    ['12.3.1992', '1992-03-12'],
    [' 29/02/2024 ', '2024-02-29'],
    ['31/12/2026', '2026-12-31'],
  ])('reads %s', (text, day) => expect(parseDate(text)).toBe(day))

  test.each([
    '31/02/1980',
    '29/02/2023',
    '29/02/1900',
    '31/04/2020',
    '00/01/2020',
    '12/13/2020',
    '3/4/80',
    '12/03/92',
    '1992-03-12',
    '12/03-1992',
    '12/03/1892',
    '120392',
    '1231992',
    '12/03/19921',
    'tomorrow',
    '',
  ])('refuses %s', (text) => expect(parseDate(text)).toBeNull())
})

test('a leap day exists in leap years only', () => {
  expect(dayExists(2000, 2, 29)).toBe(true)
  expect(dayExists(2100, 2, 29)).toBe(false)
})

test('writes what it reads', () => {
  expect(writeDate('1992-03-12')).toBe('12/03/1992')
  expect(writeDate(null)).toBe('')
  expect(writeDate('nonsense')).toBe('')
})
