import { sql } from 'kysely'
import { type At, same } from '../../../kernel/server/tenant.ts'

/** Cancels a prescription that is not dispensed yet; false when it is not in such a state. */
export const cancelPrescription = async (at: At, id: string, by: string, reason: string): Promise<boolean> =>
  (
    await at
      .update('consultation_prescriptions')
      .set((eb) => ({
        status: 'cancelled',
        cancel_reason: reason,
        cancelled_by: by,
        updated_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(sql<boolean>`status in ('pending', 'dispensing')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectPrescription = (at: At, id: string) =>
  at
    .from('consultation_prescriptions as p')
    .leftJoin(...same('staff as s', 'p.cancelled_by'))
    .select(['p.id', 'p.visit_id', 'p.patient_id', 'p.medication_name', 'p.status', 's.name as cancelled_by_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Cancels a referral that nobody has taken up; false when it is not in such a state. */
export const cancelReferral = async (at: At, id: string, reason: string): Promise<boolean> =>
  (
    await at
      .update('consultation_referrals')
      .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectReferral = (at: At, id: string) =>
  at.from('consultation_referrals').select(['id', 'visit_id', 'patient_id', 'department', 'status']).where('id', '=', id).executeTakeFirst()

/** Whether something prescribed at a visit is still to be dispensed. */
export const hasOpenPrescription = async (at: At, visitId: string): Promise<boolean> =>
  (await at
    .from('consultation_prescriptions')
    .select('id')
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'dispensing')`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The departments that a visit is referred to and that have not taken it up. */
export const selectPendingReferrals = async (at: At, visitId: string): Promise<string[]> =>
  (
    await at.from('consultation_referrals').select('department').where('visit_id', '=', visitId).where('status', '=', 'pending').execute()
  ).map((row) => row.department)

/** Cancels what is not dispensed of a visit, and its pending referrals. */
export async function cancelOfVisit(at: At, visitId: string, by: string, reason: string): Promise<void> {
  await at
    .update('consultation_prescriptions')
    .set((eb) => ({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('visit_id', '=', visitId)
    .where(sql<boolean>`status in ('pending', 'dispensing')`)
    .execute()
  await at
    .update('consultation_referrals')
    .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .execute()
}
