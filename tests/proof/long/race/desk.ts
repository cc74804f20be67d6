// Reception, patients, queues, appointments.
import {
  cancelAppointment,
  checkInAppointment,
  confirmAppointment,
  createAppointment,
  markNoShow,
  rescheduleAppointment,
} from '../../../../departments/appointments/contract.ts'
import { createAppointmentType } from '../../../../departments/appointments/schedules.contract.ts'
import {
  addToWaitingList,
  bookFromWaitingList,
  removeFromWaitingList,
} from '../../../../departments/appointments/waiting-list.contract.ts'
import { updatePatient } from '../../../../departments/patients/contract.ts'
import { mergePatients, undoMerge } from '../../../../departments/patients/merge.contract.ts'
import { registerPatient } from '../../../../departments/reception/registration.contract.ts'
import { cancelVisit } from '../../../../departments/visits/contract.ts'
import {
  assignPatient,
  movePatient,
  prioritisePatient,
  removePatient,
  startService,
} from '../../../../departments/visits/queue.contract.ts'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { ahead, GENERAL, makeAppointment, makeDoctor, makePatient } from '../../../support/hospital/clinic.ts'
import { registered, somebody } from '../../../support/hospital/path.ts'
import { good, type Kind, type Stage, same } from './kind.ts'

const entry = async ({ house }: Stage) => ({ queue_id: (await registered(house)).queue_id, version: 1 })
const appointment = async ({ house }: Stage, starts = `now() + interval '5 days'`) => ({
  appointment_id: (await makeAppointment(house, { starts })).id,
  version: 1,
})
const waiting = async ({ house }: Stage) => {
  const { id: patient_id } = await makePatient(house)
  await makeAppointment(house, { patient_id, starts: `now() - interval '9 days'`, status: 'completed' }) // makes the type
  const wait = { patient_id, appointment_type_id: GENERAL, department: 'general' as const, earliest: ahead(1) }
  return good(await house.as('receptionist').call(addToWaitingList, wait))
}
const reason = 'The race'
const at = { scheduled_date: ahead(4), confirm_outside: true, confirm_overlap: true, clinician_id: null }
const contacts = { phone: '0722 123 456', address: 'Moi Avenue', city: 'Nakuru' }

let births = 0
let slots = 0
/** A time of day that no round before had. */
const time = () =>
  `${String(8 + (Math.floor(++slots / 12) % 12)).padStart(2, '0')}:${String((slots % 12) * 5).padStart(2, '0')}`

export const desk: Kind[] = [
  same('one person registered at three desks, by ID number', 'receptionist', registerPatient, async () => {
    const one = somebody()
    return () => ({ ...somebody(), first_name: 'Zawadi', last_name: 'Mutua', id_number: one.id_number })
  }),
  same('one person registered at three desks, by phone', 'receptionist', registerPatient, async () => {
    const one = somebody()
    return () => ({ ...somebody(), first_name: one.first_name, last_name: one.last_name, phone: one.phone })
  }),
  same('one person registered at three desks, by birth date', 'receptionist', registerPatient, async () => {
    const { first_name, last_name } = somebody()
    const date_of_birth = addDays('1950-01-01', ++births)
    return () => ({ ...somebody(), first_name, last_name, age: '', date_of_birth })
  }),
  same('a second visit of today', 'receptionist', registerPatient, async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    const { priority, payment } = somebody()
    return { patient_type: 'existing' as const, patient_id, priority, payment, ...contacts }
  }),
  same('contact details', 'receptionist', updatePatient, async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    return (_, n) => ({ ...contacts, patient_id, version: 1, city: ['Thika', 'Kitale', 'Lamu'][n] ?? '' })
  }),
  same('merging the same two records', 'records_officer', mergePatients, async ({ house }) => ({
    patient_id: (await makePatient(house)).id,
    merged_patient_id: (await makePatient(house)).id,
    reason,
  })),
  same('undoing a merge', 'records_officer', undoMerge, async ({ house, people }) => {
    const [, , third] = await people('records_officer')
    const two = { patient_id: (await makePatient(house)).id, merged_patient_id: (await makePatient(house)).id, reason }
    if (!third) throw new Error('nobody')
    return { merge_id: good(await third.caller.call(mergePatients, two)).merge_id, reason }
  }),
  {
    name: 'merging in a circle',
    arrange: async ({ house, people }) => {
      const three = [(await makePatient(house)).id, (await makePatient(house)).id] as const
      return (await people('records_officer')).slice(0, 2).map((by, n) => ({
        by,
        run: () =>
          by.caller.call(mergePatients, { patient_id: three[n] ?? '', merged_patient_id: three[1 - n] ?? '', reason }),
      }))
    },
  },
  same('starting with a patient', 'nurse', startService, async (stage) => ({
    queue_id: (await entry(stage)).queue_id,
  })),
  same('assigning a patient', 'nurse', assignPatient, async (stage) => {
    const of = await entry(stage)
    return ({ staff_id }) => ({ ...of, staff_id })
  }),
  same('changing a priority', 'nurse', prioritisePatient, async (stage) => ({
    ...(await entry(stage)),
    priority: 'stat' as const,
    reason,
  })),
  same('moving a patient', 'nurse', movePatient, async (stage) => ({
    ...(await entry(stage)),
    department: 'eye',
    reason,
  })),
  same('removing a patient', 'nurse', removePatient, async (stage) => ({ ...(await entry(stage)), reason })),
  {
    name: 'starting with a patient or removing them',
    arrange: async (stage) => {
      const of = await entry(stage)
      const [a, b, c] = await stage.people('nurse')
      if (!a || !b || !c) throw new Error('nobody')
      return [
        { by: a, run: () => a.caller.call(startService, { queue_id: of.queue_id }) },
        { by: b, run: () => b.caller.call(removePatient, { ...of, reason }) },
        { by: c, run: () => c.caller.call(removePatient, { ...of, reason }) },
      ]
    },
  },
  same('cancelling a visit', 'receptionist', cancelVisit, async ({ house }) => ({
    visit_id: (await registered(house)).visit_id,
    reason,
  })),
  same(
    'booking one clinician at one time',
    'receptionist',
    createAppointment,
    async ({ house }) => {
      const { staff_id } = await makeDoctor(house, newId())
      await makeAppointment(house, { starts: `now() - interval '9 days'`, status: 'completed' }) // makes the type
      const patients = [(await makePatient(house)).id, (await makePatient(house)).id, (await makePatient(house)).id]
      const booking = {
        ...at,
        appointment_type_id: GENERAL,
        department: 'general',
        clinician_id: staff_id,
        scheduled_time: '10:00',
      }
      return (_, n) => ({ ...booking, patient_id: patients[n] ?? '' })
    },
    { nobody: 'the refusal is about the clinician’s time, whoever booked it' },
  ),
  same('moving an appointment', 'receptionist', rescheduleAppointment, async (stage) => {
    const of = await appointment(stage)
    const times = [time(), time(), time()]
    return (_, n) => ({ ...of, ...at, scheduled_time: times[n] ?? '' })
  }),
  same('cancelling an appointment', 'receptionist', cancelAppointment, async (stage) => ({
    ...(await appointment(stage)),
    reason,
  })),
  same('confirming an appointment', 'receptionist', confirmAppointment, (stage) => appointment(stage)),
  same('marking a no-show', 'receptionist', markNoShow, (stage) => appointment(stage, `now() - interval '2 hours'`)),
  same('checking in', 'receptionist', checkInAppointment, (stage) => appointment(stage, `now() + interval '1 minute'`)),
  same(
    'putting somebody on the waiting list',
    'receptionist',
    addToWaitingList,
    async ({ house }) => {
      const { id: patient_id } = await makePatient(house)
      await makeAppointment(house, { patient_id, starts: `now() - interval '9 days'`, status: 'completed' })
      return { patient_id, appointment_type_id: GENERAL, department: 'general', earliest: ahead(1) }
    },
    { nobody: 'it says that the patient waits already; the list shows who put them there' },
  ),
  same('taking somebody from the waiting list', 'receptionist', removeFromWaitingList, async (stage) => {
    const { id: entry_id, version } = await waiting(stage)
    return { entry_id, version, reason }
  }),
  same('booking from the waiting list', 'receptionist', bookFromWaitingList, async (stage) => {
    const { id: entry_id, version } = await waiting(stage)
    return () => ({ ...at, entry_id, version, scheduled_time: time() })
  }),
  same(
    'one name for a kind of appointment',
    'admin',
    createAppointmentType,
    async () => ({ name: `Kind ${newId()}`, duration_minutes: 20 }),
    {
      nobody: 'the name is taken, whoever took it',
    },
  ),
]
