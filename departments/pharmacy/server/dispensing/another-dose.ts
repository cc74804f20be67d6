// What every other dose or medicine than the one prescribed has to pass: the medicine is offered, the dose fits its form, and what speaks against it is overruled with a reason.
import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type * as visits from '../../../visits/server/index.ts'
import { overrulingNeeded } from '../../dispensing.contract.ts'
import { wholeDosage } from '../../dosage-forms/dosage-form.ts'
import { misfitOf } from '../../dosage-forms/misfit.ts'
import { medications } from '../medicines/medications.ts'
import { handsOut } from '../prescriptions/prescriptions.ts'
import { asksReason, type DrugAlert, screenFor } from '../safety/safety-checks.ts'
import type { Locked } from './lock-prescriptions.ts'

/** A medicine that is offered. Errors: `medication_not_found`. */
export async function offered(ctx: Ctx, id: string) {
  const [medicine] = await medications.find(ctx, [id])
  if (medicine?.status !== 'active')
    throw new AppError('medication_not_found', {
      message: 'This medicine is no longer in the catalogue',
      fieldErrors: { medication_id: 'Please choose a medicine' },
    })
  return medicine
}

type Judge = Awaited<ReturnType<typeof screenFor>>
/** A medicine of the catalogue, or what of one is known where it has only a name. */
export type Medicine = Parameters<Judge>[0] & { unit?: string | null }
export type Dose = Locked['prescribed']
type Written = Omit<Dose, 'route'> & { route: string }
export const writtenOf = ({ unit = null }: Medicine, { dosage, frequency, duration, route }: Written) => ({
  ...{ dosage, frequency, duration, route, unit },
})
/** The dose as it is meant of a medicine, with its unit. Errors: `invalid` beside what contradicts its form. */
export function fitting(medicine: Medicine, dose: Dose): Dose {
  const odd = misfitOf(dose, medicine)
  if (odd) throw new AppError('invalid', { message: odd.message, fieldErrors: { [odd.field]: odd.message } })
  return { ...dose, dosage: wholeDosage(dose.dosage, medicine) }
}
/** What of a dose was sent along. */
export const given = <T extends object>(dose: T): Partial<T> =>
  Object.fromEntries(Object.entries(dose).filter(([, value]) => value)) as Partial<T>
export const plainly = ({ kind, text }: DrugAlert) => ({ kind, text })

/**
 * What was judged of the chosen medicine, with the reason for which it is given all the same. Errors: `warnings_stand`.
 */
export async function screened(ctx: Ctx, row: Locked, medicine: Medicine, reason: string | null, dose: Dose) {
  const warnings = expectReason(await alertsOf(ctx, row, medicine, dose), reason)
  return {
    warnings: JSON.stringify(warnings),
    override_reason: warnings.length ? reason : null,
    by: ctx.person.staff_id,
  }
}

/** What speaks against a dose of a medicine, as far as it takes a reason. */
export async function alertsOf(ctx: Ctx, row: Locked, medicine: Medicine, dose: Dose): Promise<DrugAlert[]> {
  const judge = await screenFor(ctx, row.patient_id, row.visit_id)
  return judge(medicine, { written: writtenOf(medicine, dose), except: row.id }).filter(asksReason)
}

/** The same, as it is kept beside its reason. Errors: `warnings_stand`. */
export function expectReason(alerts: readonly DrugAlert[], reason: string | null) {
  const warnings = alerts.map(plainly)
  if (warnings.length && !reason)
    throw new AppError('warnings_stand', { fieldErrors: { override_reason: overrulingNeeded }, current: warnings })
  return warnings
}

/**
 * The visit on whose bill another medicine is put; null where this house charges nothing for it. Errors:
 * `visit_closed`.
 */
export async function billable(
  ctx: Ctx,
  row: Locked,
  visit: visits.LockedVisit | undefined,
): Promise<visits.LockedVisit | null> {
  if (!(await handsOut(ctx)) || !ctx.hospital.modules.includes('billing')) return null
  if (!visit)
    throw new AppError('visit_closed', {
      message: `This visit is already ${row.visit_status}, and nothing can be added to its bill`,
    })
  return visit
}
