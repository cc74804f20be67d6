import { sql } from 'kysely'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { DrugAlert } from '../safety/safety-checks.ts'
import { type Row, withContent } from './prescription-lists.sql.ts'

/** How these prescriptions stand, held until the transaction ends, in the order of their ids. */
export const lockPrescriptions = (at: HospitalDb, ids: readonly string[]) =>
  withContent(at).where('rx.id', 'in', ids).orderBy('rx.id').forUpdate('rx').execute()
export type Locked = Awaited<ReturnType<typeof lockPrescriptions>>[number]

/** The visits of these prescriptions, in the order in which they are locked. */
export const visitsOf = async (at: HospitalDb, ids: readonly string[]): Promise<string[]> =>
  (
    await at
      .from('pharmacy_prescriptions')
      .select('visit_id')
      .distinct()
      .where('id', 'in', ids)
      .orderBy('visit_id')
      .execute()
  ).map((row) => row.visit_id)

/** Confirms what is pending of these. */
export const confirm = (at: HospitalDb, ids: readonly string[], by: string) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      status: 'dispensing',
      confirmed_at: sql<Date>`now()`,
      confirmed_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()

export type Given = {
  medication_id: string
  warnings: string
  override_reason: string | null
  by: string
}
type Dose = Row['prescribed']
/** How what is given is taken, and how much of it is due, where that is not what was prescribed. */
type Instead = { quantity: number; dose: Dose & { ends_on: string | null } }
const takenInstead = ({ quantity, dose }: Instead) => ({
  substitute_quantity: quantity,
  substitute_dosage: dose.dosage,
  substitute_frequency: dose.frequency,
  substitute_duration: dose.duration,
  substitute_route: dose.route,
  ends_on: dose.ends_on,
})

/** A free text means this medicine; `instead`: taken otherwise than it was written. */
export const match = (
  at: HospitalDb,
  id: string,
  { medication_id, warnings, override_reason, by, instead }: Given & { instead: Instead | null },
) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      medication_id,
      ...(instead && takenInstead(instead)),
      matched_by: by,
      matched_at: sql<Date>`now()`,
      pharmacy_warnings: warnings,
      pharmacy_override_reason: override_reason,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Another medicine is given, taken in its own way and charged under another id. */
export const substitute = (
  at: HospitalDb,
  id: string,
  {
    medication_id,
    warnings,
    override_reason,
    by,
    note,
    charge_id,
    ...instead
  }: Given & Instead & { note: string; charge_id: string },
) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      substitute_id: medication_id,
      ...takenInstead(instead),
      substitution_note: note,
      substituted_by: by,
      substituted_at: sql<Date>`now()`,
      recharged_as: charge_id,
      pharmacy_warnings: warnings,
      pharmacy_override_reason: override_reason,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

type Corrected = Instead & {
  by: string
  warnings: readonly { kind: string; text: string }[]
  override_reason: string | null
  /** Under which id it is charged again; null: the charge stays. */
  charge_id: string | null
}
/** The prescriber says that it is taken otherwise than it was written; what was overruled stands beside what was before. */
export const correct = (
  at: HospitalDb,
  id: string,
  { by, warnings, override_reason, charge_id, ...instead }: Corrected,
) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      ...takenInstead(instead),
      ...(charge_id && { recharged_as: charge_id }),
      corrected_at: sql<Date>`now()`,
      corrected_by: by,
      warnings: sql<string>`warnings || ${JSON.stringify(warnings)}::jsonb`,
      override_reason: sql<string | null>`nullif(concat_ws(E'\\n', override_reason, ${override_reason}::text), '')`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export type HandedOut = {
  prescription_id: string
  quantity: number
  note: string | null
  warnings: readonly DrugAlert[]
  reason: string | null
}
/**
 * Counts what was handed out, with what was weighed; what is left of it is owed, and a prescription without a rest is
 * completed.
 */
export const handOut = (at: HospitalDb, by: string, given: readonly HandedOut[]) =>
  sql`
    update pharmacy_prescriptions rx set quantity_dispensed = rx.quantity_dispensed + ln.quantity,
      status = case when rx.quantity_open = ln.quantity then 'completed' else 'dispensing' end,
      owed_since = case when rx.quantity_open = ln.quantity then null else coalesce(rx.owed_since, now()) end,
      dispensed_at = case when ln.quantity > 0 then now() else rx.dispensed_at end,
      dispensed_by = case when ln.quantity > 0 then ${by}::uuid else rx.dispensed_by end,
      dispensing_notes = coalesce(ln.note, rx.dispensing_notes), confirmed_at = coalesce(rx.confirmed_at, now()),
        confirmed_by = coalesce(rx.confirmed_by, ${by}::uuid),
      pharmacy_warnings = rx.pharmacy_warnings || ln.warnings,
        pharmacy_override_reason = nullif(concat_ws(E'\\n', rx.pharmacy_override_reason, ln.reason), ''),
      updated_at = now(), version = rx.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ln(prescription_id uuid, quantity numeric(12, 2),
      note text, warnings jsonb, reason text)
    where rx.hospital_id = ${at.hospital_id}::uuid and rx.id = ln.prescription_id`.execute(at.tx)

export type NewDispense = {
  id: string
  prescription_id: string
  medication_id: string
  item_id: string
  quantity: number
  note: string | null
  dispensed_by: string
  witnessed_by: string | null
}
export const insertDispenses = (at: HospitalDb, rows: readonly NewDispense[]) =>
  at.insert('pharmacy_dispenses', rows).execute()

/** What of a prescription was handed out and not brought back, newest first. */
export const selectOut = (at: HospitalDb, prescriptionId: string) =>
  at
    .from('pharmacy_dispenses')
    .select(['id', 'item_id', sql<number>`(quantity - returned_quantity)::float8`.as('quantity')])
    .where('prescription_id', '=', prescriptionId)
    .where(sql<boolean>`quantity > returned_quantity`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What came back of a hand-out. */
export const bringBack = (at: HospitalDb, id: string, quantity: number) =>
  at
    .update('pharmacy_dispenses')
    .set({ returned_quantity: sql<string>`returned_quantity + ${quantity}::numeric` })
    .where('id', '=', id)
    .execute()

/** The patient holds less of a prescription by what came back. */
export const takeBack = (at: HospitalDb, id: string, quantity: number) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      quantity_dispensed: sql<string>`quantity_dispensed - ${quantity}::numeric`,
      quantity_returned: sql<string>`quantity_returned + ${quantity}::numeric`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
