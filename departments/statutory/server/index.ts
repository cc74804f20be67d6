import '../vocabulary.ts'

export { sendDhis2 } from './dhis2/send.ts'
