import { describe, expect, it } from 'vitest'
import { balances, shiftOf } from './fluids.ts'
import { neuroAlarms, responsesText } from './neuro.ts'
import { changeOf, unlikelyChange } from './weights.ts'

const NAIROBI = 'Africa/Nairobi'
const starts = ['07:00', '19:00']
/** Local time in Nairobi. */
const at = (text: string) => new Date(`${text}:00+03:00`)

describe('fluids', () => {
  it.each([
    ['2026-11-22', '19:00', '2026-11-23T06:59'],
    ['2026-11-23', '07:00', '2026-11-23T07:00'],
    ['2026-11-23', '07:00', '2026-11-23T18:59'],
    ['2026-11-23', '19:00', '2026-11-23T23:30'],
  ])('the shift of %s from %s has %s', (day, start, time) => {
    expect(shiftOf(NAIROBI, starts, at(time))).toEqual({ day, start })
  })
  it('one shift a day', () =>
    expect(shiftOf(NAIROBI, ['08:00'], at('2026-11-23T03:00'))).toEqual({ day: '2026-11-22', start: '08:00' }))

  it('sums by shift and by 24 hours, runs on from before, leaves out what was struck, and counts the entries', () => {
    const entry = (time: string, direction: 'in' | 'out', ml: number, struck = false) => ({
      at: at(time),
      direction,
      ml,
      struck,
    })
    const days = balances(
      [
        entry('2026-11-22T08:00', 'in', 1000),
        entry('2026-11-22T20:00', 'out', 300),
        entry('2026-11-23T02:00', 'out', 200),
        entry('2026-11-23T09:00', 'in', 500),
        entry('2026-11-23T09:30', 'in', 5000, true),
        entry('2026-11-23T10:00', 'out', 0),
      ],
      starts,
      NAIROBI,
      -100,
    )
    expect(days).toEqual([
      {
        day: '2026-11-23',
        in_ml: 500,
        out_ml: 0,
        balance_ml: 500,
        in_entries: 1,
        out_entries: 1,
        running_ml: 900,
        shifts: [
          {
            day: '2026-11-23',
            start: '07:00',
            in_ml: 500,
            out_ml: 0,
            balance_ml: 500,
            in_entries: 1,
            out_entries: 1,
            running_ml: 900,
          },
        ],
      },
      {
        day: '2026-11-22',
        in_ml: 1000,
        out_ml: 500,
        balance_ml: 500,
        in_entries: 1,
        out_entries: 2,
        running_ml: 400,
        shifts: [
          {
            day: '2026-11-22',
            start: '19:00',
            in_ml: 0,
            out_ml: 500,
            balance_ml: -500,
            in_entries: 0,
            out_entries: 2,
            running_ml: 400,
          },
          {
            day: '2026-11-22',
            start: '07:00',
            in_ml: 1000,
            out_ml: 0,
            balance_ml: 1000,
            in_entries: 1,
            out_entries: 0,
            running_ml: 900,
          },
        ],
      },
    ])
  })
})

describe('weights', () => {
  const then = at('2026-11-22T08:00')
  it.each([
    [null, 10, 11, '2026-11-23T08:00'],
    ['11.1 kg is 11 % more than 10 kg before', 10, 11.1, '2026-11-23T08:00'],
    ['8.9 kg is 11 % less than 10 kg before', 10, 8.9, '2026-11-22T09:00'],
    [null, 10, 11.9, '2026-11-24T07:00'],
    ['20 kg is 100 % more than 10 kg before', 10, 20, '2026-11-25T08:00'],
  ])('%s', (question, before, kg, time) => {
    expect(unlikelyChange({ at: then, kg: before }, { at: at(time), kg })).toBe(question)
  })
  it('is not asked about the first, and differences are exact to the gram', () => {
    expect(unlikelyChange(null, { at: then, kg: 3 })).toBeNull()
    expect(changeOf(3.1, 3.045)).toBe(-0.055)
    expect(changeOf(null, 3)).toBeNull()
  })
})

describe('neurological observations', () => {
  const set = { eye: 4, verbal: 5, motor: 6, pupil_left: 3, pupil_right: 3 }
  it.each([
    [[], {}],
    [[], { motor: 5 }],
    [['Motor response fell from 6 to 4'], { motor: 4 }],
    [['Eye response fell from 4 to 1'], { eye: 1 }],
    [[], { verbal: 3 }],
    [['Verbal response fell from 5 to 2'], { verbal: 2 }],
    [[], { verbal: 0 }],
    [['Pupils are newly unequal: left 5 mm, right 3 mm'], { pupil_left: 5 }],
  ])('%j', (alarms, now) => {
    expect(neuroAlarms(set, { ...set, ...now })).toEqual(alarms)
  })
  it('says nothing without a set before, and writes what could not be tested', () => {
    expect(neuroAlarms(null, { ...set, motor: 1 })).toEqual([])
    expect(responsesText({ ...set, verbal: 0 })).toBe('E4 VNT M6')
  })
})
