import '../vocabulary.ts'

export { archivePatient, expectNotArchived } from './archive.ts'
export { pregnancyOf, recordNoAllergies, recordPregnancy } from './facts.ts'
export { foundPatients } from './found.sql.ts'
export { correctBirth } from './identity.ts'
export { lockPatient, recordDeath } from './lock.sql.ts'
export { followMerges, noteMoved } from './merge.ts'
export { covering, letInWhoTreats } from './opening.ts'
export { knowOwnWork } from './openings/why-opened.ts'
export { ofPatient } from './patient-ref.sql.ts'
export {
  backgroundOf,
  correctAtRegistration,
  countRegistered,
  create,
  expectAlive,
  expectPatient,
  findDuplicates,
  languageOf,
  lockSamePerson,
  noteLanguage,
  openingOf,
  paymentDetailsOf,
  suggestUnknownName,
  whoRegistered,
} from './patients.ts'
export { addRecords, addReported, recordsOfVisits } from './records.ts'
export { allergiesOfMany, csvOfPatients } from './said.ts'
export { foundIn, patientColumns } from './searched.sql.ts'
