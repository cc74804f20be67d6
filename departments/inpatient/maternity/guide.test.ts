import { describe, expect, it } from 'vitest'
import { apgarTotal } from './apgar.ts'
import { cervixLimits, type GuideField, guideFields, guideSections, haemorrhage, secondStage } from './guide.data.ts'
import { alertsOf, cervixAlert, cervixQuestion, guideKeys, haemorrhageText, isAlert, valueText } from './guide.ts'
import { sources } from './sources.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23) + hours * 3_600_000)

describe('the labour care guide', () => {
  it('has every field in one section', () => {
    expect(guideSections.flatMap(({ fields }) => fields).toSorted()).toEqual(guideKeys.toSorted())
  })

  it('names the publication of each threshold', () => {
    const fields: GuideField[] = Object.values(guideFields)
    const named = [
      ...fields.flatMap(({ alert }) => alert?.source ?? []),
      ...Object.values(cervixLimits).map(({ source }) => source),
      ...Object.values(haemorrhage).map(({ source }) => source),
      secondStage.source,
    ]
    for (const source of named) expect(sources[source].title).not.toBe('')
  })

  it('marks values on both sides of each threshold', () => {
    const edges: [Parameters<typeof isAlert>[0], (string | number)[], (string | number)[]][] = [
      ['fetal_heart', [110, 159], [109, 160, 0]],
      ['pulse', [60, 119], [59, 120]],
      ['systolic', [80, 139], [79, 140]],
      ['diastolic', [89], [90]],
      ['temperature', [35, 37.4], [34.9, 37.5]],
      ['contractions', [3, 5], [2, 6]],
      ['contraction_seconds', [20, 60], [19, 61]],
      ['deceleration', ['none', 'early', 'variable'], ['late']],
      ['amniotic_fluid', ['intact', 'clear', 'meconium_2'], ['meconium_3', 'blood']],
      ['fetal_position', ['anterior'], ['posterior', 'transverse']],
      ['caput', ['two'], ['three']],
      ['moulding', ['two'], ['three']],
      ['urine_protein', ['one'], ['two', 'three']],
      ['companion', ['yes', 'declined'], ['no']],
      ['posture', ['mobile'], ['supine']],
      ['descent', [5, 0], []],
      ['cervix', [0, 10], []],
    ]
    for (const [field, fine, marked] of edges) {
      expect([field, fine.filter((value) => isAlert(field, value))]).toEqual([field, []])
      expect([field, marked.filter((value) => !isAlert(field, value))]).toEqual([field, []])
    }
    expect(alertsOf({ fetal_heart: 100, pulse: 80, temperature: 38 })).toEqual([
      { field: 'fetal_heart', text: 'Baseline fetal heart rate 100 beats/min' },
      { field: 'temperature', text: 'Temperature 38.0 °C' },
    ])
    expect([valueText('descent', 3), valueText('contractions', 4), valueText('amniotic_fluid', 'meconium_1')]).toEqual([
      '3/5',
      '4',
      'Meconium +',
    ])
  })

  it('counts how long the cervix stands still', () => {
    const limits: [number, number][] = [
      [5, 6],
      [6, 5],
      [7, 3],
      [8, 2.5],
      [9, 2],
    ]
    for (const [cm, hours] of limits) {
      const readings = [{ at: at(0), cm }]
      expect(cervixAlert(readings, at(hours - 0.02), null)).toBeNull()
      expect(cervixAlert(readings, at(hours), null)?.field).toBe('cervix')
    }
    expect(cervixAlert([], at(9), null)).toBeNull()
    expect(cervixAlert([{ at: at(0), cm: 4 }], at(20), null)).toBeNull()
    // What opened further is counted again; what was written down later, or goes back, is counted from when it was first
    // so far.
    const moved = [
      { at: at(4), cm: 6 },
      { at: at(0), cm: 5 },
    ]
    expect(cervixAlert(moved, at(8), null)).toBeNull()
    expect(cervixAlert(moved, at(9), null)?.text).toBe('Cervix 6 cm for 5 h 00 min, limit 5 h')
    expect(cervixAlert([...moved, { at: at(5), cm: 5 }], at(6), null)?.text).toBe(
      'Cervix 5 cm for 6 h 00 min, limit 6 h',
    )
  })

  it('counts the second stage by how many births there were', () => {
    const full = [{ at: at(0), cm: 10 }]
    expect(cervixAlert(full, at(2.5), 0)).toBeNull()
    expect(cervixAlert(full, at(3), 0)?.text).toBe('Second stage 3 h 00 min, limit 3 h')
    expect(cervixAlert(full, at(2), 1)?.text).toBe('Second stage 2 h 00 min, limit 2 h')
    expect(cervixAlert(full, at(2), null)).not.toBeNull()
  })

  it('asks when the cervix goes backwards', () => {
    const readings = [{ at: at(0), cm: 7 }]
    expect(cervixQuestion(readings, { at: at(1), cm: 7 })).toBeNull()
    expect(cervixQuestion(readings, { at: at(1), cm: 6 })).toContain('was 7 cm before')
    expect(cervixQuestion(readings, { at: at(-1), cm: 6 })).toBeNull()
  })
})

it('blood loss is haemorrhage from 500 ml after a vaginal birth and from 1000 ml after a caesarean', () => {
  expect([
    haemorrhageText('spontaneous', 499),
    haemorrhageText('caesarean_elective', 999),
    haemorrhageText('vacuum', null),
  ]).toEqual([null, null, null])
  expect(haemorrhageText('before_arrival', 500)).toContain('500 ml after a vaginal birth')
  expect(haemorrhageText('caesarean_emergency', 1000)).toContain('1000 ml after a caesarean')
})

it('an APGAR score is a sum only when all five signs were scored', () => {
  const four = { appearance: 1, pulse: 2, grimace: 2, activity: 2 }
  expect([apgarTotal(null), apgarTotal({}), apgarTotal(four), apgarTotal({ ...four, respiration: null })]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(apgarTotal({ ...four, respiration: 0 })).toBe(7)
})
