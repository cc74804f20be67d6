import { describe, expect, it } from 'vitest'
import { instantOf, localNow } from '../../../kernel/contract/values/days.ts'
import { dueBefore, dueTimes, isDueTime, type Schedule, stateOf, timingOf } from './due.ts'
import { emptyAt, infusedMl } from './infusion.ts'
import { givenWithinDay, limitBroken, nextPossible } from './needed.ts'
import { contradiction, timesFor } from './times.ts'

const NAIROBI = 'Africa/Nairobi'
const at = (text: string, zone = NAIROBI) => instantOf(zone, text.slice(0, 10), text.slice(11))
const regular = (more: Partial<Schedule> = {}): Schedule => ({
  kind: 'regular',
  times: ['06:00', '14:00', '22:00'],
  every_days: 1,
  starts_at: at('2026-11-20 10:00'),
  ends_at: null,
  status: 'active',
  status_at: null,
  ...more,
})
const dues = (schedule: Schedule, from: string, to: string, zone = NAIROBI) =>
  dueTimes(schedule, at(from, zone), at(to, zone), zone).map((due) => localNow(zone, due))

describe('due times', () => {
  it('follow the local clock from the start to the end', () => {
    expect(dues(regular(), '2026-11-20 00:00', '2026-11-22 00:00')).toEqual([
      '2026-11-20 14:00',
      '2026-11-20 22:00',
      '2026-11-21 06:00',
      '2026-11-21 14:00',
      '2026-11-21 22:00',
    ])
    expect(dues(regular({ ends_at: at('2026-11-20 22:00') }), '2026-11-20 00:00', '2026-11-23 00:00')).toEqual([
      '2026-11-20 14:00',
    ])
    expect(dues(regular({ starts_at: at('2026-11-20 14:00') }), '2026-11-20 00:00', '2026-11-20 15:00')).toEqual([
      '2026-11-20 14:00',
    ])
    // From midnight on, by the hospital's clock and not by UTC.
    expect(dues(regular({ times: ['00:00', '02:00'] }), '2026-11-21 00:00', '2026-11-22 00:00')).toEqual([
      '2026-11-21 00:00',
      '2026-11-21 02:00',
    ])
  })

  it('stay at the same time of the day where the clocks change', () => {
    const london = 'Europe/London'
    const schedule = regular({ times: ['08:00'], starts_at: at('2026-10-20 08:00', london) })
    const found = dueTimes(schedule, at('2026-10-24 00:00', london), at('2026-10-27 00:00', london), london)
    expect(found.map((due) => due.toISOString().slice(0, 16))).toEqual([
      '2026-10-24T07:00',
      '2026-10-25T08:00',
      '2026-10-26T08:00',
    ])
  })

  it('come every so many days, counted from the first dose', () => {
    const weekly = regular({ times: ['08:00'], every_days: 7 })
    expect(dues(weekly, '2026-11-01 00:00', '2026-12-06 00:00')).toEqual([
      '2026-11-21 08:00',
      '2026-11-28 08:00',
      '2026-12-05 08:00',
    ])
    const other = regular({ times: ['09:00', '21:00'], every_days: 2 })
    expect(dues(other, '2026-11-20 00:00', '2026-11-24 00:00')).toEqual([
      '2026-11-20 21:00',
      '2026-11-22 09:00',
      '2026-11-22 21:00',
    ])
    expect(dueBefore(weekly, at('2026-11-28 08:00'), NAIROBI)).toEqual(at('2026-11-21 08:00'))
    expect(dueBefore(weekly, at('2026-11-21 08:00'), NAIROBI)).toBeUndefined()
  })

  it('end when it is stopped; once is once; as needed is never due', () => {
    const stopped = regular({ status: 'stopped', status_at: at('2026-11-20 22:00') })
    expect(dues(stopped, '2026-11-20 00:00', '2026-11-25 00:00')).toEqual(['2026-11-20 14:00'])
    expect(dues(regular({ kind: 'stat', times: null }), '2026-11-19 00:00', '2026-11-25 00:00')).toEqual([
      '2026-11-20 10:00',
    ])
    expect(dues(regular({ kind: 'infusion', times: null }), '2026-11-19 00:00', '2026-11-25 00:00')).toEqual([
      '2026-11-20 10:00',
    ])
    expect(dues(regular({ kind: 'as_needed', times: null }), '2026-11-19 00:00', '2026-11-25 00:00')).toEqual([])
    expect([
      isDueTime(regular(), at('2026-11-21 06:00'), NAIROBI),
      isDueTime(regular(), at('2026-11-21 06:01'), NAIROBI),
    ]).toEqual([true, false])
  })
})

describe('the state of a dose', () => {
  const window = { dose_early_minutes: 60, dose_late_minutes: 30 }
  const due = at('2026-11-21 14:00')
  const state = (now: string, dose?: Parameters<typeof stateOf>[2], schedule = regular()) =>
    stateOf(schedule, due, dose, at(now), window)
  it('goes from upcoming over due to overdue', () => {
    expect(['12:59', '13:00', '14:30', '14:31'].map((time) => state(`2026-11-21 ${time}`))).toEqual([
      'upcoming',
      'due',
      'due',
      'overdue',
    ])
  })
  it('is what was recorded', () => {
    expect(state('2026-11-21 20:00', { outcome: 'given', at: at('2026-11-21 14:30') })).toBe('given')
    expect(state('2026-11-21 20:00', { outcome: 'given', at: at('2026-11-21 14:31') })).toBe('late')
    expect(state('2026-11-21 20:00', { outcome: 'refused', at: at('2026-11-21 18:00') })).toBe('refused')
  })
  it('is held while the medicine is', () => {
    const held = regular({ status: 'held', status_at: at('2026-11-21 14:00') })
    expect(state('2026-11-21 20:00', undefined, held)).toBe('held')
    expect(state('2026-11-21 20:00', undefined, { ...held, status_at: at('2026-11-21 14:01') })).toBe('overdue')
  })
  it('counts whole minutes', () => {
    expect(timingOf(due, new Date(due.getTime() + 30 * 60_000 + 59_000), window)).toBe('on_time')
    expect(timingOf(due, new Date(due.getTime() - 61 * 60_000), window)).toBe('early')
  })
})

describe('as needed', () => {
  const limits = { min_interval_minutes: 240, max_per_day: 4 }
  const given = ['20:00', '00:30', '05:00', '09:00'].map((time, nth) => at(`2026-11-2${nth === 0 ? 0 : 1} ${time}`))
  it('waits for the interval, then for the day, across midnight', () => {
    expect(limitBroken(limits, given, at('2026-11-21 12:59'))).toBe('interval')
    expect(limitBroken(limits, given, at('2026-11-21 13:00'))).toBe('most')
    expect(localNow(NAIROBI, nextPossible(limits, given, at('2026-11-21 10:00')))).toBe('2026-11-21 20:00')
    expect(limitBroken(limits, given, at('2026-11-21 20:00'))).toBeNull()
    expect([givenWithinDay(given, at('2026-11-21 19:59')), givenWithinDay(given, at('2026-11-21 20:00'))]).toEqual([
      4, 3,
    ])
  })
  it('also looks at what was given after a dose that is written down late', () => {
    expect(limitBroken(limits, [at('2026-11-21 09:00')], at('2026-11-21 06:00'))).toBe('interval')
    expect(
      limitBroken(
        { ...limits, max_per_day: 2 },
        [at('2026-11-21 08:00'), at('2026-11-21 20:00')],
        at('2026-11-21 00:00'),
      ),
    ).toBe('most')
  })
  it('is possible at once where nothing was given', () => {
    expect(limitBroken(limits, [], at('2026-11-21 09:00'))).toBeNull()
    expect(nextPossible(limits, [], at('2026-11-21 09:00'))).toEqual(at('2026-11-21 09:00'))
    const seconds = new Date(at('2026-11-21 09:00').getTime() + 30_000)
    expect(limitBroken(limits, [seconds], at('2026-11-21 13:00'))).toBeNull()
  })
})

describe('an infusion', () => {
  const rates = [
    { from_at: at('2026-11-21 08:00'), ml_per_hour: '125.00' },
    { from_at: at('2026-11-21 10:00'), ml_per_hour: 0 },
    { from_at: at('2026-11-21 11:00'), ml_per_hour: 60 },
  ]
  it('has taken what its rates say, never more than the bag', () => {
    expect(infusedMl(rates, at('2026-11-21 09:00'), 1000)).toBe(125)
    expect(infusedMl(rates, at('2026-11-21 10:59'), 1000)).toBe(250)
    expect(infusedMl([...rates].reverse(), at('2026-11-21 12:30'), 1000)).toBe(340)
    expect(infusedMl(rates, at('2026-11-22 12:30'), 500)).toBe(500)
    expect(infusedMl([], at('2026-11-22 12:30'), null)).toBe(0)
  })
  it('is empty at its last rate', () => {
    expect(emptyAt(rates, 310)).toEqual(at('2026-11-21 12:00'))
    expect(emptyAt(rates.slice(0, 2), 310)).toBeNull()
    expect(emptyAt(rates, null)).toBeNull()
  })
})

describe('the words of a frequency', () => {
  it('propose times', () => {
    const proposed = (words: string) => timesFor(words)?.times.join(' ')
    expect(proposed('twice a day')).toBe('09:00 21:00')
    expect(proposed('8 hourly')).toBe('06:00 14:00 22:00')
    expect(proposed('QID')).toBe('00:00 06:00 12:00 18:00')
    expect(proposed('at night')).toBe('21:00')
    expect(proposed('every 3 hours')).toBe('00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00')
    expect(timesFor('every 2 days')).toEqual({ times: ['09:00'], every_days: 2 })
    expect(timesFor('weekly')).toEqual({ times: ['09:00'], every_days: 7 })
    expect([timesFor('when needed'), timesFor('3-4 times a day'), timesFor('')]).toEqual([null, null, null])
  })
  it('fit their times or are refused', () => {
    expect(contradiction('twice a day', ['06:00', '14:00', '22:00'], 1)).toBe(
      '‘twice a day’ does not fit 3 times a day',
    )
    expect(contradiction('twice a day', ['06:00', '18:00'], 1)).toBeNull()
    expect(contradiction('weekly', ['09:00'], 1)).toBe('‘weekly’ does not fit 1 time a day')
    expect(contradiction('as the endocrinologist said', ['09:00'], 1)).toBeNull()
  })
})
