import { expect, it } from 'vitest'
import { instantOf, parseTime } from './instant.ts'

it.each([
  ['09:05', '9:05'],
  ['09:05', '0905'],
  ['09:05', '905'],
  ['23:59', '23.59'],
  [null, '24:00'],
  [null, '12:60'],
  [null, '9'],
  [null, ''],
])('%s is what %j says', (time, text) => expect(parseTime(text)).toBe(time))

it.each([
  ['2026-11-22T21:30:00.000Z', 'Africa/Nairobi', '2026-11-23', '00:30'],
  ['2026-11-23T11:05:00.000Z', 'Africa/Nairobi', '2026-11-23', '14:05'],
  // In London the clocks went back at 02:00, so that noon was an hour later.
  ['2026-10-25T12:00:00.000Z', 'Europe/London', '2026-10-25', '12:00'],
  // There was no such time: the clocks went from 01:00 to 02:00.
  [null, 'Europe/London', '2026-03-29', '01:30'],
])('%s is in %s the %s at %s', (instant, zone, day, time) => expect(instantOf(zone, day, time)).toBe(instant))
