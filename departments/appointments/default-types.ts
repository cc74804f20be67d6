/**
 * The kinds of appointment that every hospital begins with. Their ids are the same everywhere: a hospital's own rows
 * are made by its first command that needs one.
 */
export const defaultTypes = [
  { id: '0190a000-0000-7000-8000-000000000001', name: 'General', duration_minutes: 20, preparation_instructions: null },
  {
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Follow-up',
    duration_minutes: 15,
    preparation_instructions: 'Please bring your medicines and the papers of your last visit.',
  },
  {
    id: '0190a000-0000-7000-8000-000000000003',
    name: 'Specialist',
    duration_minutes: 30,
    preparation_instructions: 'Please bring earlier results, X-rays and the referral letter.',
  },
] as const
