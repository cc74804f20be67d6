import { sql } from 'kysely'
import type { z } from 'zod'
import { equals, type List } from '../../../kernel/server/list.ts'
import { type At, type Column, same } from '../../../kernel/server/tenant.ts'
import type { FrontDeskVisit } from '../contract.ts'

type Row = z.input<typeof FrontDeskVisit>

export type ActiveFilter = { status?: Column<'visits', 'status'> | undefined; patient_id?: string }

/** Active visits, newest first, each with patient and queue entries (those that wait or are served, as JSON). */
export function activeVisits(at: At, { status, patient_id }: ActiveFilter): List<Row> {
  const matching = at
    .from('visits as v')
    .where('v.closed_at', 'is', null)
    .where((eb) => eb.and([...equals('v.status', status), ...equals('v.patient_id', patient_id)]))
  const rows = matching
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .select([
      'v.id as visit_id',
      'v.patient_id',
      'v.visit_number',
      'v.visit_type',
      'v.status',
      'v.created_at',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'p.gender',
      'p.date_of_birth',
      'p.phone',
      sql<
        Row['queues']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'department', q.department, 'status', q.status, 'priority', q.priority,
        'ticket', q.ticket, 'wait_start_time', q.wait_start_time, 'service_start_time', q.service_start_time) order by q.created_at), '[]')
        from queues q where q.hospital_id = v.hospital_id and q.visit_id = v.id and q.status in ('waiting', 'in_progress'))`.as('queues'),
    ])
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
  return { rows, matching }
}

/** The slip of a visit: of its first queue entry, the one that registration made. */
export const selectSlip = (at: At, visitId: string) =>
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
      'p.phone',
      'v.visit_type',
      'q.priority',
      'v.payment_mode',
      's.name as registered_by',
    ])
    .where('v.id', '=', visitId)
    .orderBy('q.created_at')
    .limit(1)
    .executeTakeFirst()

/** The tickets that wait or are served, in the order in which they will be called. */
export const selectTickets = (at: At) =>
  at
    .from('queues')
    .select(['department', 'ticket', 'status', 'called_at'])
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .orderBy('priority')
    .orderBy('wait_start_time')
    .orderBy('id')
    .execute()
