import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** Dated shifts by their ids, locked, with what is said of them. */
export const lockShifts = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('rota_shifts as r')
    .innerJoin(...same('shift_kinds as k', 'r.shift_kind_id'))
    .innerJoin(...same('staff as s', 'r.staff_id'))
    .leftJoin(...same('hospital_departments as d', 'r.department', 'key'))
    .select([
      'r.id',
      'r.staff_id',
      's.name as staff_name',
      'r.day',
      'r.department',
      'd.name as department_name',
      'k.name as kind_name',
      'r.starts_at',
      'r.ends_at',
    ])
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
export type ShiftRow = Awaited<ReturnType<typeof lockShifts>>[number]

/** Swaps that are open, or were decided on in the last two weeks. */
export const selectSwaps = (at: HospitalDb) =>
  at
    .from('shift_swaps as x')
    .innerJoin(...same('staff as o', 'x.offered_by'))
    .leftJoin(...same('staff as t', 'x.offered_to'))
    .leftJoin(...same('staff as k', 'x.taken_by'))
    .leftJoin(...same('staff as d', 'x.decided_by'))
    .leftJoin(...same('rota_shifts as r', 'x.shift_id'))
    .select([
      'x.id',
      'x.state',
      'x.described',
      'x.return_described as in_return',
      'r.day',
      'r.department',
      'r.starts_at',
      'o.name as offered_by',
      'x.offered_by as offered_by_id',
      't.name as offered_to',
      'x.offered_to as offered_to_id',
      'x.note',
      'x.offered_at',
      'k.name as taken_by',
      'x.taken_by as taken_by_id',
      'd.name as decided_by',
      'x.decision_reason',
    ])
    .where(
      sql<boolean>`(x.state in ('offered', 'accepted') or coalesce(x.decided_at, x.offered_at) > now() - interval '14 days')`,
    )
    .orderBy(sql`x.state in ('offered', 'accepted')`, 'desc')
    .orderBy('x.offered_at', 'desc')
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
  sql`update rota_shifts r set staff_id = g.staff_id
    from unnest(${gifts.map((gift) => gift.id)}::uuid[], ${gifts.map((gift) => gift.staff_id)}::uuid[]) g (id, staff_id)
    where r.hospital_id = ${at.hospital_id} and r.id = g.id`.execute(at.tx)

/** Takes away the days off of these people on these days. */
export const deleteDaysOff = (at: HospitalDb, days: readonly { staff_id: string; day: string }[]) =>
  sql`delete from rota_shifts r using unnest(${days.map((each) => each.staff_id)}::uuid[], ${days.map((each) => each.day)}::date[]) g (staff_id, day)
    where r.hospital_id = ${at.hospital_id} and r.staff_id = g.staff_id and r.day = g.day and r.starts_at is null`.execute(
    at.tx,
  )
