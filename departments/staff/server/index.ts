import '../vocabulary.ts'

export { findWorker } from './staff.ts'
