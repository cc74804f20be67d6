/** The one date parser of the house, strict: what is not a day that exists, written the Kenyan way, is refused. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const DATE_MESSAGE = 'Please enter a valid date (dd/MM/yyyy)'
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether a day exists; months from 1. */
export function dayExists(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0))
}

/** `12/03/1992`, `1/3/1992`, `12.3.1992`, `12-03-1992` or `12031992` (day first, four-digit year) → `1992-03-12`; anything else null. */
export function parseDate(text: string): string | null {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
  if (!dayExists(year, month, day)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** `1992-03-12` → `12/03/1992`; what is no such day gives an empty text. */
export function writeDate(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}
