import { t } from '../../../../kernel/contract/words/text.ts'

const YEAR = 365.25
const MONTH = YEAR / 12

/** `28 d`, `6 mo`, `12 y` (or only `12`) as days of age; undefined: cannot be read; empty is null. */
export function parseAge(text: string): number | null | undefined {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') return null
  const match = /^(\d{1,5})\s*(d|days?|m|mo|months?|y|years?)?$/.exec(trimmed)
  if (!match) return undefined
  const number = Number(match[1])
  const unit = match[2]?.charAt(0) ?? 'y'
  return Math.round(number * { d: 1, m: MONTH, y: YEAR }[unit as 'd' | 'm' | 'y'])
}

/** Days of age in the largest unit that says them exactly. */
export function writeAge(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return '0 d'
  const years = Math.round(days / YEAR)
  if (Math.round(years * YEAR) === days) return `${years} y`
  const months = Math.round(days / MONTH)
  return Math.round(months * MONTH) === days ? t('{months} mo', { months }) : `${days} d`
}
