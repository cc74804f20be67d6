import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('insurance', {
  permissions: {
    'billing.claims': {
      says: 'Prepare and follow insurance claims',
      module: 'billing',
      roles: ['admin', 'claims_officer'],
      duty: 'claim',
    },
  },
  topics: ['claims'],
  entities: ['claim', 'claim_batch', 'remittance'],
  errors: {
    claim_not_found: [404, 'This claim does not exist'],
    claim_exists: [409, 'A claim with this number already exists', { overtaken: false }],
    claim_state: [409, 'The claim has been moved on already', { overtaken: true }],
    claim_own: [403, 'You worked on this claim: somebody else records what the insurer says to it'],
    claim_incomplete: [422, 'The claim cannot be submitted yet'],
    already_claimed: [409, 'This invoice has been claimed already', { overtaken: true }],
    batch_not_found: [404, 'This batch does not exist'],
    batch_state: [409, 'This batch has been dispatched already', { overtaken: true }],
    remittance_not_found: [404, 'This remittance does not exist'],
    remittance_exists: [409, 'A remittance with this reference has been recorded already', { overtaken: false }],
    remittance_sum: [422, 'The claims do not add up to the remittance'],
  },
  tables: [
    'billing_claim_batches',
    'billing_claim_denials',
    'billing_insurance_claims',
    'billing_remittance_claims',
    'billing_remittances',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    insurance: Known<typeof words>
  }
}
