/** Ages as whole days since birth; the thresholds are the number of days on the birthday itself. */
export const DAYS_OF_2_MONTHS = 61
const DAYS_OF_3_MONTHS = 91
const DAYS_OF_1_YEAR = 365
const DAYS_OF_4_YEARS = 1461
const DAYS_OF_12_YEARS = 4383
/** NEWS2 is for 16 years and older; every span of 16 years has exactly four leap days. */
export const DAYS_OF_16_YEARS = 5844

export const ageGroups = ['0–3 months', '3–12 months', '1–4 years', '4–12 years', 'over 12 years'] as const
/** The five age groups of the Bedside PEWS. */
export type AgeGroup = (typeof ageGroups)[number]

/** The Bedside PEWS group of a child of that many days; a birthday belongs to the older group. */
export function ageGroup(ageInDays: number): AgeGroup {
  if (ageInDays < DAYS_OF_3_MONTHS) return '0–3 months'
  if (ageInDays < DAYS_OF_1_YEAR) return '3–12 months'
  if (ageInDays < DAYS_OF_4_YEARS) return '1–4 years'
  if (ageInDays < DAYS_OF_12_YEARS) return '4–12 years'
  return 'over 12 years'
}
