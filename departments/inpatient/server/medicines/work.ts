import { AppError } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, localTime } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { getWardRules } from '../../../hospital/server/index.ts'
import { clockOf, dueTimes, stateOf, type Window } from '../../medicines/due.ts'
import * as sql from './work.sql.ts'

type ToGive = Awaited<ReturnType<typeof sql.selectToGive>>[number]
type Clock = ReturnType<typeof clockOf>
/** `daysFromNow`: the same time of day so many days later. */
type Seen = { now: Date; zone: string; rules: Window; clock: Clock; daysFromNow: (days: number) => Date }

/**
 * The open doses of a medicine: those that are due or overdue as far back as one round of it lasts, and the one that
 * comes next.
 */
function openOf(medicine: ToGive, { now, zone, rules, clock, daysFromNow }: Seen) {
  const begin = medicine.kind === 'regular' ? daysFromNow(-medicine.every_days) : new Date(medicine.starts_at)
  const recorded = new Set(medicine.recorded.map((due) => new Date(due).getTime()))
  const open = dueTimes(medicine, begin, daysFromNow(medicine.every_days + 1), zone, clock)
    .filter((due) => !recorded.has(due.getTime()))
    .flatMap((due_at) => {
      const state = stateOf(medicine, due_at, undefined, now, rules)
      return state === 'upcoming' || state === 'due' || state === 'overdue' ? [{ due_at, state }] : []
    })
  const next = open.find(({ state }) => state === 'upcoming')
  return [...open.filter(({ state }) => state !== 'upcoming'), ...(next ? [next] : [])]
}

/** What is to be given on a ward now and next, by patient in the order of the beds. Errors: `ward_not_found`. */
export async function getWardMedicineWork(ctx: Ctx, { ward_id }: { ward_id: string }) {
  if (!(await sql.hasWard(ctx.at, ward_id))) throw new AppError('ward_not_found')
  ctx.audit({ entity: 'ward', entity_id: ward_id })
  const zone = ctx.hospital.time_zone
  const now = new Date()
  const rules = await getWardRules(ctx)
  const lying = await sql.selectLying(ctx.at, ward_id)
  const medicines = await sql.selectToGive(ctx.at, ward_id)
  const of = Map.groupBy(medicines, (medicine) => medicine.admission_id)
  const clock = clockOf(zone)
  const [today, time] = [localDay(zone, now), localTime(zone, now)]
  const seen = { now, zone, rules, clock, daysFromNow: (days: number) => clock(addDays(today, days), time) }
  const rows = lying.map((patient) => {
    const its = of.get(patient.admission_id) ?? []
    const doses = its
      .filter(({ status }) => status === 'active')
      .flatMap((medicine) => {
        const { medicine_id, medication_name, kind, dosage, route, instructions, needs_second } = medicine
        return openOf(medicine, seen).map((open) => ({
          ...{ medicine_id, medication_name, kind, dosage, route, instructions, needs_second },
          ...open,
        }))
      })
      .sort((one, other) => one.due_at.getTime() - other.due_at.getTime())
    return {
      ...patient,
      overdue: doses.filter(({ state }) => state === 'overdue').length,
      due: doses.filter(({ state }) => state === 'due').length,
      next_at: doses.find(({ state }) => state === 'upcoming')?.due_at ?? null,
      to_stop: its.filter(({ status, running }) => status === 'stopped' && running).length,
      doses,
    }
  })
  return { now, rows }
}
