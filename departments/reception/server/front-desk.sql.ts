import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { type FrontDeskVisit, openThings } from '../contract.ts'

type Row = z.input<typeof FrontDeskVisit>
const phoneAtHome = "replace(p.phone, '+254', '0')"

export type ActiveFilter = {
  /** `completed`: since the day began in `time_zone`. */
  status?: Column<'visits', 'status'> | undefined
  time_zone: string
  ready?: boolean
  search?: string
  patient_id?: string
}

/**
 * What is said of a visit `v`, each by the index of its visit: is it in a queue, what is left to be done. The
 * hospital is said by its value: that of the visit's row is none to a planner who reads a whole table once to
 * answer for all visits.
 */
function ofVisit({ hospital_id }: HospitalDb) {
  const its = sql`o.hospital_id = ${hospital_id} and o.visit_id = v.id`
  const inQueue = sql`exists (select from queues o where ${its} and o.status in ('waiting', 'in_progress'))`
  const open: Record<(typeof openThings)[number], RawBuilder<boolean>> = {
    laboratory: sql`exists (select from lab_orders o where ${its} and o.status in ('pending', 'collected', 'processing'))`,
    radiology: sql`exists (select from radiology_orders o where ${its} and o.status in ('pending', 'scheduled', 'in_progress'))`,
    pharmacy: sql`exists (select from pharmacy_prescriptions o where ${its} and o.patient_id = v.patient_id
      and o.status in ('pending', 'dispensing') and o.owed_since is null)`,
    payment: sql`exists (select from billing_invoices o where ${its} and ${isInState('o', PAYABLE)} and o.remaining_amount > 0)`,
  }
  const consulted = sql<boolean>`(v.status = 'consulting' and not ${inQueue})`
  const anythingOpen = sql`(${sql.join(Object.values(open), sql` or `)})`
  const hasTicket = (ticket: string) =>
    sql<boolean>`exists (select from queues o where ${its} and o.status in ('waiting', 'in_progress') and o.ticket = upper(${ticket}))`
  return { open, consulted, anythingOpen, hasTicket }
}

/**
 * Active visits, or those completed today, newest first, each with patient and queue entries (those that wait or are
 * served, as JSON).
 */
export function activeVisits(
  at: HospitalDb,
  { status, time_zone, ready, search, patient_id }: ActiveFilter,
): List<Row> {
  const { open, consulted, anythingOpen, hasTicket } = ofVisit(at)
  const matching = at
    .from('visits as v')
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .where(
      status === 'completed'
        ? sql<boolean>`v.completed_at >= date_trunc('day', now(), ${sql.lit(time_zone)})`
        : sql<boolean>`v.closed_at is null`,
    )
    .where((eb) =>
      eb.and([
        ...equals('v.status', status),
        ...equals('v.patient_id', patient_id),
        ...(ready ? [sql<boolean>`(${consulted} and not ${anythingOpen})`] : []),
        ...contains(search, ...patientColumns, 'p.phone', phoneAtHome, 'v.visit_number', hasTicket(search ?? '')),
      ]),
    )
  const rows = matching
    .select([
      'v.id as visit_id',
      'v.patient_id',
      'v.visit_number',
      'v.visit_type',
      'v.status',
      'v.created_at',
      'v.completed_at',
      'v.referred_from',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'p.gender',
      'p.date_of_birth',
      'p.date_of_birth_estimated',
      'p.phone',
      sql<Row['still_open']>`case when ${consulted} then array_remove(array[${sql.join(
        openThings.map((thing) => sql`case when ${open[thing]} then ${sql.lit(thing)} end`),
      )}], null) else '{}' end`.as('still_open'),
      sql<
        Row['queues']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'department', q.department, 'status', q.status, 'priority', q.priority,
        'ticket', q.ticket, 'wait_start_time', q.wait_start_time, 'service_start_time', q.service_start_time) order by q.created_at), '[]')
        from queues q where q.hospital_id = ${at.hospital_id} and q.visit_id = v.id and q.status in ('waiting', 'in_progress'))`.as(
        'queues',
      ),
    ])
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
  return { rows, matching }
}

/** The slip of a visit: of its first queue entry, the one that registration made. */
export const selectSlip = (at: HospitalDb, visitId: string) =>
  at
    .from('visits as v')
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .innerJoin(...same('staff as s', 'v.registered_by'))
    .innerJoin(...same('queues as q', 'v.id', 'visit_id'))
    .select([
      'v.patient_id',
      'v.id as visit_id',
      'q.id as queue_id',
      'p.op_number',
      'v.visit_number',
      'p.first_name',
      'p.last_name',
      'q.ticket',
      'v.created_at',
      'p.gender',
      'p.date_of_birth',
      'p.date_of_birth_estimated',
      'p.phone',
      'p.language',
      'v.visit_type',
      'q.priority',
      'v.payment_mode',
      'v.referred_from',
      's.name as registered_by',
    ])
    .where('v.id', '=', visitId)
    .orderBy('q.created_at')
    .limit(1)
    .executeTakeFirst()

/** The tickets that wait or are served, in the order in which they will be called. */
export const selectTickets = (at: HospitalDb) =>
  at
    .from('queues')
    .select(['department', 'ticket', 'status', 'called_at'])
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .orderBy('priority')
    .orderBy('wait_start_time')
    .orderBy('id')
    .execute()
