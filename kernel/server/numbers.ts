import { randomInt } from 'node:crypto'

/** `count` different random numbers of `digits` digits, as text with leading zeros. */
export function randomNumbers(digits: number, count: number): string[] {
  const picked = new Set<string>()
  while (picked.size < count) picked.add(String(randomInt(10 ** digits)).padStart(digits, '0'))
  return [...picked]
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
/** The local day of an instant in a time zone, `yyyy-MM-dd`. */
export function localDay(timeZone: string, at: Date = new Date()): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(at)
}
