// What the proofs must know of staff: its commands work on somebody new each time, so that the people of the house keep
// their rights.

import { endOfLocalDay } from '../../kernel/contract/values/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import { type Arranging, defineProof, inAudit } from '../../tests/proof/declaration.ts'
import { next } from '../../tests/support/counting.ts'
import { ahead } from '../../tests/support/hospital/clinic.ts'
import { type House, signedCookie } from '../../tests/support/house.ts'
import { makeWorker } from '../../tests/support/people.ts'
import { usualShifts } from './usual-shifts.ts'

/** What a hospital keeps of its staff, of somebody who has nothing to do with anything else. */
async function secrets({ house, put }: Arranging) {
  const { doctor, nurse } = house.a.staff
  const role_id = await put('hospital_roles', {
    name: 'A secret role',
    based_on: 'nurse',
    permissions: ['triage.record'],
  })
  const { staff_id } = await makeWorker(house.owner, house.a.id, 'alpha', 'storekeeper', 'secret')
  await put('staff_own_roles', { staff_id, role_id }, null)
  const exception_id = await put('staff_exceptions', {
    staff_id,
    permission: 'reports.view',
    granted: true,
    reason: 'A secret reason',
    made_by: doctor.staff_id,
  })
  const kind = { name: 'A secret kind of shift', code: 'SX', starts_at: '07:00', ends_at: '13:00' }
  const shift_kind_id = await put('shift_kinds', kind)
  const shift = { starts_at: '2199-01-07T07:00:00Z', ends_at: '2199-01-07T13:00:00Z', made_by: doctor.staff_id }
  const shift_id = await put('rota_shifts', { staff_id, day: '2199-01-07', shift_kind_id, ...shift })
  const offer = { state: 'offered', described: 'A secret shift', note: 'A secret note' }
  const swap_id = await put('shift_swaps', { shift_id, offered_by: staff_id, ...offer })
  await put('license_notices', { staff_id, expires_on: '2199-01-01', days: 30 }, null)
  const days = { first_day: '2199-01-01', last_day: '2199-01-02' }
  const leave = { staff_id, kind: 'other', state: 'approved', reason: 'A secret reason', ...days }
  const leave_id = await put('staff_leave', leave)
  await put('rights_changes', { change: 'role_made', subject: 'A secret role', changed_by: doctor.staff_id })
  const hours = { department: 'general', weekday: 1, starts_at: '08:00', ends_at: '12:00' }
  const schedule_id = await put('staff_hours', { staff_id: doctor.staff_id, ...hours })
  return {
    ...{ staff_id: nurse.staff_id, offered_to: doctor.staff_id, schedule_id },
    ...{ role_id, own_role_id: role_id, exception_id, leave_id },
    ...{ shift_kind_id, shift_id, return_shift_id: shift_id, swap_id },
  }
}

const nurse = async (house: House) => (await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())).staff_id
const permissions = ['lab.work', 'triage.record']

/** Leave of somebody new that waits for a decision. */
async function asked(house: House): Promise<{ leave_id: string; version: number }> {
  const leave_id = newId()
  await house.owner.query(
    `insert into staff_leave (hospital_id, id, staff_id, kind, state, first_day, last_day)
     values ($1, $2, $3, 'annual', 'requested', $4, $4)`,
    [house.a.id, leave_id, await nurse(house), ahead(9)],
  )
  return { leave_id, version: 1 }
}

/** A kind of shift that nobody has changed yet. */
async function kind(house: House): Promise<{ shift_kind_id: string; version: number }> {
  const shift_kind_id = newId()
  await house.owner.query(`insert into shift_kinds (hospital_id, id, name, code) values ($1, $2, 'To change', 'TC')`, [
    house.a.id,
    shift_kind_id,
  ])
  return { shift_kind_id, version: 1 }
}

/** Somebody new with a shift that nobody else has, and their own seat. */
async function withShift(house: House) {
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())
  const [kind_id, shift_id] = [newId(), newId()]
  const days = 20 + next('day of a shift')
  await house.owner.query(
    `insert into shift_kinds (hospital_id, id, name, code, starts_at, ends_at)
     values ($1, $2, $3, $4, '07:00', '13:00')`,
    [house.a.id, kind_id, `Shift ${days}`, `S${days}`],
  )
  await house.owner.query(
    `insert into rota_shifts (hospital_id, id, staff_id, day, shift_kind_id, starts_at, ends_at, made_by)
     values ($1, $2, $3, $4, $5, ($4::date + time '07:00') at time zone 'Africa/Nairobi',
       ($4::date + time '13:00') at time zone 'Africa/Nairobi', $3)`,
    [house.a.id, shift_id, worker.staff_id, ahead(days), kind_id],
  )
  return { ...worker, shift_id, seat: house.withCookie(signedCookie(worker.token)) }
}

/** An offered shift, perhaps taken by another. */
async function swap(house: House, taken: boolean) {
  const [one, two] = [await withShift(house), await withShift(house)]
  const swap_id = newId()
  await house.owner.query(
    `insert into shift_swaps (hospital_id, id, shift_id, offered_by, offered_to, state, described, taken_by, taken_at)
     values ($1, $2, $3, $4, $5, $6, 'A shift', $7::uuid, case when $7::uuid is null then null else now() end)`,
    [
      house.a.id,
      swap_id,
      one.shift_id,
      one.staff_id,
      two.staff_id,
      taken ? 'accepted' : 'offered',
      taken ? two.staff_id : null,
    ],
  )
  return { swap_id, one, two }
}

export default defineProof({
  secrets,
  knownBy: ['staff.user_id'],
  reachedBy: {
    uzima_platform: ['staff', 'staff_roles'],
    uzima_auth: ['hospital_roles', 'staff', 'staff_exceptions', 'staff_own_roles', 'staff_roles'],
    uzima_accounts: ['staff'],
  },
  mayWrite: [
    {
      statement: /^with person as \( update users usr set must_change_password = true/,
      why: 'identity has no transaction: finding the person among the staff, changing the account and ending its sessions is one',
    },
  ],
  firstMorning: { staff: 60 },
  countedAlone: ['staff'],
  few: ['hospital_roles', 'shift_kinds'],
  samples: { permission: 'lab.work', permissions: ['lab.work'] },
  samplesBy: {
    starts_at: (n) => `09:${String(5 * (n % 12)).padStart(2, '0')}`,
    ends_at: (n) => `13:${String(5 * (n % 12)).padStart(2, '0')}`,
  },
  commands: {
    updateStaff: async ({ house }) => ({ given: { staff_id: await nurse(house) } }),
    confirmAccount: async ({ house }) => {
      const staff_id = await nurse(house)
      const { doctor } = house.a.staff
      await house.owner.query(
        `insert into issued_access (hospital_id, staff_id, issued_by, hand_of, by_hand) values ($1, $2, $3, $3, true)`,
        [house.a.id, staff_id, doctor.staff_id],
      )
      return { as: 'admin', given: { staff_id } }
    },
    setStaffActive: async ({ house }) => ({ given: { staff_id: await nurse(house), active: false } }),
    createRole: async () => ({ given: { permissions } }),
    updateRole: async () => ({ given: { permissions, active: false } }),
    makeException: async ({ house }) => ({ given: { staff_id: await nurse(house), permission: 'lab.work' } }),
    recordLeave: async ({ house }) => ({ given: { staff_id: await nurse(house) } }),
    changeLeave: async ({ house }) => ({ given: await asked(house) }),
    decideLeave: async ({ house }) => ({ given: await asked(house) }),
    cancelLeave: async ({ house }) => ({ as: 'admin', given: await asked(house) }),
    createShiftKind: async () => ({ given: { code: 'X1' } }),
    updateShiftKind: async ({ house }) => ({ given: { ...(await kind(house)), code: 'Y2', active: false } }),
    setRotaDay: async ({ house }) => ({
      given: { staff_id: await nurse(house), 'shifts.shift_kind_id': usualShifts[0].id, seen: [] },
    }),
    offerShift: async ({ house }) => {
      const { seat, shift_id } = await withShift(house)
      return { as: seat, given: { shift_id, offered_to: await nurse(house) } }
    },
    takeShift: async ({ house }) => {
      const { swap_id, two } = await swap(house, false)
      return { as: two.seat, given: { swap_id, return_shift_id: two.shift_id } }
    },
    decideSwap: async ({ house }) => ({ given: { swap_id: (await swap(house, true)).swap_id } }),
    withdrawSwap: async ({ house }) => {
      const { swap_id, one } = await swap(house, false)
      return { as: one.seat, given: { swap_id } }
    },
    addWorkingHours: async ({ house }) => ({ given: { staff_id: house.a.staff.doctor.staff_id, weekdays: [7] } }),
    updateWorkingHours: async () => ({ given: { weekday: 6 } }),
  },
  keptAs: {
    '*.own_role_ids': 'role_id',
    '*.weekdays': 'weekday',
    'makeException.last_day': (day) => [
      { as: 'expires_at', value: endOfLocalDay('Africa/Nairobi', String(day)).toISOString() },
    ],
    // What names one of the hospital's departments is kept by its key.
    'inviteStaff.department': 'department_key',
    'updateStaff.department': 'department_key',
    'setStaffActive.reason': inAudit,
    'decideLeave.approve': (approve) => [{ as: 'state', value: approve ? 'approved' : 'refused' }],
    'decideLeave.reason': 'decision_reason',
    'cancelLeave.reason': 'end_reason',
    'decideSwap.approve': (approve) => [{ as: 'state', value: approve ? 'approved' : 'refused' }],
    'decideSwap.reason': 'decision_reason',
  },
  notKept: {
    'inviteStaff.by': 'it goes by hand where no mails leave the installation: kept as by_hand',
    'importStaff.*': 'what stands in the file is kept: import.test.ts reads each column back',
    'setRotaDay.seen': 'of what was seen; compared',
    'copyRotaWeek.*': 'chooses what is copied',
  },
})
