import { AppError, invalid } from '../../../../kernel/contract/index.ts'
import { localDay, localTime, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type LockedVisit, lockIfOpen } from '../../../visits/server/index.ts'
import { outcomes } from '../../medicines/words.ts'
import { type LockedAdmission, openAdmissionForChange } from '../lock-admission.ts'
import * as doses from './doses.sql.ts'
import * as sql from './medicines.sql.ts'

/** An instant as people say it: `14:02` today, `14:02 on 21/11/2026` on another day. */
export function said(ctx: Ctx, at: Date | string): string {
  const zone = ctx.hospital.time_zone
  const day = localDay(zone, at)
  return `${localTime(zone, at)}${day === localDay(zone) ? '' : ` on ${writeDay(day)}`}`
}

/**
 * A medicine of somebody who is on the ward, both held; `visit` is held before them where something may be charged
 * (`charging`), as whoever discharges does. Errors: `ward_medicine_not_found`, `admission_not_found`,
 * `not_admitted`.
 */
export async function openMedicineForChange(
  ctx: Ctx,
  medicineId: string,
  { charging = false } = {},
): Promise<{ admission: LockedAdmission; medicine: sql.MedicineRow; visit: LockedVisit | null }> {
  const of = await sql.admissionOf(ctx.at, medicineId)
  if (!of) throw new AppError('ward_medicine_not_found')
  const visit = charging ? await lockIfOpen(ctx, of.visit_id) : null
  const admission = await openAdmissionForChange(ctx, of.admission_id)
  ctx.audit({ entity: 'ward_medicine', entity_id: medicineId, patient_id: admission.patient_id })
  const medicine = await sql.lockMedicine(ctx.at, medicineId)
  if (!medicine) throw new AppError('ward_medicine_not_found')
  return { admission, medicine, visit }
}

/**
 * A dose of somebody who is on the ward, with its medicine, all held. Errors: `dose_not_found`, `ward_entry_struck`,
 * `admission_not_found`, `not_admitted`.
 */
export async function openDoseForChange(ctx: Ctx, doseId: string, { charging = false } = {}) {
  const of = await doses.selectDose(ctx.at, doseId)
  if (!of) throw new AppError('dose_not_found')
  const locked = await openMedicineForChange(ctx, of.medicine_id, { charging })
  ctx.audit({ entity: 'ward_dose', entity_id: doseId, patient_id: locked.admission.patient_id })
  const dose = await doses.lockDose(ctx.at, doseId)
  if (!dose) throw new AppError('dose_not_found')
  if (dose.struck_at)
    throw new AppError('ward_entry_struck', {
      message: `${dose.struck_by_name} struck this out at ${said(ctx, dose.struck_at)}: ${dose.strike_reason}`,
    })
  return { ...locked, dose }
}

/** Why a medicine is not given: who holds or stopped it, when and why. */
export function refuseStatus(
  ctx: Ctx,
  { medication_name, status, status_reason, status_by_name, status_at }: sql.MedicineRow,
): AppError {
  const did = status === 'stopped' ? 'stopped' : status === 'held' ? 'put on hold' : 'let go on with'
  const when = status_at ? ` at ${said(ctx, status_at)}` : ''
  return new AppError('ward_medicine_state', {
    message: `${status_by_name} ${did} ${medication_name}${when}: ${status_reason}`,
    overtaken: false,
  })
}

/** What became of a dose already, by whom and when, in a sentence. */
export function alreadyRecorded(ctx: Ctx, dose: Pick<doses.DoseRow, 'outcome' | 'recorded_by_name' | 'at'>): AppError {
  const { outcome, recorded_by_name, at } = dose
  const what = outcome === 'given' ? 'gave this dose' : `recorded this dose as ${outcomes[outcome].toLowerCase()}`
  return new AppError('dose_recorded', { message: `${recorded_by_name} ${what} at ${said(ctx, at)}`, current: dose })
}

const HOUR_MS = 3_600_000
/**
 * A typed time of something that was done on the ward; now where it was left out. Errors: `invalid` beside `field` for
 * the future, and before the admission.
 */
export function timeOf(ctx: Ctx, admission: LockedAdmission, at: string | null, field = 'at'): Date {
  const now = new Date()
  if (!at) return now
  const time = new Date(at)
  if (time > now) throw invalid(field, 'This time lies in the future')
  if (time.getTime() < new Date(admission.admitted_at).getTime() - HOUR_MS)
    throw invalid(field, `This patient was admitted at ${said(ctx, admission.admitted_at)}`)
  return time
}
