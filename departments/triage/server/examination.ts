import type { z } from 'zod'
import { AppError } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { getTriageRules } from '../../hospital/server/index.ts'
import { pregnancyOf } from '../../patients/server/index.ts'
import type { Decided, Examined } from '../examination.contract.ts'
import { type Examination, isBelow } from '../findings.ts'
import { type Assessment, assess, routineBlockedBy } from '../priority.ts'
import {
  type AgeSpan,
  type NotMeasured,
  priorityWords,
  spanOf,
  spanOfGuess,
  type TriagePriority,
  unlikelyMeasures,
} from '../scores/index.ts'
import * as sql from './triage.sql.ts'

type Input = z.output<typeof Examined>
type Choice = z.output<typeof Decided>

/** Asks about what hardly anybody of that age weighs or measures, until somebody says that it was checked. */
function expectChecked(input: Input, age: AgeSpan | null): void {
  const questions = unlikelyMeasures(age, input)
  if (input.measures_checked || Object.keys(questions).length === 0) return
  const fieldErrors = Object.fromEntries(
    Object.entries(questions).map(([field, question]) => [
      field,
      `${question}; if both are right, say that they were checked`,
    ]),
  )
  throw new AppError('invalid', { fieldErrors })
}

export type Assessed = {
  judgement: Assessment
  examination: Examination
  input: Input
  priority: TriagePriority
  reason: string | null
}

/**
 * What an earlier visit says and still counts as the worse: that she is, or may be, pregnant, or gave birth lately. 'Not
 * pregnant' is asked again.
 */
export async function knownPregnancy(ctx: Ctx, patientId: string) {
  const state = (await pregnancyOf(ctx, patientId))?.state
  return state === 'pregnant' || state === 'possible' || state === 'postpartum' ? state : null
}

/**
 * What is known of the patient, judged; and the nurse's choice against it. Errors, beside their fields: Routine
 * while what decides is missing, less than proposed without a reason that says something, a weight that hardly
 * anybody of that age has and nobody checked.
 */
export async function examine(
  ctx: Ctx,
  patientId: string,
  before: TriagePriority,
  input: Input & Choice & { is_emergency?: boolean },
): Promise<Assessed> {
  const [person, rules] = await Promise.all([sql.selectPerson(ctx.at, patientId), getTriageRules(ctx)])
  const today = localDay(ctx.hospital.time_zone)
  const known = spanOf(person, today)
  const age = known ?? (input.age_guess ? spanOfGuess(input.age_guess) : null)
  expectChecked(input, age)
  const examination: Examination = {
    age,
    sex: person?.gender ?? null,
    pregnancy: input.pregnancy ?? (await knownPregnancy(ctx, patientId)),
    answers: input.answers,
    vitals: vitalsOf(input),
    not_measured: notMeasuredOf(input),
    before,
    scale: input.score_scale,
    high_risk_is_red: rules.high_risk_is_red,
    lying: input.measured_lying,
  }
  const judgement = assess(examination)
  const priority = input.is_emergency ? 'emergency' : input.priority
  const blocked = priority === 'routine' ? routineBlockedBy(judgement) : null
  if (blocked) throw new AppError('invalid', { fieldErrors: { priority: blocked } })
  const lower = isBelow(priority, judgement.priority)
  if (lower && !input.priority_reason) {
    const { at_least, reason } = judgement
    const [proposed, chosen] = [priorityWords[judgement.priority], priorityWords[priority]]
    throw new AppError('invalid', {
      fieldErrors: {
        priority_reason: at_least
          ? `${reason} asks for at least ${proposed}. Please say in at least 10 letters why you choose ${chosen}`
          : `${reason} asks for ${proposed}. Please say in at least 10 letters why you choose ${chosen}`,
      },
    })
  }
  return { judgement, examination, input, priority, reason: lower ? input.priority_reason : null }
}

/** The measured part of the input: `0/0` is a pressure that could not be recorded. */
function vitalsOf(input: Input): Examination['vitals'] {
  const { blood_pressure: pressure, ...rest } = input
  const {
    temperature,
    pulse_rate,
    respiratory_rate,
    oxygen_saturation,
    on_oxygen,
    consciousness,
    capillary_refill,
    respiratory_effort,
  } = rest
  const { pain_scale, weight, height, glucose, glucose_beyond, muac } = rest
  return {
    temperature,
    pulse_rate,
    respiratory_rate,
    systolic: pressure?.systolic || null,
    diastolic: pressure?.systolic ? pressure.diastolic : null,
    oxygen_saturation,
    on_oxygen: on_oxygen ?? null,
    consciousness,
    capillary_refill,
    respiratory_effort,
    pain_scale: pain_scale ?? null,
    weight,
    height,
    glucose,
    glucose_beyond,
    muac,
  }
}

/** Why what is not there was not measured; a reason beside a value says nothing. */
function notMeasuredOf({ not_measured, ...input }: Input): NotMeasured {
  const said = Object.entries(not_measured).filter(
    ([sign, reason]) => reason && (input[sign as keyof typeof input] ?? null) === null,
  )
  const unreadable = input.blood_pressure?.systolic === 0 ? { blood_pressure: 'unrecordable' as const } : {}
  return { ...Object.fromEntries(said), ...unreadable }
}

/** What of an examination is kept. */
export function rowOf({ judgement, examination, input, priority, reason }: Assessed) {
  const { score } = judgement
  return {
    ...examination.vitals,
    not_measured: JSON.stringify(examination.not_measured),
    answers: JSON.stringify(examination.answers),
    pregnancy: input.pregnancy,
    age_guess: input.age_guess,
    measured_lying: input.measured_lying ?? null,
    priority,
    priority_reason: reason,
    proposed_priority: judgement.priority,
    proposed_reason: judgement.reason,
    at_least: judgement.at_least,
    findings: JSON.stringify(judgement.findings),
    missing: JSON.stringify(judgement.missing),
    review_now: judgement.review_now,
    score_name: score.score_name,
    score: score.score,
    score_scale: input.score_scale,
    score_points: JSON.stringify(score.points),
  }
}
