import { sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import type { At } from '../../../kernel/server/tenant.ts'

export type NewOrder = { id: string; study_type_id: string; priority: string; clinical_notes: string | null }
/** What all lines of a request have in common. `prefix`: `RAD260921-`. */
export type Request = {
  request_id: string
  visit_id: string
  consultation_id: string | null
  payment_status: 'pending' | 'waived'
  ordered_by: string
  prefix: string
}

export type PlacedOrder = { id: string; order_number: string }
/**
 * Inserts orders, each under a random number of the day that is free: three digits, one more once half of the combinations are used. One whose number
 * another request takes at the same moment is left out of the answer, and may be tried again. Prices are held until the transaction ends, so that the invoice
 * says the same.
 */
export async function insertOrders(at: At, request: Request, orders: readonly NewOrder[]): Promise<PlacedOrder[]> {
  const { hospital_id } = at
  const { rows } = await sql<PlacedOrder>`
    with line as (
      select row_number() over () n, l.* from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as l(id uuid, study_type_id uuid, priority text, clinical_notes text)
    ), service as (
      select source_id, price from billing_services where hospital_id = ${hospital_id}::uuid and source_id in (select study_type_id from line) for share
    ), ${freeNumbers({ at, table: 'radiology_orders', column: 'order_number', prefix: request.prefix, count: orders.length })}
    insert into radiology_orders as made (hospital_id, id, request_id, visit_id, consultation_id, study_type_id, study_type, preparation_instructions, order_number,
      priority, clinical_notes, payment_status, price, ordered_by)
    select ${hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid, ${request.consultation_id}::uuid, t.id, t.name,
      t.preparation_instructions, free.number, line.priority, line.clinical_notes, ${request.payment_status}, service.price, ${request.ordered_by}::uuid
    from line join free using (n) join radiology_study_types t on t.hospital_id = ${hospital_id}::uuid and t.id = line.study_type_id
      join service on service.source_id = t.id
    on conflict do nothing returning made.id, made.order_number`.execute(at.tx)
  return rows
}

/** Locks the visit of an order until the transaction ends. */
export const lockVisitOf = (at: At, orderId: string) =>
  at
    .from('visits')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('radiology_orders').select('visit_id').where('hospital_id', '=', at.hospital_id).where('id', '=', orderId),
    )
    .forNoKeyUpdate()
    .execute()

/** Cancels an order that its caller has locked. */
export const cancelOrder = (at: At, id: string, by: string, reason: string) =>
  at
    .update('radiology_orders')
    .set((eb) => ({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Cancels what nobody has begun of a visit; answers which orders. */
export const cancelOfVisit = async (at: At, visitId: string, by: string, reason: string): Promise<string[]> =>
  (
    await at
      .update('radiology_orders')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('visit_id', '=', visitId)
      .where(sql<boolean>`status in ('pending', 'scheduled')`)
      .returning('id')
      .execute()
  ).map((row) => row.id)

/** What of a visit radiology has still to do: to examine, or (the report of a completed one is not approved yet) to review. */
export const selectOpen = async (at: At, visitId: string): Promise<{ examine: boolean; review: boolean }> =>
  (
    await sql<{ examine: boolean; review: boolean }>`
      select coalesce(bool_or(o.status in ('pending', 'scheduled', 'in_progress')), false) examine,
        coalesce(bool_or(o.status = 'completed' and r.status <> 'approved'), false) review
      from radiology_orders o left join radiology_results r on r.hospital_id = o.hospital_id and r.order_id = o.id
      where o.hospital_id = ${at.hospital_id}::uuid and o.visit_id = ${visitId}::uuid`.execute(at.tx)
  ).rows[0] ?? { examine: false, review: false }
