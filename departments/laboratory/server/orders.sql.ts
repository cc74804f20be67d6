import { sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import { type At, same } from '../../../kernel/server/tenant.ts'
import type { LabOrderStatus } from '../contract.ts'

export type NewOrder = { id: string; test_type_id: string; priority: string; clinical_notes: string | null }
/** What all lines of a request have in common. `prefix`: `LAB260921-`. */
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
      select row_number() over () n, l.* from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as l(id uuid, test_type_id uuid, priority text, clinical_notes text)
    ), service as (
      select source_id, price from billing_services where hospital_id = ${hospital_id}::uuid and source_id in (select test_type_id from line) for share
    ), ${freeNumbers({ at, table: 'lab_orders', column: 'order_number', prefix: request.prefix, count: orders.length })}
    insert into lab_orders as made (hospital_id, id, request_id, visit_id, consultation_id, test_type_id, order_number, priority, clinical_notes, payment_status, price, ordered_by)
    select ${hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid, ${request.consultation_id}::uuid, line.test_type_id, free.number,
      line.priority, line.clinical_notes, ${request.payment_status}, service.price, ${request.ordered_by}::uuid
    from line join free using (n) join service on service.source_id = line.test_type_id
    on conflict do nothing returning made.id, made.order_number`.execute(at.tx)
  return rows
}

/** Cancels an order that is in one of the first two states; false when it is not. */
export const cancelOrder = async (at: At, id: string, by: string, reason: string): Promise<boolean> =>
  (
    await at
      .update('lab_orders')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(sql<boolean>`status in ('pending', 'collected')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Cancels what nobody has begun of a visit; answers which orders. */
export const cancelOfVisit = async (at: At, visitId: string, by: string, reason: string): Promise<string[]> =>
  (
    await at
      .update('lab_orders')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('visit_id', '=', visitId)
      .where(sql<boolean>`status in ('pending', 'collected')`)
      .returning('id')
      .execute()
  ).map((row) => row.id)

/** An order with its patient and who cancelled it. */
export const selectOrder = (at: At, id: string) =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .leftJoin(...same('staff as s', 'o.cancelled_by'))
    .select([
      'o.id',
      'o.status',
      'o.order_number',
      'o.visit_id',
      'o.consultation_id',
      'o.ordered_by',
      'v.patient_id',
      's.name as cancelled_by_name',
    ])
    .where('o.id', '=', id)
    .$narrowType<{ status: LabOrderStatus }>()
    .executeTakeFirst()

/** Locks an order until the transaction ends: what is done to its sample and result happens one after the other. False: there is none. */
export const lockOrder = async (at: At, id: string): Promise<boolean> =>
  (await at.from('lab_orders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

/** Moves an order on if it is in one of these states; true when this call did it. */
export const moveOrder = async (at: At, id: string, from: readonly LabOrderStatus[], status: LabOrderStatus): Promise<boolean> =>
  (
    await at
      .update('lab_orders')
      .set((eb) => ({ status, updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', 'in', from)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Whether the laboratory still needs the patient of a visit: something is pending. */
export const hasPending = async (at: At, visitId: string): Promise<boolean> =>
  (await at
    .from('lab_orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status = 'pending'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether something of a visit is still to be done by the laboratory. */
export const isOpen = async (at: At, visitId: string): Promise<boolean> =>
  (await at
    .from('lab_orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'collected', 'processing')`)
    .limit(1)
    .executeTakeFirst()) !== undefined
