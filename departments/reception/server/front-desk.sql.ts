import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import type { FrontDeskVisit, getSlip } from '../contract.ts'

type Row = z.input<typeof FrontDeskVisit>

export type ActiveFilter = { status?: string | undefined; patient_id?: string | undefined }

/** A page of active visits, newest first, each with patient and queue entries (those that wait or are served, as JSON). */
export const selectActiveVisits = (tx: Tx, hospitalId: string, { status, patient_id }: ActiveFilter, limit: number, offset: number) =>
  tx
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'))
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
    .where('v.hospital_id', '=', hospitalId)
    .where('v.closed_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('v.status', '=', status ?? ''))
    .$if(patient_id !== undefined, (query) => query.where('v.patient_id', '=', patient_id ?? ''))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .$castTo<Row>()
    .execute()

export const countActiveVisits = async (tx: Tx, hospitalId: string, { status, patient_id }: ActiveFilter): Promise<number> =>
  (
    await tx
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('closed_at', 'is', null)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .$if(patient_id !== undefined, (query) => query.where('patient_id', '=', patient_id ?? ''))
      .executeTakeFirstOrThrow()
  ).n

type SlipRow = z.input<typeof getSlip.output>
/** The slip of a visit: of its first queue entry, the one that registration made. */
export const selectSlip = (tx: Tx, hospitalId: string, visitId: string) =>
  tx
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'))
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'v.hospital_id').onRef('s.id', '=', 'v.registered_by'))
    .innerJoin('queues as q', (join) => join.onRef('q.hospital_id', '=', 'v.hospital_id').onRef('q.visit_id', '=', 'v.id'))
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
    .where('v.hospital_id', '=', hospitalId)
    .where('v.id', '=', visitId)
    .orderBy('q.created_at')
    .limit(1)
    .$castTo<SlipRow>()
    .executeTakeFirst()

/** The tickets that wait or are served, in the order in which they will be called. */
export const selectTickets = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('queues')
    .select(['department', 'ticket', 'status', 'called_at'])
    .where('hospital_id', '=', hospitalId)
    .where(sql<boolean>`status in ('waiting', 'in_progress')`)
    .orderBy('priority')
    .orderBy('wait_start_time')
    .orderBy('id')
    .execute()
