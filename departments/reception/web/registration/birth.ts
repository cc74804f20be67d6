/** Whole years between a birth date and today (both `yyyy-MM-dd`); null when the date lies in the future or is none. */
export function yearsBetween(birth: string, today: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birth) || birth > today) return null
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return birth.slice(5) > today.slice(5) ? years - 1 : years
}

/** The day so many years ago, 28 February for a leap day: what the server takes for an age without a date. */
export function dayYearsAgo(years: number, today: string): string {
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  return `${Number(today.slice(0, 4)) - years}-${day}`
}
