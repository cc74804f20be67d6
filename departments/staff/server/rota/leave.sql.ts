import { sql } from 'kysely'
import { type Column, type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

type State = Column<'staff_leave', 'state'>
export type LeaveFilter = {
  id?: string
  staff_id?: string | undefined
  state?: State | undefined
  from?: string
  standing?: boolean
}

/** Leave with who asked and decided, and how many shifts stand on its days; what waits for a decision first. */
export const selectLeaves = (at: HospitalDb, filter: LeaveFilter) =>
  at
    .from('staff_leave as lve')
    .innerJoin(...same('staff as stf', 'lve.staff_id'))
    .leftJoin(...same('staff as asker', 'lve.asked_by'))
    .leftJoin(...same('staff as decide', 'lve.decided_by'))
    .select([
      'lve.id',
      'lve.staff_id',
      'stf.name as staff_name',
      'lve.kind',
      'lve.first_day',
      'lve.last_day',
      sql<number>`lve.last_day - lve.first_day + 1`.as('days'),
      'lve.reason',
      'lve.state',
      'asker.name as asked_by',
      'lve.asked_at',
      'decide.name as decided_by',
      'lve.decided_at',
      'lve.decision_reason',
      'lve.end_reason',
      sql<number>`(select count(*) from rota_shifts rot
        where rot.hospital_id = lve.hospital_id and rot.staff_id = lve.staff_id
        and rot.day between lve.first_day and lve.last_day and rot.starts_at is not null)`.as('shifts'),
      'lve.version',
    ])
    .where((eb) =>
      eb.and([
        ...(filter.id ? [eb('lve.id', '=', filter.id)] : []),
        ...(filter.staff_id ? [eb('lve.staff_id', '=', filter.staff_id)] : []),
        ...(filter.state ? [eb('lve.state', '=', filter.state)] : []),
        ...(filter.from ? [eb('lve.last_day', '>=', filter.from)] : []),
        ...(filter.standing ? [eb('lve.state', 'in', ['requested', 'approved'])] : []),
      ]),
    )
    .orderBy(sql`lve.state = 'requested'`, 'desc')
    .orderBy('lve.first_day')
    .orderBy('stf.name')
    .orderBy('lve.id')
    .execute()

/** The person's row, locked, so that what is planned of one person happens one after the other. */
export const lockPeople = (at: HospitalDb, ids: readonly string[]) =>
  at.from('staff').select(['id', 'name', 'active']).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const lockLeave = (at: HospitalDb, id: string) =>
  at
    .from('staff_leave')
    .select(['id', 'staff_id', 'state', 'version', 'kind', 'first_day', 'last_day'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Other leave of the person that is asked for or approved and shares a day. */
export const selectOverlap = (at: HospitalDb, staffId: string, first: string, last: string, exceptId: string | null) =>
  at
    .from('staff_leave')
    .select(['first_day', 'last_day', 'state'])
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['requested', 'approved'])
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()

export type LeaveValues = {
  kind: Column<'staff_leave', 'kind'>
  first_day: string
  last_day: string
  reason: string | null
}
type NewLeave = LeaveValues & { id: string; staff_id: string; asked_by: string }

export const insertRequest = (at: HospitalDb, row: NewLeave) =>
  at.insert('staff_leave', { ...row, state: 'requested', asked_at: sql<Date>`now()` }).execute()

export const insertApproved = (at: HospitalDb, row: NewLeave) =>
  at
    .insert('staff_leave', {
      ...row,
      state: 'approved',
      asked_at: sql<Date>`now()`,
      decided_by: row.asked_by,
      decided_at: sql<Date>`now()`,
    })
    .execute()

const bump = (at: HospitalDb, id: string) =>
  at
    .update('staff_leave')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)

export const updateLeave = (at: HospitalDb, id: string, values: LeaveValues) => bump(at, id).set(values).execute()

export const decide = (at: HospitalDb, id: string, state: 'approved' | 'refused', by: string, reason: string | null) =>
  bump(at, id).set({ state, decided_by: by, decided_at: sql<Date>`now()`, decision_reason: reason }).execute()

export const end = (at: HospitalDb, id: string, by: string, reason: string) =>
  bump(at, id).set({ state: 'cancelled', ended_by: by, ended_at: sql<Date>`now()`, end_reason: reason }).execute()
