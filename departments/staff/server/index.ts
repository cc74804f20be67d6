import '../vocabulary.ts'

export { tellOfLicenses } from './license-mails.ts'
export { findWorker, inTheNameOf, workersWith } from './staff.ts'
export { plannedDepartments } from './work.sql.ts'
export { departmentsWorkedIn, WorkingTimes } from './work.ts'
