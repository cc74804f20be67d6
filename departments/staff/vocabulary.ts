import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const words = defineWords('staff', {
  permissions: {
    'staff.view': { says: 'See who works here', roles: everybody },
    'staff.manage': { says: 'Invite staff, change roles and permissions', roles: ['admin'] },
    'staff.rota': { says: 'Keep the rota and working hours, decide on leave and swaps', roles: ['admin'] },
  },
  topics: ['staff', 'schedules'],
  entities: ['staff', 'role', 'shift_kind', 'leave', 'shift_swap'],
  errors: {
    staff_not_found: [404, 'This person does not work here'],
    staff_email_taken: [422, 'This email is already in use'],
    staff_state: [409, 'This account was changed in the meantime. Please look at it again.', { overtaken: true }],
    role_not_found: [404, 'This role does not exist'],
    role_exists: [409, 'A role with this name already exists', { overtaken: false }],
    role_changed: [
      409,
      'This role was changed in the meantime. Please look at it again.',
      { overtaken: 'by_oneself_too' },
    ],
    own_rights: [409, 'Another admin has to change what you may do yourself', { overtaken: false }],
    account_confirmed: [409, 'This account does not wait to be confirmed', { overtaken: true }],
    account_own: [403, 'Somebody else has to confirm your own account'],
    not_only_admin: [
      409,
      'This person is not the only admin of the hospital. Another admin there changes their roles.',
      { overtaken: false },
    ],
    password_by_mail: [
      409,
      'First passwords go to people’s own mailboxes here; nobody else sees them',
      { overtaken: false },
    ],
    right_as_it_is: [409, 'Nothing would change by it', { overtaken: false }],
    exception_not_found: [404, 'This exception does not count any more'],
    schedule_not_found: [404, 'These working hours do not exist'],
    schedule_overlap: [409, 'These hours overlap with others of the same day', { overtaken: false }],
    absence_not_found: [404, 'This absence does not exist'],
    leave_state: [409, 'This leave was changed in the meantime. Please look at it again.', { overtaken: true }],
    leave_overlap: [409, 'There is other leave on these days', { overtaken: false }],
    own_leave: [409, 'Somebody else has to decide on your own leave', { overtaken: false }],
    shift_kind_not_found: [404, 'This kind of shift does not exist'],
    shift_kind_exists: [409, 'There is already a kind of shift with this name or code', { overtaken: false }],
    shift_kind_changed: [
      409,
      'This kind of shift was changed in the meantime. Please look at it again.',
      { overtaken: 'by_oneself_too' },
    ],
    shift_overlap: [409, 'These shifts overlap', { overtaken: false }],
    shift_during_leave: [409, 'This person is on leave on that day', { overtaken: false }],
    swap_not_found: [404, 'This swap does not exist'],
    swap_state: [409, 'This swap was changed in the meantime. Please look at it again.', { overtaken: true }],
    shift_not_found: [404, 'This shift is not on the rota any more'],
    shift_begun: [409, 'A shift that has begun cannot be swapped', { overtaken: false }],
    shift_offered: [409, 'This shift is offered already', { overtaken: false }],
    own_swap: [409, 'Somebody else has to decide on your own swap', { overtaken: false }],
    rota_changed: [
      409,
      'This day was changed in the meantime. Please look at it again.',
      { overtaken: 'by_oneself_too' },
    ],
    last_admin: [409, 'A hospital needs at least one active admin', { overtaken: false }],
  },
  tables: [
    'hospital_roles',
    'license_notices',
    'rights_changes',
    'rota_shifts',
    'shift_kinds',
    'shift_swaps',
    'staff',
    'staff_exceptions',
    'staff_hours',
    'staff_leave',
    'staff_own_roles',
    'staff_roles',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    staff: Known<typeof words>
  }
}
