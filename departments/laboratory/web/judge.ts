import type { CustomField, TestType } from '../contract.ts'
import type { Flag, Range } from '../ranges.ts'

export type Subject = { gender: string | null; date_of_birth: string | null }

const DAY_MS = 86_400_000
const ageInDays = (birth: string, today: string): number => Math.round((Date.parse(today) - Date.parse(birth)) / DAY_MS)

/** `4,5` or `4.5` as a number; null: not a number. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The range that counts for somebody; of several the one that names their sex. */
function rangeOf(field: Judged, { gender, date_of_birth }: Subject, today: string): Range | null {
  const days = date_of_birth ? ageInDays(date_of_birth, today) : null
  const fits = (field.ranges ?? []).filter(
    (range) =>
      (range.sex === null || range.sex === gender) &&
      (days === null
        ? range.from_days === 0 && range.to_days === null
        : days >= range.from_days && (range.to_days === null || days < range.to_days)),
  )
  const found = fits.find((range) => range.sex !== null) ?? fits[0]
  if (found) return found
  const { normal_min = null, normal_max = null } = field
  if (normal_min === null && normal_max === null) return null
  return { sex: null, from_days: 0, to_days: null, low: normal_min, high: normal_max, critical_low: null, critical_high: null }
}

export type Judged = Pick<CustomField, 'ranges' | 'normal_min' | 'normal_max'>

export function judge(field: Judged, subject: Subject, text: string, today: string): Flag | null {
  const value = numberOf(text)
  const range = value === null ? null : rangeOf(field, subject, today)
  if (value === null || !range) return null
  if (range.critical_low !== null && value <= range.critical_low) return 'LL'
  if (range.critical_high !== null && value >= range.critical_high) return 'HH'
  if (range.low !== null && value < range.low) return 'L'
  return range.high !== null && value > range.high ? 'H' : null
}

/** `3.5–5.1`, `up to 5`, `from 60`; null: no range. */
export function writeRange(field: Judged, subject: Subject, today: string): string | null {
  const range = rangeOf(field, subject, today)
  if (!range || (range.low === null && range.high === null)) return null
  if (range.low === null) return `up to ${range.high}`
  return range.high === null ? `from ${range.low}` : `${range.low}–${range.high}`
}

/** A test with one value is judged like one field of a panel. */
export const singleField = (type: TestType): Judged => ({ ranges: type.ranges, normal_min: null, normal_max: null })
