// What the proofs must know of insurance: claims, their batches and what insurers pay.
import { type Arrange, type Arranging, defineProof, given, good } from '../../tests/proof/declaration.ts'
import { ahead } from '../../tests/support/hospital/clinic.ts'
import { claimsDesk, insured } from '../../tests/support/money/insurance.ts'
import { rejectClaim } from './moves.contract.ts'

async function secrets({ house, ids: { patient_id, visit_id, invoice_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const insurance_provider = 'secret'
  const batch = { insurance_provider, batch_number: 'A secret batch', created_by: by }
  const claim_batch_id = await put('billing_claim_batches', batch)
  const claimed = { patient_id, visit_id, insurance_provider, invoice_id, amount: 100, created_by: by }
  const sent = { status: 'submitted', submitted_at: new Date(), submitted_by: by, batch_id: claim_batch_id }
  const numbers = { member_number: 'A secret member', claim_number: 'A secret claim' }
  const claim_id = await put('billing_insurance_claims', { ...claimed, ...sent, ...numbers })
  const refused = { stage: 'rejection', amount: 1, reason_code: 'other', reason: 'A secret reason' }
  await put('billing_claim_denials', { claim_id, ...refused, denied_on: '2026-01-01', denied_by: by })
  const money = { reference_number: 'A secret reference', amount: 1, received_on: '2026-01-01', recorded_by: by }
  const remittance_id = await put('billing_remittances', { insurance_provider, ...money })
  await put('billing_remittance_claims', { remittance_id, claim_id, amount: 0, denied_amount: 1 }, null)
  const { rows } = await house.owner.query('select id from billing_invoice_items where invoice_id = $1', [invoice_id])
  return { claim_batch_id, claim_id, remittance_id, 'approveClaim.item_id': rows[0].id }
}

/** A claim that the claims officer has brought so far, in what its move is given. */
const claim =
  (step: 'drafted' | 'submitted' | 'inReview' | 'approved', more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const { claim_id, invoice_id } = await claimsDesk(house)[step]()
    const of = { claim_id, claim_ids: [claim_id], invoice_id, insurance_provider: 'jubilee' }
    return { given: { ...of, received_on: ahead(-1), ...more } }
  }
const newClaim: Arrange = async ({ house }) => ({
  given: { invoice_id: (await insured(house)).invoice_id, insurance_provider: 'aar' },
})

export default defineProof({
  secrets,
  samples: { approved_amount: '100.00' },
  ofNobody: {
    createBatch: 'is about the claims of several patients, each of which names its patient and the batch',
    recordRemittance: 'is about the claims of several patients, each of which names its patient and the remittance',
  },
  commands: {
    createClaim: newClaim,
    updateClaim: async (scene) => ({
      given: { ...(await claim('drafted')(scene)).given, ...(await newClaim(scene)).given },
    }),
    submitClaim: claim('drafted'),
    reviewClaim: claim('submitted'),
    approveClaim: async (scene) => {
      const part = { approved_amount: '1400.00', 'denied.amount': '100.00', 'denied.reason_code': 'late' }
      const arranged = await claim('inReview', part)(scene)
      const items = 'select id from billing_invoice_items where invoice_id = $1'
      const { rows } = await scene.house.owner.query(items, [arranged.given?.invoice_id])
      return { as: 'admin', given: { ...arranged.given, 'denied.item_id': rows[0].id } }
    },
    rejectClaim: claim('inReview'),
    discardClaim: claim('drafted'),
    resubmitClaim: async (scene) => {
      const arranged = await claim('inReview')(scene)
      const { claim_id } = arranged.given as { claim_id: string }
      const refusal = { claim_id, reason_code: 'other' as const, rejection_reason: 'x' }
      good(await scene.house.as('claims_officer').call(rejectClaim, refusal))
      return arranged
    },
    payClaim: async (scene) => ({ ...(await claim('approved')(scene)), as: 'admin' }),
    createBatch: claim('submitted'),
    dispatchBatch: given({ dispatched_on: ahead(-1) }),
    recordRemittance: async (scene) => {
      const { given: more } = await claim('approved')(scene)
      const paid = { 'claims.amount': '1400.00', 'claims.denied_amount': '100.00', 'claims.claim_id': more?.claim_id }
      return { as: 'admin', given: { ...more, amount: '1400.00', ...paid } }
    },
  },
  keptAs: { 'rejectClaim.rejection_reason': 'rejection_reason' },
})
