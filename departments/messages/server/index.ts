import '../vocabulary.ts'

export { sendMessages } from './send.ts'
export { smsWishOf } from './wishes.ts'
