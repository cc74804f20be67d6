// What the proofs must know of approvals: an act that waits for a second person, and what was done alone.
import { type Arrange, defineProof, given } from '../../tests/proof/declaration.ts'
import { asked } from '../../tests/support/access/asked.ts'
import { issued } from '../../tests/support/money/billing.ts'
import { voidInvoice } from '../billing/contract.ts'

const waiting: Arrange = async ({ house }) => {
  const { invoice_id } = await issued(house)
  const approval_id = await asked(house.as('cashier'), voidInvoice, { invoice_id, reason: 'x' })
  return { as: 'cashier', given: { approval_id } }
}

export default defineProof({
  secrets: async ({ house, ids: { patient_id }, put }) => {
    const { cashier } = house.a.staff
    const of = { entity: 'staff', entity_id: cashier.staff_id, reason: 'A secret kindness' }
    const alone = { act: 'waiver', staff_id: cashier.staff_id, staff_name: 'A secret cashier', amount: 50 }
    await put('acts_alone', { ...alone, ...of })
    const asks = { act: 'void', action: 'voidInvoice', input: '{}', facts: '[]', says: 'A secret act' }
    const approval_id = await put('approval_requests', {
      ...{ ...asks, ...of, amount: 50, patient_id, asked_by: cashier.staff_id },
    })
    return { approval_id, 'listApprovals.entity_id': cashier.staff_id }
  },
  // What can be approved is the program's to say.
  sameForAll: { 'setApprovalRule.act': 'waiver' },
  logs: { acts_alone: 'at' },
  few: ['approval_rules'],
  commands: {
    askApproval: async ({ house }) => {
      const { invoice_id } = await issued(house)
      return { as: 'cashier', given: { endpoint: 'voidInvoice', input: { invoice_id, reason: 'x' } } }
    },
    decideApproval: async (scene) => ({ ...(await waiting(scene)), as: 'admin' }),
    withdrawApproval: waiting,
    setApprovalRule: given({ act: 'waiver', way: 'limit', amount: '450.00', version: 0 }),
  },
  keptAs: {
    'askApproval.endpoint': 'action',
    'decideApproval.approve': (approve) => [{ as: 'status', value: approve ? 'approved' : 'refused' }],
    'decideApproval.note': 'decision_note',
  },
})
