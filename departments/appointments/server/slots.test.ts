import { expect, it } from 'vitest'
import { covers, merge } from '../../staff/spans.ts'
import { minutesOf, timeOf } from '../../staff/times.ts'
import { freeStarts } from './slots.ts'

const span = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { from: minutesOf(from), until: minutesOf(until) }
}
const free = (hours: string[], booked: string[], minutes: number) =>
  freeStarts(hours.map(span), booked.map(span), minutes).map(timeOf)

it('free times go in steps of the duration and fit as a whole', () => {
  expect(free(['08:00-09:00'], [], 20)).toEqual(['08:00', '08:20', '08:40'])
  expect(free(['08:00-09:00'], [], 30)).toEqual(['08:00', '08:30'])
  expect(free(['08:00-08:15'], [], 20)).toEqual([])
})

it('begin again behind each booking, at full five minutes', () => {
  expect(free(['08:00-10:00'], ['08:30-08:45'], 20)).toEqual(['08:00', '08:45', '09:05', '09:25'])
  expect(free(['08:00-09:00'], ['07:30-08:12', '08:50-09:30'], 15)).toEqual(['08:15', '08:30'])
  expect(free(['08:00-09:00'], ['07:00-12:00'], 15)).toEqual([])
})

it('hours that touch are one; a pause stays a pause', () => {
  expect(free(['08:00-08:30', '08:30-09:00'], [], 40)).toEqual(['08:00'])
  expect(free(['08:00-08:30', '08:35-09:00'], [], 40)).toEqual([])
  expect(covers([span('08:00-12:00'), span('12:00-13:00')], span('11:50-12:10'))).toBe(true)
  expect(covers([span('08:00-12:00'), span('13:00-14:00')], span('11:50-12:10'))).toBe(false)
  expect(merge([span('10:00-11:00'), span('08:00-09:00'), span('08:30-10:00')])).toEqual([span('08:00-11:00')])
})
