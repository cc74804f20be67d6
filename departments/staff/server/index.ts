import '../vocabulary.ts'

export { tellOfLicenses } from './license-mails.ts'
export { findWorker, inTheNameOf, workersWith } from './staff.ts'
export { departmentsWorkedIn, WorkingTimes } from './work.ts'
