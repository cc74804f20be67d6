import '../vocabulary.ts'

export { followMerges, noteMoved } from './merge.ts'
export { ofPatient } from './of-patient.sql.ts'
export {
  correctAtRegistration,
  countRegistered,
  create,
  expectPatient,
  findDuplicates,
  openingOf,
  paymentDetailsOf,
  suggestUnknownName,
} from './patients.ts'
export { addRecords, addReported, recordsOfVisits } from './records.ts'
