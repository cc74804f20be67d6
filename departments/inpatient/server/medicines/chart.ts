import type { Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, startOfLocalDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { getWardRules } from '../../../hospital/server/index.ts'
import type * as contract from '../../medicine-charts.contract.ts'
import { clockOf, dueTimes, stateOf, type Window } from '../../medicines/due.ts'
import { emptyAt, infusedMl } from '../../medicines/infusion.ts'
import { givenWithinDay, nextPossible } from '../../medicines/needed.ts'
import { openedAdmission } from '../lock-admission.ts'
import * as doses from './doses.sql.ts'
import * as sql from './medicines.sql.ts'

/** As many days as the longest interval of what is given as needed, and one more. */
const LOOK_BACK_DAYS = 8
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

type Rates = Awaited<ReturnType<typeof doses.selectRates>>
type Seen = { from: Date; to: Date; now: Date; zone: string; rules: Window; clock: ReturnType<typeof clockOf> }

/** How far what is given as needed is from its limits; null: of another kind. */
function neededOf(
  { kind, min_interval_minutes, max_per_day, starts_at }: sql.MedicineRow,
  its: readonly doses.DoseRow[],
  now: Date,
) {
  if (kind !== 'as_needed' || min_interval_minutes === null || max_per_day === null) return null
  const given = its.filter((dose) => dose.outcome === 'given' && !dose.struck_at)
  const times = given.map((dose) => dose.at)
  const last = given.at(-1)
  const begin = starts_at > now ? starts_at : now
  return {
    last_at: last?.at ?? null,
    last_by_name: last?.recorded_by_name ?? null,
    given_24h: givenWithinDay(times, now),
    next_at: nextPossible({ min_interval_minutes, max_per_day }, times, begin),
  }
}

/** A medicine with what is due of it and what was recorded, as its row of the chart. */
function chartOf(medicine: sql.MedicineRow, its: readonly doses.DoseRow[], rates: Rates, seen: Seen) {
  const { from, to, now, zone, rules, clock } = seen
  const standing = new Map(
    its.flatMap((dose) => (dose.due_at && !dose.struck_at ? [[dose.due_at.getTime(), dose] as const] : [])),
  )
  const due = dueTimes(medicine, from, to, zone, clock)
  // What was recorded stays where it was due, also where the medicine was stopped before that.
  const besides = [...standing.values()].flatMap(({ due_at }) =>
    due_at && due_at >= from && due_at < to && !due.some((each) => each.getTime() === due_at.getTime()) ? [due_at] : [],
  )
  const run = its.find((dose) => dose.is_infusion && !dose.ended_at && !dose.struck_at)
  const ratesOf = (doseId: string) => rates.filter((rate) => rate.dose_id === doseId)
  const within = (at: Date | null) => at !== null && at >= from && at < to
  return {
    ...medicine,
    units: numberOf(medicine.units),
    rate_ml_hour: numberOf(medicine.rate_ml_hour),
    due: [...due, ...besides]
      .sort((one, other) => one.getTime() - other.getTime())
      .map((due_at) => {
        const dose = standing.get(due_at.getTime())
        return { due_at, state: stateOf(medicine, due_at, dose, now, rules), dose_id: dose?.id ?? null }
      }),
    doses: its
      .filter((dose) => within(dose.at) || within(dose.due_at) || dose.is_infusion)
      .map((dose) => ({
        ...dose,
        units: numberOf(dose.units),
        rates: ratesOf(dose.id).map((rate) => ({ ...rate, ml_per_hour: Number(rate.ml_per_hour) })),
      })),
    needed: neededOf(medicine, its, now),
    running: run
      ? {
          dose_id: run.id,
          infused_ml: infusedMl(ratesOf(run.id), now, medicine.volume_ml),
          empty_at: emptyAt(ratesOf(run.id), medicine.volume_ml),
        }
      : null,
  }
}

/** The medicine chart of some days of an admission, open or ended. Errors: `admission_not_found`. */
export async function getWardMedicinesOf(
  ctx: Ctx,
  { admission_id, day, days }: Parsed<typeof contract.getWardMedicinesOf>,
) {
  const zone = ctx.hospital.time_zone
  await openedAdmission(ctx, admission_id)
  const rules = await getWardRules(ctx)
  const now = new Date()
  const first = day ?? localDay(zone, now)
  const from = startOfLocalDay(zone, first)
  const to = startOfLocalDay(zone, addDays(first, days))
  const medicines = await sql.selectOfSpan(ctx.at, admission_id, from, to)
  const needed = startOfLocalDay(zone, addDays(localDay(zone, now), -LOOK_BACK_DAYS))
  const recorded = await doses.selectOfChart(
    ctx.at,
    medicines.map(({ id }) => id),
    { from, to, needed },
  )
  const rates = await doses.selectRates(
    ctx.at,
    recorded.flatMap(({ id, is_infusion }) => (is_infusion ? [id] : [])),
  )
  const of = Map.groupBy(recorded, (dose) => dose.medicine_id)
  const seen = { from, to, now, zone, rules, clock: clockOf(zone) }
  return {
    day: first,
    now,
    dose_early_minutes: rules.dose_early_minutes,
    dose_late_minutes: rules.dose_late_minutes,
    medicines: medicines.map((medicine) => chartOf(medicine, of.get(medicine.id) ?? [], rates, seen)),
  }
}
