// How the commands about staff are brought to where they work: on somebody new each time, so that the people of the house keep their rights.
import { usualShifts } from '../../departments/staff/usual-shifts.ts'
import { newId } from '../../kernel/server/ids.ts'
import { ahead } from '../support/clinic.ts'
import { next } from '../support/counting.ts'
import { type House, signedCookie } from '../support/house.ts'
import { makeWorker } from '../support/people.ts'
import type { Arrange } from './commands.ts'

const nurse = async (house: House) => (await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())).staff_id
const permissions = ['lab.work', 'triage.record']

/** Leave of somebody new that waits for a decision. */
async function asked(house: House): Promise<{ leave_id: string; version: number }> {
  const leave_id = newId()
  await house.owner.query(
    `insert into staff_leave (hospital_id, id, staff_id, kind, state, first_day, last_day) values ($1, $2, $3, 'annual', 'requested', $4, $4)`,
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
    `insert into shift_kinds (hospital_id, id, name, code, starts_at, ends_at) values ($1, $2, $3, $4, '07:00', '13:00')`,
    [house.a.id, kind_id, `Shift ${days}`, `S${days}`],
  )
  await house.owner.query(
    `insert into rota_shifts (hospital_id, id, staff_id, day, shift_kind_id, starts_at, ends_at, made_by)
     values ($1, $2, $3, $4, $5, ($4::date + time '07:00') at time zone 'Africa/Nairobi', ($4::date + time '13:00') at time zone 'Africa/Nairobi', $3)`,
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
    [house.a.id, swap_id, one.shift_id, one.staff_id, two.staff_id, taken ? 'accepted' : 'offered', taken ? two.staff_id : null],
  )
  return { swap_id, one, two }
}

export const staffCommands: Record<string, Arrange> = {
  updateStaff: async ({ house }) => ({ given: { staff_id: await nurse(house) } }),
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
}
