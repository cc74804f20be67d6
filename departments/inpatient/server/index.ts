import '../vocabulary.ts'

export { chargeDaysThatAreOver } from './bed-days.ts'
export { admissionConsents } from './consents.sql.ts'
