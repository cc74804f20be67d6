import type { Parsed } from '../../../../kernel/contract/index.ts'
import { daysBetween, localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { namesakes } from '../../../patients/name-alerts.ts'
import { allergiesOfMany } from '../../../patients/server/index.ts'
import { isOverdue } from '../../rounds/tasks.ts'
import type * as contract from '../../rounds.contract.ts'
import { openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import { babiesOf } from '../maternity/rooming-in.ts'
import * as sql from './lists.sql.ts'
import { expectWard } from './wards.sql.ts'

type Lying = { patient_id: string; first_name: string; last_name: string; admitted_at: Date }
/**
 * Each with the day of the stay, of which the day of admission is the first, and whether the name can be taken for
 * another's on this ward.
 */
function reckoned<R extends Lying>(ctx: Ctx, rows: readonly R[]): (R & { day: number; name_alert: boolean })[] {
  const zone = ctx.hospital.time_zone
  const today = localDay(zone)
  const alike = namesakes(rows, rows, (row) => row.patient_id)
  return rows.map((row) => ({
    ...row,
    day: daysBetween(localDay(zone, row.admitted_at), today) + 1,
    name_alert: alike.has(row.patient_id),
  }))
}

/** The patients of a ward in the order of the beds, with what is new of each. Errors: `ward_not_found`. */
export async function getRoundList(ctx: Ctx, { ward_id }: { ward_id: string }) {
  const ward_name = await expectWard(ctx, ward_id)
  const zone = ctx.hospital.time_zone
  return {
    ward_name,
    today: localDay(zone),
    rows: reckoned(ctx, await sql.selectRound(ctx.at, ward_id, ctx.person.staff_id, zone)),
  }
}

/** What the next shift has to know, bed by bed. Errors: `ward_not_found`. */
export async function getHandover(ctx: Ctx, { ward_id }: { ward_id: string }) {
  const ward_name = await expectWard(ctx, ward_id)
  const rows = await sql.selectHandover(ctx.at, ward_id)
  const allergies = await allergiesOfMany(
    ctx,
    rows.map((row) => row.patient_id),
  )
  const babies = await babiesOf(
    ctx,
    rows.map((row) => row.admission_id),
  )
  const now = new Date()
  return {
    ward_name,
    at: now,
    rows: reckoned(ctx, rows).map((row) => ({
      ...row,
      ...(allergies.get(row.patient_id) ?? { allergies: [], allergies_asked: null }),
      babies: babies(row.admission_id),
      tasks: row.tasks.map((task) => ({ ...task, overdue: isOverdue(String(task.due_at), now) })),
    })),
  }
}

/** Writes what the next shift has to know of somebody on the ward. Errors: `admission_not_found`, `not_admitted`. */
export async function writeHandover(ctx: Ctx, { admission_id, ...parts }: Parsed<typeof contract.writeHandover>) {
  await openAdmissionForChange(ctx, admission_id)
  const id = newId()
  await sql.insertHandover(ctx.at, { id, admission_id, ...parts, written_by: ctx.person.staff_id })
  return { id }
}

/** What was handed over of a patient, newest first. Errors: `admission_not_found`. */
export async function listHandovers(ctx: Ctx, { admission_id }: { admission_id: string }) {
  await openedAdmission(ctx, admission_id)
  return { rows: await sql.selectHandovers(ctx.at, admission_id) }
}

/** The samples that are still to be taken on a ward. Errors: `ward_not_found`. */
export async function getCollectionList(ctx: Ctx, { ward_id }: { ward_id: string }) {
  const ward_name = await expectWard(ctx, ward_id)
  return { ward_name, rows: await sql.selectSamples(ctx.at, ward_id) }
}
