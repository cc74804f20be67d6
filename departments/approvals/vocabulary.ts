import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('approvals', {
  permissions: {
    'approvals.view': {
      says: 'See what waits for a second person',
      roles: ['admin', 'receptionist', 'cashier', 'billing_supervisor', 'pharmacist', 'storekeeper'],
    },
  },
  topics: ['approvals'],
  entities: ['approval', 'approval_rule'],
  errors: {
    act_not_found: [404, 'This act needs nobody’s approval'],
    approval_needed: [409, 'A second person has to approve this', { overtaken: false }],
    approval_not_found: [404, 'This request does not exist'],
    approval_state: [409, 'This request has already been decided', { overtaken: true }],
    approval_own: [403, 'Somebody else has to decide on your own request'],
    approval_waiting: [409, 'This has been asked for already', { overtaken: false }],
    approval_stale: [409, 'This has changed since it was asked for', { overtaken: false }],
  },
  tables: ['acts_alone', 'approval_requests', 'approval_rules'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    approvals: Known<typeof words>
  }
}
