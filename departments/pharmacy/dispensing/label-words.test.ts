import { describe, expect, it } from 'vitest'
import { usualMedications } from '../default-catalogue.ts'
import { usualDosages } from '../dosage-forms/usual.ts'
import { usualDurations, usualFrequencies } from '../prescribing.ts'
import { labelCases } from './label.cases.ts'
import { doseInWords, labelWarnings } from './label-words.ts'

const cases = labelCases
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string, string, string, string?])
const medicineOf = (name: string) => usualMedications.find((each) => each.name === name) ?? { name }

describe('a label', () => {
  it(`has at least 120 cases (${cases.length})`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
  })

  it.each(cases)('%s, %s, %s, %s, of %s', (dosage, frequency, duration, route, name, english, kiswahili) => {
    const label = { ...medicineOf(name), dosage, frequency, duration, route }
    if (english.startsWith('✗')) {
      const refused = { problem: english.replace('✗ ', '') }
      expect([doseInWords(label, 'en'), doseInWords(label, 'sw')]).toEqual([refused, refused])
    } else
      expect([doseInWords(label, 'en'), doseInWords(label, 'sw')]).toEqual([{ text: english }, { text: kiswahili }])
  })

  const kiswahili = (frequency: string, duration = '5 days', dosage = '1 tablet', name = 'Amlodipine 5 mg tablet') => {
    const said = doseInWords({ ...medicineOf(name), dosage, frequency, duration, route: 'Oral' }, 'sw')
    return 'text' in said ? said.text.replace(/^Meza tembe 1 /, '') : said.problem
  }
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
    ['after every stool', 'baada ya kila choo cha kuharisha'],
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
    ['until 25/12', 'hadi 25/12'],
    ['until review', 'hadi utakapoonwa tena'],
    ['until the next visit', 'hadi kliniki ijayo'],
    ['until finished', 'hadi dawa iishe'],
    ['lifelong', 'kwa maisha yote'],
    ['2 weeks, then 1 week off', '2 weeks, then 1 week off'],
    ['5 days or until well', '5 days or until well'],
    ['once, again after 3 weeks', 'once, again after 3 weeks'],
  ])('lasts %s', (duration, said) => {
    expect(kiswahili('twice a day', duration)).toBe(`mara mbili kwa siku ${said}`)
  })

  it('puts everything that is often chosen into Kiswahili, of every medicine of the usual catalogue', () => {
    for (const { value } of usualFrequencies) expect(kiswahili(value)).toMatch(/^mara \w+ kwa siku kwa siku 5$/)
    for (const { value } of usualDurations)
      expect(kiswahili('twice a day', value)).toMatch(/ kwa (siku|wiki|mwezi) \d$/)
    for (const medicine of usualMedications)
      for (const { value } of usualDosages(medicine)) {
        const label = { ...medicine, dosage: value, frequency: 'od', duration: '5 days', route: medicine.route ?? '' }
        const [en, sw] = [doseInWords(label, 'en'), doseInWords(label, 'sw')]
        expect([medicine.name, en, sw]).toEqual([
          medicine.name,
          { text: expect.stringMatching(/^[A-Z].* once a day for 5 days$/) },
          { text: expect.not.stringMatching(/\b(apply|take|tablet|drop|day)s?\b/) },
        ])
      }
  })

  it('warns of what it must', () => {
    expect(labelWarnings({ storage: 'cold', is_high_risk: true, route: 'Oral' }, 'en')).toEqual([
      'Take exactly as told',
      'Keep in the refrigerator',
      'Keep out of the reach of children',
    ])
    expect(labelWarnings({ storage: null, is_high_risk: false, route: 'Topical' }, 'sw')).toEqual([
      'Kwa matumizi ya nje tu',
      'Usimeze',
      'Weka mbali na watoto',
    ])
    expect(labelWarnings({ storage: null, is_high_risk: false, route: 'Eye' }, 'en')).toEqual([
      'Do not swallow',
      'Keep out of the reach of children',
    ])
  })
})
