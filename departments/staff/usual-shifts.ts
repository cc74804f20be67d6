/**
 * The kinds of shift that every hospital begins with: two halves of a day that meet the night at the usual hours of
 * handing over, and a day off. They have the same id everywhere; a hospital's own rows are made by the first
 * command that needs them.
 */
export const usualShifts = [
  { id: '01910000-0000-7000-8000-0000000005a1', name: 'Morning', code: 'M', starts_at: '07:00', ends_at: '13:00' },
  { id: '01910000-0000-7000-8000-0000000005a2', name: 'Afternoon', code: 'A', starts_at: '13:00', ends_at: '19:00' },
  { id: '01910000-0000-7000-8000-0000000005a3', name: 'Night', code: 'N', starts_at: '19:00', ends_at: '07:00' },
  { id: '01910000-0000-7000-8000-0000000005a4', name: 'Day off', code: 'O', starts_at: null, ends_at: null },
] as const
