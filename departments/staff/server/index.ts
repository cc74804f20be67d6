import '../vocabulary.ts'

export { routes } from './routes.ts'
export { findWorker } from './staff.ts'
