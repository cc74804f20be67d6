import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay, localTime, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { weighBy } from '../../../pharmacy/server/index.ts'
import { neuroAlarms, responsesText } from '../../charts/neuro.ts'
import { changeOf, unlikelyChange } from '../../charts/weights.ts'
import { directionOf } from '../../charts/words.ts'
import type * as contract from '../../charts.contract.ts'
import { openAdmissionForChange } from '../lock-admission.ts'
import { openEscalation } from './escalations.ts'
import { momentOf } from './moments.ts'
import * as sql from './series.sql.ts'

// The pharmacy stands below the wards, where patients are weighed too.
weighBy(async (ctx, patientId) => {
  const weighed = await sql.selectLastWeight(ctx.at, patientId)
  return weighed && { ...weighed, source: 'ward' }
})

/** Records Glasgow coma scale, pupils and limbs; a fall since the set before calls for help at once. */
export async function recordNeuro(
  ctx: Ctx,
  { admission_id, observed_at, limbs, ...found }: Parsed<typeof contract.recordNeuro>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const at = momentOf(locked, observed_at, 'observed_at')
  const [before] = await sql.selectNeuro(ctx.at, locked.id, { before: at, limit: 1 })
  const alarms = neuroAlarms(before ?? null, found)
  const id = newId()
  const { total } = await sql.insertNeuro(ctx.at, {
    ...found,
    id,
    admission_id: locked.id,
    observed_at: at,
    limbs: JSON.stringify(limbs),
    recorded_by: ctx.person.staff_id,
  })
  const reason = `Neurological observations, ${responsesText(found)}: ${alarms.join('; ')}`
  const escalation = alarms.length ? await openEscalation(ctx, locked, { level: 'high', reason }) : null
  return { id, total, alarms, escalation }
}

/** Writes down what went in or out. */
export async function recordFluid(ctx: Ctx, { admission_id, at, kind, ml, note }: Parsed<typeof contract.recordFluid>) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const id = newId()
  const direction = directionOf(kind)
  await sql.insertFluid(ctx.at, {
    id,
    admission_id: locked.id,
    at: momentOf(locked, at, 'at'),
    direction,
    kind,
    ml,
    note,
    recorded_by: ctx.person.staff_id,
  })
  return { id, direction }
}

/** Records a weight. Errors: `invalid` beside it for more than a tenth a day, until it is confirmed. */
export async function recordWeight(
  ctx: Ctx,
  { admission_id, kg, note, measured_at, confirmed }: Parsed<typeof contract.recordWeight>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const at = momentOf(locked, measured_at, 'measured_at')
  const last = (await sql.selectWeights(ctx.at, locked.id)).find((row) => !row.struck_at && row.measured_at <= at)
  const question = unlikelyChange(last ? { at: last.measured_at, kg: last.kg } : null, { at, kg })
  if (question && !confirmed)
    throw new AppError('invalid', {
      fieldErrors: { kg: `${question}. Please weigh again; if it is right, say that it was checked` },
    })
  const id = newId()
  await sql.insertWeight(ctx.at, {
    id,
    admission_id: locked.id,
    measured_at: at,
    kg,
    note,
    recorded_by: ctx.person.staff_id,
  })
  return { id, change_kg: changeOf(last?.kg ?? null, kg) }
}

/** Strikes out a wrong entry. Errors: `ward_entry_not_found`; `ward_entry_struck`, which says who was first. */
export async function strikeEntry(
  ctx: Ctx,
  { admission_id, kind, entry_id, reason }: Parsed<typeof contract.strikeEntry>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const entry = { kind, id: entry_id, admission_id: locked.id }
  ctx.audit({ entity: 'ward_observation', entity_id: entry_id, patient_id: locked.patient_id })
  if (await sql.strike(ctx.at, entry, ctx.person.staff_id, reason)) return { ok: true as const }
  const there = await sql.selectStruck(ctx.at, entry)
  if (!there?.struck_at) throw new AppError('ward_entry_not_found')
  const zone = ctx.hospital.time_zone
  throw new AppError('ward_entry_struck', {
    message: `${there.struck_by_name} struck this entry out on ${writeDay(localDay(zone, there.struck_at))} at ${localTime(zone, there.struck_at)}`,
  })
}
