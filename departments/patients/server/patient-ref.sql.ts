/** What a row says of its patient (`OfPatient` of the contract); `pat` is the patient. */
export const ofPatient = [
  'pat.id as patient_id',
  'pat.op_number',
  'pat.first_name',
  'pat.last_name',
  'pat.gender',
  'pat.date_of_birth',
  'pat.date_of_birth_estimated',
  'pat.age_unit',
] as const
