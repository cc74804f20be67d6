import { type Chart, rows } from './types.ts'

/** ETAT, under five years, where it asks for more than the IITT. Temperature, saturation, breaths, age and AVPU are read from what is measured. */
export const etat: Chart = {
  key: 'etat',
  title: 'under 5 years (ETAT)',
  version: '2026-11-22',
  rows: [...rows('red', 'etat', 'obstructed_breathing'), ...rows('yellow', 'etat', 'urgent_referral')],
}
