import '../vocabulary.ts'

export { tellOfLicenses } from './license-mails.ts'
export { findWorker, workersWith } from './staff.ts'
export { departmentsWorkedIn, WorkingTimes } from './work.ts'
