import { ageInDays, localDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { expectDepartment } from '../../hospital/server/index.ts'
import { addRecords, addReported, openingOf } from '../../patients/server/index.ts'
import { priorityOf } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import { chronicConditions } from '../contract.ts'
import { scoreVitals } from '../scores/index.ts'
import * as sql from './triage.sql.ts'

type Input = Asked<typeof contract.completeTriage>

/** What the triage screen opens with: whose entry it is, and the patient's last vital signs. */
export async function getTriage(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const visit = await visits.getVisit(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: visit.patient_id })
  const entry = visit.queues.find((queue) => queue.department === 'triage')
  const [last] = await sql.selectTriagesOfPatient(ctx.at, visit.patient_id, 1)
  return {
    queue_id: entry?.id ?? null,
    queue_status: entry?.status ?? null,
    started_by: entry?.started_by ?? null,
    started_by_name: entry?.started_by_name ?? null,
    last: last ?? null,
  }
}

/**
 * Complete Triage, in one step: the record with its score, what the patient told, the visit, the triage entry done, the next department's queue.
 * Errors: `not_in_triage` without an open triage entry, `triage_taken` when somebody else started it, `department_not_found` and `department_off`
 * where the patient cannot be sent.
 */
export async function completeTriage(ctx: Ctx, input: Input) {
  const visit = await visits.lockOpen(ctx, input.visit_id)
  const { queues, date_of_birth } = await visits.getVisit(ctx, { visit_id: visit.id })
  const entry = queues.find((queue) => queue.department === 'triage')
  if (!entry) throw new AppError('not_in_triage')
  if (entry.started_by && entry.started_by !== ctx.person.staff_id) {
    throw new AppError('triage_taken', { message: `${entry.started_by_name} is already triaging this patient` })
  }
  const to = await expectDepartment(ctx, input.department, { kind: 'clinic' })
  const triageId = newId()
  const emergency = input.is_emergency || input.priority === 'emergency'
  await sql.insertTriage(ctx.at, { ...recordOf(ctx, input, date_of_birth), id: triageId, is_emergency: emergency })
  await addReported(ctx, visit, reportedOf(input))
  await addRecords(ctx, visit, 'triage', triageId, entriesOf(input, to.name))
  await visits.advance(ctx, visit, 'triaged', emergency)
  if (entry.status === 'waiting') await visits.startService(ctx, { queue_id: entry.id })
  await visits.finish(ctx, entry.id)
  const priority = emergency ? 'stat' : priorityOf[input.priority]
  const next = await visits.enqueue(ctx, { visit_id: visit.id, department: input.department, priority })
  return { triage_id: triageId, queue_id: next.id, department: input.department, ticket: next.ticket }
}

function recordOf(ctx: Ctx, input: Input, dateOfBirth: string | null): Omit<sql.NewTriage, 'id' | 'is_emergency'> {
  const { systolic, diastolic } = input.blood_pressure
  const { temperature, pulse_rate, respiratory_rate, oxygen_saturation, on_oxygen, consciousness, capillary_refill, respiratory_effort } =
    input
  const signs = {
    temperature,
    pulse_rate,
    respiratory_rate,
    systolic,
    diastolic,
    oxygen_saturation,
    on_oxygen,
    consciousness,
    capillary_refill,
    respiratory_effort,
  }
  const score = scoreVitals(dateOfBirth ? ageInDays(dateOfBirth, localDay(ctx.hospital.time_zone)) : null, signs)
  return {
    ...signs,

    visit_id: input.visit_id,
    pain_scale: input.pain_scale,
    weight: input.weight,
    height: input.height,
    chief_complaint: input.chief_complaint,
    priority: input.priority,
    proposed_priority: score.proposed_priority,
    department: input.department,
    notes: input.notes,
    score_name: score.score_name,
    score: score.score,
    score_points: JSON.stringify(score.points),
    triaged_by: ctx.person.staff_id,
  }
}

function reportedOf(input: Input) {
  const named = Object.entries(chronicConditions).filter(([field]) => input[field as keyof typeof chronicConditions])
  const { previous_surgeries, other_chronic_illnesses, current_medications, family_history } = input
  return {
    allergies: input.has_allergies ? input.allergies : [],
    conditions: named.map(([, condition]) => condition),
    history: { previous_surgeries, other_chronic_illnesses, current_medications, family_history },
  }
}

/** The two lines that triage adds to the patient's record. */
function entriesOf(input: Input, to: string) {
  const { systolic, diastolic } = input.blood_pressure
  const vitals = [
    `BP ${systolic}/${diastolic} mmHg`,
    `T ${input.temperature} °C`,
    `HR ${input.pulse_rate}/min`,
    `RR ${input.respiratory_rate}/min`,
    `SpO₂ ${input.oxygen_saturation} %${input.on_oxygen ? ' on oxygen' : ''}`,
    `pain ${input.pain_scale}/10`,
    ...(input.weight ? [`${input.weight} kg`] : []),
    ...(input.height ? [`${input.height} cm`] : []),
  ].join(', ')
  const reported = reportedOf(input)
  const history = [
    `Complaint: ${input.chief_complaint}`,
    ...(reported.conditions.length ? [`Conditions: ${reported.conditions.join(', ')}`] : []),
    ...(reported.allergies.length ? [`Allergies: ${reported.allergies.map((row) => row.substance).join(', ')}`] : []),
    ...(input.previous_surgeries ? [`Surgeries: ${input.previous_surgeries}`] : []),
    ...(input.other_chronic_illnesses ? [`Other illnesses: ${input.other_chronic_illnesses}`] : []),
    ...(input.current_medications ? [`Medicines: ${input.current_medications}`] : []),
    ...(input.family_history ? [`Family: ${input.family_history}`] : []),
    ...(input.notes ? [`Notes: ${input.notes}`] : []),
  ].join('\n')
  return [
    { record_type: 'history' as const, title: `Triage for ${to}`, summary: history },
    { record_type: 'examination' as const, title: 'Vital signs', summary: vitals },
  ]
}

/** The newest triage of a visit, for the consultation's side panel. */
export const ofVisit = (ctx: Ctx, visitId: string) => sql.selectTriageOfVisit(ctx.at, visitId)

const SHOWN = 50
/** What a patient weighed last. Errors: `patient_not_found`. */
export async function getWeight(ctx: Ctx, { patient_id }: Asked<typeof contract.getWeight>) {
  await openingOf(ctx, patient_id)
  return (await sql.selectWeight(ctx.at, patient_id)) ?? { weight: null, measured_at: null }
}

/** A patient's vital signs over time. */
export async function listVitals(ctx: Ctx, { patient_id }: Asked<typeof contract.listVitals>) {
  await openingOf(ctx, patient_id)
  return { rows: await sql.selectTriagesOfPatient(ctx.at, patient_id, SHOWN) }
}
