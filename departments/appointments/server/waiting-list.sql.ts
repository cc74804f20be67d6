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
    .from('appointment_waiting_list as wai')
    .innerJoin(...same('appointment_types as apt', 'wai.appointment_type_id'))
    .innerJoin(...same('patients as pat', 'wai.patient_id'))

const withNames = (at: HospitalDb, timeZone: string) =>
  joined(at)
    .innerJoin(...same('staff as stf', 'wai.created_by'))
    .leftJoin(...same('staff as clin', 'wai.clinician_id'))
    .leftJoin(...same('appointments as app', 'wai.appointment_id'))
    .select([
      'wai.id',
      'wai.status',
      'wai.priority',
      'wai.department',
      'wai.clinician_id',
      'clin.name as clinician_name',
      'wai.appointment_type_id',
      'apt.name as appointment_type',
      'apt.duration_minutes',
      'wai.earliest',
      'wai.latest',
      'wai.notes',
      'wai.removal_reason',
      'wai.appointment_id',
      localDate('app.starts_at', timeZone).as('booked_date'),
      localTime('app.starts_at', timeZone).as('booked_time'),
      ...ofPatient,
      'pat.phone',
      'stf.name as created_by_name',
      'wai.created_at',
      'wai.version',
    ])

export type EntryFilter = {
  status: 'waiting' | 'booked' | 'removed'
  department?: string
  search: string
}

const matches = ({ status, department, search }: EntryFilter) => [
  sql<boolean>`wai.status = ${sql.lit(status)}`,
  ...(department ? [sql<boolean>`wai.department = ${department}`] : []),
  ...foundIn(search),
]

/** Urgent before routine, then who waits longest. */
const inTurn = sql`wai.priority desc, wai.created_at, wai.id`

export const entries = (at: HospitalDb, timeZone: string, filter: EntryFilter): List<EntryRow> => ({
  rows: withNames(at, timeZone)
    .where((eb) => eb.and(matches(filter)))
    .orderBy(filter.status === 'waiting' ? inTurn : sql`wai.created_at desc, wai.id`),
  matching: joined(at).where((eb) => eb.and(matches(filter))),
})

export const selectEntry = (at: HospitalDb, timeZone: string, id: string): Promise<EntryRow | undefined> =>
  withNames(at, timeZone).where('wai.id', '=', id).executeTakeFirst()

export type Freed = { department: string; clinician_id?: string; scheduled_date: string; duration_minutes: number }

/** Who waits for a time like this one. Who wants a certain clinician does not fit a time that is nobody's. */
export const selectFitting = (at: HospitalDb, timeZone: string, freed: Freed, limit: number) =>
  withNames(at, timeZone)
    .where(sql<boolean>`wai.status = 'waiting'`)
    .where('wai.department', '=', freed.department)
    .where((eb) => eb.or([eb('wai.clinician_id', 'is', null), eb('wai.clinician_id', '=', freed.clinician_id ?? null)]))
    .where('wai.earliest', '<=', freed.scheduled_date)
    .where((eb) => eb.or([eb('wai.latest', 'is', null), eb('wai.latest', '>=', freed.scheduled_date)]))
    .where('apt.duration_minutes', '<=', freed.duration_minutes)
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
