import { describe, expect, it } from 'vitest'
import { usualDurations, usualFrequencies } from '../prescribing.ts'
import { doseInWords, labelWarnings } from './label-words.ts'

const dose = (dosage: string, frequency: string, duration: string, route = 'Oral', unit: string | null = 'tablet') => ({
  dosage,
  frequency,
  duration,
  route,
  unit,
})

describe('a label', () => {
  it.each([
    [
      dose('1 tablet', 'three times a day', '5 days'),
      'Take 1 tablet three times a day for 5 days',
      'Meza tembe 1 mara tatu kwa siku kwa siku 5',
    ],
    [
      dose('2', 'bd', '1/52', 'Oral', 'capsule'),
      'Take 2 capsules twice a day for 1 week',
      'Meza kapsuli 2 mara mbili kwa siku kwa wiki 1',
    ],
    [
      dose('5 ml', 'tds', '3', 'Oral', 'bottle'),
      'Take 5 ml three times a day for 3 days',
      'Kunywa mililita 5 mara tatu kwa siku kwa siku 3',
    ],
    [dose('½', 'nocte', '1 month'), 'Take ½ tablet at night for 1 month', 'Meza tembe nusu usiku kwa mwezi 1'],
    [
      dose('2 puffs', 'prn', '1 month', 'Inhalation', 'inhaler'),
      'Inhale 2 puffs when needed for 1 month',
      'Vuta mipulizo 2 inapohitajika kwa mwezi 1',
    ],
    [dose('1 tablet', 'at night', 'once'), 'Take 1 tablet at night once', 'Meza tembe 1 usiku mara moja tu'],
    [dose('1 tablet', 'stat', 'once'), 'Take 1 tablet once only', 'Meza tembe 1 mara moja tu'],
    [
      dose('1 tablet', 'weekly', '2 months'),
      'Take 1 tablet weekly for 2 months',
      'Meza tembe 1 mara moja kwa wiki kwa miezi 2',
    ],
    [
      dose('apply thinly', 'bd', '7 days', 'Topical', 'tube'),
      'Apply thinly twice a day for 7 days',
      'apply thinly mara mbili kwa siku kwa siku 7',
    ],
    [
      dose('1 tablet', 'after the scan', 'until review'),
      'Take 1 tablet after the scan until review',
      'Meza tembe 1 after the scan until review',
    ],
  ])('says %o in both languages', (words, english, kiswahili) => {
    expect(doseInWords(words, 'en')).toBe(english)
    expect(doseInWords(words, 'sw')).toBe(kiswahili)
  })

  const kiswahili = (frequency: string, duration = '5 days') =>
    /^Meza tembe 1 (.*)$/.exec(doseInWords(dose('1 tablet', frequency, duration), 'sw'))?.[1]
  it.each([
    ['twice a week', 'mara mbili kwa wiki'],
    ['Three times weekly', 'mara tatu kwa wiki'],
    ['three times a day when needed', 'mara tatu kwa siku inapohitajika'],
    ['prn', 'inapohitajika'],
    ['in the morning and at night', 'asubuhi na usiku'],
    ['in the morning', 'asubuhi'],
    ['in the evening', 'jioni'],
    ['once a day at bedtime', 'mara moja kwa siku wakati wa kulala'],
    ['twice a day after meals', 'mara mbili kwa siku baada ya chakula'],
    ['twice a day, before food, when needed', 'mara mbili kwa siku kabla ya chakula inapohitajika'],
    ['three times a day with meals', 'mara tatu kwa siku pamoja na chakula'],
    ['every 8 hours', 'kila baada ya masaa 8'],
    ['6-hourly', 'kila baada ya masaa 6'],
    ['every other day', 'kila baada ya siku moja'],
    ['monthly', 'mara moja kwa mwezi'],
    ['daily', 'mara moja kwa siku'],
    ['od', 'mara moja kwa siku'],
    ['qid', 'mara nne kwa siku'],
  ])('puts %s into Kiswahili whole', (frequency, said) => {
    expect(kiswahili(frequency)).toBe(`${said} kwa siku 5`)
  })

  it.each([
    'stat, then twice daily',
    'three times a day when in pain',
    'twice a day except Sundays',
    'once a day or twice when needed',
    'every 3 days',
    'at night for sleep',
    'twice a month',
    'not at night',
    '12 times a day',
    '1x3',
  ])('leaves %s as it was written', (frequency) => {
    expect(kiswahili(frequency)).toBe(`${frequency} kwa siku 5`)
  })

  it.each([
    ['12 months', 'kwa miezi 12'],
    ['1 year', 'kwa mwaka 1'],
    ['2 weeks, then 1 week off', '2 weeks, then 1 week off'],
    ['5 days or until well', '5 days or until well'],
    ['once, again after 3 weeks', 'once, again after 3 weeks'],
  ])('lasts %s', (duration, said) => {
    expect(kiswahili('twice a day', duration)).toBe(`mara mbili kwa siku ${said}`)
    expect(doseInWords(dose('1 tablet', 'twice a day', duration), 'en')).toContain(duration)
  })

  it('puts everything that is often chosen into Kiswahili', () => {
    for (const { value } of usualFrequencies) expect(kiswahili(value)).toMatch(/^mara \w+ kwa siku kwa siku 5$/)
    for (const { value } of usualDurations)
      expect(kiswahili('twice a day', value)).toMatch(/ kwa (siku|wiki|mwezi) \d$/)
  })

  it('warns of what it must', () => {
    expect(labelWarnings({ storage: 'cold', is_high_risk: true, route: 'Oral' }, 'en')).toEqual([
      'Take exactly as told',
      'Keep in the refrigerator',
      'Keep out of the reach of children',
    ])
    expect(labelWarnings({ storage: null, is_high_risk: false, route: 'Topical' }, 'sw')).toEqual([
      'Kwa matumizi ya nje tu',
      'Weka mbali na watoto',
    ])
  })
})
