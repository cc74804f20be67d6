import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import {
  cancelledBy,
  orderedLines,
  type PlacedOrder,
  type ServiceLine,
  type ServiceRequest,
} from '../../billing/server/index.ts'
import { cancellable } from '../contract.ts'

/**
 * Inserts orders at the prices of their services, each under a free number, with the study's name and preparation as
 * they are now.
 */
export const insertOrders = async (
  at: HospitalDb,
  request: ServiceRequest,
  lines: readonly ServiceLine[],
): Promise<PlacedOrder[]> =>
  (
    await sql<PlacedOrder>`
      with ${orderedLines(at, 'radiology_orders', request.prefix, lines)}
      insert into radiology_orders as made (hospital_id, id, request_id, visit_id, consultation_id, study_type_id,
        study_type, preparation_instructions, order_number, priority, clinical_notes, price, ordered_by)
      select ${at.hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid,
        ${request.consultation_id}::uuid, stu.id, stu.name,
        stu.preparation_instructions, free.number, line.priority, line.clinical_notes, service.price,
          ${request.ordered_by}::uuid
      from line
      join free using (n)
      join radiology_study_types stu on stu.hospital_id = ${at.hospital_id}::uuid and stu.id = line.service_of
        join service on service.source_id = stu.id
      on conflict (hospital_id, order_number) do nothing returning made.id, made.order_number`.execute(at.tx)
  ).rows

/** Cancels an order, or all of a visit, that nobody has begun; answers which. */
export const cancelOrders = async (
  at: HospitalDb,
  of: 'id' | 'visit_id',
  id: string,
  staffId: string,
  reason: string,
): Promise<string[]> => {
  const open = at
    .update('radiology_orders')
    .set(cancelledBy(staffId, reason))
    .where(of, '=', id)
    .where('status', 'in', cancellable)
  return (await open.returning('id').execute()).map((row) => row.id)
}

/** Locks the visit of an order until the transaction ends. */
export const lockVisitOf = (at: HospitalDb, orderId: string) =>
  at
    .from('visits')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('radiology_orders')
        .select('visit_id')
        .where('hospital_id', '=', at.hospital_id)
        .where('id', '=', orderId),
    )
    .forNoKeyUpdate()
    .execute()

/**
 * What of a visit radiology has still to do: to examine, or (the report of a completed one is not approved yet) to
 * review.
 */
export const selectOpen = async (at: HospitalDb, visitId: string): Promise<{ examine: boolean; review: boolean }> =>
  (
    await sql<{ examine: boolean; review: boolean }>`
      select coalesce(bool_or(ror.status in ('pending', 'scheduled', 'in_progress')), false) examine,
        coalesce(bool_or(ror.status = 'completed' and rre.status <> 'approved'), false) review
      from radiology_orders ror
      left join radiology_results rre on rre.hospital_id = ror.hospital_id and rre.order_id = ror.id
      where ror.hospital_id = ${at.hospital_id}::uuid and ror.visit_id = ${visitId}::uuid`.execute(at.tx)
  ).rows[0] ?? { examine: false, review: false }
