import '../vocabulary.ts'

export { sweepAttachments } from './attachments.ts'
