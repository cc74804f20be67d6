import { describe, expect, it } from 'vitest'
import { ranges as rangeLines } from './catalogue/default-catalogue.data.ts'
import { usualTestTypes } from './catalogue/default-catalogue.ts'
import { chooseRange, interpretNumber, interpretReading } from './range-choice.ts'
import { type Flag, formatRange, isCritical, Range, readValue, worstOf } from './ranges.ts'
import { interpretWords } from './results/findings.ts'

const range = (given: object) => Range.parse(given)
const year = (years: number) => Math.round(years * 365.25)
const nobody = { sex: null, ageDays: null }

/** What the usual catalogue measures a value by. */
const measured = (code: string, value?: string) => {
  const type = usualTestTypes.find((each) => each.code === code)
  const found = value ? type?.custom_fields?.find((field) => field.name === value) : type
  if (!found) throw new Error(`${code} ${value} is not in the usual catalogue`)
  return found as Parameters<typeof chooseRange>[0]
}
const flagOf = (code: string, value: string | undefined, result: string, sex: string | null, ageDays: number | null) =>
  interpretNumber(result, chooseRange(measured(code, value), { sex, ageDays }))

describe('the range for a person', () => {
  const ranges = [
    { high: 1 },
    { sex: 'male' as const, from_days: 100, high: 2 },
    { from_days: 100, high: 3 },
    { from_days: 10, to_days: 100, high: 4 },
    { sex: 'female' as const, high: 5 },
  ]
  const chosen = (sex: string | null, ageDays: number | null) => chooseRange({ ranges }, { sex, ageDays })?.high

  it('fits sex and age, the closer one first', () => {
    expect(chosen('male', 100)).toBe(2)
    expect(chosen('male', 99)).toBe(4)
    // Between two bands nothing is known of a child.
    expect(chosen('male', 9)).toBeNull()
    expect(chosen('other', 9)).toBeNull()
    expect(chosen('female', 200)).toBe(5)
    expect(chosen('other', 200)).toBe(3)
  })

  it('asks for nothing that is not known', () => {
    expect(chosen(null, null)).toBe(1)
    expect(chosen('male', null)).toBe(1)
    expect(chosen('female', null)).toBe(5)
    expect(chosen(null, 50)).toBe(4)
    expect(chooseRange({ ranges: [{ sex: 'male', high: 1 }] }, nobody)).toBeNull()
  })

  it('of a value without a fitting one is its normal limits', () => {
    expect(chooseRange({ ranges: [{ sex: 'male', high: 9 }], normal_min: 2, normal_max: 3 }, nobody)).toMatchObject({
      low: 2,
      high: 3,
    })
    expect(chooseRange({ normal_min: 1 }, nobody)).toMatchObject({ low: 1, high: null, critical_low: null })
    expect(chooseRange({ ranges: null, normal_min: null }, nobody)).toBeNull()
  })

  it('is written as laboratories write it', () => {
    expect(formatRange(range({ low: 4, high: 10.5 }))).toBe('4.0–10.5')
    expect(formatRange(range({ low: 150, high: 400 }))).toBe('150–400')
    expect(formatRange(range({ high: 5 }))).toBe('≤ 5')
    expect(formatRange(range({ low: 1.2 }))).toBe('≥ 1.2')
    expect(formatRange(range({ critical_high: 5 }))).toBeNull()
  })
})

describe('a value', () => {
  it('is read as it is written', () => {
    expect(readValue(' 12.4 ')).toEqual({ relation: null, number: 12.4 })
    expect(readValue('<0.5')).toEqual({ relation: '<', number: 0.5 })
    expect(readValue('> 90')).toEqual({ relation: '>', number: 90 })
    expect(readValue('<=3')).toEqual({ relation: '≤', number: 3 })
    expect(readValue('1,250')).toEqual({ relation: null, number: 1250 })
    expect(readValue('12,500.5')?.number).toBe(12500.5)
    expect(readValue('-2.5')?.number).toBe(-2.5)
    expect(readValue('.5')?.number).toBe(0.5)
    for (const text of ['', '-', '12,4', '1,25', '5-10', '12.4 g/dL', 'Positive', '1e3', '1.2.3', '<', 'NaN'])
      expect([text, readValue(text)]).toEqual([text, null])
  })

  it('is flagged beyond a normal limit, and critical from its limit on', () => {
    const potassium = range({ low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.5 })
    const flags = ['2.4', '2.5', '3.4', '3.5', '5.1', '5.2', '6.5', '6.6', 'haemolysed'].map((value) =>
      interpretNumber(value, potassium),
    )
    expect(flags).toEqual(['LL', 'LL', 'L', null, null, 'H', 'HH', 'HH', null])
    const beyond = { ...potassium, critical_beyond: true }
    expect(['2.4', '2.5', '6.5', '6.6'].map((value) => interpretNumber(value, beyond))).toEqual(['LL', 'L', 'H', 'HH'])
    expect(interpretNumber('7', null)).toBeNull()
  })

  it('below or above what can be measured is flagged only when that is certain', () => {
    const limits = range({ low: 1, high: 10, critical_low: 0.5, critical_high: 20 })
    const flags = ['<0.5', '<1', '<2', '≤1', '≤0.9', '>5', '>10', '≥10', '>20', '>25'].map((value) =>
      interpretNumber(value, limits),
    )
    expect(flags).toEqual(['LL', 'L', null, null, 'L', null, 'H', null, 'HH', 'HH'])
    const known = ['<2', '<11', '>5', '>0.9'].map((value) => interpretReading(readValue(value), limits).judged)
    expect(known).toEqual([false, false, false, false])
    expect(interpretReading(readValue('<5'), range({ high: 5 })).judged).toBe(true)
  })

  it('in words is abnormal when it says something else than the normal text', () => {
    const interpreted = (value: string, normal: string) => interpretWords(value, normal)
    for (const value of ['Negative', 'NEGATIVE.', 'neg', 'Non-reactive', 'Not seen', 'None'])
      expect(interpreted(value, 'Negative')).toBeNull()
    for (const value of ['Positive', 'Reactive', 'Indeterminate', 'Trace', '1:160', 'negative for Pf, positive for Pv'])
      expect([value, interpreted(value, 'Negative')]).toEqual([value, 'A'])
    expect(interpreted('Reactive 1:8', 'Non-reactive')).toBe('A')
    expect(interpreted('No growth after 48 hours', 'No growth')).toBeNull()
    expect(interpreted('Heavy growth of E. coli', 'No growth')).toBe('A')
    expect(interpreted('No parasites seen', 'No parasites seen')).toBeNull()
    expect(interpreted('P. falciparum trophozoites seen', 'No parasites seen')).toBe('A')
    expect(interpreted('MTB not detected', 'MTB not detected')).toBeNull()
    expect(interpreted('MTB detected, rifampicin resistance not detected', 'MTB not detected')).toBe('A')
    expect(interpreted('Not seen in 100 fields', 'Not seen')).toBeNull()
    expect(interpreted('Scanty 3 AFB', 'Not seen')).toBe('A')
    expect(interpreted('Incompatible', 'Compatible')).toBe('A')
  })

  it('in words is not judged by a normal text that is no finding', () => {
    expect(interpretWords('Positive', 'Negative when not pregnant')).toBeNull()
    expect(interpretWords('Anything', 'Described')).toBeNull()
    expect(interpretWords('Positive', null)).toBeNull()
    expect(interpretWords(' ', 'Negative')).toBeNull()
  })

  it('of a panel is as bad as its worst', () => {
    const at = (flag: Flag | null, degree = 1) => ({ flag, degree })
    expect(worstOf([at(null), at('A'), at('H'), at('LL'), at('L')])).toBe('LL')
    expect(worstOf([at('A'), at('L')])).toBe('L')
    expect(worstOf([at('A'), at(null)])).toBe('A')
    expect(worstOf([at(null)])).toBeNull()
    // ALT 300 (limit 40) says more than albumin 30 (limit 35), wherever they stand.
    expect(worstOf([at('L', 35 / 30), at('H', 300 / 40)])).toBe('H')
    expect(worstOf([at('H', 1.1), at('L', 3)])).toBe('L')
    expect(worstOf([at('L', 12), at('HH', 1.1)])).toBe('HH')
    expect([isCritical('HH'), isCritical('H'), isCritical(null)]).toEqual([true, false, false])
  })
})

describe('the ranges of the usual catalogue', () => {
  const all = usualTestTypes.flatMap((type) => [
    { name: type.code, unit: type.unit, ranges: type.ranges ?? [] },
    ...(type.custom_fields ?? []).map((field) => ({
      name: `${type.code}/${field.name}`,
      unit: field.unit,
      ranges: field.ranges ?? [],
    })),
  ])

  it('are of tests that exist, with a unit where there is a number', () => {
    const named = new Set(
      rangeLines
        .trim()
        .split('\n')
        .flatMap((line) => (line.split('|')[0] ?? '').split(';')),
    )
    expect(all.flatMap(({ name, ranges }) => (ranges.length > 0 ? [name] : [])).sort()).toEqual([...named].sort())
    expect(all.filter(({ name, unit, ranges }) => ranges.length > 0 && !unit && name !== 'PTINR/INR')).toEqual([])
  })

  it('have their critical limits outside the normal ones, and no two for one person', () => {
    for (const { name, ranges } of all) {
      expect([name, ranges.filter(({ source }) => !source)]).toEqual([name, []])
      for (const { low, high, critical_low, critical_high } of ranges) {
        const limits = [critical_low, low, high, critical_high].filter((limit) => limit !== null)
        expect([name, limits]).toEqual([name, limits.toSorted((one, other) => one - other)])
      }
      for (const sex of ['male', 'female'] as const)
        for (let age = 0; age < 20 * 366; age++) {
          const fitting = ranges.filter(
            (each) =>
              (each.from_days > 0 || each.to_days !== null) &&
              (each.sex ?? sex) === sex &&
              age >= each.from_days &&
              age < (each.to_days ?? Number.POSITIVE_INFINITY),
          )
          if (fitting.length > 1) expect([name, sex, age, fitting]).toEqual([name, sex, age, []])
        }
    }
  })

  // WHO, Guideline on haemoglobin cutoffs to define anaemia in individuals and populations (2024), table of cutoffs at
  // sea level.
  it.each([
    ['a child of 6 months', null, 183, '10.4', '10.5'],
    ['a child of 23 months', null, 700, '10.4', '10.5'],
    ['a child of 24 months', null, 731, '10.9', '11.0'],
    ['a child of 5 years', null, year(5), '11.4', '11.5'],
    ['a girl of 12 years', 'female', year(12), '11.9', '12.0'],
    ['a boy of 14 years', 'male', year(14), '11.9', '12.0'],
    ['a woman', 'female', year(15), '11.9', '12.0'],
    ['a man', 'male', year(15), '12.9', '13.0'],
  ])('haemoglobin: anaemia of %s', (_, sex, age, anaemic, normal) => {
    expect([flagOf('HB', undefined, anaemic, sex, age), flagOf('HB', undefined, normal, sex, age)]).toEqual(['L', null])
    expect([flagOf('FBC', 'Haemoglobin', '6.9', sex, age), flagOf('FBC', 'Haemoglobin', '20.1', sex, age)]).toEqual([
      'LL',
      'HH',
    ])
  })

  // Royal College of Pathologists, G158 (2017): limits at which a result is telephoned, adults and under 16 years.
  it.each([
    ['UEC', 'Sodium', year(40), '119', '156'],
    ['UEC', 'Sodium', year(3), '129', '156'],
    ['UEC', 'Potassium', year(40), '2.4', '6.6'],
    ['UEC', 'Urea', year(40), null, '30.1'],
    ['UEC', 'Urea', year(3), null, '10.1'],
    ['UEC', 'Creatinine', year(40), null, '355'],
    ['CREA', undefined, year(3), null, '201'],
    ['RBS', undefined, year(40), '2.4', '25.1'],
    ['FBS', undefined, year(3), '2.4', '15.1'],
    ['CA', undefined, year(40), '1.79', '3.51'],
    ['CRP', undefined, year(40), null, '301'],
    ['FBC', 'Platelets', year(40), '29', null],
    ['FBC', 'Neutrophils', year(40), '0.4', null],
  ])('%s %s is critical beyond the published limits', (code, value, age, low, high) => {
    if (low) expect(flagOf(code, value, low, 'female', age)).toBe('LL')
    if (high) expect(flagOf(code, value, high, 'female', age)).toBe('HH')
  })

  it('tell a newborn from an adult, and judge who is unknown too', () => {
    // Tietz: total bilirubin of term infants, 3 to 5 days: 26–205 µmol/L; of adults up to 21.
    expect(flagOf('BILI', 'Total bilirubin', '180', null, 4)).toBeNull()
    expect(flagOf('BILI', 'Total bilirubin', '260', null, 4)).toBe('HH')
    expect(flagOf('BILI', 'Total bilirubin', '180', null, year(30))).toBe('H')
    // Ceriotti 2008: creatinine of a child of 3 to 5 years 23–37 µmol/L.
    expect(flagOf('CREA', undefined, '60', 'male', year(4))).toBe('H')
    expect(flagOf('CREA', undefined, '80', 'male', year(40))).toBeNull()
    expect(flagOf('FBC', 'Haemoglobin', '12.5', null, null)).toBeNull()
    expect(flagOf('FBC', 'Haemoglobin', '4.2', null, null)).toBe('LL')
    expect(flagOf('UEC', 'Potassium', '7.1', 'other', null)).toBe('HH')
  })
})
