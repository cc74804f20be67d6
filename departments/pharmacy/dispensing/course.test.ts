import { expect, it } from 'vitest'
import { courseEnd, endsEarlyWords } from './course.ts'

const TODAY = '2026-11-26'
// Written by hand from a calendar: the end, the duration, the frequency, the day when it was written.
it.each([
  ['2027-02-24', '3 months', 'once a day', TODAY],
  ['2026-12-01', '5 days', 'three times a day', TODAY],
  ['2026-12-03', '5-7 days', 'BD', TODAY],
  ['2026-12-10', '2/52', 'tds', TODAY],
  // What is handed out later begins then.
  ['2026-12-01', '5 days', 'three times a day', '2026-11-01'],
  // When needed, for so many days: it has to last so long.
  ['2026-12-26', '1 month', 'when needed', TODAY],
  [null, 'when needed', 'when needed', TODAY],
  [null, 'until review', 'once a day', TODAY],
  [null, 'long term', 'once a day', TODAY],
  [null, '', 'once a day', TODAY],
  ['2026-11-27', '3 months', 'once only', TODAY],
  // The day that is named is its last one, whenever it is handed out.
  ['2026-12-26', 'until 25/12', 'once a day', TODAY],
  ['2026-12-26', 'until 25/12', 'once a day', '2026-11-20'],
  [null, 'until 25/11', 'once a day', '2026-11-20'],
])('ends on %s: %s, %s, written on %s', (ends, duration, frequency, written) => {
  expect(courseEnd({ duration, frequency }, written, TODAY)).toBe(ends)
})

it('is said with both days', () => {
  expect(endsEarlyWords({ batch_number: 'L07104', expiry_date: '2026-12-14' }, '2027-02-24')).toBe(
    'Batch L07104 expires 14/12/2026, before the course ends on 24/02/2027',
  )
})
