import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { expectDepartment, getTriageRules } from '../../hospital/server/index.ts'
import { dangersBy } from '../../laboratory/server/index.ts'
import {
  addRecords,
  addReported,
  backgroundOf,
  openingOf,
  recordNoAllergies,
  recordPregnancy,
} from '../../patients/server/index.ts'
import { weighBy, weightOf } from '../../pharmacy/server/index.ts'
import { priorityOf } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import { malariaDangers } from '../malaria-danger.ts'
import { examine, knownPregnancy, rowOf } from './examination.ts'
import { entriesOf, reportedOf } from './lines.ts'
import * as sql from './triage.sql.ts'

// The laboratory stands below triage, where danger signs are looked for.
dangersBy(async (ctx, visitId, who) => malariaDangers(await sql.selectLooked(ctx.at, visitId), who))

// The pharmacy stands below triage, where patients are weighed.
weighBy(async (ctx, patientId) => {
  const weighed = await sql.selectWeight(ctx.at, patientId)
  return weighed && { ...weighed, source: 'triage' }
})

type Input = Parsed<typeof contract.completeTriage>
export const triageOf = { stat: 'emergency', urgent: 'urgent', routine: 'routine' } as const

/** What the triage screen opens with: whose entry it is, what is known of the patient, and the last vital signs. */
export async function getTriage(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const visit = await visits.getVisit(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: visit.patient_id })
  const entry = visit.queues.find((queue) => queue.department === 'triage')
  const [[last], waiting, rules, pregnancy] = await Promise.all([
    sql.selectTriagesOfPatient(ctx.at, visit.patient_id, 1),
    sql.selectWaitingInClinic(ctx.at, visit_id),
    getTriageRules(ctx),
    knownPregnancy(ctx, visit.patient_id),
  ])
  return {
    queue_id: entry?.id ?? null,
    queue_status: entry?.status ?? null,
    started_by: entry?.started_by ?? null,
    started_by_name: entry?.started_by_name ?? null,
    last: last ?? null,
    waits_in: entry ? null : (waiting?.department ?? null),
    before: beforeOf(visit.visit_type, entry ?? waiting),
    pregnancy: (last?.visit_id === visit_id ? last.pregnancy : null) ?? pregnancy,
    high_risk_is_red: rules.high_risk_is_red,
  }
}

/** The priority somebody came with: the queue's; an emergency visit is one. */
export const beforeOf = (visitType: string, entry: { priority: keyof typeof triageOf } | undefined) =>
  visitType === 'emergency' ? 'emergency' : triageOf[entry?.priority ?? 'routine']

/**
 * Complete Triage, in one step: the record with its priority and score, what the patient told, the visit, the
 * triage entry done, the next department's queue. Errors: `not_in_triage` without an open triage entry,
 * `triage_taken` when somebody else started it, `department_not_found` and `department_off` where the patient
 * cannot be sent; beside its field what `examine` refuses.
 */
export async function completeTriage(ctx: Ctx, input: Input) {
  const visit = await visits.openVisitForChange(ctx, input.visit_id)
  const { queues, visit_type } = await visits.getVisit(ctx, { visit_id: visit.id })
  const entry = queues.find((queue) => queue.department === 'triage')
  if (!entry) throw new AppError('not_in_triage')
  if (entry.started_by && entry.started_by !== ctx.person.staff_id) {
    throw new AppError('triage_taken', { message: `${entry.started_by_name} is already triaging this patient` })
  }
  const to = await expectDepartment(ctx, input.department, { kind: 'clinic' })
  const examined = await examine(ctx, visit.patient_id, beforeOf(visit_type, entry), input)
  const emergency = examined.priority === 'emergency'
  const triageId = newId()
  await sql.insertTriage(ctx.at, {
    ...rowOf(examined),
    id: triageId,
    visit_id: input.visit_id,
    chief_complaint: input.chief_complaint,
    department: input.department,
    notes: input.notes,
    is_emergency: emergency,
    triaged_by: ctx.person.staff_id,
  })
  await addReported(ctx, visit, reportedOf(input))
  const whose = { patient_id: visit.patient_id, visit_id: visit.id }
  if (input.no_allergies && !input.has_allergies) await recordNoAllergies(ctx, whose)
  if (input.pregnancy) await recordPregnancy(ctx, { ...whose, state: input.pregnancy })
  await addRecords(ctx, visit, 'triage', triageId, entriesOf(input, examined, to.name))
  await visits.advance(ctx, visit, 'triaged', emergency)
  if (entry.status === 'waiting') await visits.startService(ctx, { queue_id: entry.id })
  await visits.finish(ctx, entry.id)
  const next = await visits.enqueue(ctx, {
    visit_id: visit.id,
    department: input.department,
    priority: priorityOf[examined.priority],
  })
  return { triage_id: triageId, queue_id: next.id, department: input.department, ticket: next.ticket }
}

/** The newest triage of a visit, for the consultation's side panel. */
export const ofVisit = (ctx: Ctx, visitId: string) => sql.selectTriageOfVisit(ctx.at, visitId)

const SHOWN = 50
/** What a patient weighed last, here or on a ward. Errors: `patient_not_found`. */
export async function getWeight(ctx: Ctx, { patient_id }: Parsed<typeof contract.getWeight>) {
  await openingOf(ctx, patient_id)
  const last = await weightOf(ctx, patient_id)
  return { weight: last?.kg ?? null, measured_at: last?.measured_at ?? null, source: last?.source ?? null }
}

/**
 * What triage found and the patient told. Errors: `patient_not_found`, `visit_not_found` for a visit of somebody else.
 */
export async function getFound(ctx: Ctx, { patient_id, visit_id }: Parsed<typeof contract.getFound>) {
  await openingOf(ctx, patient_id)
  if (visit_id && (await visits.getVisit(ctx, { visit_id })).patient_id !== patient_id)
    throw new AppError('visit_not_found')
  const [triage, { conditions, history }] = await Promise.all([
    visit_id
      ? sql.selectTriageOfVisit(ctx.at, visit_id)
      : sql.selectTriagesOfPatient(ctx.at, patient_id, 1).then(([newest]) => newest),
    backgroundOf(ctx.at, patient_id),
  ])
  const known =
    [...conditions.map(({ condition }) => condition), history?.other_chronic_illnesses].filter(Boolean).join(', ') ||
    null
  const told = {
    medicines: history?.current_medications ?? null,
    conditions: known,
    surgeries: history?.previous_surgeries ?? null,
    family: history?.family_history ?? null,
  }
  return { triage: triage ?? null, told: history || known ? told : null }
}

/** A patient's vital signs over time. */
export async function listVitals(ctx: Ctx, { patient_id }: Parsed<typeof contract.listVitals>) {
  await openingOf(ctx, patient_id)
  return { rows: await sql.selectTriagesOfPatient(ctx.at, patient_id, SHOWN) }
}
