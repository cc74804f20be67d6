import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { LabOrderStatus } from '../contract.ts'

export type NewOrder = { id: string; test_type_id: string; priority: string; clinical_notes: string | null }
/** What all lines of a request have in common. `prefix`: `LAB260921-`. */
export type Request = {
  hospital_id: string
  request_id: string
  visit_id: string
  consultation_id: string | null
  payment_status: 'pending' | 'waived'
  ordered_by: string
  prefix: string
}

/**
 * Inserts orders, each under a random number of the day that is free: three digits, one more once half of the combinations are used. One whose number
 * another request takes at the same moment is left out of the answer, and may be tried again.
 */
export async function insertOrders(tx: Tx, request: Request, orders: readonly NewOrder[]): Promise<{ id: string; order_number: string }[]> {
  const { hospital_id, prefix } = request
  const { rows } = await sql<{ id: string; order_number: string }>`
    with line as (
      select row_number() over () n, l.* from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as l(id uuid, test_type_id uuid, priority text, clinical_notes text)
    ), digits as (
      select case when count(*) < 500 then 3 when count(*) < 5000 then 4 when count(*) < 50000 then 5 else 6 end wide from lab_orders
      where hospital_id = ${hospital_id}::uuid and order_number > ${prefix} and order_number < ${`${prefix}9999999`}
    ), candidate as (
      select distinct ${prefix}::text || lpad(floor(random() * 10 ^ wide)::int::text, wide, '0') number from digits, generate_series(1, 20 + 4 * ${orders.length}::int)
    ), free as (
      select number, row_number() over (order by random()) n from candidate
      where not exists (select from lab_orders o where o.hospital_id = ${hospital_id}::uuid and o.order_number = number)
    )
    insert into lab_orders (hospital_id, id, request_id, visit_id, consultation_id, test_type_id, order_number, priority, clinical_notes, payment_status, price, ordered_by)
    select ${hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid, ${request.consultation_id}::uuid, t.id, free.number,
      line.priority, line.clinical_notes, ${request.payment_status}, t.price, ${request.ordered_by}::uuid
    from line join free using (n) join lab_test_types t on t.hospital_id = ${hospital_id}::uuid and t.id = line.test_type_id
    on conflict do nothing returning id, order_number`.execute(tx)
  return rows
}

/** Cancels an order that is in one of the first two states; false when it is not. */
export const cancelOrder = async (tx: Tx, hospitalId: string, id: string, by: string, reason: string): Promise<boolean> =>
  (
    await tx
      .updateTable('lab_orders')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where(sql<boolean>`status in ('pending', 'collected')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Cancels what nobody has begun of a visit. */
export const cancelOfVisit = (tx: Tx, hospitalId: string, visitId: string, by: string, reason: string) =>
  tx
    .updateTable('lab_orders')
    .set((eb) => ({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'collected')`)
    .execute()

/** An order with its patient and who cancelled it. */
export const selectOrder = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('lab_orders as o')
    .innerJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 'o.hospital_id').onRef('v.id', '=', 'o.visit_id'))
    .leftJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'o.hospital_id').onRef('s.id', '=', 'o.cancelled_by'))
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
    .where('o.hospital_id', '=', hospitalId)
    .where('o.id', '=', id)
    .$narrowType<{ status: LabOrderStatus }>()
    .executeTakeFirst()

/** Locks an order until the transaction ends: what is done to its sample and result happens one after the other. False: there is none. */
export const lockOrder = async (tx: Tx, hospitalId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('lab_orders')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Moves an order on if it is in one of these states; true when this call did it. */
export const moveOrder = async (
  tx: Tx,
  hospitalId: string,
  id: string,
  from: readonly LabOrderStatus[],
  status: LabOrderStatus,
): Promise<boolean> =>
  (
    await tx
      .updateTable('lab_orders')
      .set((eb) => ({ status, updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where('status', 'in', from)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Whether the laboratory still needs the patient of a visit: something is pending. */
export const hasPending = async (tx: Tx, hospitalId: string, visitId: string): Promise<boolean> =>
  (await tx
    .selectFrom('lab_orders')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status = 'pending'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether something of a visit is still to be done by the laboratory. */
export const isOpen = async (tx: Tx, hospitalId: string, visitId: string): Promise<boolean> =>
  (await tx
    .selectFrom('lab_orders')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'collected', 'processing')`)
    .limit(1)
    .executeTakeFirst()) !== undefined
