import '../vocabulary.ts'

export { foundPatients } from './found.sql.ts'
export { followMerges, noteMoved } from './merge.ts'
export { ofPatient } from './of-patient.sql.ts'
export {
  correctAtRegistration,
  countRegistered,
  create,
  expectPatient,
  findDuplicates,
  lockSamePerson,
  openingOf,
  paymentDetailsOf,
  suggestUnknownName,
  whoRegistered,
} from './patients.ts'
export { addRecords, addReported, recordsOfVisits } from './records.ts'
