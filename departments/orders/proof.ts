// What the proofs must know of orders and referrals.

import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, type Arranging, defineProof, good, type KeptAs } from '../../tests/proof/declaration.ts'
import { laboratory } from '../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../tests/support/diagnostics/orders.ts'
import { service } from '../../tests/support/money/billing.ts'
import { type OrderItem, signOrders } from './contract.ts'

async function secrets({ house, ids: { patient_id, visit_id, consultation_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const sent = { department: 'urology', reason: 'A secret reason', priority: 'routine', referred_by: by }
  const referral_id = await put('order_referrals', { patient_id, visit_id, consultation_id, ...sent })
  const set = { name: 'A secret set', department: 'general', items: '[]', created_by: by }
  const favourite_id = await put('order_favourites', set)
  return { referral_id, favourite_id, 'signOrders.id': newId() }
}

/** One of each is ordered before, so that ordering it again asks for a reason. */
const ordering: Arrange = async ({ house }) => {
  const { visit_id } = await seen(house)
  const { item } = await laboratory(house)
  const items = [await item.test('FBC'), await item.study('XR-CHEST'), await item.medicine('PARA-500T')]
  good(await house.as('doctor').call(signOrders, { visit_id, items }))
  const ofCatalogues = items.flatMap((each) =>
    Object.entries(each).filter(([key]) => /_(type|medication)_id$|^medication_id$/.test(key)),
  )
  return {
    as: 'doctor',
    given: {
      ...{ visit_id, department: 'general' },
      ...{ 'items.id': newId(), 'items.service_id': await service(house, '10.00'), 'items.department': 'urology' },
      ...Object.fromEntries(ofCatalogues),
    },
  }
}

type OneItem = { items: [{ kind: OrderItem['kind']; medication_id?: string }] }
/**
 * Why a medicine is prescribed again stands with the prescription; whoever carries out a test or study reads it in the
 * notes. Free text warns of nothing.
 */
const whyAgain: KeptAs = (value, input) => {
  const [{ kind, medication_id }] = (input as OneItem).items
  if (kind === 'medicine') return medication_id ? [{ value }] : []
  return [{ as: 'clinical_notes', value, within: true }]
}

export default defineProof({
  secrets,
  namesNothing: ['signOrders.id'],
  commands: {
    signOrders: [
      ordering,
      async (scene) => ({
        as: 'doctor',
        given: { ...(await ordering(scene)).given, 'items.medication_id': undefined },
      }),
    ],
    cancelReferral: async ({ house }) => {
      const referral = (await laboratory(house)).item.referral('urology')
      const { visit_id } = await seen(house)
      good(await house.as('doctor').call(signOrders, { visit_id, items: [referral] }))
      return { as: 'doctor', given: { referral_id: referral.id } }
    },
  },
  keptAs: {
    // A medicine of the catalogue keeps the catalogue's name.
    'signOrders.items.medication_name': (value, input) =>
      (input as OneItem).items[0].medication_id ? [] : [{ value }],
    'signOrders.items.clinical_notes': (value) => [{ as: 'clinical_notes', value, within: true }],
    'signOrders.items.override_reason': whyAgain,
  },
  notKept: { 'signOrders.department': 'chooses the note that the orders are part of' },
})
