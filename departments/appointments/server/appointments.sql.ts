import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { foundIn, ofPatient } from '../../patients/server/index.ts'
import type { Appointment, AppointmentStatus } from '../contract.ts'

/** An appointment as the database hands it out: times are `Date`s. */
export type AppointmentRow = z.input<typeof Appointment>

/** The instant of a local day and time of the hospital. */
export const instantOf = (date: string, time: string, timeZone: string) =>
  sql<Date>`(${date}::date + ${time}::time) at time zone ${sql.lit(timeZone)}`
/** The first instant of a local day, and of the day after it. */
const startOf = (date: string, timeZone: string) =>
  sql<Date>`${date}::date::timestamp at time zone ${sql.lit(timeZone)}`
const endOf = (date: string, timeZone: string) =>
  sql<Date>`(${date}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}`
export const localDate = (column: string, timeZone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`
export const localTime = (column: string, timeZone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, 'HH24:MI')`

/**
 * The state as people see it: whoever is checked in and being served in the appointment's department is in progress.
 * The queue says so, nobody writes it twice.
 */
const shownStatus = sql<AppointmentStatus>`case when app.status = 'checked_in' and exists (
  select from queues que
  where que.hospital_id = app.hospital_id and que.visit_id = app.visit_id and que.department = app.department
    and (que.status = 'in_progress' or que.service_start_time >= app.checked_in_at)) then 'in_progress'
      else app.status end`

const joined = (at: HospitalDb) =>
  at.from('appointments as app').innerJoin(...same('patients as pat', 'app.patient_id'))

const withNames = (at: HospitalDb, timeZone: string) =>
  joined(at)
    .innerJoin(...same('appointment_types as apt', 'app.appointment_type_id'))
    .leftJoin(...same('staff as clin', 'app.clinician_id'))
    .leftJoin(...same('visits as vis', 'app.visit_id'))
    .select([
      'app.id',
      'app.starts_at',
      'app.ends_at',
      'app.department',
      'app.clinician_id',
      'clin.name as clinician_name',
      'app.appointment_type_id',
      'apt.name as appointment_type',
      'app.notes',
      'app.outside_schedule',
      'app.cancel_reason',
      'app.notice',
      ...ofPatient,
      'pat.phone',
      'app.visit_id',
      'vis.visit_number',
      'app.checked_in_at',
      'app.version',
      shownStatus.as('status'),
      localDate('app.starts_at', timeZone).as('scheduled_date'),
      localTime('app.starts_at', timeZone).as('scheduled_time'),
      localTime('app.ends_at', timeZone).as('ends_time'),
      sql<number>`(extract(epoch from app.ends_at - app.starts_at) / 60)::int`.as('duration_minutes'),
    ])

export type ListFilter = {
  from?: string
  to?: string
  patient_id?: string
  status?: AppointmentStatus
  department?: string
  clinician_id?: string
  search?: string
  timeZone: string
}

const matches = ({ from, to, patient_id, status, department, clinician_id, search, timeZone }: ListFilter) => [
  ...(from ? [sql<boolean>`app.starts_at >= ${startOf(from, timeZone)}`] : []),
  ...(to ? [sql<boolean>`app.starts_at < ${endOf(to, timeZone)}`] : []),
  ...(patient_id ? [sql<boolean>`app.patient_id = ${patient_id}`] : []),
  ...(status ? [sql<boolean>`${shownStatus} = ${sql.lit(status)}`] : []),
  ...(department ? [sql<boolean>`app.department = ${department}`] : []),
  ...(clinician_id ? [sql<boolean>`app.clinician_id = ${clinician_id}`] : []),
  // Names, OP number, phone (as stored and as dialled at home) and e-mail, in one text of the patient.
  ...foundIn(search),
]

/** Appointments in their order. */
export const appointments = (at: HospitalDb, filter: ListFilter): List<AppointmentRow> => ({
  rows: withNames(at, filter.timeZone)
    .where((eb) => eb.and(matches(filter)))
    .orderBy('app.starts_at')
    .orderBy('clin.name')
    .orderBy('app.id'),
  matching: joined(at).where((eb) => eb.and(matches(filter))),
})

/** One appointment as lists show it. */
export const selectAppointment = (at: HospitalDb, id: string, timeZone: string): Promise<AppointmentRow | undefined> =>
  withNames(at, timeZone).where('app.id', '=', id).executeTakeFirst()

/** What only the page of one appointment shows. */
export const selectPreparation = (at: HospitalDb, id: string) =>
  at
    .from('appointments as app')
    .innerJoin(...same('appointment_types as apt', 'app.appointment_type_id'))
    .select(['apt.preparation_instructions', 'app.reminded_at'])
    .where('app.id', '=', id)
    .executeTakeFirstOrThrow()

/** Everything that was done to an appointment, in its order. */
export const selectChanges = (at: HospitalDb, appointmentId: string, timeZone: string) =>
  at
    .from('appointment_changes as apc')
    .innerJoin(...same('staff as stf', 'apc.changed_by'))
    .leftJoin(...same('staff as clin', 'apc.clinician_id'))
    .select([
      'apc.id',
      'apc.what',
      'apc.reason',
      'apc.changed_at',
      'stf.name as changed_by_name',
      'clin.name as clinician_name',
      localDate('apc.starts_at', timeZone).as('scheduled_date'),
      localTime('apc.starts_at', timeZone).as('scheduled_time'),
    ])
    .where('apc.appointment_id', '=', appointmentId)
    .orderBy('apc.changed_at')
    .orderBy('apc.id')
    .execute()

/** How many of some days are in which state. */
export const selectDayCounts = (at: HospitalDb, filter: ListFilter) =>
  joined(at)
    .select([
      localDate('app.starts_at', filter.timeZone).as('date'),
      shownStatus.as('status'),
      (eb) => eb.fn.countAll<number>().as('n'),
    ])
    .where((eb) => eb.and(matches(filter)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
    .execute()

/** How many wait for a time. */
export const selectWaitingCount = (at: HospitalDb) =>
  at
    .from('appointment_waiting_list')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()

/** The first so many appointments of each of some days; what was cancelled is not among them. */
export const selectFirstOfDays = (at: HospitalDb, filter: ListFilter, most: number) =>
  at.tx
    .selectFrom(
      joined(at)
        .select([
          'app.id',
          'app.starts_at',
          'pat.first_name',
          'pat.last_name',
          shownStatus.as('status'),
          localDate('app.starts_at', filter.timeZone).as('date'),
          localTime('app.starts_at', filter.timeZone).as('scheduled_time'),
          sql<number>`row_number() over (partition by ${localDate('app.starts_at', filter.timeZone)}
            order by app.starts_at, app.id)`.as('place'),
        ])
        .where(sql<boolean>`app.status <> 'cancelled'`)
        .where((eb) => eb.and(matches(filter)))
        .as('found'),
    )
    .select(['found.id', 'found.date', 'found.scheduled_time', 'found.status', 'found.first_name', 'found.last_name'])
    .where('found.place', '<=', most)
    .orderBy('found.starts_at')
    .orderBy('found.id')
    .execute()
