// What the proofs must know of appointments.
import { type Arrange, type Arranging, defineProof, FLAG, given, good } from '../../tests/proof/declaration.ts'
import { ahead, GENERAL, makeAppointment, makePatient } from '../../tests/support/hospital/clinic.ts'
import { addToWaitingList } from './waiting-list.contract.ts'

async function secrets({ house, ids: { patient_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const appointment_type_id = await put('appointment_types', { name: 'A secret type', duration_minutes: 20 })
  const soon = Date.now() + 3 * 86_400_000
  const starts_at = new Date(soon)
  const booked = { patient_id, appointment_type_id, department: 'general', created_by: by }
  const times = { starts_at, ends_at: new Date(soon + 1_200_000) }
  const appointment_id = await put('appointments', { ...booked, ...times, clinician_id: by })
  await put('appointment_changes', { appointment_id, what: 'created', starts_at, changed_by: by })
  const entry_id = await put('appointment_waiting_list', { ...booked, earliest: new Date() })
  return {
    ...{ appointment_type_id, appointment_id, entry_id, clinician_id: by },
    'listFreeSlots.except_id': appointment_id,
  }
}

const appointment =
  (starts = `now() + interval '5 days'`): Arrange =>
  async ({ house }) => ({ given: { appointment_id: (await makeAppointment(house, { starts })).id } })
const waiting: Arrange = async ({ house }) => {
  const { id: patient_id } = await makePatient(house)
  // Makes the type.
  await makeAppointment(house, { patient_id, starts: `now() - interval '9 days'`, status: 'completed' })
  const wait = { patient_id, appointment_type_id: GENERAL, department: 'general' as const, earliest: ahead(1) }
  return { given: { entry_id: good(await house.as('receptionist').call(addToWaitingList, wait)).id } }
}

export default defineProof({
  secrets,
  few: ['appointment_types'],
  samples: { month: '2026-11' },
  noOpening: { listFreeSlots: 'takes the appointment that is moved, and answers with times alone' },
  commands: {
    checkInAppointment: appointment('now()'),
    confirmAppointment: appointment(`now() + interval '6 days'`),
    rescheduleAppointment: appointment(),
    cancelAppointment: appointment(),
    markNoShow: appointment(`now() - interval '2 hours'`),
    removeFromWaitingList: waiting,
    bookFromWaitingList: waiting,
    updateAppointmentType: given({ active: false, duration_minutes: 45 }),
  },
  keptAs: { '*.scheduled_date': 'starts_at', '*.scheduled_time': 'starts_at' },
  notKept: { '*.confirm_outside': FLAG, '*.confirm_overlap': FLAG },
})
