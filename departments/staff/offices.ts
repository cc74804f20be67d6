/** Where people work who serve no queue: what a form offers beside the departments of the hospital's list. */
export const usualOffices = [
  'Administration',
  'Accounts',
  'Front Office',
  'Health Records',
  'Housekeeping',
  'Human Resources',
  'ICT',
  'Kitchen',
  'Laundry',
  'Maintenance',
  'Mortuary',
  'Reception',
  'Security',
  'Stores',
  'Transport',
  'Wards',
] as const
