import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import {
  addDays,
  daysBetween,
  instantOf,
  mondayOf,
  writeDay,
  writeInstant,
} from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { expectDepartment } from '../../../hospital/server/index.ts'
import type * as contract from '../../rota.contract.ts'
import { timeOf } from '../../times.ts'
import { selectLeave, selectShifts } from '../work.sql.ts'
import { expectPerson } from './hours.ts'
import { lockPeople } from './leave.sql.ts'
import * as sql from './rota.sql.ts'
import { weekBefore } from './rota.ts'
import { insertUsualKinds, selectKinds } from './shift-kinds.sql.ts'
import { withdrawOf } from './swaps.sql.ts'

// Who plans the same person waits for each other, and is told whose shift it is; the constraints refuse whatever else
// would overlap.
meansWhenRefused('rota_shifts_overlap', 'shift_overlap', { shifts: 'These shifts overlap' })
meansWhenRefused('rota_shifts_day_off', 'shift_overlap', { shifts: 'A day off stands alone' })
meansWhenRefused('rota_shifts_one_day_off', 'shift_overlap', { shifts: 'A day off stands alone' })

type Times = { starts_at: string | null; ends_at: string | null }
/**
 * When a shift of a day begins and ends; one that ends no later than it begins passes midnight. A day off has no times.
 */
function instantsOf(
  zone: string,
  day: string,
  { starts_at, ends_at }: Times,
): { starts_at: Date; ends_at: Date } | null {
  if (starts_at === null || ends_at === null) return null
  return {
    starts_at: instantOf(zone, day, starts_at),
    ends_at: instantOf(zone, ends_at > starts_at ? day : addDays(day, 1), ends_at),
  }
}

type Moments = { starts_at: Date | null; ends_at: Date | null }
const overlap = (one: Moments, other: Moments): boolean =>
  one.starts_at !== null &&
  one.ends_at !== null &&
  other.starts_at !== null &&
  other.ends_at !== null &&
  one.starts_at < other.ends_at &&
  other.starts_at < one.ends_at

/** Refuses shifts of a person that overlap with others, by name and time. Errors: `shift_overlap`. */
export async function expectNoOverlap(
  ctx: Ctx,
  person: { id: string; name: string },
  rows: readonly Moments[],
  exceptIds: readonly string[],
) {
  const timed = rows.flatMap(({ starts_at, ends_at }) => (starts_at && ends_at ? [{ starts_at, ends_at }] : []))
  const refuse = (message: string) => new AppError('shift_overlap', { message, fieldErrors: { shifts: message } })
  if (timed.some((one, at) => timed.slice(at + 1).some((other) => overlap(one, other))))
    throw refuse('These shifts overlap')
  if (!timed.length) return
  const from = new Date(Math.min(...timed.map((row) => row.starts_at.getTime())))
  const until = new Date(Math.max(...timed.map((row) => row.ends_at.getTime())))
  const near = await sql.selectTouching(ctx.at, [person.id], from, until)
  const other = near.find((row) => !exceptIds.includes(row.id) && timed.some((one) => overlap(one, row)))
  if (!other?.starts_at || !other.ends_at) return
  const zone = ctx.hospital.time_zone
  throw refuse(
    `${person.name} already works ${other.name} from ${writeInstant(zone, other.starts_at)} to ${writeInstant(zone, other.ends_at)}`,
  )
}

/** Nobody gets a shift on a day of leave. Errors: `shift_during_leave`. */
export async function expectNotOnLeave(ctx: Ctx, person: { id: string; name: string }, day: string): Promise<void> {
  const [leave] = await selectLeave(ctx.at, day, day, person.id)
  if (!leave) return
  const message = `${person.name} is on leave from ${writeDay(leave.first_day)} to ${writeDay(leave.last_day)}`
  throw new AppError('shift_during_leave', { message, fieldErrors: { shifts: message } })
}

/**
 * What a person works on one day, in place of the weekly hours. Errors: `rota_changed`, `shift_overlap`,
 * `shift_during_leave`.
 */
export async function setRotaDay(ctx: Ctx, { staff_id, day, shifts, seen }: Parsed<typeof contract.setRotaDay>) {
  const { at, hospital } = ctx
  const person = await expectPerson(ctx, staff_id)
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason: `rota of ${day}` })
  await lockPeople(at, [staff_id])
  const before = await sql.selectDay(at, staff_id, day)
  if (before.length !== seen.length || before.some((row) => !seen.includes(row.id))) throw new AppError('rota_changed')
  await insertUsualKinds(at)
  const kinds = new Map((await selectKinds(at)).map((kind) => [kind.id, kind]))
  for (const department of new Set(shifts.map((row) => row.department)))
    if (department) await expectDepartment(ctx, department, { even_off: true, field: 'shifts' })
  const wanted = shifts.map(({ shift_kind_id, department }) => {
    const kind = kinds.get(shift_kind_id)
    if (!kind?.active && !before.some((row) => row.shift_kind_id === shift_kind_id))
      throw invalid('shifts', 'Please select a shift')
    return { shift_kind_id, department, kind: kind ?? { starts_at: null, ends_at: null } }
  })
  if (wanted.length > 1 && wanted.some(({ kind }) => kind.starts_at === null))
    throw invalid('shifts', 'A day off stands alone')
  // What stays as it is keeps its row: somebody may have offered it to a colleague.
  const left = [...before]
  const added = wanted.filter(({ shift_kind_id, department }) => {
    const same = left.findIndex((row) => row.shift_kind_id === shift_kind_id && row.department === department)
    if (same >= 0) left.splice(same, 1)
    return same < 0
  })
  const rows = added.map(({ shift_kind_id, department, kind }) => ({
    id: newId(),
    staff_id,
    day,
    shift_kind_id,
    department: kind.starts_at === null ? null : department,
    ...(instantsOf(hospital.time_zone, day, kind) ?? { starts_at: null, ends_at: null }),
    made_by: ctx.person.staff_id,
  }))
  if (rows.some((row) => row.starts_at)) await expectNotOnLeave(ctx, person, day)
  const going = left.map((row) => row.id)
  await expectNoOverlap(ctx, person, rows, going)
  if (going.length) {
    await withdrawOf(at, going)
    await sql.deleteShifts(at, going)
  }
  if (rows.length) await sql.insertShifts(at, rows)
  return { ok: true as const }
}

const DAY = 24 * 60
/** The local times of a shift that is on the rota, which keeps them when its kind gets others. */
const timesOf = ({ from, until }: { from: number | null; until: number | null }): Times =>
  from === null || until === null
    ? { starts_at: null, ends_at: null }
    : { starts_at: timeOf(from % DAY), ends_at: timeOf(until % DAY) }

/**
 * The dated shifts of the week before on the same weekdays. What would overlap, lie in leave or on a day that is
 * planned already is left out.
 */
export async function copyRotaWeek(ctx: Ctx, { week, department }: Parsed<typeof contract.copyRotaWeek>) {
  if (department) await expectDepartment(ctx, department, { even_off: true })
  const { at, hospital } = ctx
  const [source, target] = [weekBefore(week), mondayOf(week)]
  ctx.audit({ reason: `rota of ${target}` })
  const all = await selectShifts(at, source, addDays(source, 6))
  const theirs = new Set(all.filter((row) => !department || row.department === department).map((row) => row.staff_id))
  // A day off belongs to no department: it goes with those who work in this one.
  const rows = all.filter(
    (row) => theirs.has(row.staff_id) && (!department || row.from === null || row.department === department),
  )
  if (!rows.length) return { copied: 0, skipped: 0 }
  const ids = [...theirs]
  await lockPeople(at, ids)
  const last = addDays(target, 6)
  const zone = hospital.time_zone
  const [taken, leave, near] = await Promise.all([
    sql.selectTakenDays(at, ids, target, last),
    selectLeave(at, target, last),
    sql.selectTouching(
      at,
      ids,
      instantOf(zone, addDays(target, -1), '00:00'),
      instantOf(zone, addDays(target, 9), '00:00'),
    ),
  ])
  const copies: sql.NewShift[] = []
  for (const row of rows) {
    const { staff_id } = row
    const day = addDays(target, daysBetween(source, row.day))
    const moments = instantsOf(zone, day, timesOf(row)) ?? { starts_at: null, ends_at: null }
    const mine = (other: { staff_id: string }) => other.staff_id === staff_id
    const planned = taken.some((other) => mine(other) && other.day === day)
    const away = leave.some((other) => mine(other) && other.first_day <= day && day <= other.last_day)
    const clash = [...near, ...copies].some((other) => mine(other) && overlap(other, moments))
    if (planned || away || clash) continue
    const { kind_id: shift_kind_id } = row
    copies.push({
      id: newId(),
      staff_id,
      day,
      shift_kind_id,
      department: row.department,
      ...moments,
      made_by: ctx.person.staff_id,
    })
  }
  if (copies.length) await sql.insertShifts(at, copies)
  return { copied: copies.length, skipped: rows.length - copies.length }
}
