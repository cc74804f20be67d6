import '../vocabulary.ts'

export { sendEtims } from './send.ts'
