import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** Dated shifts by their ids, locked, with what is said of them. */
export const lockShifts = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('rota_shifts as rot')
    .innerJoin(...same('shift_kinds as knd', 'rot.shift_kind_id'))
    .innerJoin(...same('staff as stf', 'rot.staff_id'))
    .leftJoin(...same('hospital_departments as dep', 'rot.department', 'key'))
    .select([
      'rot.id',
      'rot.staff_id',
      'stf.name as staff_name',
      'rot.day',
      'rot.department',
      'dep.name as department_name',
      'knd.name as kind_name',
      'rot.starts_at',
      'rot.ends_at',
    ])
    .where('rot.id', 'in', ids)
    .orderBy('rot.id')
    .forUpdate('rot')
    .execute()
export type ShiftRow = Awaited<ReturnType<typeof lockShifts>>[number]

/** Swaps that are open, or were decided on in the last two weeks. */
export const selectSwaps = (at: HospitalDb) =>
  at
    .from('shift_swaps as swp')
    .innerJoin(...same('staff as giver', 'swp.offered_by'))
    .leftJoin(...same('staff as target', 'swp.offered_to'))
    .leftJoin(...same('staff as taker', 'swp.taken_by'))
    .leftJoin(...same('staff as decide', 'swp.decided_by'))
    .leftJoin(...same('rota_shifts as rot', 'swp.shift_id'))
    .select([
      'swp.id',
      'swp.state',
      'swp.described',
      'swp.return_described as in_return',
      'rot.day',
      'rot.department',
      'rot.starts_at',
      'giver.name as offered_by',
      'swp.offered_by as offered_by_id',
      'target.name as offered_to',
      'swp.offered_to as offered_to_id',
      'swp.note',
      'swp.offered_at',
      'taker.name as taken_by',
      'swp.taken_by as taken_by_id',
      'decide.name as decided_by',
      'swp.decision_reason',
    ])
    .where(
      sql<boolean>`(swp.state in ('offered', 'accepted')
        or coalesce(swp.decided_at, swp.offered_at) > now() - interval '14 days')`,
    )
    .orderBy(sql`swp.state in ('offered', 'accepted')`, 'desc')
    .orderBy('swp.offered_at', 'desc')
    .limit(200)
    .execute()

export const lockSwap = (at: HospitalDb, id: string) =>
  at
    .from('shift_swaps')
    .select(['id', 'state', 'shift_id', 'offered_by', 'offered_to', 'taken_by', 'return_shift_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Offer = {
  id: string
  shift_id: string
  offered_by: string
  offered_to: string | null
  note: string | null
  described: string
}
export const insertSwap = (at: HospitalDb, row: Offer) =>
  at.insert('shift_swaps', { ...row, state: 'offered' }).execute()

type Taken = { taken_by: string; return_shift_id: string | null; return_described: string | null }
export const acceptSwap = (at: HospitalDb, id: string, values: Taken) =>
  at
    .update('shift_swaps')
    .set({ ...values, state: 'accepted', taken_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const decideSwap = (
  at: HospitalDb,
  id: string,
  state: 'approved' | 'refused',
  by: string,
  reason: string | null,
) =>
  at
    .update('shift_swaps')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where('id', '=', id)
    .execute()

export const withdraw = (at: HospitalDb, id: string) =>
  at.update('shift_swaps').set({ state: 'withdrawn' }).where('id', '=', id).execute()

/** Offers of shifts that are taken off the rota are over. */
export const withdrawOf = (at: HospitalDb, shiftIds: readonly string[]) =>
  at
    .update('shift_swaps')
    .set({ state: 'withdrawn' })
    .where('state', 'in', ['offered', 'accepted'])
    .where((eb) => eb.or([eb('shift_id', 'in', shiftIds), eb('return_shift_id', 'in', shiftIds)]))
    .execute()

/** Gives each shift to its new person, both in one statement: the constraints look at its end. */
export const giveShifts = (at: HospitalDb, gifts: readonly { id: string; staff_id: string }[]) =>
  sql`update rota_shifts rot set staff_id = gift.staff_id
    from unnest(${gifts.map((gift) => gift.id)}::uuid[], ${gifts.map((gift) => gift.staff_id)}::uuid[]) gift (id,
      staff_id)
    where rot.hospital_id = ${at.hospital_id} and rot.id = gift.id`.execute(at.tx)

/** Takes away the days off of these people on these days. */
export const deleteDaysOff = (at: HospitalDb, days: readonly { staff_id: string; day: string }[]) =>
  sql`delete from rota_shifts rot using unnest(${days.map((each) => each.staff_id)}::uuid[],
    ${days.map((each) => each.day)}::date[]) gift (staff_id, day)
    where rot.hospital_id = ${at.hospital_id} and rot.staff_id = gift.staff_id and rot.day = gift.day
      and rot.starts_at is null`.execute(at.tx)
