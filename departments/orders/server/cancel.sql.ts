import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** Cancels a referral that nobody has taken up; false when it is not in such a state. */
export const cancelReferral = async (at: HospitalDb, id: string, reason: string): Promise<boolean> =>
  (
    await at
      .update('order_referrals')
      .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectReferral = (at: HospitalDb, id: string) =>
  at
    .from('order_referrals')
    .select(['id', 'visit_id', 'patient_id', 'department', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The departments that a visit is referred to and that have not taken it up. */
export const selectPendingReferrals = async (at: HospitalDb, visitId: string): Promise<string[]> =>
  (
    await at
      .from('order_referrals')
      .select('department')
      .where('visit_id', '=', visitId)
      .where('status', '=', 'pending')
      .execute()
  ).map((row) => row.department)

/**
 * Moves the referrals of a visit to these targets on, from one of these states; what was referred after `until` stays.
 * Answers how many.
 */
export const moveReferrals = async (
  at: HospitalDb,
  visitId: string,
  targets: readonly string[],
  from: readonly ('pending' | 'accepted')[],
  status: 'pending' | 'accepted' | 'completed',
  until: Date | null = null,
): Promise<bigint> =>
  (
    await at
      .update('order_referrals')
      .set((eb) => ({ status, version: eb('version', '+', 1) }))
      .where('visit_id', '=', visitId)
      .where('department', 'in', targets)
      .where('status', 'in', from)
      .$if(until !== null, (query) => query.where('created_at', '<=', until ?? new Date(0)))
      .executeTakeFirst()
  ).numUpdatedRows

/** The clinic of a consultation, and when it was saved. */
export const selectSaved = (at: HospitalDb, consultationId: string) =>
  at.from('consultations').select(['department', 'completed_at']).where('id', '=', consultationId).executeTakeFirst()

/** Cancels the pending referrals of a visit. */
export const cancelOfVisit = (at: HospitalDb, visitId: string, reason: string) =>
  at
    .update('order_referrals')
    .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .execute()
