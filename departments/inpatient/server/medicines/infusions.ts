import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { witnessOf } from '../../../access/server/index.ts'
import { getWardRules } from '../../../hospital/server/index.ts'
import { timingOf } from '../../medicines/due.ts'
import type * as contract from '../../medicines.contract.ts'
import * as doses from './doses.sql.ts'
import { expectGivable, expectWitness } from './give.ts'
import { openDoseForChange, openMedicineForChange, said, timeOf } from './lock-medicine.ts'
import { checkPackage, checkPatient } from './scanned.ts'
import { expectRightDose } from './screen.ts'
import { issueAndCharge, returnAndReverse } from './stock.ts'

meansWhenRefused('ward_doses_running', 'dose_recorded')
const done = { ok: true as const }

/**
 * Starts an infusion: the first bag is due when the medicine begins, those after it follow as they run dry. Errors: see
 * the contract.
 */
export async function startInfusion(ctx: Ctx, asked: Parsed<typeof contract.startInfusion>) {
  const locked = await openMedicineForChange(ctx, asked.medicine_id, { charging: true })
  const { admission, medicine } = locked
  if (medicine.kind !== 'infusion') throw invalid('medicine_id', `${medicine.medication_name} is no infusion`)
  const running = await doses.selectRunning(ctx.at, medicine.id)
  if (running)
    throw new AppError('dose_recorded', {
      message: `${running.recorded_by_name} started this infusion at ${said(ctx, running.at)}, and it runs`,
    })
  const at = timeOf(ctx, admission, asked.at)
  const rules = await getWardRules(ctx)
  expectGivable(ctx, medicine, at, rules.dose_early_minutes)
  const first = new Date(medicine.starts_at)
  const due_at = (await doses.selectStanding(ctx.at, medicine.id, first)) ? null : first
  const timing = due_at ? timingOf(due_at, at, rules) : 'on_time'
  if (timing !== 'on_time' && !asked.reason)
    throw invalid('reason', `This infusion was due at ${said(ctx, first)}. Please say why it starts so ${timing}.`)
  await expectRightDose(ctx, admission, medicine, { reason: asked.reason })
  const patient_scanned = await checkPatient(ctx, admission.id, asked.scanned_patient)
  const medicine_scanned = await checkPackage(ctx, medicine, asked.scanned_medicine)
  const witness = await expectWitness(ctx, medicine, asked.witness_token)
  const id = newId()
  const units = asked.units ?? (medicine.units === null ? null : Number(medicine.units))
  const stock = await issueAndCharge(ctx, locked, { dose_id: id, units, stock: asked.stock, witness })
  const { reason, note, site } = asked
  await doses.insertDoses(ctx.at, [
    {
      ...{
        id,
        medicine_id: medicine.id,
        admission_id: admission.id,
        due_at,
        outcome: 'given',
        at,
        reason,
        note,
        site,
        units,
        stock,
      },
      ...{ is_infusion: true, patient_scanned, medicine_scanned },
      ...{ recorded_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null },
    },
  ])
  const ml_per_hour = asked.ml_per_hour ?? Number(medicine.rate_ml_hour)
  await doses.insertRate(ctx.at, {
    ...{ id: newId(), dose_id: id, from_at: at, ml_per_hour, note: null },
    ...{ set_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null },
  })
  ctx.audit({ entity: 'ward_dose', entity_id: id })
  return { dose_id: id }
}

/**
 * An infusion that runs, and an instant since its last change. Errors: `dose_not_found`, `dose_recorded` with who ended
 * it, `invalid` beside `at`.
 */
async function running(ctx: Ctx, doseId: string, typed: string | null) {
  const { admission, medicine, dose } = await openDoseForChange(ctx, doseId)
  if (!dose.is_infusion) throw new AppError('dose_not_found')
  if (dose.ended_at)
    throw new AppError('dose_recorded', {
      message: `${dose.ended_by_name} stopped this infusion at ${said(ctx, dose.ended_at)}`,
      current: dose,
    })
  const at = timeOf(ctx, admission, typed)
  const last = (await doses.selectRates(ctx.at, [doseId])).at(-1)
  if (last && at < last.from_at) throw invalid('at', `Its rate was set at ${said(ctx, last.from_at)}`)
  return { at, medicine, last }
}

/** Changes how fast an infusion runs, before two where it is given so. Errors: see the contract. */
export async function changeInfusionRate(
  ctx: Ctx,
  { dose_id, ml_per_hour, note, ...asked }: Parsed<typeof contract.changeInfusionRate>,
) {
  const { at: from_at, medicine, last } = await running(ctx, dose_id, asked.at)
  if (last && asked.seen_from && last.from_at.getTime() !== new Date(asked.seen_from).getTime())
    throw new AppError('dose_recorded', {
      message: `${last.set_by_name} set this infusion to ${Number(last.ml_per_hour)} ml/h at ${said(ctx, last.from_at)}`,
    })
  // What harms is stopped at once, by whoever sees it.
  const witness = ml_per_hour > 0 ? await expectWitness(ctx, medicine, asked.witness_token) : undefined
  const by = { set_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null }
  await doses.insertRate(ctx.at, { id: newId(), dose_id, from_at, ml_per_hour, note, ...by })
  return done
}

/** Stops an infusion, also one whose medicine was stopped. Errors: see the contract. */
export async function stopInfusion(ctx: Ctx, { dose_id, infused_ml, note, at }: Parsed<typeof contract.stopInfusion>) {
  const { at: ended_at } = await running(ctx, dose_id, at)
  await doses.endInfusion(ctx.at, dose_id, { ended_at, ended_by: ctx.person.staff_id, infused_ml, note })
  return done
}

/** Strikes out what was recorded wrongly: the dose is due again. Errors: see the contract. */
export async function strikeDose(ctx: Ctx, { dose_id, reason, witness_token }: Parsed<typeof contract.strikeDose>) {
  const { medicine, dose } = await openDoseForChange(ctx, dose_id, { charging: true })
  ctx.audit({ reason })
  if (dose.recorded_by !== ctx.person.staff_id && !ctx.can('wards.treat'))
    throw new AppError('forbidden', {
      message: `${dose.recorded_by_name} recorded this. They or a doctor can strike it out.`,
    })
  const witness = await witnessOf(ctx, witness_token)
  await returnAndReverse(ctx, medicine, dose, `Struck out: ${reason}`, witness)
  await doses.strike(ctx.at, dose_id, ctx.person.staff_id, reason)
  return done
}
