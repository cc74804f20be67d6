import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { dueTimes } from '../../medicines/due.ts'
import type * as contract from '../../medicines.contract.ts'
import { type LockedAdmission, openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import * as doses from './doses.sql.ts'
import { openMedicineForChange, refuseStatus, said } from './lock-medicine.ts'
import * as sql from './medicines.sql.ts'
import { overruled, screenGiving, screenOnWard, weightOnWard } from './screen.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const done = { ok: true as const }

/**
 * What speaks against a medicine before it is prescribed. Errors: `admission_not_found`, `medication_not_found`;
 * `ward_medicine_not_found` of what it replaces.
 */
export async function checkWardMedicine(
  ctx: Ctx,
  { admission_id, instead_of, ...asked }: Parsed<typeof contract.checkWardMedicine>,
) {
  const admission = await openedAdmission(ctx, admission_id)
  if (instead_of && (await sql.admissionOf(ctx.at, instead_of))?.admission_id !== admission_id)
    throw new AppError('ward_medicine_not_found')
  const { warnings, needs_second } = await screenOnWard(ctx, admission, asked, instead_of)
  return { warnings, needs_second, weight: await weightOnWard(ctx, admission) }
}

/**
 * What speaks against a dose of a medicine before it is given, with the weight by which it is judged. Errors:
 * `ward_medicine_not_found`.
 */
export async function checkWardDose(ctx: Ctx, { medicine_id, given_dosage }: Parsed<typeof contract.checkWardDose>) {
  const medicine = await sql.selectMedicine(ctx.at, medicine_id)
  if (!medicine) throw new AppError('ward_medicine_not_found')
  return screenGiving(ctx, await openedAdmission(ctx, medicine.admission_id), medicine, given_dosage)
}

type Prescribed = Omit<Parsed<typeof contract.prescribeOnWard>, 'admission_id'>

/** From when to when it is given: whole minutes, not before the admission. Errors: `invalid` beside the field. */
function spanOf(
  ctx: Ctx,
  admission: LockedAdmission,
  { starts_at, ends_at }: Prescribed,
): { starts_at: Date; ends_at: Date | null } {
  const start = starts_at ? new Date(starts_at) : new Date()
  start.setTime(Math.floor(start.getTime() / MINUTE_MS) * MINUTE_MS)
  if (start.getTime() < new Date(admission.admitted_at).getTime() - HOUR_MS)
    throw invalid('starts_at', `This patient was admitted at ${said(ctx, admission.admitted_at)}`)
  if (ends_at && new Date(ends_at) <= start) throw invalid('ends_at', 'The end has to lie after the start')
  return { starts_at: start, ends_at: ends_at ? new Date(ends_at) : null }
}

/** What only one kind of medicine says. */
const ofKind = ({
  kind,
  times,
  every_days,
  min_interval_minutes,
  max_per_day,
  rate_ml_hour,
  volume_ml,
  frequency,
}: Prescribed) => ({
  frequency: kind === 'regular' ? frequency : null,
  times: kind === 'regular' ? times : null,
  every_days: (kind === 'regular' && every_days) || 1,
  min_interval_minutes: kind === 'as_needed' ? min_interval_minutes : null,
  max_per_day: kind === 'as_needed' ? max_per_day : null,
  volume_ml: kind === 'infusion' ? volume_ml : null,
  rate_ml_hour: kind === 'infusion' ? rate_ml_hour : null,
})

async function write(
  ctx: Ctx,
  admission: LockedAdmission,
  asked: Prescribed,
  insteadOf: string | null,
): Promise<string> {
  const span = spanOf(ctx, admission, asked)
  const { name, needs_second, warnings, misfit, ...whole } = await screenOnWard(ctx, admission, asked, insteadOf)
  if (misfit) throw invalid(misfit.field, misfit.message)
  const kept = await overruled(ctx, warnings, asked.override_reason, asked.witness_token)
  const id = newId()
  const { medication_id, kind, units, route, indication, instructions } = asked
  const dosage = whole.dosage ?? asked.dosage
  await sql.insertMedicine(ctx.at, {
    ...{ id, admission_id: admission.id, patient_id: admission.patient_id, medication_id, medication_name: name },
    ...{ kind, dosage, units: medication_id ? units : null, route, indication, instructions, needs_second },
    ...ofKind(asked),
    ...span,
    warnings: JSON.stringify(kept.warnings),
    override_reason: kept.override_reason,
    second_prescriber: kept.second?.staff_id ?? null,
    prescribed_by: ctx.person.staff_id,
  })
  return id
}

/** Prescribes a medicine to somebody on the ward. Errors: see the contract. */
export async function prescribeOnWard(ctx: Ctx, { admission_id, ...asked }: Parsed<typeof contract.prescribeOnWard>) {
  const admission = await openAdmissionForChange(ctx, admission_id)
  const medicine_id = await write(ctx, admission, asked, null)
  ctx.audit({ entity: 'ward_medicine', entity_id: medicine_id })
  return { medicine_id }
}

type Status = Parsed<typeof contract.holdWardMedicine>
/**
 * A medicine as it was seen, that is in one of these states. Errors: `ward_medicine_state`, which says who was first.
 */
async function asSeen(ctx: Ctx, { medicine_id, version, reason }: Status, ...from: sql.MedicineRow['status'][]) {
  const { admission, medicine } = await openMedicineForChange(ctx, medicine_id)
  ctx.audit({ reason })
  if (!from.includes(medicine.status) || medicine.version !== version)
    throw medicine.status_at ? refuseStatus(ctx, medicine) : new AppError('ward_medicine_state')
  return { admission, medicine }
}
const status = (ctx: Ctx, to: sql.MedicineRow['status'], reason: string) => ({
  status: to,
  status_reason: reason,
  status_by: ctx.person.staff_id,
})

/** What fell due while a medicine was on hold is recorded as held, so that nobody takes it for forgotten. */
async function recordHeld(ctx: Ctx, medicine: sql.MedicineRow): Promise<void> {
  if (medicine.status !== 'held' || !medicine.status_at) return
  const now = new Date()
  const zone = ctx.hospital.time_zone
  const due = dueTimes(medicine, medicine.status_at, now, zone)
  const recorded = await doses.selectRecorded(ctx.at, medicine.id, medicine.status_at, now)
  const open = due.filter((each) => !recorded.some((other) => other.getTime() === each.getTime()))
  if (open.length === 0) return
  const reason = `On hold: ${medicine.status_reason}`
  await doses.insertDoses(
    ctx.at,
    open.map((due_at) => ({
      ...{
        id: newId(),
        medicine_id: medicine.id,
        admission_id: medicine.admission_id,
        due_at,
        outcome: 'held' as const,
      },
      ...{ at: now, reason, recorded_by: ctx.person.staff_id },
    })),
  )
}

/** Puts a medicine on hold. Errors: see the contract. */
export async function holdWardMedicine(ctx: Ctx, asked: Status) {
  await asSeen(ctx, asked, 'active')
  await sql.setStatus(ctx.at, asked.medicine_id, status(ctx, 'held', asked.reason))
  return done
}

/** A medicine on hold goes on. Errors: see the contract. */
export async function resumeWardMedicine(ctx: Ctx, asked: Status) {
  const { medicine } = await asSeen(ctx, asked, 'held')
  await recordHeld(ctx, medicine)
  await sql.setStatus(ctx.at, asked.medicine_id, status(ctx, 'active', asked.reason))
  return done
}

/** Stops a medicine for good. Errors: see the contract. */
export async function stopWardMedicine(ctx: Ctx, asked: Status) {
  const { medicine } = await asSeen(ctx, asked, 'active', 'held')
  await recordHeld(ctx, medicine)
  await sql.setStatus(ctx.at, asked.medicine_id, status(ctx, 'stopped', asked.reason))
  return done
}

/** Stops a medicine and prescribes it again. Errors: see the contract. */
export async function changeWardMedicine(
  ctx: Ctx,
  { medicine_id, version, reason, ...asked }: Parsed<typeof contract.changeWardMedicine>,
) {
  const { admission, medicine } = await asSeen(ctx, { medicine_id, version, reason }, 'active', 'held')
  const changed = await write(ctx, admission, asked, medicine_id)
  await recordHeld(ctx, medicine)
  await sql.setStatus(ctx.at, medicine_id, status(ctx, 'stopped', `Changed: ${reason}`))
  return { medicine_id: changed }
}
