// How the commands that end a look at a patient are brought to where they work.
import { saveConsultation, saveDraft } from '../../departments/consultation/contract.ts'
import { signOrders } from '../../departments/orders/contract.ts'
import { seen } from '../support/orders.ts'
import { note } from '../support/path.ts'
import { type Arrange, good, type Scene } from './commands.ts'

/** A general note that is saved while a test is open. */
async function savedWithOrder({ house, lab }: Scene) {
  const { visit_id } = await seen(house)
  const doctor = house.as('doctor')
  const { orders } = good(await doctor.call(signOrders, { visit_id, items: [await lab.item.test('FBC')] }))
  const saved = good(await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 }))
  return { visit_id, order_id: orders[0]?.id ?? '', consultation_id: saved.consultation_id }
}

export const clinicCommands: Record<string, Arrange | Arrange[]> = {
  // The magnet asks for metal alone, of whomever.
  startExamination: async ({ imaging }) => ({
    given: {
      radiology_order_id: (await imaging.ordered('MR-BRAIN')).radiology_order_id,
      question: 'metal',
      answer: 'unsafe',
      note: 'A hip of titanium, safe in this magnet',
    },
  }),
  // One order is cancelled with the visit; one is kept.
  completeVisit: [
    async (scene) => {
      const { visit_id, order_id } = await savedWithOrder(scene)
      return { as: 'doctor', given: { visit_id, kept: undefined, cancelled: [{ id: order_id, reason: 'Not needed any more' }] } }
    },
    async (scene) => {
      const { visit_id, order_id } = await savedWithOrder(scene)
      return { as: 'doctor', given: { visit_id, kept: [order_id], cancelled: undefined } }
    },
  ],
  finishResults: async (scene) => ({ as: 'doctor', given: { consultation_id: (await savedWithOrder(scene)).consultation_id } }),
  discardNote: async ({ house }) => {
    const { visit_id } = await seen(house)
    good(await house.as('doctor').call(saveDraft, { visit_id, department: 'general', version: null }))
    return { as: 'doctor', given: { visit_id, department: 'general', version: 1 } }
  },
}
