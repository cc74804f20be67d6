/** In what an age is told. Apart from `ages.ts`, because every row that names a patient says it. */
export const ageUnits = ['years', 'months', 'weeks', 'days'] as const
export type AgeUnit = (typeof ageUnits)[number]
