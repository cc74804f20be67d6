import { describe, expect, it } from 'vitest'
import { spanOfGuess, type Vitals } from '../../triage/scores/index.ts'
import { assess, intervalOf, nextDue, type ObservedSet, scoreText } from './assess.ts'
import { obstetricZones } from './obstetric.data.ts'
import { scoreObstetric, zoneOf } from './obstetric.ts'
import { sources } from './sources.ts'
import type { ObstetricSigns } from './words.ts'

const well: Vitals = {
  temperature: 37,
  pulse_rate: 80,
  respiratory_rate: 16,
  systolic: 120,
  diastolic: 80,
  oxygen_saturation: 98,
  on_oxygen: false,
  consciousness: 'alert',
  capillary_refill: 1,
  respiratory_effort: 'normal',
  pain_scale: 0,
}
const adult: ObservedSet = {
  age: spanOfGuess('adult'),
  obstetric: false,
  chart: null,
  scale: 1,
  vitals: well,
  oxygen_flow: null,
  signs: {},
  not_measured: {},
}
const exactly = (months: number) => {
  const age = { months, days: Math.ceil(months * 30.4375) }
  return { min: age, max: age, estimated: false }
}
const toddler: Vitals = { ...well, pulse_rate: 100, respiratory_rate: 30, systolic: 100, diastolic: 60 }

describe('NEWS2 on the ward', () => {
  const cases: [string, number, string, number, Partial<Vitals>][] = [
    ['nothing', 0, 'none', 720, {}],
    ['1 point', 1, 'low', 240, { pulse_rate: 95 }],
    ['4 points in several signs', 4, 'low', 240, { pulse_rate: 95, temperature: 38.5, respiratory_rate: 22 }],
    ['3 points in one sign', 3, 'medium', 60, { respiratory_rate: 25 }],
    ['new confusion alone', 3, 'medium', 60, { consciousness: 'confusion' }],
    ['5 points', 5, 'medium', 60, { pulse_rate: 115, respiratory_rate: 22, temperature: 38.5 }],
    ['6 points', 6, 'medium', 60, { pulse_rate: 115, respiratory_rate: 22, temperature: 39.5 }],
    ['7 points', 7, 'high', 30, { pulse_rate: 131, respiratory_rate: 22, temperature: 39.5 }],
  ]
  it.each(cases)('%s: %i, %s, every %i minutes', (_, score, level, minutes, vitals) => {
    const assessed = assess({ ...adult, vitals: { ...well, ...vitals } })
    expect([assessed.score_name, assessed.score, assessed.level, assessed.every_minutes, assessed.at_least]).toEqual([
      'NEWS2',
      score,
      level,
      minutes,
      false,
    ])
  })

  it('counts the saturation by scale 2 where that is prescribed', () => {
    const vitals = { ...well, oxygen_saturation: 90 }
    expect(assess({ ...adult, vitals }).score).toBe(3)
    expect(assess({ ...adult, vitals, scale: 2 }).score).toBe(0)
    expect(scoreText({ ...assess({ ...adult, vitals, scale: 2 }) })).toBe('NEWS2 0 (scale 2)')
  })

  it('never takes a missing sign for normal', () => {
    const assessed = assess({
      ...adult,
      vitals: { ...well, temperature: null, systolic: null, diastolic: null },
      not_measured: { temperature: 'refused' },
    })
    expect(assessed).toMatchObject({
      score: 0,
      level: 'none',
      at_least: true,
      missing: [
        { sign: 'systolic', said: false },
        { sign: 'temperature', said: true },
      ],
    })
    expect(scoreText(assessed)).toBe('NEWS2 at least 0')
  })

  it('is not scored where nothing that it counts was measured', () => {
    const assessed = assess({ ...adult, vitals: { glucose: 6 } })
    expect([assessed.score, assessed.level, scoreText(assessed)]).toEqual([null, 'none', 'Not scored'])
  })
})

describe('what no score counts', () => {
  const cases: [string, Partial<ObservedSet> & { signs_of?: Partial<Vitals> }][] = [
    ['high', { signs_of: { glucose: 2.9 } }],
    ['medium', { signs_of: { glucose: 3.8 } }],
    ['none', { signs_of: { glucose: 3.9 } }],
    ['none', { signs_of: { glucose: 17 } }],
    ['medium', { signs_of: { glucose: 17.1 } }],
    ['high', { signs_of: { glucose_beyond: 'lo' } }],
    ['medium', { signs_of: { glucose_beyond: 'hi' } }],
    ['high', { signs_of: { pulse_rate: 0 } }],
    ['high', { signs_of: { systolic: null, diastolic: null }, not_measured: { blood_pressure: 'unrecordable' } }],
    ['medium', { signs_of: { oxygen_saturation: null }, not_measured: { oxygen_saturation: 'unrecordable' } }],
    ['none', { signs_of: { oxygen_saturation: null }, not_measured: { oxygen_saturation: 'no_device' } }],
  ]
  it.each(cases)('%s: %o', (level, { signs_of, ...set }) => {
    expect(assess({ ...adult, ...set, vitals: { ...well, ...signs_of } }).level).toBe(level)
  })
})

describe('Bedside PEWS on the ward', () => {
  const child = { ...adult, age: exactly(36), vitals: toddler }
  const cases: [string, number, string, number, Partial<Vitals>, number | null][] = [
    ['nothing', 0, 'none', 240, {}, null],
    ['mild effort', 1, 'low', 240, { respiratory_effort: 'mild' }, null],
    ['oxygen under 4 L/min', 2, 'low', 240, { on_oxygen: true }, 3.9],
    ['oxygen from 4 L/min: 4 points in one sign', 4, 'medium', 60, { on_oxygen: true }, 4],
    ['5 points', 5, 'medium', 60, { on_oxygen: true, pulse_rate: 150, respiratory_effort: 'mild' }, 2],
    [
      '8 points',
      8,
      'high',
      30,
      { on_oxygen: true, pulse_rate: 150, respiratory_rate: 61, respiratory_effort: 'moderate' },
      2,
    ],
    ['coma', 0, 'high', 30, { consciousness: 'pain' }, null],
    ['responds to voice', 0, 'medium', 60, { consciousness: 'voice' }, null],
    ['severe distress', 4, 'high', 30, { respiratory_effort: 'severe' }, null],
  ]
  it.each(cases)('%s: %i, %s, every %i minutes', (_, score, level, minutes, vitals, oxygen_flow) => {
    const assessed = assess({ ...child, vitals: { ...toddler, ...vitals }, oxygen_flow })
    expect([assessed.score_name, assessed.score, assessed.level, assessed.every_minutes]).toEqual([
      'Bedside PEWS',
      score,
      level,
      minutes,
    ])
  })

  it('does not take oxygen that nobody asked about for room air', () => {
    const assessed = assess({ ...child, vitals: { ...toddler, on_oxygen: null } })
    expect(assessed.points.some(({ sign }) => sign === 'on_oxygen')).toBe(false)
    expect(assessed.missing.map(({ sign }) => sign)).toEqual(['on_oxygen'])
  })

  it('counts glucose by the limits of a child', () => {
    expect(assess({ ...child, vitals: { ...toddler, glucose: 3.5 } }).level).toBe('none')
    expect(assess({ ...child, vitals: { ...toddler, glucose: 2.4 } }).level).toBe('high')
  })

  it('is for under 16; an age that nobody knows is an adult’s; a chart can be prescribed', () => {
    expect(assess({ ...adult, age: exactly(191) }).chart).toBe('pews')
    expect(assess({ ...adult, age: exactly(192) }).chart).toBe('news2')
    expect(assess({ ...adult, age: null }).chart).toBe('news2')
    expect(assess({ ...adult, age: exactly(191), chart: 'news2' }).chart).toBe('news2')
    expect(assess({ ...adult, age: exactly(191), obstetric: true }).chart).toBe('obstetric')
  })

  it('counts the worse end of an age that is only estimated', () => {
    const span = { min: { months: 11, days: 340 }, max: { months: 40, days: 1220 }, estimated: true }
    // 41 breaths are normal under a year and 1 point from one year on.
    expect(
      assess({ ...adult, age: span, vitals: { ...toddler, respiratory_rate: 45, pulse_rate: 110, systolic: 95 } })
        .score,
    ).toBe(1)
  })
})

describe('MEOWS', () => {
  // As printed: red below, yellow, normal, yellow, red above. The ends of each band.
  const bands: [Parameters<typeof zoneOf>[0], 'red' | 'yellow' | 'white', number[]][] = [
    ['temperature', 'red', [34.9, 38.1]],
    ['temperature', 'yellow', [35, 36]],
    ['temperature', 'white', [36.1, 38]],
    ['systolic', 'red', [89, 160, 161]],
    ['systolic', 'yellow', [90, 100, 150, 159]],
    ['systolic', 'white', [101, 149]],
    ['diastolic', 'red', [101, 120]],
    ['diastolic', 'yellow', [90, 100]],
    ['diastolic', 'white', [40, 89]],
    ['pulse_rate', 'red', [39, 121]],
    ['pulse_rate', 'yellow', [40, 50, 100, 120]],
    ['pulse_rate', 'white', [51, 99]],
    ['respiratory_rate', 'red', [9, 31]],
    ['respiratory_rate', 'yellow', [21, 30]],
    ['respiratory_rate', 'white', [10, 20]],
    ['oxygen_saturation', 'red', [94]],
    ['oxygen_saturation', 'white', [95, 100]],
    ['pain_scale', 'yellow', [4, 10]],
    ['pain_scale', 'white', [0, 3]],
  ]
  it.each(bands)('%s is %s at %j', (sign, zone, values) => {
    expect(values.map((value) => zoneOf(sign, value)?.zone ?? 'white')).toEqual(values.map(() => zone))
  })

  it('has a source for every row, and says which nobody compared', () => {
    expect(obstetricZones.filter(({ source }) => !(source in sources))).toEqual([])
    expect(sources.meows.checked).toBe(false)
  })

  const cases: [string, string, number, Partial<Vitals>, ObstetricSigns][] = [
    ['nothing', 'none', 720, {}, { lochia: 'normal', unwell: 'no' }],
    ['one yellow', 'low', 240, { pulse_rate: 110 }, {}],
    ['two yellow', 'medium', 15, { pulse_rate: 110, temperature: 35.5 }, {}],
    ['one red', 'high', 15, { systolic: 165 }, {}],
    ['responds to voice', 'low', 240, { consciousness: 'voice' }, {}],
    ['new confusion', 'high', 15, { consciousness: 'confusion' }, {}],
    ['heavy lochia', 'high', 15, {}, { lochia: 'heavy' }],
    ['looks unwell and pain', 'medium', 15, { pain_scale: 5 }, { unwell: 'yes' }],
  ]
  it.each(cases)('%s: %s, every %i minutes', (_, level, minutes, vitals, signs) => {
    const assessed = assess({ ...adult, obstetric: true, vitals: { ...well, ...vitals }, signs })
    expect([assessed.score_name, assessed.level, assessed.every_minutes]).toEqual(['MEOWS', level, minutes])
  })

  it('writes red and yellow instead of a sum, and lists what is missing', () => {
    const assessed = assess({
      ...adult,
      obstetric: true,
      vitals: { ...well, systolic: 165, pulse_rate: 110, temperature: null },
    })
    expect(scoreText(assessed)).toBe('MEOWS: at least 1 red, 1 yellow')
    expect(scoreObstetric(well, {}).missing).toEqual([])
  })
})

describe('when the next set is due', () => {
  const at = new Date('2026-11-23T10:00:00Z')
  const minutes = (due: Date) => (due.getTime() - at.getTime()) / 60_000
  const full = { chart: 'news2', level: 'low', missing: [] } as const

  it('is the chart’s interval, or the doctor’s, shorter or longer', () => {
    expect(minutes(nextDue(at, full, null, null))).toBe(240)
    expect(minutes(nextDue(at, full, { every_minutes: 30 }, null))).toBe(30)
    expect(minutes(nextDue(at, full, { every_minutes: 720 }, null))).toBe(720)
    expect(intervalOf('news2', 'medium', { every_minutes: null })).toBe(60)
  })
  it('is never put off by a plan at a high level', () => {
    expect(intervalOf('news2', 'high', { every_minutes: 240 })).toBe(30)
    expect(intervalOf('news2', 'high', { every_minutes: 15 })).toBe(15)
  })
  it('is not put off by a set that lacks signs without a reason', () => {
    const lone = { ...full, missing: [{ said: false }] }
    const in3Hours = new Date(at.getTime() + 180 * 60_000)
    expect(minutes(nextDue(at, lone, null, in3Hours))).toBe(180)
    expect(minutes(nextDue(at, lone, null, new Date(at.getTime() - 1)))).toBe(60)
    expect(minutes(nextDue(at, lone, null, null))).toBe(60)
    expect(minutes(nextDue(at, { ...full, missing: [{ said: true }] }, null, in3Hours))).toBe(240)
  })
})
