// What the proofs must know of visits and queues.
import {
  type Arrange,
  type Arranging,
  defineProof,
  good,
  inAudit,
  nothing,
  type Scene,
} from '../../tests/proof/declaration.ts'
import { laboratory } from '../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../tests/support/diagnostics/orders.ts'
import { note, registered } from '../../tests/support/hospital/path.ts'
import { saveConsultation } from '../consultation/contract.ts'
import { signOrders } from '../orders/contract.ts'
import { startService } from './queue.contract.ts'

/** The patient's visit, which is an emergency, and somebody else who waits in a queue. */
async function secrets({ house, ids }: Arranging) {
  const { rows } = await house.owner.query('select id from visits where patient_id = $1', [ids.patient_id])
  const visit_id = rows[0].id
  await house.owner.query(
    `update visits set visit_type = 'emergency', emergency_type = 'obstetric', emergency_details = 'A secret detail'
     where id = $1`,
    [visit_id],
  )
  return { visit_id, queue_id: (await registered(house)).queue_id }
}

const inQueue = async ({ house }: Scene) => ({ queue_id: (await registered(house)).queue_id })
const waiting: Arrange = async (scene) => ({ as: 'nurse', given: { ...(await inQueue(scene)), priority: 'urgent' } })
const called: Arrange = async (scene) => ({ as: 'nurse', given: await inQueue(scene) })
const served: Arrange = async (scene) => {
  const { queue_id } = await inQueue(scene)
  const { body } = await scene.house.as('nurse').call(startService, { queue_id })
  return { as: 'nurse', given: { queue_id, version: body.version } }
}
/** A general note that is saved while a test is open. */
async function savedWithOrder({ house }: Scene) {
  const { visit_id } = await seen(house)
  const doctor = house.as('doctor')
  const { item } = await laboratory(house)
  const { orders } = good(await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] }))
  good(await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 }))
  return { visit_id, order_id: orders[0]?.id ?? '' }
}

export default defineProof({
  secrets,
  reachedBy: { uzima_counts: ['visits.created_at', 'visits.hospital_id'] },
  firstMorning: { visits: 900, queues: 900 },
  countedAlone: ['visits'],
  few: ['queue_counters'],
  chosen: ['visits.emergency_details'],
  commands: {
    assignPatient: waiting,
    prioritisePatient: waiting,
    movePatient: waiting,
    removePatient: waiting,
    startService: called,
    callPatient: called,
    releasePatient: served,
    undoQueueAction: served,
    cancelVisit: async ({ house }) => ({ given: { visit_id: (await registered(house)).visit_id } }),
    // One order is cancelled with the visit; one is kept.
    completeVisit: [
      async (scene) => {
        const { visit_id, order_id } = await savedWithOrder(scene)
        const cancelled = [{ id: order_id, reason: 'Not needed any more' }]
        return { as: 'doctor', given: { visit_id, kept: undefined, cancelled } }
      },
      async (scene) => {
        const { visit_id, order_id } = await savedWithOrder(scene)
        return { as: 'doctor', given: { visit_id, kept: [order_id], cancelled: undefined } }
      },
    ],
  },
  keptAs: {
    'prioritisePatient.reason': inAudit,
    'movePatient.reason': inAudit,
    'completeVisit.kept': nothing, // what is still to be done stays as it is
  },
  notKept: { 'callNext.department': 'chooses the queue' },
})
