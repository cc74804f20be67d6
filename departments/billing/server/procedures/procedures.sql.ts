import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { paymentStatus } from '../paid.sql.ts'
import {
  cancelledBy,
  orderedLines,
  type PlacedOrder,
  type ServiceLine,
  type ServiceRequest,
} from '../service-orders.sql.ts'

/** Inserts procedures at the prices of their services, each under a free number. */
export const insertProcedures = async (
  at: HospitalDb,
  request: ServiceRequest,
  lines: readonly ServiceLine[],
): Promise<PlacedOrder[]> =>
  (
    await sql<PlacedOrder>`
      with ${orderedLines(at, 'billing_procedures', request.prefix, lines)}
      insert into billing_procedures as made (hospital_id, id, request_id, visit_id, consultation_id, service_id, name,
        order_number, department, notes, price, ordered_by)
      select ${at.hospital_id}::uuid, line.id, ${request.request_id}::uuid, ${request.visit_id}::uuid,
        ${request.consultation_id}::uuid, line.service_of, service.name, free.number, ${request.department},
        line.clinical_notes, service.price, ${request.ordered_by}::uuid
      from line join free using (n) join service on service.source_id = line.service_of
      on conflict (hospital_id, order_number) do nothing returning made.id, made.order_number`.execute(at.tx)
  ).rows

/** Cancels a procedure, or all of a visit, that nobody has done; answers which. */
export const cancelProcedures = async (
  at: HospitalDb,
  of: 'id' | 'visit_id',
  id: string,
  staffId: string,
  reason: string,
): Promise<string[]> => {
  const open = at
    .update('billing_procedures')
    .set(cancelledBy(staffId, reason))
    .where(of, '=', id)
    .where('status', '=', 'ordered')
  return (await open.returning('id').execute()).map((row) => row.id)
}

/** Says that a procedure is done; false when it is not in such a state. */
export const markDone = async (at: HospitalDb, id: string, by: string, notes: string | null): Promise<boolean> =>
  (
    await at
      .update('billing_procedures')
      .set((eb) => ({
        status: 'done',
        done_by: by,
        done_at: sql<Date>`now()`,
        done_notes: notes,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', '=', 'ordered')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** A procedure with its patient, and who has done or cancelled it. */
export const selectProcedure = (at: HospitalDb, id: string) =>
  at
    .from('billing_procedures as prc')
    .innerJoin(...same('visits as vis', 'prc.visit_id'))
    .leftJoin(...same('staff as doer', 'prc.done_by'))
    .leftJoin(...same('staff as cancel', 'prc.cancelled_by'))
    .select([
      'prc.id',
      'prc.status',
      'prc.name',
      'prc.visit_id',
      'prc.consultation_id',
      'prc.ordered_by',
      'vis.patient_id',
      sql<string | null>`coalesce(doer.name, cancel.name)`.as('by_name'),
    ])
    .where('prc.id', '=', id)
    .executeTakeFirst()

/** Whether a procedure of a visit is still to be done. */
export const isOpen = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await at
    .from('billing_procedures')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status = 'ordered'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

const shown = [
  'prc.id',
  'prc.consultation_id',
  'prc.service_id',
  'prc.name',
  'prc.order_number',
  'prc.notes',
  'prc.price',
  'prc.status',
  'stf.name as ordered_by_name',
  'prc.created_at',
  'doer.name as done_by_name',
  'prc.done_at',
  'prc.done_notes',
  'prc.cancel_reason',
  'prc.version',
  paymentStatus('prc.id').as('payment_status'),
] as const

/** The procedures of a visit, oldest first. */
export const selectOfVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('billing_procedures as prc')
    .innerJoin(...same('staff as stf', 'prc.ordered_by'))
    .leftJoin(...same('staff as doer', 'prc.done_by'))
    .select(shown)
    .where('prc.visit_id', '=', visitId)
    .orderBy('prc.created_at')
    .orderBy('prc.id')
    .execute()

/** What was to be done to a patient: what still is first, then newest first. */
export function proceduresOf(at: HospitalDb, patientId: string) {
  const matching = at
    .from('visits as vis')
    .innerJoin(...same('billing_procedures as prc', 'vis.id', 'visit_id'))
    .innerJoin(...same('staff as stf', 'prc.ordered_by'))
    .leftJoin(...same('staff as doer', 'prc.done_by'))
    .where('vis.patient_id', '=', patientId)
  const rows = matching
    .select([...shown, 'prc.visit_id', 'vis.visit_number'])
    .orderBy(sql`prc.status = 'ordered'`, 'desc')
    .orderBy('prc.created_at', 'desc')
    .orderBy('prc.id')
  return { rows, matching }
}
