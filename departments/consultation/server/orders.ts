import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { page } from '../../../kernel/server/list.ts'
import * as visits from '../../visits/server/index.ts'
import type { listPatientPrescriptions, VisitOrders } from '../orders.contract.ts'
import { referralDepartments } from '../referrals.ts'
import * as sql from './orders.sql.ts'

/** Everything ordered at a visit, and what the patient takes from earlier ones. */
export async function list(ctx: Ctx, { visit_id }: { visit_id: string }): Promise<z.input<typeof VisitOrders>> {
  const visit = await visits.get(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: visit.patient_id })
  const [tests, studies, prescriptions, referrals, current] = await Promise.all([
    sql.selectTests(ctx.at, visit_id),
    sql.selectStudies(ctx.at, visit_id),
    sql.selectPrescriptions(ctx.at, visit_id),
    sql.selectReferrals(ctx.at, visit_id),
    sql.selectCurrent(ctx.at, visit.patient_id, localDay(ctx.hospital.time_zone)),
  ])
  return {
    tests,
    studies,
    prescriptions,
    referrals: referrals.map((row) => ({ ...row, name: referralDepartments[row.department] })),
    current_medicines: current.filter((row) => row.visit_id !== visit_id),
  }
}

/** What was prescribed to a patient, or what they take now. */
export function listOfPatient(ctx: Ctx, { patient_id, show, ...paging }: z.output<typeof listPatientPrescriptions.input>) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const today = localDay(ctx.hospital.time_zone)
  return page(sql.prescriptionsOf(ctx.at, patient_id, { today, currentOnly: show === 'current' }), paging)
}
