import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('orders', {
  topics: ['favourites'],
  entities: ['order_favourite', 'referral'],
  errors: {
    referral_not_found: [404, 'This referral does not exist'],
    referral_state: [409, 'This referral was changed in the meantime. Please look at it again.', { overtaken: true }],
    second_needed: [422, 'A second prescriber has to sign this'],
    favourite_not_found: [404, 'This favourite does not exist'],
  },
  tables: ['order_favourites', 'order_referrals'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    orders: Known<typeof words>
  }
}
