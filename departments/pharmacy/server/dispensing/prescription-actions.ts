import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { on } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { witnessOf } from '../../../access/server/index.ts'
import { workCredited } from '../../../billing/contract.ts'
import { charge, owes, reduceCharge, reverseCharge } from '../../../billing/server/index.ts'
import { allocate } from '../../../inventory/allocation.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { add, compare, minus, wholeParts } from '../../../inventory/quantity.ts'
import * as inventory from '../../../inventory/server/index.ts'
import * as visits from '../../../visits/server/index.ts'
import type * as contract from '../../dispensing.contract.ts'
import { endsOn } from '../../prescribing.ts'
import { expectNoQuestion, inWords, tellPrescriber } from '../notes/tell.ts'
import { cancelPrescription } from '../prescriptions/prescriptions.ts'
import { letGo as letRestGo, selectUntouched } from '../prescriptions.sql.ts'
import { screenFor } from '../safety/safety-checks.ts'
import { billable, fitting, given, offered, plainly, screened, writtenOf } from './another-dose.ts'
import { closePrescriptions } from './dispense.ts'
import * as sql from './dispensing.sql.ts'
import {
  expectSeen,
  expectState,
  type Locked,
  openPrescriptionForChange,
  openPrescriptionsForChange,
} from './lock-prescriptions.ts'
import { withNames } from './prescription-lists.sql.ts'

/**
 * Confirm & Send to Billing. A patient for whom nothing is to be paid is not sent. Errors: `prescription_state`,
 * `prescription_unmatched`, …
 */
export async function confirmPrescriptions(
  ctx: Ctx,
  { prescription_ids }: Parsed<typeof contract.confirmPrescriptions>,
) {
  const ids = [...new Set(prescription_ids)]
  const { rows, openVisits } = await openPrescriptionsForChange(ctx, ids)
  for (const row of rows) {
    await expectState(ctx, row, 'pending')
    if (!row.given_id) throw unmatched(row)
  }
  await expectNoQuestion(ctx, rows)
  await sql.confirm(ctx.at, ids, ctx.person.staff_id)
  let sent = false
  for (const visit_id of openVisits.keys()) {
    if (!(await owes(ctx, visit_id))) continue
    await visits.waitIn(ctx, { visit_id, department: 'billing', priority: 'routine', even_off: true })
    sent = true
  }
  return { sent }
}

const unmatched = (row: Locked) =>
  new AppError('prescription_unmatched', { message: `Please choose the medicine of the catalogue first: ${row.name}` })

/**
 * What speaks against giving a medicine for a prescription. Errors: `prescription_not_found`, `medication_not_found`.
 */
export async function checkMedicine(
  ctx: Ctx,
  { prescription_id, medication_id, ...dose }: Parsed<typeof contract.checkMedicine>,
) {
  const row = await withNames(ctx.at).where('rx.id', '=', prescription_id).executeTakeFirst()
  if (!row) throw new AppError('prescription_not_found')
  ctx.audit({ entity: 'prescription', entity_id: row.id, patient_id: row.patient_id })
  const medicine = await offered(ctx, medication_id)
  const judge = await screenFor(ctx, row.patient_id, row.visit_id)
  const written = writtenOf(medicine, { ...row, ...given(dose) })
  return { warnings: judge(medicine, { written, except: row.id }).map(plainly) }
}

/** Why a free text is given so: the pharmacist gives no reason of their own. */
const CHOSEN = 'Written by name; the pharmacy chose the medicine of the catalogue'
const keys = ['dosage', 'frequency', 'duration', 'route'] as const
const untouched = (row: Locked): boolean => Number(row.quantity_open) === row.quantity_due

/** Says which medicine a free text means, and how it is taken. Errors: see the contract. */
export async function matchPrescription(
  ctx: Ctx,
  {
    prescription_id,
    medication_id,
    override_reason,
    version,
    quantity: due,
    ...words
  }: Parsed<typeof contract.matchPrescription>,
) {
  const { row, visit } = await openPrescriptionForChange(ctx, prescription_id)
  await expectState(ctx, row, 'pending', 'dispensing')
  expectSeen(row, version)
  if (row.given_id)
    throw new AppError('prescription_state', {
      message: row.medication_id
        ? `${row.name} is already in the catalogue`
        : `${row.given_name} is already given instead of ${row.name}`,
    })
  await expectNoQuestion(ctx, [row])
  const medicine = await offered(ctx, medication_id)
  const before = { dosage: row.dosage, frequency: row.frequency, duration: row.duration, route: row.route }
  const dose = fitting(medicine, { ...before, ...given(words) })
  const quantity = due ?? row.quantity_due
  const weighedUp = await screened(ctx, row, medicine, override_reason, dose)
  const bill = await billable(ctx, row, visit)
  const asWritten = quantity === row.quantity && keys.every((key) => dose[key] === row.prescribed[key])
  const ends_on = endsOn(localDay(ctx.hospital.time_zone), dose)
  const instead = asWritten && !row.corrected_at ? null : { quantity, dose: { ...dose, ends_on } }
  await sql.match(ctx.at, row.id, { medication_id, ...weighedUp, instead })
  const was = inWords({ name: row.name, ...before, quantity: row.quantity_due })
  const becomes = inWords({ name: medicine.name, ...dose, quantity })
  if (was.toLowerCase() !== becomes.toLowerCase())
    await tellPrescriber(ctx, { prescription: row, kind: 'matched', body: CHOSEN, was, becomes })
  if (bill) await charge(ctx, bill, [{ source_id: row.charge_id, service_of: medication_id, quantity }])
  return { ok: true as const }
}

/** Gives another medicine than the one prescribed, from today, in a dose of its own. Errors: see the contract. */
export async function substitutePrescription(
  ctx: Ctx,
  {
    prescription_id,
    medication_id,
    override_reason,
    version,
    quantity,
    note,
    ...words
  }: Parsed<typeof contract.substitutePrescription>,
) {
  const { row, visit } = await openPrescriptionForChange(ctx, prescription_id)
  await expectState(ctx, row, 'pending', 'dispensing')
  expectSeen(row, version)
  if (!row.given_id) throw unmatched(row)
  await expectNoQuestion(ctx, [row])
  if (!untouched(row))
    throw new AppError('prescription_state', {
      message: `Part of the prescription of ${row.name} has been handed out already. Let the rest go, and ask the prescriber for another medicine.`,
    })
  const medicine = await offered(ctx, medication_id)
  if (medication_id === row.given_id)
    throw new AppError('invalid', { fieldErrors: { medication_id: 'Please choose another medicine' } })
  const dose = fitting(medicine, words)
  const weighedUp = await screened(ctx, row, medicine, override_reason, dose)
  const bill = await billable(ctx, row, visit)
  const charge_id = newId()
  const why = `${medicine.name} is given instead: ${note}`
  await reverseCharge(ctx, [row.charge_id], why)
  const ends_on = endsOn(localDay(ctx.hospital.time_zone), dose)
  await sql.substitute(ctx.at, row.id, {
    medication_id,
    ...weighedUp,
    quantity,
    note,
    charge_id,
    dose: { ...dose, ends_on },
  })
  if (bill) await charge(ctx, bill, [{ source_id: charge_id, service_of: medication_id, quantity }])
  const { dosage, frequency, duration, route, quantity_due } = row
  await tellPrescriber(ctx, {
    ...{ prescription: row, kind: 'substituted', body: note },
    was: inWords({ name: row.given_name ?? row.name, dosage, frequency, duration, route, quantity: quantity_due }),
    becomes: inWords({ name: medicine.name, ...dose, quantity }),
  })
  return { ok: true as const }
}

/** What is owed is not handed out any more. Errors: `prescription_state`, `conflict`, … */
export async function letGo(ctx: Ctx, { prescription_id, reason, version }: Parsed<typeof contract.letGo>) {
  const { row } = await openPrescriptionForChange(ctx, prescription_id)
  ctx.audit({ reason })
  await expectState(ctx, row, 'pending', 'dispensing')
  if (!row.owed_since)
    throw new AppError('prescription_state', {
      message: `Nothing of the prescription of ${row.name} is owed`,
      overtaken: false,
    })
  expectSeen(row, version)
  if (untouched(row)) return cancelAndTell(ctx, row, reason)
  await tellPrescriber(ctx, { prescription: row, kind: 'let_go', body: reason })
  await letRestGo(ctx.at, { id: row.id }, ctx.person.staff_id, reason)
  await reduceCharge(ctx, row.charge_id, Math.ceil(Number(row.quantity_dispensed)), reason)
  await closePrescriptions(ctx, [row])
  return { ok: true as const }
}

/** The pharmacy cancels what it has not handed out. Errors: `prescription_state`, `visit_closed`, … */
export async function refusePrescription(
  ctx: Ctx,
  { prescription_id, reason }: Parsed<typeof contract.refusePrescription>,
) {
  const { row } = await openPrescriptionForChange(ctx, prescription_id)
  return cancelAndTell(ctx, row, reason)
}

/** Nothing of it is given, and the prescriber is told why. */
async function cancelAndTell(ctx: Ctx, row: Pick<Locked, 'id' | 'prescribed_by'>, reason: string) {
  const done = await cancelPrescription(ctx, { prescription_id: row.id, reason })
  await tellPrescriber(ctx, { prescription: row, kind: 'cancelled', body: reason })
  return done
}

// What is credited and not handed out is not given.
on(workCredited, async (ctx, { visit_id, source_ids, reason }) => {
  for (const row of await selectUntouched(ctx.at, visit_id, source_ids))
    await cancelAndTell(ctx, row, `Credited: ${reason}`)
})

/**
 * Return to stock, with the money: whole units come off the bill. Errors: `prescription_state`, `conflict`,
 * `witness_needed`, …
 */
export async function returnDispensed(
  ctx: Ctx,
  { prescription_id, quantity, reason, version, witness_token }: Parsed<typeof contract.returnDispensed>,
) {
  const { row } = await openPrescriptionForChange(ctx, prescription_id, { returns: true })
  ctx.audit({ reason })
  expectSeen(row, version)
  const held = Number(row.quantity_dispensed)
  const part = Number(row.smallest_part ?? 1)
  if (compare(quantity, held) > 0) {
    const there = inUnits(held, row.unit)
    throw refused(held === 1 ? `Only ${there} was handed out` : `Only ${there} were handed out`)
  }
  if (compare(wholeParts(quantity, part), quantity) !== 0)
    throw refused(`${row.given_name} is handed out in steps of ${inUnits(part, row.unit)}`)
  const witness = await witnessOf(ctx, witness_token)
  const { allocations } = allocate(quantity, await sql.selectOut(ctx.at, row.id))
  for (const { of, quantity: back } of allocations) {
    const batches = await inventory.returnStock(ctx, {
      item_id: of.item_id,
      quantity: back,
      source: { kind: 'dispense', id: of.id },
      reason,
      witness,
    })
    for (const batch of batches) inventory.expectUsable(ctx, batch)
    await sql.bringBack(ctx.at, of.id, back)
  }
  await sql.takeBack(ctx.at, row.id, quantity)
  const counts = add(minus(held, quantity), row.quantity_open)
  return { credited: await reduceCharge(ctx, row.charge_id, Math.ceil(counts), `Returned: ${reason}`) }
}

const refused = (message: string) => new AppError('invalid', { message, fieldErrors: { quantity: message } })
