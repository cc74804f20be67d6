import { describe, expect, it } from 'vitest'
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
    [dose('2', 'bd', '1/52', 'Oral', 'capsule'), 'Take 2 capsules twice a day for 1 week', 'Meza kapsuli 2 mara mbili kwa siku kwa wiki 1'],
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
    [dose('1 tablet', 'stat', 'once'), 'Take 1 tablet once only', 'Meza tembe 1 mara moja tu'],
    [dose('1 tablet', 'weekly', '2 months'), 'Take 1 tablet weekly for 2 months', 'Meza tembe 1 mara moja kwa wiki kwa miezi 2'],
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
