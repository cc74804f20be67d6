import { describe, expect, it } from 'vitest'
import {
  daysOf,
  endsOn,
  mostPerDay,
  perDay,
  quantityOf,
  usualDurations,
  usualFrequencies,
  wholeDuration,
  wholeFrequency,
} from './prescribing.ts'

it.each([
  ['5 days', 5],
  ['5 Day', 5],
  ['5d', 5],
  ['5/7', 5],
  ['2 weeks', 14],
  ['2/52', 14],
  ['1 month', 30],
  ['3/12', 90],
  ['six months', 180],
  ['for ten days, then review', 10],
  ['once', 1],
  ['until review', null],
  ['long term', null],
  ['0 days', null],
  ['', null],
  ['until 25/12', null],
  ['25/12', null],
  ['24/12', 720],
])('a duration of %s is %s days', (text, days) => {
  expect(daysOf(text)).toBe(days)
})

it.each([
  ['until 25/12', 5],
  ['till 21.12.2026', 1],
  ['up to 1/1', 12],
  ['until 20/12', 365],
  ['until 20/12/2026', null],
  ['until 31/02', null],
  ['until 25/12/28', null],
  ['until review', null],
])('%s is %s days from the 21st of December on', (text, days) => {
  expect(daysOf(text, '2026-12-21')).toBe(days)
})

it.each([
  ['once a day', 1],
  ['OD', 1],
  ['daily', 1],
  ['at night', 1],
  ['twice daily', 2],
  ['BD', 2],
  ['12 hourly', 2],
  ['three times a day', 3],
  ['TDS', 3],
  ['1x3', 3],
  ['1 × 3', 3],
  ['every 8 hours', 3],
  ['four times a day', 4],
  ['QID', 4],
  ['6-hourly', 4],
  ['every 4 hours', 6],
  ['every other day', 0.5],
  ['alternate days', 0.5],
  ['every 3 days', 1 / 3],
  ['once every 3 days', 1 / 3],
  ['once a week', 1 / 7],
  ['weekly', 1 / 7],
  ['twice a week', 2 / 7],
  ['three times a week', 3 / 7],
  ['2x weekly', 2 / 7],
  ['on 3 days a week', null],
  ['3 days a week', 3 / 7],
  ['twice a week after meals', 2 / 7],
  ['twice a month', null],
  ['twice every other day', null],
  ['in the morning and at night', 2],
  ['morning, noon and night', 3],
  ['twice a day after meals', 2],
  ['stat, then twice daily', null],
  ['when needed', null],
  ['twice a day when needed', null],
  ['PRN', null],
  ['as told', null],
])('%s is %s times a day', (text, times) => {
  expect(perDay(text)).toBe(times)
})

it.each([
  ['4–6 hourly', 6],
  ['every 6-8 hours', 4],
  ['q8h', 3],
  ['3-4 times a day', 4],
  ['twice a day when needed', 2],
  ['TDS PRN', 3],
  ['up to four times a day', 4],
  ['stat, then twice daily', 2],
  ['hourly', 24],
  ['stat', 1],
  ['weekly', 1 / 7],
  ['when needed', null],
  ['as told', null],
])('%s is at most %s times a day', (text, times) => {
  expect(mostPerDay(text)).toBe(times)
})

describe('the quantity', () => {
  const of = (
    dosage: string,
    frequency: string,
    duration: string,
    medication_name = 'Amoxicillin 500 mg capsule',
    unit: string | null = 'capsule',
  ) => quantityOf({ dosage, frequency, duration, medication_name, unit })
  it.each([
    [['1 capsule', 'three times a day', '5 days'], 15],
    [['2 caps', 'BD', '1/52'], 28],
    [['1', 'tds', '5/7'], 15],
    [['1/2 tablet', 'once a day', '1 month', 'Atenolol 50 mg tablet', 'tablet'], 15],
    [['half a tablet', 'twice a day', '3 days', 'Digoxin 0.25 mg tablet', 'tablet'], 3],
    [['1 g', 'three times a day', '5 days'], 30],
    [['500 mg', 'tds', '5 days'], 15],
    [['1000 mg', 'once only', '1 day', 'Azithromycin 500 mg tablet', 'tablet'], 2],
    [['5 ml', 'three times a day', '5 days', 'Amoxicillin 125 mg/5 ml suspension, 100 ml', 'bottle'], 1],
    [['10 ml', 'three times a day', '5 days', 'Amoxicillin 125 mg/5 ml suspension, 100 ml', 'bottle'], 2],
    [['4 tablets', 'twice a day', '3 days', 'Artemether + lumefantrine 20/120 mg tablet', 'tablet'], 24],
    [['1 tablet', 'once a week', '4 weeks', 'Chloroquine 150 mg tablet', 'tablet'], 4],
    [['1 tablet', 'twice a week', '4 weeks', 'Chloroquine 150 mg tablet', 'tablet'], 8],
    [['1 tablet', 'stat', 'once', 'Albendazole 400 mg chewable tablet', 'tablet'], 1],
    [['1 tablet', 'three times a week', '4 weeks', 'Chloroquine 150 mg tablet', 'tablet'], 12],
    [['750 mg', 'twice a day', '2 days', 'Ciprofloxacin 500 mg tablet', 'tablet'], 6],
    [['2.5 mg', 'once a day', '10 days', 'Enalapril 5 mg tablet', 'tablet'], 5],
  ])('of %j is %s', (words, quantity) => {
    expect(of(...(words as [string, string, string]))).toBe(quantity)
  })
  it.each([
    [['1 capsule', 'when needed', '5 days']],
    [['1 capsule', 'stat, then twice daily', '5 days']],
    [['1 capsule', 'three times a day', 'until review']],
    [['apply thinly', 'twice a day', '5 days', 'Betamethasone 0.1 % cream, 15 g', 'tube']],
    [['2 puffs', 'twice a day', '1 month', 'Salbutamol 100 mcg inhaler, 200 doses', 'inhaler']],
    [['60 mg', 'once a day', '3 days', 'Artemether + lumefantrine 20/120 mg tablet', 'tablet']],
    [['250 mg', 'three times a day', '5 days', 'Amoxicillin 125 mg/5 ml suspension, 100 ml', 'bottle']],
    [['1 tablet', 'once a month', '3 months', 'Chloroquine 150 mg tablet', 'tablet']],
    [['15 mg/kg', 'three times a day', '5 days', 'Paracetamol 500 mg tablet', 'tablet']],
    [['1–2 tablets', 'three times a day', '5 days', 'Paracetamol 500 mg tablet', 'tablet']],
    [['1 to 2 tablets', 'three times a day', '5 days', 'Paracetamol 500 mg tablet', 'tablet']],
    [['0.5 mg', 'once a day', '5 days', 'Prednisolone 5 mg tablet', 'tablet']],
    [['62.5 mg', 'twice a day', '5 days', 'Amoxicillin 250 mg dispersible tablet', 'tablet']],
    [['250 mg', 'twice a day', '5 days', 'Amoxicillin 500 mg capsule', 'capsule']],
    [['1 tablet', 'stat then od', '5 days', 'Azithromycin 500 mg tablet', 'tablet']],
  ])('of %j cannot be told', (words) => {
    expect(of(...(words as [string, string, string]))).toBeNull()
  })
})

it('ends with the last day on which it is taken', () => {
  expect(endsOn('2026-02-26', { frequency: 'BD', duration: '5 days' })).toBe('2026-03-02')
  expect(endsOn('2026-02-26', { frequency: 'once only', duration: '1 day' })).toBe('2026-02-26')
  expect(endsOn('2026-02-26', { frequency: 'stat, then twice daily', duration: '5 days' })).toBe('2026-03-02')
  expect(endsOn('2026-02-26', { frequency: 'BD', duration: 'long term' })).toBeNull()
})

it('short forms become words', () => {
  expect([wholeFrequency(' TDS '), wholeFrequency('b.d.'), wholeFrequency('every morning')]).toEqual([
    'three times a day',
    'twice a day',
    'every morning',
  ])
  expect([wholeDuration('5/7'), wholeDuration('1'), wholeDuration('2/52'), wholeDuration('until review')]).toEqual([
    '5 days',
    '1 day',
    '2 weeks',
    'until review',
  ])
})

it('what is often chosen can be counted', () => {
  for (const { value } of usualFrequencies) expect([value, perDay(value)]).toEqual([value, expect.any(Number)])
  for (const { value } of usualDurations) expect([value, daysOf(value)]).toEqual([value, expect.any(Number)])
})

it.each([
  ['8 times a day', 8, 8],
  ['10 times daily', 10, 10],
  ['12 times daily', 12, 12],
  ['3 doses daily', 3, 3],
  ['in 3 divided doses', 3, 3],
  ['3/day', 3, 3],
  ['t.d.s.', 3, 3],
  ['x3', 3, 3],
  ['q6h', 4, 4],
  ['2 hourly', 12, 12],
  ['every six hours', 4, 4],
  ['every 36 hours', 24 / 36, 24 / 36],
  ['mane et nocte', 2, 2],
  ['am and pm', 2, 2],
  ['morning, noon, 4pm, evening, bedtime', 5, 5],
  ['TDS x 5/7', 3, 3],
  ['OD x3', null, null],
  ['3-4 times a day', null, 4],
  ['4-6 hourly', null, 6],
  ['BD/TDS', null, 3],
  ['once or twice a day', null, 2],
  ['daily except Sunday', null, 1],
])('%s is %s times a day, at most %s', (text, times, most) => {
  expect([perDay(text), mostPerDay(text)]).toEqual([times, most])
})

it.each([
  ['1.5 months', 45],
  ['1.5 weeks', 11],
  ['1½ weeks', 11],
  ['2.5 months', 75],
  ['1 month 2 weeks', 44],
  ['1 week and 3 days', 10],
  ['5-7 days', 7],
  ['7 days (1 week)', 7],
  ['10 days, review after 3 days', 10],
  ['3 days, then 2 days', null],
  ['2 weeks on, 1 week off', null],
])('a duration of %s is %s whole days', (text, days) => {
  expect(daysOf(text)).toBe(days)
})

// How many of a tablet of 500 mg, or what else is named; null: it is left open.
it.each([
  [8, '1½ tablets', 'od', '5 days'],
  [25, '2½ tablets', 'bd', '5 days'],
  [15, '1 1/2 tabs', 'bd', '5 days'],
  [25, '2 1/2 tabs', 'bd', '5 days'],
  [8, 'one and a half tablets', 'od', '5 days'],
  [2, '7½ ml', 'tds', '5 days', 'Paracetamol 120 mg/5 ml syrup, 60 ml', 'bottle'],
  [2, '2 teaspoons', 'tds', '5 days', 'Amoxicillin 125 mg/5 ml suspension, 100 ml', 'bottle'],
  [3, '.5 tab', 'od', '5 days'],
  [5, '0,5 tab', 'od', '10 days'],
  [15, '12,5 mg', 'od', '30 days', 'Carvedilol 25 mg tablet'],
  [30, '500 mg x 2', 'tds', '5 days'],
  [30, '2 x 500 mg', 'tds', '5 days'],
  [30, '100 mcg', 'od', '30 days', 'Levothyroxine 100 mcg tablet'],
  [50, '1 tab', '10 times daily', '5 days'],
  [10, '1 tablet (500 mg)', 'bd', '5 days'],
  [20, '2 tablets (1 g)', 'bd', '5 days'],
  [null, '1 tablet (250 mg)', 'bd', '5 days'],
  [44, '1 tab', 'od', '1 month 2 weeks'],
  [null, '2 tabs stat then 1 tab', 'bd', '5 days'],
  [null, '200 mg day 1, then 100 mg', 'od', '7 days', 'Doxycycline 100 mg capsule', 'capsule'],
  [null, '1 tab morning, 2 tabs evening', 'daily', '5 days'],
  [null, '1 tab morning and evening', 'daily', '5 days'],
  [null, '1 tab + 1 tab', 'bd', '5 days'],
  [null, '1 tab 6', 'bd', '5 days'],
  [null, '1 tab', '3-4 times a day', '5 days'],
  [null, '1 tab', '4-6 hourly', '5 days'],
  [null, '1 tab', 'tds', '5-7 days'],
  [null, '1 tab', 'BD/TDS', '5 days'],
  [null, '1 tab', 'stat and bd', '5 days'],
  [null, '1 tab', 'BD x 3 days', '5 days'],
  [null, '1 tab bd', 'od', '5 days'],
  [null, '5 ml/kg', 'bd', '5 days', 'Paracetamol 120 mg/5 ml syrup, 60 ml', 'bottle'],
  [null, '5', 'tds', '5 days', 'Paracetamol 120 mg/5 ml syrup, 60 ml', 'bottle'],
])(
  '%s are needed of %s, %s, for %s',
  (quantity, dosage, frequency, duration, medication_name = 'Paracetamol 500 mg tablet', unit = 'tablet') => {
    expect(quantityOf({ dosage, frequency, duration, medication_name, unit })).toBe(quantity)
  },
)
