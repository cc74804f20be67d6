// How the commands of handing out are brought to where they work.
import { signOrders } from '../../departments/orders/contract.ts'
import { dispense } from '../../departments/pharmacy/dispensing.contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import type { House } from '../support/house.ts'
import { dispensary } from '../support/medicines.ts'
import { seen } from '../support/orders.ts'
import type { Arrange } from './commands.ts'

const OVERRULED = 'It was taken before without harm'
const allergic = { has_allergies: true, allergies: [{ substance: 'Penicillin' }] }

/** Prescribed at an open visit, of the catalogue or by a name alone, to somebody whom a penicillin would harm. */
async function prescribed(house: House, { free = false } = {}) {
  const { medicine } = dispensary(house)
  const { visit_id, patient_id } = await seen(house, allergic)
  const [given, other] = [
    await medicine({ name: `Ibuprofen ${newId()}` }, [50, 90]),
    await medicine({ name: `Amoxicillin ${newId()}` }, [50, 90]),
  ]
  const prescription_id = newId()
  const words = { dosage: '1 tablet', frequency: 'once a day', duration: '10 days', quantity: 10 }
  const item = {
    kind: 'medicine' as const,
    id: prescription_id,
    medication_id: free ? null : given.id,
    medication_name: given.name,
    ...words,
  }
  const { status, text } = await house.as('doctor').call(signOrders, { visit_id, items: [item] })
  if (status !== 200) throw new Error(text)
  return { prescription_id, patient_id, other, batch_id: given.batches[0] }
}

const chosen =
  (free: boolean): Arrange =>
  async ({ house }) => {
    const { prescription_id, other } = await prescribed(house, { free })
    return { given: { prescription_id, medication_id: other.id, version: 1, override_reason: OVERRULED } }
  }
/** So much of it was handed out. */
const handedOut =
  (quantity: number, more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const { prescription_id } = await prescribed(house)
    await house.as('pharmacist').call(dispense, { items: [{ prescription_id, quantity, version: 1 }] })
    return { given: { prescription_id, version: 2, witness_token: undefined, ...more } }
  }

export const dispensingCommands: Record<string, Arrange | Arrange[]> = {
  confirmPrescriptions: async ({ house }) => ({ given: { prescription_ids: [(await prescribed(house)).prescription_id] } }),
  matchPrescription: chosen(true),
  substitutePrescription: chosen(false),
  dispense: async ({ house }) => {
    const { prescription_id, patient_id, batch_id } = await prescribed(house)
    await house.owner.query(
      `insert into patient_allergies (hospital_id, id, patient_id, substance, recorded_by) values ($1, gen_random_uuid(), $2, 'Ibuprofen', $3)`,
      [house.a.id, patient_id, house.a.staff.nurse.staff_id],
    )
    return { given: { prescription_id, batch_id, quantity: 2, version: 1, override_reason: OVERRULED, witness_token: undefined } }
  },
  letGo: handedOut(4),
  refusePrescription: async ({ house }) => ({ given: { prescription_id: (await prescribed(house)).prescription_id } }),
  returnDispensed: handedOut(10, { quantity: 3 }),
}
