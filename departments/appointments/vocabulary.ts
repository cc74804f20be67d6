import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('appointments', {
  modules: { appointments: 'Appointments' },
  permissions: {
    'appointments.view': {
      says: 'See appointments',
      module: 'appointments',
      roles: ['admin', 'receptionist', 'nurse', 'doctor'],
    },
    'appointments.manage': {
      says: 'Book, move and cancel appointments',
      module: 'appointments',
      roles: ['admin', 'receptionist', 'nurse', 'doctor'],
    },
    'appointments.schedules': { says: 'Set the kinds of appointment', module: 'appointments', roles: ['admin'] },
  },
  topics: ['appointments'],
  entities: ['appointment', 'appointment_type', 'waiting_list'],
  errors: {
    appointment_not_found: [404, 'This appointment does not exist'],
    appointment_state: [
      409,
      'This appointment was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    appointment_day: [409, 'The appointment is on another day', { overtaken: false }],
    double_booked: [409, 'The clinician already has an appointment at that time', { overtaken: false }],
    outside_schedule: [409, 'This time lies outside the working hours', { overtaken: false }],
    patient_overlap: [409, 'The patient already has an appointment at that time', { overtaken: false }],
    appointment_type_not_found: [404, 'This appointment type does not exist'],
    appointment_type_exists: [409, 'There is already an appointment type of this name', { overtaken: false }],
    waiting_entry_not_found: [404, 'This entry of the waiting list does not exist'],
    waiting_entry_state: [409, 'This entry was changed in the meantime. Please look at it again.', { overtaken: true }],
    already_waiting: [409, 'This patient already waits for such an appointment', { overtaken: true }],
  },
  tables: ['appointment_changes', 'appointment_types', 'appointment_waiting_list', 'appointments'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    appointments: Known<typeof words>
  }
}
