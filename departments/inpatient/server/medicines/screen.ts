import { AppError, invalid, overruling } from '../../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type Witness, witnessOf } from '../../../access/server/index.ts'
import { dosageProblem, wholeDosage } from '../../../pharmacy/dosage-forms/dosage-form.ts'
import { misfitOf } from '../../../pharmacy/dosage-forms/misfit.ts'
import { isHighRisk } from '../../../pharmacy/safety/high-risk.ts'
import type { JudgedWeight } from '../../../pharmacy/safety/weights.ts'
import {
  asksReason,
  assessedWeight,
  type DrugAlert,
  findMedications,
  giveBy,
  screenDose,
  screenFor,
} from '../../../pharmacy/server/index.ts'
import type { MedicineKind } from '../../medicines/words.ts'
import * as sql from './medicines.sql.ts'

// The pharmacy stands below the wards, where medicines are given day and night.
giveBy(async (ctx, patientId) => {
  const rows = await sql.selectGivenNow(ctx.at, patientId)
  return rows.map(({ id, name, ingredients, classes, dosage, frequency, kind, created_at, prescribed_by_name }) => {
    const often = frequency ?? (kind === 'stat' ? 'once' : kind === 'infusion' ? 'infusion' : 'as needed')
    const since = writeDay(localDay(ctx.hospital.time_zone, created_at))
    return {
      id,
      name,
      ingredients,
      classes,
      how: `${dosage}, ${often}, on the ward since ${since} (${prescribed_by_name})`,
    }
  })
})

export type MedicineToScreen = {
  medication_id: string | null
  medication_name: string
  kind: MedicineKind
  dosage: string | null
  frequency: string | null
  /** Null: it is not chosen yet. */
  route: string | null
  min_interval_minutes: number | null
  max_per_day: number | null
  volume_ml: number | null
  rate_ml_hour: number | null
}

/** How often something is given, in words that the check of doses reads; null: it is not written yet. */
function oftenOf({ kind, frequency, max_per_day, volume_ml, rate_ml_hour }: MedicineToScreen): string | null {
  if (kind === 'regular') return frequency
  if (kind === 'as_needed') return max_per_day ? `${max_per_day} times a day` : null
  if (kind === 'stat') return 'once only'
  // A bag that runs dry in eight hours is given every eight hours.
  return volume_ml && rate_ml_hour ? `every ${Math.max(1, Math.round(volume_ml / rate_ml_hour))} hours` : 'once only'
}

/**
 * The medicine that is prescribed, as the catalogue has it. Errors: `medication_not_found`, also of one that is no
 * longer offered.
 */
async function listed(ctx: Ctx, id: string) {
  const [medicine] = await findMedications(ctx, [id])
  if (medicine?.status !== 'active')
    throw new AppError('medication_not_found', {
      message: 'This medicine is no longer in the catalogue',
      fieldErrors: { medication_id: 'Please choose a medicine' },
    })
  return medicine
}

export type Screened = {
  name: string
  needs_second: boolean
  warnings: DrugAlert[]
  /** As it is meant of this medicine, with its unit; null while it is not written. */
  dosage: string | null
  /** What contradicts the form of the medicine. */
  misfit: ReturnType<typeof misfitOf>
}
type Patient = { patient_id: string; visit_id: string }
/**
 * What speaks against a medicine for somebody on the ward, as the basket judges it; what the ward gives counts as
 * taken, but for the one that is replaced. Errors: `medication_not_found`.
 */
export async function screenOnWard(
  ctx: Ctx,
  { patient_id, visit_id }: Patient,
  asked: MedicineToScreen,
  insteadOf: string | null,
): Promise<Screened> {
  const known = asked.medication_id ? await listed(ctx, asked.medication_id) : null
  const medicine = known ?? { name: asked.medication_name, ingredients: [], classes: [] }
  const judge = await screenFor(ctx, patient_id, visit_id)
  const frequency = oftenOf(asked)
  const { dosage, route } = asked
  const whole = dosage && wholeDosage(dosage, medicine)
  const written = whole && frequency && route ? { dosage: whole, frequency, route, unit: known?.unit ?? null } : null
  const warnings = medicine.name
    ? judge(medicine, { written, onWard: true, ...(insteadOf ? { except: insteadOf } : {}) })
    : []
  const misfit = whole && route ? misfitOf({ dosage: whole, route }, medicine) : null
  return { name: medicine.name, needs_second: isHighRisk(medicine), warnings, misfit, dosage: whole }
}

/** The weight by which doses of somebody on the ward are judged; null: never weighed. */
export const weightOnWard = (ctx: Ctx, { patient_id, visit_id }: Patient): Promise<JudgedWeight | null> =>
  assessedWeight(ctx, patient_id, visit_id)

/** The medicine of the catalogue that is on the chart, also where it is offered no more; else by its name alone. */
async function charted(ctx: Ctx, { medication_id, medication_name }: sql.MedicineRow) {
  const [known] = medication_id ? await findMedications(ctx, [medication_id]) : []
  return known ?? { name: medication_name, ingredients: [], classes: [] }
}

/**
 * A dose that is given otherwise than it is written, with its unit; null: as it is written. Errors: `invalid` beside
 * `given_dosage` where it contradicts the form of the medicine.
 */
export async function fittingDose(ctx: Ctx, medicine: sql.MedicineRow, given: string | null): Promise<string | null> {
  if (!given) return null
  const form = await charted(ctx, medicine)
  const odd = dosageProblem(given, form)
  if (odd) throw invalid('given_dosage', odd)
  return wholeDosage(given, form)
}

/**
 * What speaks against a dose at the moment at which it is given: by the weight of now, and as it is given. What was
 * overruled when it was prescribed is not asked again.
 */
export async function screenGiving(
  ctx: Ctx,
  { patient_id, visit_id }: Patient,
  medicine: sql.MedicineRow,
  givenDosage: string | null,
): Promise<{ warnings: DrugAlert[]; weight: JudgedWeight | null }> {
  const judged = await charted(ctx, medicine)
  const { volume_ml, rate_ml_hour } = medicine
  const frequency = oftenOf({
    ...medicine,
    volume_ml,
    rate_ml_hour: rate_ml_hour === null ? null : Number(rate_ml_hour),
  })
  const written = {
    dosage: givenDosage ? wholeDosage(givenDosage, judged) : medicine.dosage,
    frequency: frequency ?? '',
    route: medicine.route,
    unit: medicine.unit,
  }
  const { warnings, weight } = await screenDose(ctx, patient_id, visit_id, judged, written)
  const overruled = new Set(medicine.warnings.map(({ text }) => text))
  return { weight, warnings: warnings.filter((each) => asksReason(each) && !overruled.has(each.text)) }
}

/**
 * Asks whoever gives a dose for a reason where it is not right for the patient as they are now. Errors:
 * `warnings_stand` beside `reason`.
 */
export async function expectRightDose(
  ctx: Ctx,
  patient: Patient,
  medicine: sql.MedicineRow,
  { given_dosage = null, reason }: { given_dosage?: string | null; reason: string | null },
): Promise<void> {
  const { warnings } = await screenGiving(ctx, patient, medicine, given_dosage)
  if (warnings.length === 0 || overruling().safeParse(reason ?? '').data) return
  const text = `${warnings.map((each) => each.text).join('. ')}. Please ask the doctor; if it is right, say why in two words or more`
  throw new AppError('warnings_stand', { message: text, fieldErrors: { reason: text }, current: warnings })
}

/**
 * What is kept of the warnings that are overruled, and the second prescriber where one has to sign. Errors:
 * `warnings_stand` with all of them, `second_needed` with those that ask for it, `witness_gone`.
 */
export async function overruled(
  ctx: Ctx,
  warnings: readonly DrugAlert[],
  reason: string | null,
  token: string | null,
): Promise<{
  warnings: { kind: string; text: string }[]
  override_reason: string | null
  second: Witness | undefined
}> {
  const asking = warnings.filter(asksReason)
  if (asking.length > 0 && !reason)
    throw new AppError('warnings_stand', {
      fieldErrors: { override_reason: 'Please give a reason' },
      current: warnings,
    })
  const grave = warnings.filter(({ second }) => second)
  const second = grave.length > 0 ? await witnessOf(ctx, token) : undefined
  if (grave.length > 0 && !second) throw new AppError('second_needed', { current: grave })
  if (second) ctx.audit({ reason: `Signed with ${second.name}` })
  return {
    warnings: asking.map(({ kind, text }) => ({ kind, text })),
    override_reason: asking.length > 0 ? reason : null,
    second,
  }
}
