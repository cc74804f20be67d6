import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, startOfLocalDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { spanOf } from '../../../triage/scores/index.ts'
import { chartFor, scoreText } from '../../charts/assess.ts'
import { balances } from '../../charts/fluids.ts'
import { instantOf } from '../../charts/instant.ts'
import { neuroAlarms } from '../../charts/neuro.ts'
import { changeOf } from '../../charts/weights.ts'
import { chartOf, isWorse } from '../../charts/words.ts'
import type * as contract from '../../charts.contract.ts'
import { openedAdmission } from '../lock-admission.ts'
import * as escalations from './escalations.sql.ts'
import { callNext } from './escalations.ts'
import * as sql from './observations.sql.ts'
import { dueAt, isObstetric } from './observations.ts'
import * as series from './series.sql.ts'
import * as ward from './ward.sql.ts'

const MOST_SETS = 1500
const MOST_FLUIDS = 3000

type Neuro = Awaited<ReturnType<typeof series.selectNeuro>>
/** Each neurological set, newest first, with what is worse in it than in the set before. */
function withAlarms(neuro: Neuro, before: Neuro) {
  const sets = [...neuro, ...before]
  return neuro.map((row, index) => {
    const previous = sets.slice(index + 1).find((each) => !each.struck_at)
    return { ...row, alarms: row.struck_at ? [] : neuroAlarms(previous ?? null, row) }
  })
}

/** Each weight, newest first, against the one before it and the first of the admission. */
function withChanges(weights: Awaited<ReturnType<typeof series.selectWeights>>) {
  const standing = weights.filter((row) => !row.struck_at)
  const first = standing.at(-1) ?? null
  return weights.map((row) => {
    const previous = standing.find((each) => each.measured_at < row.measured_at && each.id !== row.id)
    return {
      ...row,
      change_kg: row.struck_at ? null : changeOf(previous?.kg ?? null, row.kg),
      since_admission_kg: row.struck_at || first === null || first.id === row.id ? null : changeOf(first.kg, row.kg),
    }
  })
}

/** All charts of an admission in its last days. Errors: `admission_not_found`. */
export async function getCharts(ctx: Ctx, { admission_id, days }: Parsed<typeof contract.getCharts>) {
  const admission = await openedAdmission(ctx, admission_id)
  const { at } = ctx
  const zone = ctx.hospital.time_zone
  const firstDay = addDays(localDay(zone, admission.discharged_at ?? new Date()), 1 - days)
  const since = startOfLocalDay(zone, firstDay)
  const starts = await sql.selectShiftStarts(at)
  // A day of fluids begins with its first shift, so that the night before is part of the day before: that one is shown
  // whole too.
  const fluidDay = addDays(firstDay, -1)
  const fluidsSince = new Date(
    instantOf(zone, fluidDay, [...starts].sort()[0] ?? '00:00') ?? startOfLocalDay(zone, fluidDay),
  )
  const [
    person,
    obstetric,
    plan,
    last,
    observations,
    neuro,
    neuroBefore,
    fluids,
    before,
    weights,
    older,
    open,
    inCharge,
  ] = await Promise.all([
    sql.selectPerson(at, admission.patient_id),
    isObstetric(ctx, admission.patient_id),
    sql.selectPlan(at, admission_id),
    sql.selectLast(at, admission_id),
    sql.selectObservations(at, admission_id, since, MOST_SETS),
    series.selectNeuro(at, admission_id, { since, limit: MOST_SETS }),
    series.selectNeuro(at, admission_id, { before: since, limit: 1 }),
    series.selectFluids(at, admission_id, fluidsSince, MOST_FLUIDS),
    series.selectBalanceBefore(at, admission_id, fluidsSince),
    series.selectWeights(at, admission_id),
    sql.selectOlder(at, admission_id, since),
    escalations.selectEscalations(at, admission_id, true),
    escalations.selectInCharge(at, admission_id),
  ])
  const escalation = open[0] ?? null
  const silent =
    escalation?.calls.some((call) => call.result === 'no_answer' && call.called === inCharge?.doctor_name) ?? false
  const entries = fluids.map((row) => ({ ...row, struck: row.struck_at !== null }))
  return {
    chart: chartFor({ age: spanOf(person, localDay(zone)), obstetric, chart: plan?.chart ?? null }),
    obstetric,
    plan: plan ?? null,
    next_due_at:
      admission.status === 'admitted' && admission.admitted_at
        ? dueAt(last ? lastOf(last) : null, plan ?? null, admission.admitted_at)
        : null,
    never: !last,
    admitted_at: admission.admitted_at,
    shift_starts: starts,
    observations,
    neuro: withAlarms(neuro, neuroBefore),
    fluids,
    balances: balances(entries, starts, zone, before),
    weights: withChanges(weights),
    escalation,
    call_next: escalation && inCharge ? callNext(inCharge, silent) : [],
    older,
  }
}

type Kept = Omit<NonNullable<Awaited<ReturnType<typeof sql.selectLast>>>, 'id'>
const lastOf = ({ observed_at, created_at, next_due_at, level, score_name, missing }: Kept) => ({
  observed_at,
  written_at: created_at,
  next_due_at,
  level,
  chart: chartOf(score_name) ?? 'news2',
  missing: missing ?? [],
})

type Row = Awaited<ReturnType<typeof ward.selectWardCharts>>[number]
/** Against the set before: by level, and at the same level by the points of the same chart. */
function trendOf({
  level,
  score,
  score_name,
  before_level,
  before_score,
  before_name,
}: Row): 'worse' | 'same' | 'better' | null {
  if (!level || !before_level) return null
  if (level !== before_level) return isWorse(level, before_level) ? 'worse' : 'better'
  if (score_name !== before_name || score === null || before_score === null || score === before_score) return 'same'
  return score > before_score ? 'worse' : 'better'
}

/** One row for each patient of a ward, in bed order. Errors: `ward_not_found`. */
export async function getWardCharts(ctx: Ctx, { ward_id }: Parsed<typeof contract.getWardCharts>) {
  const rows = await ward.selectWardCharts(ctx.at, ward_id)
  if (rows.length === 0 && !(await ward.wardExists(ctx.at, ward_id))) throw new AppError('ward_not_found')
  return { rows: rows.map(wardRow) }
}

function wardRow(row: Row) {
  const {
    seen_at,
    seen_written_at,
    next_due_at,
    seen_level,
    planned_at,
    every_minutes,
    escalation_id,
    escalation_level,
    raised_at,
    answer_by,
  } = row
  const atLeast = (row.missing?.length ?? 0) > 0
  const last =
    seen_at && seen_written_at && next_due_at && seen_level
      ? lastOf({
          observed_at: seen_at,
          created_at: seen_written_at,
          next_due_at,
          level: seen_level,
          score_name: row.seen_name,
          missing: row.seen_missing,
        })
      : null
  return {
    ...row,
    last_at: row.last_at,
    score_text: row.last_at
      ? scoreText({
          score_name: row.score_name,
          score: row.score,
          points: row.score_points ?? [],
          at_least: atLeast,
          scale: row.score_scale ?? 1,
        })
      : null,
    at_least: atLeast,
    trend: trendOf(row),
    next_due_at: dueAt(last, planned_at ? { every_minutes, created_at: planned_at } : null, row.admitted_at),
    never: last === null,
    escalation:
      escalation_id && escalation_level && raised_at && answer_by
        ? {
            id: escalation_id,
            level: escalation_level,
            raised_at,
            answer_by,
            answered_at: row.answered_at,
            answered_by_name: row.answered_by_name,
          }
        : null,
  }
}
