import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageInDays,
  ageOn,
  daysBetween,
  daysFrom,
  earliestToday,
  endOfLocalDay,
  firstOfMonth,
  instantOf,
  isDay,
  lastOfMonth,
  laterDay,
  latestToday,
  localDay,
  localNow,
  localTime,
  mondayOf,
  monthName,
  parseBriefDay,
  parseDay,
  startOfLocalDay,
  weekdayName,
  weekdayOf,
  weeksOf,
  writeCompact,
  writeDay,
  writeInstant,
} from './days.ts'

const NAIROBI = 'Africa/Nairobi'
const LONDON = 'Europe/London'
/** Clocks go from 00:00 to 01:00 on 24/04/2026, and from 24:00 back to 23:00 on 29/10/2026. */
const CAIRO = 'Africa/Cairo'
/** Clocks go from 00:00 to 01:00 on 08/03/2026, and from 01:00 back to 00:00 on 01/11/2026. */
const HAVANA = 'America/Havana'

const machineZone = process.env.TZ
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

/** Days must not depend on where the machine stands, nor on the day its own clocks change. */
describe.each(['UTC', NAIROBI, LONDON, CAIRO, 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'on a machine in %s',
  (zone) => {
    const here = (name: string, run: () => void) =>
      test(name, () => {
        process.env.TZ = zone
        run()
      })

    here('days are added over the ends of months and years, and over the days on which clocks change', () => {
      expect([
        addDays('2026-02-28', 1),
        addDays('2028-02-28', 1),
        addDays('2026-01-01', -1),
        addDays('2026-11-21', 0),
      ]).toEqual(['2026-03-01', '2028-02-29', '2025-12-31', '2026-11-21'])
      expect([
        addDays('2026-03-28', 1),
        addDays('2026-03-29', 1),
        addDays('2026-04-23', 1),
        addDays('2026-10-25', 1),
      ]).toEqual(['2026-03-29', '2026-03-30', '2026-04-24', '2026-10-26'])
      expect(addDays('1969-12-31', 1)).toBe('1970-01-01')
    })

    here('months end where the month ends', () => {
      expect([
        addMonths('2026-01-31', 1),
        addMonths('2028-01-31', 1),
        addMonths('2026-03-31', -1),
        addMonths('2026-11-30', 3),
      ]).toEqual(['2026-02-28', '2028-02-29', '2026-02-28', '2027-02-28'])
      expect([addMonths('2026-11-21', 2), addMonths('2026-11-21', -12), addMonths('2028-02-29', 12)]).toEqual([
        '2027-01-21',
        '2025-11-21',
        '2029-02-28',
      ])
      expect([
        firstOfMonth('2026-11-21'),
        lastOfMonth('2026-11-21'),
        lastOfMonth('2028-02-01'),
        lastOfMonth('2100-02-28'),
      ]).toEqual(['2026-11-01', '2026-11-30', '2028-02-29', '2100-02-28'])
    })

    here('days between count calendar days, whatever the clocks do', () => {
      expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0)
      expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
      expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
      expect(daysBetween('2026-11-21', '2026-11-14')).toBe(-7)
      expect(daysBetween('1926-11-21', '2026-11-21')).toBe(36_525)
    })

    here('weekdays and weeks', () => {
      expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-21'), weekdayOf('2026-11-22')]).toEqual([1, 6, 7])
      expect([weekdayName('2026-11-21'), weekdayName(1), weekdayName(7)]).toEqual(['Saturday', 'Monday', 'Sunday'])
      expect([mondayOf('2026-11-16'), mondayOf('2026-11-22'), mondayOf('2027-01-01')]).toEqual([
        '2026-11-16',
        '2026-11-16',
        '2026-12-28',
      ])
      expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    })

    here('an instant has a day in a time zone', () => {
      expect(localDay(NAIROBI, new Date('2026-01-31T20:59:59Z'))).toBe('2026-01-31')
      expect(localDay(NAIROBI, '2026-01-31T21:00:00Z')).toBe('2026-02-01')
      expect(localNow(NAIROBI, '2026-11-21T21:05:00Z')).toBe('2026-11-22 00:05')
      expect(localTime(NAIROBI, '2026-11-21T06:20:00Z')).toBe('09:20')
      expect(writeInstant(NAIROBI, '2026-11-20T22:30:00Z')).toBe('21/11/2026 01:30')
      expect(writeInstant(LONDON, '2026-11-20T22:30:00Z')).toBe('20/11/2026 22:30')
      expect(writeInstant(LONDON, '2026-07-01T22:30:00Z')).toBe('01/07/2026 23:30')
      expect(writeInstant('Asia/Kathmandu', '2026-07-01T18:15:00Z')).toBe('02/07/2026 00:00')
    })

    here('a day begins and ends at local midnight', () => {
      expect(startOfLocalDay(NAIROBI, '2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z')
      expect(endOfLocalDay(NAIROBI, '2026-11-21').toISOString()).toBe('2026-11-21T21:00:00.000Z')
      expect(startOfLocalDay('America/Los_Angeles', '2026-11-21').toISOString()).toBe('2026-11-21T08:00:00.000Z')
    })

    const hoursOf = (timeZone: string, day: string) =>
      (endOfLocalDay(timeZone, day).getTime() - startOfLocalDay(timeZone, day).getTime()) / 3_600_000

    here('also on the days around a change of the clocks, which last 23 or 25 hours', () => {
      expect([hoursOf(LONDON, '2026-03-28'), hoursOf(LONDON, '2026-03-29'), hoursOf(LONDON, '2026-03-30')]).toEqual([
        24, 23, 24,
      ])
      expect([hoursOf(LONDON, '2026-10-24'), hoursOf(LONDON, '2026-10-25'), hoursOf(LONDON, '2026-10-26')]).toEqual([
        24, 25, 24,
      ])
      expect(startOfLocalDay(LONDON, '2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z')
    })

    here('also where the clocks change at midnight itself', () => {
      expect([hoursOf(CAIRO, '2026-04-23'), hoursOf(CAIRO, '2026-04-24'), hoursOf(CAIRO, '2026-10-29')]).toEqual([
        24, 23, 25,
      ])
      expect(startOfLocalDay(CAIRO, '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
      // Midnight comes twice in Havana: the day begins with the first.
      expect([hoursOf(HAVANA, '2026-10-31'), hoursOf(HAVANA, '2026-11-01'), hoursOf(HAVANA, '2026-03-08')]).toEqual([
        24, 25, 23,
      ])
      expect(startOfLocalDay(HAVANA, '2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
    })
  },
)

test('an instant or a zone that is none is refused, not written', () => {
  expect(() => localDay(NAIROBI, 'tomorrow')).toThrow(RangeError)
  expect(() => localDay('Africa/Atlantis', '2026-11-21T00:00:00Z')).toThrow(RangeError)
})

test('the weeks of a month begin on Monday and hold all its days', () => {
  const november = weeksOf('2026-11-21')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  // February 2027 begins on a Monday and has four weeks.
  expect([weeksOf('2027-02-01')[0], weeksOf('2027-02-28').at(-1), weeksOf('2027-02-10').length]).toEqual([
    '2027-02-01',
    '2027-02-28',
    28,
  ])
})

test('what exists is a day', () => {
  expect(['2026-11-21', '2028-02-29', '2000-02-29'].map(isDay)).toEqual([true, true, true])
  expect(
    ['2026-02-29', '2100-02-29', '2026-13-01', '2026-11-31', '26-11-21', '21/11/2026', '2026-11-21T00:00', ''].map(
      isDay,
    ),
  ).toEqual(Array(8).fill(false))
})

describe('parseBriefDay', () => {
  const today = '2026-11-24'
  test.each([
    ['1/2/99', '1999-02-01'],
    ['150690', '1990-06-15'],
    ['24/11/26', '2026-11-24'],
    ['25/11/26', '1926-11-25'],
    ['29/02/00', '2000-02-29'],
    ['29.2.64', '1964-02-29'],
    ['15061990', '1990-06-15'],
    ['12/03/1992', '1992-03-12'],
  ])('reads %s of a birth date', (text, day) => expect(parseBriefDay(text, today)).toBe(day))
  test.each(['30/02/99', '1/13/99', '99', '1/2/9', '310299', '1/2-99', '29/02/01'])('refuses %s', (text) =>
    expect(parseBriefDay(text, today)).toBeNull(),
  )
  test('takes a day to come for this century', () => expect(parseBriefDay('1/2/31')).toBe('2031-02-01'))
})

describe('parseDay', () => {
  test.each([
    ['12/03/1992', '1992-03-12'],
    ['1/3/1992', '1992-03-01'],
    ['12031992', '1992-03-12'],
    ['12-03-1992', '1992-03-12'],
    ['12.3.1992', '1992-03-12'],
    [' 29/02/2024 ', '2024-02-29'],
    ['31/12/2026', '2026-12-31'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('reads %s', (text, day) => expect(parseDay(text)).toBe(day))

  test.each([
    '31/02/1980',
    '29/02/2023',
    '29/02/1900',
    '31/04/2020',
    '00/01/2020',
    '12/00/2020',
    '12/13/2020',
    '3/4/80',
    '12/03/92',
    '1992-03-12',
    '12/03-1992',
    '31/12/1899',
    '01/01/2200',
    '120392',
    '1231992',
    '12/03/19921',
    'tomorrow',
    '',
  ])('refuses %s', (text) => expect(parseDay(text)).toBeNull())
})

test('writes what it reads', () => {
  expect(writeDay('1992-03-12')).toBe('12/03/1992')
  expect([writeDay(null), writeDay(undefined), writeDay('nonsense'), writeDay('1992-03-12T10:00:00Z')]).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(monthName('2026-09-01')).toBe('September 2026')
  expect([laterDay('2026-11-21', '2026-12-01'), laterDay('2027-01-01', '2026-12-01')]).toEqual([
    '2026-12-01',
    '2027-01-01',
  ])
})

describe('age', () => {
  test.each([
    ['1992-03-12', '2026-03-11', { years: 33, months: 11, days: 27 }],
    ['1992-03-12', '2026-03-12', { years: 34, months: 0, days: 0 }],
    ['2026-10-21', '2026-11-21', { years: 0, months: 1, days: 0 }],
    ['2026-10-22', '2026-11-21', { years: 0, months: 0, days: 30 }],
    ['2026-11-21', '2026-11-21', { years: 0, months: 0, days: 0 }],
    ['2026-01-31', '2026-02-28', { years: 0, months: 0, days: 28 }],
    ['2026-01-31', '2026-03-01', { years: 0, months: 1, days: 1 }],
    ['2024-02-29', '2025-02-28', { years: 0, months: 11, days: 30 }],
    ['2024-02-29', '2025-03-01', { years: 1, months: 0, days: 1 }],
    ['2024-02-29', '2028-02-29', { years: 4, months: 0, days: 0 }],
    ['1926-11-21', '2026-11-21', { years: 100, months: 0, days: 0 }],
  ])('of one born on %s is on %s %o', (birth, day, age) => expect(ageOn(birth, day)).toEqual(age))

  test('is not known without a birth date or before it', () => {
    expect([
      ageOn(null, '2026-11-21'),
      ageOn('', '2026-11-21'),
      ageOn('12/03/1992', '2026-11-21'),
      ageOn('2026-11-22', '2026-11-21'),
    ]).toEqual([null, null, null, null])
    expect([ageInDays(null, '2026-11-21'), ageInDays('2026-11-22', '2026-11-21')]).toEqual([null, null])
  })

  test('in days', () =>
    expect([
      ageInDays('2026-11-21', '2026-11-21'),
      ageInDays('2024-02-28', '2024-03-01'),
      ageInDays('2010-11-21', '2026-11-21'),
    ]).toEqual([0, 2, 5844]))
})

test('somewhere it is already or still another day, at most one away', () => {
  const now = localDay('UTC')
  expect([now, addDays(now, 1)]).toContain(latestToday())
  expect([now, addDays(now, -1)]).toContain(earliestToday())
  expect(latestToday() > earliestToday()).toBe(true)
})

test('an instant is written without signs between by the clock of its zone', () => {
  expect(writeCompact('Africa/Nairobi', new Date('2026-11-21T21:04:09.999Z'))).toBe('20261122000409')
  expect(writeCompact('America/New_York', '2026-11-21T21:04:09Z')).toBe('20261121160409')
})

test('a time of the day is an instant: where the clocks skip it as much later, where it comes twice the first', () => {
  const at = (zone: string, day: string, time: string) => instantOf(zone, day, time).toISOString()
  expect(at(NAIROBI, '2026-11-21', '06:30')).toBe('2026-11-21T03:30:00.000Z')
  expect(at(NAIROBI, '2026-11-21', '00:00')).toBe('2026-11-20T21:00:00.000Z')
  expect([at(LONDON, '2026-03-28', '06:00'), at(LONDON, '2026-03-29', '06:00')]).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
  ])
  expect(localNow(LONDON, instantOf(LONDON, '2026-03-29', '01:30'))).toBe('2026-03-29 02:30')
  expect([at(LONDON, '2026-10-25', '01:30'), at(LONDON, '2026-10-25', '06:00')]).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T06:00:00.000Z',
  ])
  expect(localNow(HAVANA, instantOf(HAVANA, '2026-11-01', '22:00'))).toBe('2026-11-01 22:00')
})
