import type { Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { pregnancyOf } from '../../../patients/server/index.ts'
import { type NotMeasured, spanOf, type Vitals } from '../../../triage/scores/index.ts'
import { type Assessment, assess, nextDue, scoreText } from '../../charts/assess.ts'
import type { ChartName } from '../../charts/words.ts'
import type * as contract from '../../charts.contract.ts'
import { openAdmissionForChange } from '../lock-admission.ts'
import { openEscalation } from './escalations.ts'
import { momentOf } from './moments.ts'
import * as sql from './observations.sql.ts'

type Set = Parsed<typeof contract.recordObservations>
const WEEKS_AFTER_BIRTH = 6

/** Whether the obstetric chart fits: pregnant, or within six weeks of a birth. */
export async function isObstetric(ctx: Ctx, patientId: string): Promise<boolean> {
  const answer = await pregnancyOf(ctx, patientId)
  if (!answer) return false
  if (answer.state === 'pregnant' || answer.state === 'postpartum') return true
  const since = addDays(localDay(ctx.hospital.time_zone), -WEEKS_AFTER_BIRTH * 7)
  return answer.state === 'breastfeeding' && answer.born_on !== null && answer.born_on >= since
}

/** The measured part of a set: `0/0` is a pressure that could not be recorded, and who has a flow breathes oxygen. */
function vitalsOf({ blood_pressure: pressure, on_oxygen, oxygen_flow, ...set }: Set): Vitals {
  const {
    temperature,
    pulse_rate,
    respiratory_rate,
    oxygen_saturation,
    consciousness,
    capillary_refill,
    respiratory_effort,
  } = set
  return {
    temperature,
    pulse_rate,
    respiratory_rate,
    systolic: pressure?.systolic || null,
    diastolic: pressure?.systolic ? pressure.diastolic : null,
    oxygen_saturation,
    on_oxygen: on_oxygen ?? (oxygen_flow === null ? null : true),
    consciousness,
    capillary_refill,
    respiratory_effort,
    pain_scale: set.pain_scale ?? null,
    glucose: set.glucose,
    glucose_beyond: set.glucose_beyond,
  }
}

/** The signs as they are stored: null where nothing was measured. */
const measuredOf = (vitals: Vitals) => ({
  temperature: vitals.temperature ?? null,
  pulse_rate: vitals.pulse_rate ?? null,
  respiratory_rate: vitals.respiratory_rate ?? null,
  systolic: vitals.systolic ?? null,
  diastolic: vitals.diastolic ?? null,
  oxygen_saturation: vitals.oxygen_saturation ?? null,
  on_oxygen: vitals.on_oxygen ?? null,
  consciousness: vitals.consciousness ?? null,
  capillary_refill: vitals.capillary_refill ?? null,
  respiratory_effort: vitals.respiratory_effort ?? null,
  pain_scale: vitals.pain_scale ?? null,
  glucose: vitals.glucose ?? null,
  glucose_beyond: vitals.glucose_beyond ?? null,
})

/** Why what is not there was not measured; a reason beside a value says nothing. */
function notMeasuredOf({ not_measured, ...set }: Set): NotMeasured {
  const values: Record<string, unknown> = set
  const said = Object.entries(not_measured).filter(([sign, reason]) => reason && (values[sign] ?? null) === null)
  const unreadable = set.blood_pressure?.systolic === 0 ? { blood_pressure: 'unrecordable' as const } : {}
  return { ...Object.fromEntries(said), ...unreadable }
}

const obstetricOf = ({ obstetric: { lochia, unwell } }: Set) => ({
  ...(lochia ? { lochia } : {}),
  ...(unwell ? { unwell } : {}),
})

const alarmText = ({ reasons, ...judged }: Assessment) =>
  `${scoreText(judged)}${reasons.length ? `: ${reasons.slice(0, 4).join('; ')}` : ''}`

/**
 * Records one set, scores it, says when the next is due, and calls for help at a medium or high level. Errors:
 * `not_admitted`, a time that cannot be.
 */
export async function recordObservations(ctx: Ctx, input: Set) {
  const locked = await openAdmissionForChange(ctx, input.admission_id)
  const observedAt = momentOf(locked, input.observed_at, 'observed_at')
  const [person, obstetric, plan, last] = await Promise.all([
    sql.selectPerson(ctx.at, locked.patient_id),
    isObstetric(ctx, locked.patient_id),
    sql.selectPlan(ctx.at, locked.id),
    sql.selectLast(ctx.at, locked.id),
  ])
  const vitals = vitalsOf(input)
  const notMeasured = notMeasuredOf(input)
  const signs = obstetricOf(input)
  const assessed = assess({
    age: spanOf(person, localDay(ctx.hospital.time_zone)),
    obstetric,
    chart: plan?.chart ?? null,
    scale: plan?.score_scale === 2 ? 2 : 1,
    vitals,
    oxygen_flow: input.oxygen_flow,
    signs,
    not_measured: notMeasured,
  })
  const id = newId()
  const nextDueAt = nextDue(observedAt, assessed, plan ?? null, last?.next_due_at ?? null)
  await sql.insertObservation(ctx.at, {
    id,
    admission_id: locked.id,
    patient_id: locked.patient_id,
    observed_at: observedAt,
    ...measuredOf(vitals),
    oxygen_flow: input.oxygen_flow,
    obstetric: JSON.stringify(signs),
    not_measured: JSON.stringify(notMeasured),
    note: input.note,
    score_name: assessed.score_name,
    score: assessed.score,
    score_scale: assessed.scale,
    score_points: JSON.stringify(assessed.points),
    missing: JSON.stringify(assessed.missing),
    level: assessed.level,
    response: assessed.response,
    next_due_at: nextDueAt,
    recorded_by: ctx.person.staff_id,
  })
  const { level } = assessed
  // What is written down late, after a newer set, is no reason to call anybody now.
  const isNewest = !last || last.observed_at <= observedAt
  const escalation =
    isNewest && (level === 'medium' || level === 'high')
      ? await openEscalation(ctx, locked, { level, reason: alarmText(assessed), by: { observation_id: id } })
      : null
  return {
    id,
    score_name: assessed.score_name,
    score: assessed.score,
    score_scale: assessed.scale,
    score_points: assessed.points,
    missing: assessed.missing,
    level,
    at_least: assessed.at_least,
    response: assessed.response,
    reasons: assessed.reasons,
    next_due_at: nextDueAt,
    escalation,
  }
}

/** Prescribes interval, scale and chart. */
export async function setObservationPlan(
  ctx: Ctx,
  { admission_id, every_minutes, score_scale, chart, reason }: Parsed<typeof contract.setObservationPlan>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  await sql.insertPlan(ctx.at, {
    id: newId(),
    admission_id: locked.id,
    every_minutes,
    score_scale,
    chart,
    reason,
    set_by: ctx.person.staff_id,
  })
  return { ok: true as const }
}

type Last = {
  observed_at: Date
  written_at: Date
  next_due_at: Date
  level: Assessment['level']
  chart: ChartName
  missing: readonly { said: boolean }[]
}
type Planned = { every_minutes: number | null; created_at: Date }
/**
 * When the next set is due: from the admission on where nobody has measured yet; by a plan that is newer than the last
 * set, again.
 */
export function dueAt(last: Last | null, plan: Planned | null, admittedAt: Date): Date {
  if (!last) return admittedAt
  return plan && plan.created_at > last.written_at
    ? nextDue(last.observed_at, last, plan, last.next_due_at)
    : last.next_due_at
}
