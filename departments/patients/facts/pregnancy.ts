// For how long an answer to 'is she pregnant?' can be true, and of whom it is asked. Days are `yyyy-MM-dd`. Pure: for
// the server and the browser.
import { addDays, daysBetween } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { yearsBounds } from '../ages.ts'

export const pregnancyStates = ['not_pregnant', 'possible', 'pregnant', 'postpartum', 'breastfeeding'] as const
export type PregnancyState = (typeof pregnancyStates)[number]
export const pregnancyLabels: Record<PregnancyState, string> = {
  not_pregnant: 'Not pregnant',
  possible: 'Possibly pregnant',
  pregnant: 'Pregnant',
  postpartum: 'Post-partum',
  breastfeeding: 'Breast-feeding',
}

/** An answer as it is kept; `last_period` the first day of the last period. */
export type PregnancyAnswer = {
  state: PregnancyState
  last_period: string | null
  due_date: string | null
  born_on: string | null
}

/**
 * Days of a term from the last period (Naegele), of a pregnancy that nobody lets run on (43 weeks), after a birth (six
 * weeks), and of an answer without a date. Our own limits, not checked against a publication (checked: false).
 */
const LONGEST = 43 * 7
const AFTER_DUE = 3 * 7
const POSTPARTUM = 6 * 7
const ANSWER_HOLDS = 30
/** A pregnancy is known from about four weeks on: what is told without a date can last so much less. */
const KNOWN_FROM = 4 * 7

/** The last day on which an answer can be true. `answered`: the day it was given. */
export function holdsUntil({ state, last_period, due_date, born_on }: PregnancyAnswer, answered: string): string {
  if (state === 'pregnant') {
    if (due_date) return addDays(due_date, AFTER_DUE)
    return last_period ? addDays(last_period, LONGEST) : addDays(answered, LONGEST - KNOWN_FROM)
  }
  if (state === 'postpartum') return born_on ? addDays(born_on, POSTPARTUM) : addDays(answered, ANSWER_HOLDS)
  return addDays(answered, ANSWER_HOLDS)
}

type Person = Parameters<typeof yearsBounds>[0] & { gender: string | null }
const FIRST_YEAR = 10
const LAST_YEAR = 55

/**
 * Whether the question is asked of somebody: of women of 10 to 55 years, and of whoever may be one (age or sex not
 * known).
 */
export function pregnancyMatters(person: Person, today: string): boolean {
  if (person.gender === 'male') return false
  const years = yearsBounds(person, today)
  return !years || (years.most >= FIRST_YEAR && years.least <= LAST_YEAR)
}

const TERM = 280
/**
 * How far a pregnancy is on a day, in days since the last period; a due date counts before the last period. Null: not
 * pregnant, or no date is known.
 */
function gestationDays({ state, last_period, due_date }: PregnancyAnswer, day: string): number | null {
  if (state !== 'pregnant' && state !== 'possible') return null
  if (due_date) return TERM - daysBetween(day, due_date)
  return last_period ? daysBetween(last_period, day) : null
}

/** `Pregnant, 32 weeks`, `Possibly pregnant`, `Post-partum`. */
export function pregnancyText(answer: PregnancyAnswer, day: string): string {
  const days = gestationDays(answer, day)
  const state = t(pregnancyLabels[answer.state])
  return days === null ? state : t('{state}, {weeks} weeks', { state, weeks: Math.floor(days / 7) })
}
