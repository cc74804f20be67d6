import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as hospital from '../../hospital/server/index.ts'
import { addRecords, recordPregnancy } from '../../patients/server/index.ts'
import { priorityOf } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import { examine, rowOf } from './examination.ts'
import { foundIn } from './lines.ts'
import * as sql from './triage.sql.ts'
import { beforeOf } from './triage.ts'

/** Who waits for a clinic longer than their priority allows since somebody last looked at them. */
export async function listDue(ctx: Ctx) {
  const rules = await hospital.getTriageRules(ctx)
  return { rows: await sql.selectDue(ctx.at, rules), rules }
}

/** The hospital's own times of triage. */
export const getTriageRules = (ctx: Ctx) => hospital.getTriageRules(ctx)

export const setTriageRules = (ctx: Ctx, rules: Parsed<typeof contract.setTriageRules>) =>
  hospital.setTriageRules(ctx, rules)

/**
 * Looks at somebody who waits again: a record of its own, and the queue follows it. Less than before needs a
 * reason, as in the first triage. Errors: `not_waiting`, `queue_state` when somebody begins at the same moment.
 */
export async function retriagePatient(ctx: Ctx, input: Parsed<typeof contract.retriagePatient>) {
  const visit = await visits.openVisitForChange(ctx, input.visit_id)
  const { visit_type } = await visits.getVisit(ctx, { visit_id: visit.id })
  const [entry, first] = await Promise.all([
    sql.selectWaitingInClinic(ctx.at, visit.id),
    sql.selectTriageOfVisit(ctx.at, visit.id),
  ])
  if (!entry || !first) throw new AppError('not_waiting')
  const examined = await examine(ctx, visit.patient_id, beforeOf(visit_type, entry), input)
  const triageId = newId()
  const emergency = examined.priority === 'emergency'
  await sql.insertTriage(ctx.at, {
    ...rowOf(examined),
    id: triageId,
    visit_id: visit.id,
    chief_complaint: first.chief_complaint,
    department: entry.department,
    notes: input.notes,
    is_emergency: emergency,
    is_retriage: true,
    triaged_by: ctx.person.staff_id,
  })
  if (input.pregnancy)
    await recordPregnancy(ctx, { patient_id: visit.patient_id, visit_id: visit.id, state: input.pregnancy })
  const summary = [foundIn(examined), ...(input.notes ? [`Notes: ${input.notes}`] : [])].join('\n')
  await addRecords(ctx, visit, 'triage', triageId, [
    { record_type: 'examination', title: 'Looked at again while waiting', summary },
  ])
  if (emergency) await visits.advance(ctx, visit, 'triaged', true)
  await visits.reprioritise(ctx, entry.id, priorityOf[examined.priority])
  return { triage_id: triageId, priority: examined.priority }
}
