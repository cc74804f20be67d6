import type { z } from 'zod'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { proceduresOfVisit } from '../../billing/server/index.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type { VisitOrders } from '../contract.ts'
import { targetName } from '../referrals.ts'
import * as sql from './orders.sql.ts'

/** Everything ordered at a visit, and what the patient takes from earlier ones. */
export async function getOrders(ctx: Ctx, { visit_id }: { visit_id: string }): Promise<z.input<typeof VisitOrders>> {
  const visit = await visits.openVisit(ctx, { visit_id })
  const [tests, studies, prescriptions, procedures, referrals, current, departments] = await Promise.all([
    sql.selectTests(ctx.at, visit_id),
    sql.selectStudies(ctx.at, visit_id),
    pharmacy.ofVisit(ctx, visit_id),
    proceduresOfVisit(ctx, visit_id),
    sql.selectReferrals(ctx.at, visit_id),
    pharmacy.currentOf(ctx, visit.patient_id),
    departmentsOf(ctx),
  ])
  return {
    tests,
    studies,
    prescriptions,
    procedures,
    referrals: referrals.map((row) => ({ ...row, name: targetName(row.department, departments) })),
    current_medicines: current.filter((row) => row.visit_id !== visit_id),
  }
}
