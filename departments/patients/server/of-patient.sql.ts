/** What a row says of its patient (`OfPatient` of the contract); `p` is the patient. */
export const ofPatient = [
  'p.id as patient_id',
  'p.op_number',
  'p.first_name',
  'p.last_name',
  'p.gender',
  'p.date_of_birth',
  'p.date_of_birth_estimated',
  'p.age_unit',
] as const
