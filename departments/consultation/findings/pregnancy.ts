import { addDays, ageInDays, isDay } from '../../../kernel/contract/values/days.ts'

/** Days from the first day of the last menstrual period to the due date. */
const TERM = 280

/**
 * The estimated due date: 280 days after the first day of the last menstrual period (Naegele's rule; ACOG Committee
 * Opinion 700). Days are `yyyy-MM-dd`; null when the text is no day.
 */
export const dueDate = (lmp: string): string | null => (isDay(lmp) ? addDays(lmp, TERM) : null)

export type GestationalAge = { days: number; weeks: number; rest: number }

/**
 * The age of the pregnancy on a day, in completed weeks and days since the last menstrual period; null when that is no
 * day or later.
 */
export function gestationalAge(lmp: string, today: string): GestationalAge | null {
  const days = ageInDays(lmp, today)
  return days === null ? null : { days, weeks: Math.floor(days / 7), rest: days % 7 }
}

/**
 * From here on a pregnancy is prolonged and needs a decision: 42 completed weeks, 294 days (ACOG 2013, as Williams
 * Obstetrics quotes it; ICD-10 O48).
 */
export const LONGEST_WEEKS = 42
/** Beyond this a date is more likely wrong than a pregnancy so long. */
export const POSSIBLE_WEEKS = 45

/** In weeks to one decimal, as the form takes it. */
export const inWeeks = ({ days }: GestationalAge): number => Math.round((days / 7) * 10) / 10
