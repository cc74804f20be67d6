import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** Cancels a prescription that is not dispensed yet; false when it is not in such a state. */
export const cancelPrescription = async (tx: Tx, hospitalId: string, id: string, by: string, reason: string): Promise<boolean> =>
  (
    await tx
      .updateTable('consultation_prescriptions')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where(sql<boolean>`status in ('pending', 'dispensing')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectPrescription = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('consultation_prescriptions as p')
    .leftJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'p.hospital_id').onRef('s.id', '=', 'p.cancelled_by'))
    .select(['p.id', 'p.visit_id', 'p.patient_id', 'p.medication_name', 'p.status', 's.name as cancelled_by_name'])
    .where('p.hospital_id', '=', hospitalId)
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Cancels a referral that nobody has taken up; false when it is not in such a state. */
export const cancelReferral = async (tx: Tx, hospitalId: string, id: string, reason: string): Promise<boolean> =>
  (
    await tx
      .updateTable('consultation_referrals')
      .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectReferral = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('consultation_referrals')
    .select(['id', 'visit_id', 'patient_id', 'department', 'status'])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether something prescribed at a visit is still to be dispensed. */
export const hasOpenPrescription = async (tx: Tx, hospitalId: string, visitId: string): Promise<boolean> =>
  (await tx
    .selectFrom('consultation_prescriptions')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'dispensing')`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The departments that a visit is referred to and that have not taken it up. */
export const selectPendingReferrals = async (tx: Tx, hospitalId: string, visitId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('consultation_referrals')
      .select('department')
      .where('hospital_id', '=', hospitalId)
      .where('visit_id', '=', visitId)
      .where('status', '=', 'pending')
      .execute()
  ).map((row) => row.department)

/** Cancels what is not dispensed of a visit, and its pending referrals. */
export async function cancelOfVisit(tx: Tx, hospitalId: string, visitId: string, by: string, reason: string): Promise<void> {
  await tx
    .updateTable('consultation_prescriptions')
    .set((eb) => ({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'dispensing')`)
    .execute()
  await tx
    .updateTable('consultation_referrals')
    .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .execute()
}
