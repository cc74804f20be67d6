import type { At } from '../../../kernel/server/tenant.ts'

/** Cancels a referral that nobody has taken up; false when it is not in such a state. */
export const cancelReferral = async (at: At, id: string, reason: string): Promise<boolean> =>
  (
    await at
      .update('order_referrals')
      .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectReferral = (at: At, id: string) =>
  at.from('order_referrals').select(['id', 'visit_id', 'patient_id', 'department', 'status']).where('id', '=', id).executeTakeFirst()

/** The departments that a visit is referred to and that have not taken it up. */
export const selectPendingReferrals = async (at: At, visitId: string): Promise<string[]> =>
  (await at.from('order_referrals').select('department').where('visit_id', '=', visitId).where('status', '=', 'pending').execute()).map(
    (row) => row.department,
  )

/** Cancels the pending referrals of a visit. */
export const cancelOfVisit = (at: At, visitId: string, reason: string) =>
  at
    .update('order_referrals')
    .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .execute()
