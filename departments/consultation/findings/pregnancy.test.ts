import { describe, expect, it } from 'vitest'
import { dueDate, gestationalAge, inWeeks } from './pregnancy.ts'

/**
 * ACOG Committee Opinion 700 (2017): the due date is 280 days after the first day of the last menstrual period, and
 * gestational age counts from that day in completed weeks and days. Naegele's rule (one year on, three months back,
 * seven days on) gives the same day where the months have the usual length; the rows marked so are worked by it.
 */
describe('the due date', () => {
  it.each([
    ['2026-01-01', '2026-10-08'], // Naegele
    ['2025-11-20', '2026-08-27'], // Naegele
    ['2025-06-10', '2026-03-17'], // Naegele
    ['2026-05-08', '2027-02-12'], // 280 days; Naegele's months would say 15 February
    ['2023-06-10', '2024-03-16'], // a leap day on the way
    ['2024-02-29', '2024-12-05'],
  ])('of %s is %s', (lmp, due) => {
    expect(dueDate(lmp)).toBe(due)
    expect(gestationalAge(lmp, due)).toEqual({ days: 280, weeks: 40, rest: 0 })
  })
  it('of no day is none', () => {
    expect(dueDate('')).toBeNull()
    expect(dueDate('31/02/2026')).toBeNull()
  })
})

describe('gestational age', () => {
  it.each([
    ['2026-01-01', 0, 0],
    ['2026-01-07', 0, 6],
    ['2026-01-08', 1, 0],
    ['2026-03-26', 12, 0], // end of the first trimester's screening window begins its 13th week
    ['2026-09-17', 37, 0], // early term begins at 37 weeks 0 days (ACOG Committee Opinion 579)
    ['2026-10-22', 42, 0], // post-term begins at 42 weeks 0 days
  ])('on %s is %i weeks and %i days', (today, weeks, rest) => {
    expect(gestationalAge('2026-01-01', today)).toMatchObject({ weeks, rest })
  })
  it('in weeks has one decimal', () => {
    expect(inWeeks({ days: 87, weeks: 12, rest: 3 })).toBe(12.4)
    expect(inWeeks({ days: 90, weeks: 12, rest: 6 })).toBe(12.9)
  })
  it('before the first day, or of no day, is none', () => {
    expect(gestationalAge('2026-01-02', '2026-01-01')).toBeNull()
    expect(gestationalAge('tomorrow', '2026-01-01')).toBeNull()
  })
})
