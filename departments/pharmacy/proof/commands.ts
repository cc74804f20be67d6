// How the commands of medicines, their batches and handing out are brought to where they work.

import { newId } from '../../../kernel/server/ids.ts'
import { type Arrange, good, type Proof } from '../../../tests/proof/declaration.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import type { House } from '../../../tests/support/house.ts'
import { dispensary } from '../../../tests/support/medicines/medicines.ts'
import { mainStore, shelf } from '../../../tests/support/medicines/shelf.ts'
import { dayIn } from '../../../tests/support/medicines/stock.ts'
import { signOrders } from '../../orders/contract.ts'
import { dispense } from '../dispensing.contract.ts'
import { askPrescriber } from '../prescriber-notes.contract.ts'

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
  good(await house.as('doctor').call(signOrders, { visit_id, items: [item] }))
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

/** A prescription of which the prescriber was asked, and what an answer corrects. */
async function asked(house: House) {
  const { prescription_id } = await prescribed(house)
  const question = { prescription_id, question: 'Is it meant?', version: 1 }
  const { body } = await house.as('pharmacist').call(askPrescriber, question)
  return { prescriber_note_id: body.prescriber_note_id, version: 1 }
}
/** Too much for anybody, so that it needs its reason. */
const corrected = {
  ...{ answer: 'corrected', dosage: '2400 mg', frequency: 'three times a day', duration: '4 days', quantity: 12 },
  override_reason: OVERRULED,
}

const code = () => ({ 'barcodes.code': newId(), 'barcodes.units': 30 })
const unsigned = { witness_token: undefined }

export const commands: Proof['commands'] = {
  confirmPrescriptions: async ({ house }) => ({
    given: { prescription_ids: [(await prescribed(house)).prescription_id] },
  }),
  matchPrescription: chosen(true),
  substitutePrescription: chosen(false),
  dispense: async ({ house }) => {
    const { prescription_id, patient_id, batch_id } = await prescribed(house)
    await house.owner.query(
      `insert into patient_allergies (hospital_id, id, patient_id, substance, recorded_by)
       values ($1, gen_random_uuid(), $2, 'Ibuprofen', $3)`,
      [house.a.id, patient_id, house.a.staff.nurse.staff_id],
    )
    return {
      given: {
        prescription_id,
        batch_id,
        ends_early: [batch_id],
        quantity: 2,
        version: 1,
        override_reason: OVERRULED,
        witness_token: undefined,
      },
    }
  },
  letGo: handedOut(4),
  askPrescriber: async ({ house }) => ({
    given: { prescription_id: (await prescribed(house)).prescription_id, version: 1 },
  }),
  answerQuestion: async ({ house }) => ({ as: 'doctor', given: { ...(await asked(house)), ...corrected } }),
  noteTelephoneAnswer: async ({ house }) => ({
    given: { ...(await asked(house)), ...corrected, spoke_with: house.a.staff.doctor.staff_id },
  }),
  withdrawQuestion: async ({ house }) => ({
    given: { prescriber_note_id: (await asked(house)).prescriber_note_id },
  }),
  seePrescriberNote: async ({ house }) => ({
    as: 'doctor',
    given: { prescriber_note_id: (await asked(house)).prescriber_note_id },
  }),
  cancelPrescription: async ({ house }) => {
    const { item } = await laboratory(house)
    const medicine = await item.medicine('PARA-500T')
    good(await house.as('doctor').call(signOrders, { visit_id: (await seen(house)).visit_id, items: [medicine] }))
    return { as: 'doctor', given: { prescription_id: medicine.id } }
  },
  refusePrescription: async ({ house }) => ({ given: { prescription_id: (await prescribed(house)).prescription_id } }),
  returnDispensed: handedOut(10, { quantity: 3 }),
  addMedicationBatch: async ({ house }) => {
    const { medication_id } = await shelf(house)
    return {
      given: {
        medication_id,
        batch_number: newId(),
        expiry_date: dayIn(100),
        received_date: dayIn(0),
        store_id: await mainStore(house),
        ...unsigned,
      },
    }
  },
  deleteMedicationBatch: async ({ house }) => ({
    given: { batch_id: (await shelf(house)).batch_id, quantity: 50, ...unsigned },
  }),
  countControlled: async ({ house }) => {
    const { medicine } = dispensary(house)
    const { batches } = await medicine({ name: `Controlled ${newId()}`, is_controlled: true }, [50, 90])
    const lines = { batch_id: batches[0], expected: 50, counted: 49 }
    return {
      as: 'pharmacist',
      given: { store_id: await mainStore(house), ...lines, ...unsigned },
      signedBy: 'nurse',
    }
  },
  recordStockAdjustment: [
    async ({ house }) => {
      const { medication_id, from, to } = await shelf(house)
      const batch = { batch_number: 'B1', expiry_date: dayIn(90), location: undefined }
      return {
        given: {
          type: 'transfer',
          medication_id,
          ...batch,
          quantity: 3,
          location_from: from,
          location_to: to,
          ...unsigned,
        },
      }
    },
    async ({ house }) => {
      const { medication_id, to } = await shelf(house)
      const nowhere = { location_from: undefined, location_to: undefined }
      return {
        given: {
          type: 'receipt',
          medication_id,
          expiry_date: dayIn(90),
          quantity: 3,
          location: to,
          ...nowhere,
          ...unsigned,
        },
      }
    },
  ],
  createMedication: async () => ({ as: 'admin', given: { level_of_use: 4, ...code() } }),
  liftSafeguard: async ({ house }) => {
    const { medicine } = dispensary(house)
    const { id } = await medicine({ name: `Risky ${newId()}`, is_high_risk: true })
    return { as: 'pharmacist', given: { medication_id: id, safeguard: 'high_risk', ...unsigned } }
  },
  updateMedication: async () => ({ as: 'admin', given: { level_of_use: 5, ...code() } }),
}
