import '../vocabulary.ts'

export { sweepAttachments } from './attachments.ts'
export { routes } from './routes.ts'
