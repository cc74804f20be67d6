import { writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { getBillingRules } from '../../../hospital/server/index.ts'
import type { LockedVisit } from '../../../visits/server/index.ts'
import { charge } from '../invoices/charges.ts'
import * as sql from './fees.sql.ts'

/**
 * Charges a consultation that was saved: the department's fee, once per visit and department. A review within the
 * hospital's free days after the last charged one is free, and kept as such; so is a further one at the same visit.
 * Where the department asks for no fee nothing is charged. The visit is locked.
 */
export async function chargeConsultation(
  ctx: Ctx,
  visit: LockedVisit,
  { consultation_id, department }: { consultation_id: string; department: string },
): Promise<void> {
  if (!ctx.hospital.modules.includes('billing')) return
  const { free_review_days: days } = await getBillingRules(ctx)
  const last = await sql.selectLastCharged(ctx.at, {
    patient_id: visit.patient_id,
    visit_id: visit.id,
    department,
    days,
  })
  if (last) {
    const reason = last.same_visit
      ? 'The fee is charged once per visit'
      : `Free review: charged on ${writeDay(last.charged_on)}`
    await sql.insertExemption(ctx.at, {
      source_id: consultation_id,
      kind: 'consultation',
      reason,
      made_by: ctx.person.staff_id,
    })
    return
  }
  const fee = await sql.selectFee(ctx.at, department)
  if (fee) await charge(ctx, visit, [{ source_id: consultation_id, service_of: fee, quantity: 1, department }])
}
