import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { refuseState } from '../../../../kernel/server/documents/document.ts'
import { emit, on } from '../../../../kernel/server/events.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { chargeNew, reduceCharge, reverseCharge } from '../../../billing/server/index.ts'
import { departmentsOf } from '../../../hospital/server/index.ts'
import { openingOf } from '../../../patients/server/index.ts'
import { type Priority, visitCancelled } from '../../../visits/contract.ts'
import * as visits from '../../../visits/server/index.ts'
import { wholeDosage } from '../../dosage-forms/dosage-form.ts'
import { endsOn } from '../../prescribing.ts'
import * as contract from '../../prescriptions.contract.ts'
import { type PrescriptionStatus, type PrescriptionWords, prescriptionSettled } from '../../prescriptions.contract.ts'
import { medications } from '../medicines/medications.ts'
import * as sql from '../prescriptions.sql.ts'

meansWhenRefused('pharmacy_prescriptions_pkey', 'order_taken')

/**
 * A medicine as it is prescribed. `id` is the caller's; `warnings` were shown and overruled for the reason that stands
 * beside them.
 */
export type PrescriptionLine = PrescriptionWords & {
  id: string
  warnings: readonly { kind: string; text: string }[]
  override_reason: string | null
}

/**
 * Prescribes medicines at an open visit; the caller has checked them. What this house's pharmacy hands out is
 * charged; a medicine that is not in the catalogue has no price until the pharmacy matches it. The patient is sent
 * to the pharmacy by `queueFor`. Errors: `order_taken`.
 */
export async function prescribe(
  ctx: Ctx,
  visit: visits.LockedVisit,
  consultationId: string | null,
  lines: readonly PrescriptionLine[],
): Promise<void> {
  if (!lines.length) return
  const today = localDay(ctx.hospital.time_zone)
  const known = await medications.find(
    ctx,
    lines.flatMap(({ medication_id }) => medication_id ?? []),
  )
  await sql.insertPrescriptions(
    ctx.at,
    lines.map(({ warnings, ...line }) => ({
      ...line,
      dosage: wholeDosage(
        line.dosage,
        known.find(({ id }) => id === line.medication_id) ?? { name: line.medication_name },
      ),
      consultation_id: consultationId,
      visit_id: visit.id,
      patient_id: visit.patient_id,
      warnings: JSON.stringify(warnings),
      ends_on: endsOn(today, line),
      prescribed_by: ctx.person.staff_id,
    })),
  )
  const listed = lines.flatMap(({ id, medication_id, quantity }) =>
    medication_id ? [{ source_id: id, service_of: medication_id, quantity }] : [],
  )
  if (listed.length && (await handsOut(ctx))) await chargeNew(ctx, visit, listed)
}

const URGENCY: readonly Priority[] = ['stat', 'urgent']

/**
 * Sends the patient to the pharmacy when something waits to be dispensed: once, as urgently as they wait elsewhere.
 * A hospital without a pharmacy has no such queue, nor has one whose pharmacy is switched off; its patients take
 * the prescription with them.
 */
export async function queueFor(ctx: Ctx, visit: visits.LockedVisit): Promise<void> {
  const { pending } = await sql.selectOpen(ctx.at, visit.id)
  if (!pending || !(await handsOut(ctx))) return
  const { queues } = await visits.getVisit(ctx, { visit_id: visit.id })
  const waits = URGENCY.find((priority) => queues.some((entry) => entry.priority === priority)) ?? 'routine'
  await visits.waitIn(ctx, {
    visit_id: visit.id,
    department: 'pharmacy',
    priority: visit.visit_type === 'emergency' ? 'stat' : waits,
  })
}

/** Whether the hospital has a pharmacy, and it takes patients. */
export const handsOut = async (ctx: Ctx): Promise<boolean> =>
  ctx.hospital.modules.includes('pharmacy') &&
  (await departmentsOf(ctx)).some((row) => row.key === 'pharmacy' && row.is_active)

/** Whether something prescribed at a visit is still to be dispensed here. */
export const hasOpen = async (ctx: Ctx, visitId: string): Promise<boolean> =>
  ctx.hospital.modules.includes('pharmacy') && (await sql.selectOpen(ctx.at, visitId)).open

/** The prescriptions of a visit, oldest first. */
export const ofVisit = (ctx: Ctx, visitId: string) => sql.selectOfVisit(ctx.at, visitId)

/** What a patient takes now, with ingredients and families. */
export const currentOf = (ctx: Ctx, patientId: string) =>
  sql.selectCurrent(ctx.at, patientId, localDay(ctx.hospital.time_zone))

/** What was prescribed to a patient, or what they take now. Errors: `patient_not_found`. */
export async function listPatientPrescriptions(
  ctx: Ctx,
  { patient_id, show, ...paging }: Parsed<typeof contract.listPatientPrescriptions>,
) {
  await openingOf(ctx, patient_id)
  const today = localDay(ctx.hospital.time_zone)
  return page(sql.prescriptionsOf(ctx.at, patient_id, { today, currentOnly: show === 'current' }), paging)
}

/** Cancels a prescription of which nothing was handed out. Errors: `prescription_not_found`, `prescription_state`. */
export async function cancelPrescription(
  ctx: Ctx,
  { prescription_id, reason }: { prescription_id: string; reason: string },
) {
  const known = await sql.selectPrescription(ctx.at, prescription_id)
  if (!known) throw new AppError('prescription_not_found')
  // The visit before what was ordered at it: cancelling may end it.
  await visits.lockIfOpen(ctx, known.visit_id)
  const done = await sql.cancelOne(ctx.at, prescription_id, ctx.person.staff_id, reason)
  const row = (await sql.selectPrescription(ctx.at, prescription_id)) ?? known
  ctx.audit({ entity: 'prescription', entity_id: row.id, patient_id: row.patient_id, reason })
  if (!done) refuse(row, 'pending', 'dispensing')
  // Nobody waits in the pharmacy for nothing.
  if (!(await sql.selectOpen(ctx.at, row.visit_id)).open)
    await visits.withdraw(ctx, row.visit_id, 'pharmacy', 'All prescriptions were cancelled')
  await reverseCharge(ctx, [row.charge_id], reason)
  await emit(ctx, prescriptionSettled, { prescription_id: row.id, visit_id: row.visit_id })
  return { ok: true as const }
}

/**
 * Why nothing more is done with a prescription: a sentence that says how it stands, and by whom. `wanted`: the states
 * in which it could be done. Errors: `prescription_state`.
 */
export function refuse(
  row: NonNullable<Awaited<ReturnType<typeof sql.selectPrescription>>>,
  ...wanted: PrescriptionStatus[]
): never {
  const { status, medication_name, dispensed_by_name } = row
  const by = ` by ${dispensed_by_name}`
  if ((status === 'pending' || status === 'dispensing') && dispensed_by_name)
    throw new AppError('prescription_state', {
      message: `Part of the prescription of ${medication_name} has been handed out already${by}. The pharmacy lets the rest go.`,
    })
  refuseState(contract.prescription, row, ...wanted)
}

// A visit that did not take place leaves nothing to dispense.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  const why = `Visit cancelled: ${reason}`
  await reverseCharge(ctx, await sql.cancelOfVisit(ctx.at, visit_id, ctx.person.staff_id, why), why)
  for (const row of await sql.letGo(ctx.at, { visit_id }, ctx.person.staff_id, why))
    await reduceCharge(ctx, row.charge_id, Math.ceil(Number(row.quantity_dispensed)), why)
  ctx.changed('orders')
})
