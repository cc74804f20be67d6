import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import {
  cancelledBy,
  orderedLines,
  type PlacedOrder,
  type ServiceLine,
  type ServiceRequest,
} from '../../billing/server/index.ts'
import { ofPatient } from '../../patients/server/index.ts'
import { cancellable, type LabOrderStatus } from '../contract.ts'

/** Inserts orders at the prices of their services, each under a free number. */
export const insertOrders = async (
  at: HospitalDb,
  request: ServiceRequest,
  lines: readonly ServiceLine[],
): Promise<PlacedOrder[]> =>
  (
    await sql<PlacedOrder>`
      with ${orderedLines(at, 'lab_orders', request.prefix, lines)}
      insert into lab_orders as made (hospital_id, id, request_id, visit_id, consultation_id, test_type_id,
        order_number, priority, clinical_notes, price, ordered_by)
      select ${at.hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid,
        ${request.consultation_id}::uuid, line.service_of, free.number, line.priority, line.clinical_notes,
        service.price, ${request.ordered_by}::uuid
      from line join free using (n) join service on service.source_id = line.service_of
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
    .update('lab_orders')
    .set(cancelledBy(staffId, reason))
    .where(of, '=', id)
    .where('status', 'in', cancellable)
  return (await open.returning('id').execute()).map((row) => row.id)
}

/** An order with its patient and who cancelled it. */
export const selectOrder = (at: HospitalDb, id: string) =>
  at
    .from('lab_orders as lor')
    .innerJoin(...same('visits as vis', 'lor.visit_id'))
    .leftJoin(...same('staff as stf', 'lor.cancelled_by'))
    .select([
      'lor.id',
      'lor.status',
      'lor.order_number',
      'lor.visit_id',
      'lor.consultation_id',
      'lor.ordered_by',
      'vis.patient_id',
      'stf.name as cancelled_by_name',
    ])
    .where('lor.id', '=', id)
    .$narrowType<{ status: LabOrderStatus }>()
    .executeTakeFirst()

/**
 * Locks an order until the transaction ends: what is done to its sample and result happens one after the other. False:
 * there is none.
 */
export const lockOrder = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('lab_orders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

/** The same for several, always in one order, so that two who lock them wait for each other. */
export const lockOrders = (at: HospitalDb, ids: readonly string[]) =>
  at.from('lab_orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Moves orders on that are in one of these states; answers which this call moved. */
export const moveOrders = async (
  at: HospitalDb,
  ids: readonly string[],
  from: readonly LabOrderStatus[],
  status: LabOrderStatus,
): Promise<string[]> =>
  (
    await at
      .update('lab_orders')
      .set((eb) => ({ status, updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where('status', 'in', from)
      .returning('id')
      .execute()
  ).map((row) => row.id)

/** Marks a pending order as still to be done after its visit; true when it is pending. */
export const keepOrder = async (at: HospitalDb, id: string): Promise<boolean> =>
  (
    await at
      .update('lab_orders')
      .set({ still_to_do: true, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`status = 'pending'`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Notes whether whoever ordered it is still to see that an order was cancelled. */
export const setCancelUnseen = (at: HospitalDb, id: string, cancel_unseen: boolean) =>
  at.update('lab_orders').set({ cancel_unseen }).where('id', '=', id).execute()

/** What somebody ordered and somebody else cancelled, and they have not seen yet; the newest first. */
export const selectCancelUnseen = (at: HospitalDb, staffId: string) =>
  at
    .from('lab_orders as lor')
    .innerJoin(...same('staff as stf', 'lor.cancelled_by'))
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .innerJoin(...same('visits as vis', 'lor.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .select(ofPatient)
    .select([
      'lor.id',
      'lor.visit_id',
      'lor.order_number',
      'ltt.name as test_name',
      sql<string>`lor.cancel_reason`.as('reason'),
      'stf.name as cancelled_by_name',
      'lor.updated_at as cancelled_at',
    ])
    .where('lor.ordered_by', '=', staffId)
    .where(sql<boolean>`lor.cancel_unseen`)
    .orderBy('lor.updated_at', 'desc')
    .limit(100)
    .execute()

/** Whether the laboratory still needs the patient of a visit: something is pending. */
export const hasPending = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await at
    .from('lab_orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status = 'pending'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether something of a visit is still to be done by the laboratory. */
export const isOpen = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await at
    .from('lab_orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'collected', 'processing')`)
    .limit(1)
    .executeTakeFirst()) !== undefined
