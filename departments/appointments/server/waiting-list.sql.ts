import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { foundIn, ofPatient } from '../../patients/server/index.ts'
import type { WaitingEntry } from '../waiting-list.contract.ts'
import { localDate, localTime } from './appointments.sql.ts'

/** An entry as the database hands it out: times are `Date`s. */
export type EntryRow = z.input<typeof WaitingEntry>

const joined = (at: HospitalDb) =>
  at
    .from('appointment_waiting_list as w')
    .innerJoin(...same('appointment_types as t', 'w.appointment_type_id'))
    .innerJoin(...same('patients as p', 'w.patient_id'))

const withNames = (at: HospitalDb, timeZone: string) =>
  joined(at)
    .innerJoin(...same('staff as s', 'w.created_by'))
    .leftJoin(...same('staff as c', 'w.clinician_id'))
    .leftJoin(...same('appointments as a', 'w.appointment_id'))
    .select([
      'w.id',
      'w.status',
      'w.priority',
      'w.department',
      'w.clinician_id',
      'c.name as clinician_name',
      'w.appointment_type_id',
      't.name as appointment_type',
      't.duration_minutes',
      'w.earliest',
      'w.latest',
      'w.notes',
      'w.removal_reason',
      'w.appointment_id',
      localDate('a.starts_at', timeZone).as('booked_date'),
      localTime('a.starts_at', timeZone).as('booked_time'),
      ...ofPatient,
      'p.phone',
      's.name as created_by_name',
      'w.created_at',
      'w.version',
    ])

export type EntryFilter = {
  status: 'waiting' | 'booked' | 'removed'
  department?: string
  search: string
}

const matches = ({ status, department, search }: EntryFilter) => [
  sql<boolean>`w.status = ${sql.lit(status)}`,
  ...(department ? [sql<boolean>`w.department = ${department}`] : []),
  ...foundIn(search),
]

/** Urgent before routine, then who waits longest. */
const inTurn = sql`w.priority desc, w.created_at, w.id`

export const entries = (at: HospitalDb, timeZone: string, filter: EntryFilter): List<EntryRow> => ({
  rows: withNames(at, timeZone)
    .where((eb) => eb.and(matches(filter)))
    .orderBy(filter.status === 'waiting' ? inTurn : sql`w.created_at desc, w.id`),
  matching: joined(at).where((eb) => eb.and(matches(filter))),
})

export const selectEntry = (at: HospitalDb, timeZone: string, id: string): Promise<EntryRow | undefined> =>
  withNames(at, timeZone).where('w.id', '=', id).executeTakeFirst()

export type Freed = { department: string; clinician_id?: string; scheduled_date: string; duration_minutes: number }

/** Who waits for a time like this one. Who wants a certain clinician does not fit a time that is nobody's. */
export const selectFitting = (at: HospitalDb, timeZone: string, freed: Freed, limit: number) =>
  withNames(at, timeZone)
    .where(sql<boolean>`w.status = 'waiting'`)
    .where('w.department', '=', freed.department)
    .where((eb) => eb.or([eb('w.clinician_id', 'is', null), eb('w.clinician_id', '=', freed.clinician_id ?? null)]))
    .where('w.earliest', '<=', freed.scheduled_date)
    .where((eb) => eb.or([eb('w.latest', 'is', null), eb('w.latest', '>=', freed.scheduled_date)]))
    .where('t.duration_minutes', '<=', freed.duration_minutes)
    .orderBy(inTurn)
    .limit(limit)
    .execute()

export type NewEntry = NewRow<'appointment_waiting_list'>
export const insertEntry = (at: HospitalDb, row: NewEntry) => at.insert('appointment_waiting_list', row).execute()

/** Whether the patient waits for the same department already. */
export const isWaiting = async (at: HospitalDb, patientId: string, department: string): Promise<boolean> =>
  (await at
    .from('appointment_waiting_list')
    .select('id')
    .where('department', '=', department)
    .where('patient_id', '=', patientId)
    .where(sql<boolean>`status = 'waiting'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Ends the waiting if the entry is still what the person saw. True when this call did it. */
export const endEntry = async (
  at: HospitalDb,
  id: string,
  version: number,
  values: { status: 'booked'; appointment_id: string } | { status: 'removed'; removal_reason: string },
): Promise<boolean> => {
  const result = await at
    .update('appointment_waiting_list')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`status = 'waiting'`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
