import '../vocabulary.ts'

export { tellOfTheEvening } from './evening/evening.ts'
export { sendMessages } from './send.ts'
export { smsWishOf } from './wishes.ts'
