import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Witness, witnessOf } from '../../../access/server/index.ts'
import { getWardRules } from '../../../hospital/server/index.ts'
import { dueBefore, isDueTime, timingOf, type Window } from '../../medicines/due.ts'
import { limitBroken, nextPossible } from '../../medicines/needed.ts'
import type * as contract from '../../medicines.contract.ts'
import * as doses from './doses.sql.ts'
import { alreadyRecorded, openMedicineForChange, refuseStatus, said, timeOf } from './lock-medicine.ts'
import type { MedicineRow } from './medicines.sql.ts'
import { checkPackage, checkPatient } from './scanned.ts'
import { expectRightDose, fittingDose } from './screen.ts'
import { issueAndCharge } from './stock.ts'

meansWhenRefused('ward_doses_due', 'dose_recorded')

type Giving = Parsed<typeof contract.giveDose>
const MINUTE_MS = 60_000

/**
 * A medicine that may be given: neither on hold nor stopped, begun and not ended. Errors: `ward_medicine_state` with
 * who and why; `invalid` beside `at`.
 */
export function expectGivable(ctx: Ctx, medicine: MedicineRow, at: Date, early = 0): void {
  if (medicine.status !== 'active') throw refuseStatus(ctx, medicine)
  if (at.getTime() < new Date(medicine.starts_at).getTime() - early * MINUTE_MS)
    throw invalid('at', `${medicine.medication_name} begins at ${said(ctx, medicine.starts_at)}`)
}

/** The second person where one is needed. Errors: `witness_needed`, `witness_gone`. */
export async function expectWitness(
  ctx: Ctx,
  medicine: MedicineRow,
  token: string | null,
): Promise<Witness | undefined> {
  const witness = await witnessOf(ctx, token)
  if (medicine.needs_second && !witness)
    throw new AppError('witness_needed', {
      message: `${medicine.medication_name} is given before two. A second person has to sign.`,
    })
  return witness
}

/**
 * A dose that is due, with a reason where it is early or late. Errors: `dose_too_early`, `invalid` beside the field.
 */
async function expectDue(
  ctx: Ctx,
  medicine: MedicineRow,
  { due_at, outcome, reason }: Giving,
  at: Date,
  rules: Window,
): Promise<Date> {
  const zone = ctx.hospital.time_zone
  const due = due_at ? new Date(due_at) : null
  if (!due || !isDueTime(medicine, due, zone)) throw invalid('due_at', 'No dose of this medicine is due at this time')
  const before = dueBefore(medicine, due, zone)
  if (before && at < before)
    throw new AppError('dose_too_early', {
      message: `It is too early for the dose of ${said(ctx, due)}: the one before it is due at ${said(ctx, before)}`,
    })
  const timing = timingOf(due, at, rules)
  if (outcome === 'given' && timing !== 'on_time' && !reason)
    throw invalid('reason', `This dose was due at ${said(ctx, due)}. Please say why it is given so ${timing}.`)
  return due
}

/** As many days as the longest interval between two doses, and one more. */
const LOOK_BACK_MS = 8 * 24 * 60 * MINUTE_MS
/**
 * Refuses what is given as needed too soon or too often, and says from when on it may be. Errors: `dose_too_early`,
 * `dose_limit`.
 */
async function expectWithin(ctx: Ctx, medicine: MedicineRow, at: Date): Promise<void> {
  const { min_interval_minutes, max_per_day } = medicine
  if (min_interval_minutes === null || max_per_day === null) return
  const limits = { min_interval_minutes, max_per_day }
  const given = await doses.selectGiven(ctx.at, medicine.id, new Date(at.getTime() - LOOK_BACK_MS))
  const times = given.map((dose) => dose.at)
  const broken = limitBroken(limits, times, at)
  if (!broken) return
  const next_at = nextPossible(limits, times, new Date())
  const last = given.at(-1)
  const most = broken === 'most' ? ` At most ${max_per_day} may be given in 24 hours.` : ''
  throw new AppError(broken === 'most' ? 'dose_limit' : 'dose_too_early', {
    message: `Next possible at ${said(ctx, next_at)}.${most} ${last?.recorded_by_name} gave the last at ${last ? said(ctx, last.at) : ''}.`,
    current: { next_at, last_at: last?.at ?? null, last_by_name: last?.recorded_by_name ?? null },
  })
}

/**
 * Records what became of a dose. Errors: see the contract; of many at once one is first, and the others are told who.
 */
export async function giveDose(ctx: Ctx, asked: Giving) {
  const { outcome, reason, stock, note, site } = asked
  const locked = await openMedicineForChange(ctx, asked.medicine_id, { charging: outcome === 'given' })
  const { admission, medicine } = locked
  const given = outcome === 'given'
  const at = timeOf(ctx, admission, asked.at)
  const rules = await getWardRules(ctx)
  if (given && medicine.kind === 'infusion') throw invalid('outcome', 'Please start the infusion')
  if (!given && !reason) throw invalid('reason', 'Please say why it is not given')
  // Whoever comes second hears who was first, also where the medicine was stopped since.
  const isDue = medicine.kind !== 'as_needed'
  const standing =
    isDue && asked.due_at ? await doses.selectStanding(ctx.at, medicine.id, new Date(asked.due_at)) : undefined
  if (standing) throw alreadyRecorded(ctx, standing)
  expectGivable(ctx, medicine, at, isDue ? rules.dose_early_minutes : 0)
  const due_at = isDue ? await expectDue(ctx, medicine, asked, at, rules) : null
  if (!isDue) {
    if (asked.due_at) throw invalid('due_at', 'This medicine is given as needed')
    if (medicine.ends_at && at >= new Date(medicine.ends_at))
      throw invalid('at', `${medicine.medication_name} ended at ${said(ctx, medicine.ends_at)}`)
    if (given) await expectWithin(ctx, medicine, at)
  }
  const given_dosage = await fittingDose(ctx, medicine, asked.given_dosage)
  if (given) await expectRightDose(ctx, admission, medicine, { given_dosage, reason })
  const patient_scanned = await checkPatient(ctx, admission.id, asked.scanned_patient)
  const medicine_scanned = await checkPackage(ctx, medicine, asked.scanned_medicine)
  const witness = given ? await expectWitness(ctx, medicine, asked.witness_token) : undefined
  const id = newId()
  const units = asked.units ?? (medicine.units === null ? null : Number(medicine.units))
  const from = given ? await issueAndCharge(ctx, locked, { dose_id: id, units, stock, witness }) : null
  await doses.insertDoses(ctx.at, [
    {
      ...{
        id,
        medicine_id: medicine.id,
        admission_id: admission.id,
        due_at,
        outcome,
        at,
        reason,
        note,
        site,
        given_dosage,
      },
      ...{ units: given ? units : null, stock: from, patient_scanned, medicine_scanned },
      ...{ recorded_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null },
    },
  ])
  ctx.audit({ entity: 'ward_dose', entity_id: id, reason: outcome })
  return { dose_id: id }
}
