import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { type FrontDeskVisit, openThings } from '../contract.ts'

type Row = z.input<typeof FrontDeskVisit>
const phoneAtHome = "replace(pat.phone, '+254', '0')"

export type ActiveFilter = {
  /** `completed`: since the day began in `time_zone`. */
  status?: Column<'visits', 'status'> | undefined
  time_zone: string
  ready?: boolean
  search?: string
  patient_id?: string
}

/**
 * What is said of a visit `vis`, each by the index of its visit: is it in a queue, what is left to be done. The
 * hospital is said by its value: that of the visit's row is none to a planner who reads a whole table once to
 * answer for all visits.
 */
function ofVisit({ hospital_id }: HospitalDb) {
  const its = (of: string) =>
    sql`${sql.ref(`${of}.hospital_id`)} = ${hospital_id} and ${sql.ref(`${of}.visit_id`)} = vis.id`
  const inQueue = sql`exists (select from queues que where ${its('que')} and que.status in ('waiting', 'in_progress'))`
  const open: Record<(typeof openThings)[number], RawBuilder<boolean>> = {
    laboratory: sql`exists (select from lab_orders lor
      where ${its('lor')} and lor.status in ('pending', 'collected', 'processing'))`,
    radiology: sql`exists (select from radiology_orders ror
      where ${its('ror')} and ror.status in ('pending', 'scheduled', 'in_progress'))`,
    pharmacy: sql`exists (select from pharmacy_prescriptions rx where ${its('rx')} and rx.patient_id = vis.patient_id
      and rx.status in ('pending', 'dispensing') and rx.owed_since is null)`,
    payment: sql`exists (select from billing_invoices inv
      where ${its('inv')} and ${isInState('inv', PAYABLE)} and inv.remaining_amount > 0)`,
  }
  const consulted = sql<boolean>`(vis.status = 'consulting' and not ${inQueue})`
  const anythingOpen = sql`(${sql.join(Object.values(open), sql` or `)})`
  const hasTicket = (ticket: string) =>
    sql<boolean>`exists (select from queues que where ${its('que')} and que.status in ('waiting', 'in_progress')
      and que.ticket = upper(${ticket}))`
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
    .from('visits as vis')
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .where(
      status === 'completed'
        ? sql<boolean>`vis.completed_at >= date_trunc('day', now(), ${sql.lit(time_zone)})`
        : sql<boolean>`vis.closed_at is null`,
    )
    .where((eb) =>
      eb.and([
        ...equals('vis.status', status),
        ...equals('vis.patient_id', patient_id),
        ...(ready ? [sql<boolean>`(${consulted} and not ${anythingOpen})`] : []),
        ...contains(search, ...patientColumns, 'pat.phone', phoneAtHome, 'vis.visit_number', hasTicket(search ?? '')),
      ]),
    )
  const rows = matching
    .select([
      'vis.id as visit_id',
      'vis.patient_id',
      'vis.visit_number',
      'vis.visit_type',
      'vis.status',
      'vis.created_at',
      'vis.completed_at',
      'vis.referred_from',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'pat.gender',
      'pat.date_of_birth',
      'pat.date_of_birth_estimated',
      'pat.phone',
      sql<Row['still_open']>`case when ${consulted} then array_remove(array[${sql.join(
        openThings.map((thing) => sql`case when ${open[thing]} then ${sql.lit(thing)} end`),
      )}], null) else '{}' end`.as('still_open'),
      sql<
        Row['queues']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', que.id, 'department', que.department, 'status', que.status,
        'priority', que.priority,
        'ticket', que.ticket, 'wait_start_time', que.wait_start_time, 'service_start_time', que.service_start_time)
          order by que.created_at), '[]')
        from queues que
        where que.hospital_id = ${at.hospital_id} and que.visit_id = vis.id
          and que.status in ('waiting', 'in_progress'))`.as('queues'),
    ])
    .orderBy('vis.created_at', 'desc')
    .orderBy('vis.id')
  return { rows, matching }
}

/** The slip of a visit: of its first queue entry, the one that registration made. */
export const selectSlip = (at: HospitalDb, visitId: string) =>
  at
    .from('visits as vis')
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .innerJoin(...same('staff as stf', 'vis.registered_by'))
    .innerJoin(...same('queues as que', 'vis.id', 'visit_id'))
    .select([
      'vis.patient_id',
      'vis.id as visit_id',
      'que.id as queue_id',
      'pat.op_number',
      'vis.visit_number',
      'pat.first_name',
      'pat.last_name',
      'que.ticket',
      'vis.created_at',
      'pat.gender',
      'pat.date_of_birth',
      'pat.date_of_birth_estimated',
      'pat.phone',
      'pat.language',
      'vis.visit_type',
      'que.priority',
      'vis.payment_mode',
      'vis.referred_from',
      'stf.name as registered_by',
    ])
    .where('vis.id', '=', visitId)
    .orderBy('que.created_at')
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
