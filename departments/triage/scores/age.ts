import { ageInDays, ageOn } from '../../../kernel/contract/values/days.ts'
import { type Birth, birthBounds } from '../../patients/ages.ts'

/** Ages as whole days since birth; the thresholds are the number of days on the birthday itself. */
const DAYS_OF_2_MONTHS = 61
const DAYS_OF_3_MONTHS = 91
const DAYS_OF_1_YEAR = 365
const DAYS_OF_4_YEARS = 1461
const DAYS_OF_12_YEARS = 4383
/** NEWS2 is for 16 years and older; every span of 16 years has exactly four leap days. */
export const DAYS_OF_16_YEARS = 5844
const DAYS_OF_MONTH = 30.4375

/** An age by the calendar: days since birth, and completed months. */
export type Age = { days: number; months: number }
/** Between which ages somebody is: the same twice when the birth date is exact. */
export type AgeSpan = { min: Age; max: Age; estimated: boolean }

/** The age by the calendar on a day; null without a birth date, or when it lies after that day. */
export function ageAt(birth: string | null | undefined, day: string): Age | null {
  const age = ageOn(birth, day)
  const days = ageInDays(birth, day)
  return age && days !== null ? { days, months: age.years * 12 + age.months } : null
}

/**
 * Between which ages somebody is. An estimated birth date was reckoned from an age that was told in years, months,
 * weeks or days: the truth is up to one of these older. Null: not known.
 */
export function spanOf(birth: Birth | null | undefined, day: string): AgeSpan | null {
  const bounds = birth ? birthBounds(birth) : null
  const min = ageAt(bounds?.latest, day)
  const max = ageAt(bounds?.earliest, day)
  return min && max && { min, max, estimated: birth?.date_of_birth_estimated ?? false }
}

/** What somebody looks like whose age nobody knows. */
export const ageGuesses = ['infant', 'child_1_4', 'child_5_11', 'adult'] as const
export type AgeGuess = (typeof ageGuesses)[number]
const guessed: Record<AgeGuess, [from: number, below: number]> = {
  infant: [0, 12],
  child_1_4: [12, 60],
  child_5_11: [60, 144],
  adult: [192, 1200],
}
/** The span of a guess. */
export function spanOfGuess(guess: AgeGuess): AgeSpan {
  const [from, below] = guessed[guess]
  const age = (months: number): Age => ({ days: Math.ceil(months * DAYS_OF_MONTH), months })
  return { min: age(from), max: age(below - 1), estimated: true }
}

export const ageGroups = ['0–3 months', '3–12 months', '1–4 years', '4–12 years', 'over 12 years'] as const
/** The five age groups of the Bedside PEWS. */
export type AgeGroup = (typeof ageGroups)[number]

/**
 * The Bedside PEWS group of a child, by the calendar or (a number) of so many days; a birthday belongs to the older
 * group.
 */
export function ageGroup(age: number | Age): AgeGroup {
  const below = (months: number, days: number) => (typeof age === 'number' ? age < days : age.months < months)
  if (below(3, DAYS_OF_3_MONTHS)) return '0–3 months'
  if (below(12, DAYS_OF_1_YEAR)) return '3–12 months'
  if (below(48, DAYS_OF_4_YEARS)) return '1–4 years'
  if (below(144, DAYS_OF_12_YEARS)) return '4–12 years'
  return 'over 12 years'
}

/** Whether somebody of that age is a child for the score: under 16 years. */
export const isChildAge = (age: number | Age): boolean =>
  typeof age === 'number' ? age < DAYS_OF_16_YEARS : age.months < 192
/** A young infant of IMCI: under two months. */
export const isYoungInfant = (age: number | Age): boolean =>
  typeof age === 'number' ? age < DAYS_OF_2_MONTHS : age.months < 2
/** IMCI counts fast breathing from 60 under two months, from 50 under a year, from 40 under five years; null: older. */
export function fastBreathingFrom(age: number | Age): 60 | 50 | 40 | null {
  const months = typeof age === 'number' ? age / DAYS_OF_MONTH : age.months
  if (isYoungInfant(age)) return 60
  return months < 12 ? 50 : months < 60 ? 40 : null
}
