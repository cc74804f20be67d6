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
const shownStatus = sql<AppointmentStatus>`case when a.status = 'checked_in' and exists (
  select from queues q where q.hospital_id = a.hospital_id and q.visit_id = a.visit_id and q.department = a.department
    and (q.status = 'in_progress' or q.service_start_time >= a.checked_in_at)) then 'in_progress' else a.status end`

const joined = (at: HospitalDb) => at.from('appointments as a').innerJoin(...same('patients as p', 'a.patient_id'))

const withNames = (at: HospitalDb, timeZone: string) =>
  joined(at)
    .innerJoin(...same('appointment_types as t', 'a.appointment_type_id'))
    .leftJoin(...same('staff as c', 'a.clinician_id'))
    .leftJoin(...same('visits as v', 'a.visit_id'))
    .select([
      'a.id',
      'a.starts_at',
      'a.ends_at',
      'a.department',
      'a.clinician_id',
      'c.name as clinician_name',
      'a.appointment_type_id',
      't.name as appointment_type',
      'a.notes',
      'a.outside_schedule',
      'a.cancel_reason',
      'a.notice',
      ...ofPatient,
      'p.phone',
      'a.visit_id',
      'v.visit_number',
      'a.checked_in_at',
      'a.version',
      shownStatus.as('status'),
      localDate('a.starts_at', timeZone).as('scheduled_date'),
      localTime('a.starts_at', timeZone).as('scheduled_time'),
      localTime('a.ends_at', timeZone).as('ends_time'),
      sql<number>`(extract(epoch from a.ends_at - a.starts_at) / 60)::int`.as('duration_minutes'),
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
  ...(from ? [sql<boolean>`a.starts_at >= ${startOf(from, timeZone)}`] : []),
  ...(to ? [sql<boolean>`a.starts_at < ${endOf(to, timeZone)}`] : []),
  ...(patient_id ? [sql<boolean>`a.patient_id = ${patient_id}`] : []),
  ...(status ? [sql<boolean>`${shownStatus} = ${sql.lit(status)}`] : []),
  ...(department ? [sql<boolean>`a.department = ${department}`] : []),
  ...(clinician_id ? [sql<boolean>`a.clinician_id = ${clinician_id}`] : []),
  // Names, OP number, phone (as stored and as dialled at home) and e-mail, in one text of the patient.
  ...foundIn(search),
]

/** Appointments in their order. */
export const appointments = (at: HospitalDb, filter: ListFilter): List<AppointmentRow> => ({
  rows: withNames(at, filter.timeZone)
    .where((eb) => eb.and(matches(filter)))
    .orderBy('a.starts_at')
    .orderBy('c.name')
    .orderBy('a.id'),
  matching: joined(at).where((eb) => eb.and(matches(filter))),
})

/** One appointment as lists show it. */
export const selectAppointment = (at: HospitalDb, id: string, timeZone: string): Promise<AppointmentRow | undefined> =>
  withNames(at, timeZone).where('a.id', '=', id).executeTakeFirst()

/** What only the page of one appointment shows. */
export const selectPreparation = (at: HospitalDb, id: string) =>
  at
    .from('appointments as a')
    .innerJoin(...same('appointment_types as t', 'a.appointment_type_id'))
    .select(['t.preparation_instructions', 'a.reminded_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/** Everything that was done to an appointment, in its order. */
export const selectChanges = (at: HospitalDb, appointmentId: string, timeZone: string) =>
  at
    .from('appointment_changes as x')
    .innerJoin(...same('staff as s', 'x.changed_by'))
    .leftJoin(...same('staff as c', 'x.clinician_id'))
    .select([
      'x.id',
      'x.what',
      'x.reason',
      'x.changed_at',
      's.name as changed_by_name',
      'c.name as clinician_name',
      localDate('x.starts_at', timeZone).as('scheduled_date'),
      localTime('x.starts_at', timeZone).as('scheduled_time'),
    ])
    .where('x.appointment_id', '=', appointmentId)
    .orderBy('x.changed_at')
    .orderBy('x.id')
    .execute()

/** How many of some days are in which state. */
export const selectDayCounts = (at: HospitalDb, filter: ListFilter) =>
  joined(at)
    .select([
      localDate('a.starts_at', filter.timeZone).as('date'),
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
          'a.id',
          'a.starts_at',
          'p.first_name',
          'p.last_name',
          shownStatus.as('status'),
          localDate('a.starts_at', filter.timeZone).as('date'),
          localTime('a.starts_at', filter.timeZone).as('scheduled_time'),
          sql<number>`row_number() over (partition by ${localDate('a.starts_at', filter.timeZone)} order by a.starts_at, a.id)`.as(
            'place',
          ),
        ])
        .where(sql<boolean>`a.status <> 'cancelled'`)
        .where((eb) => eb.and(matches(filter)))
        .as('f'),
    )
    .select(['f.id', 'f.date', 'f.scheduled_time', 'f.status', 'f.first_name', 'f.last_name'])
    .where('f.place', '<=', most)
    .orderBy('f.starts_at')
    .orderBy('f.id')
    .execute()
