import { defineErrors, defineNames, defineTables, type Names } from '../../kernel/contract/index.ts'

const topics = defineNames('favourites')
const entities = defineNames('order_favourite', 'referral')
const errors = defineErrors({
  warnings_stand: [422, 'Please give a reason where there is a warning'],
  referral_not_found: [404, 'This referral does not exist'],
  referral_state: [409, 'This referral was changed in the meantime. Please look at it again.'],
  favourite_not_found: [404, 'This favourite does not exist'],
})
defineTables('orders', 'order_favourites', 'order_referrals')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
