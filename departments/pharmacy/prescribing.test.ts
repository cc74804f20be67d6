import { describe, expect, it } from 'vitest'
import {
  daysOf,
  endsOn,
  perDay,
  quantityOf,
  usualDosages,
  usualDurations,
  usualFrequencies,
  wholeDosage,
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
])('a duration of %s is %s days', (text, days) => {
  expect(daysOf(text)).toBe(days)
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
  expect([wholeDosage('1', 'tablet'), wholeDosage('2', 'capsule'), wholeDosage('5', 'bottle'), wholeDosage('500 mg', 'tablet')]).toEqual([
    '1 tablet',
    '2 capsules',
    '5 ml',
    '500 mg',
  ])
})

it('what is often chosen can be counted', () => {
  for (const { value } of usualFrequencies) expect([value, perDay(value)]).toEqual([value, expect.any(Number)])
  for (const { value } of usualDurations) expect([value, daysOf(value)]).toEqual([value, expect.any(Number)])
  const with5days = (dosage: string) =>
    quantityOf({ dosage, frequency: 'twice a day', duration: '5 days', medication_name: 'Enalapril 5 mg tablet', unit: 'tablet' })
  expect(usualDosages('tablet').map(({ value }) => [value, with5days(value)])).toEqual([
    ['½ tablet', 5],
    ['1 tablet', 10],
    ['2 tablets', 20],
  ])
})
