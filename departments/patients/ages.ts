// What an age that was only told says of the birth date. Days are `yyyy-MM-dd`. Pure: for the server and the browser.
import { addDays, addMonths, ageInDays, ageOn } from '../../kernel/contract/values/days.ts'
import type { AgeUnit } from './age-units.ts'

/** The day so many units before another. */
const before = (day: string, count: number, unit: AgeUnit): string =>
  unit === 'years'
    ? addMonths(day, -12 * count)
    : unit === 'months'
      ? addMonths(day, -count)
      : addDays(day, -count * (unit === 'weeks' ? 7 : 1))

/** The latest birth date of somebody who is so old today. */
export const bornFrom = (count: number, unit: AgeUnit, today: string): string => before(today, count, unit)

/** The oldest that anybody can be: a birth date lies within so many years. */
export const OLDEST_YEARS = 125
export const TOO_OLD = 'Nobody alive was born then: please check the year'
/** Whether somebody born that day can be alive. */
export const canBeAlive = (birth: string, today: string): boolean => birth >= addMonths(today, -12 * OLDEST_YEARS)

export type Birth = { date_of_birth: string | null; date_of_birth_estimated: boolean; age_unit?: AgeUnit | null }

/**
 * The earliest and the latest day on which somebody can have been born; null when nothing is known. Of an exact birth
 * date both are that day.
 */
export function birthBounds({
  date_of_birth: latest,
  date_of_birth_estimated,
  age_unit,
}: Birth): { earliest: string; latest: string } | null {
  if (!latest) return null
  if (!date_of_birth_estimated) return { earliest: latest, latest }
  return { earliest: addDays(before(latest, 1, age_unit ?? 'years'), 1), latest }
}

/**
 * The youngest and the oldest age, in days, that somebody can have on a day: the same twice when the birth date is
 * exact. Null when nothing is known, or it lies after that day.
 */
export function daysBounds(birth: Birth, day: string): { least: number; most: number } | null {
  const bounds = birthBounds(birth)
  const least = ageInDays(bounds?.latest, day)
  const most = ageInDays(bounds?.earliest, day)
  return least === null || most === null ? null : { least, most }
}

/** The youngest and the oldest age, in whole years, that somebody can have on a day; null when nothing is known. */
export function yearsBounds(birth: Birth, day: string): { least: number; most: number } | null {
  const bounds = birthBounds(birth)
  const least = ageOn(bounds?.latest, day)?.years
  const most = bounds?.earliest === bounds?.latest ? least : ageOn(bounds?.earliest, day)?.years
  return least === undefined || most === undefined ? null : { least, most }
}
