import { AppError } from '../../../kernel/contract/index.ts'
import { localDay, localTime, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectFound } from '../../../kernel/server/documents/document.ts'
import { admission, dischargeKinds } from '../words.ts'
import * as sql from './admissions.sql.ts'

declare const held: unique symbol
/**
 * The admission of somebody who lies in a bed, held so that nobody discharges or moves them before this transaction
 * ends. What charts, gives or writes for a patient of the ward asks for one. Only `openAdmissionForChange` makes
 * it.
 */
export type LockedAdmission = {
  id: string
  visit_id: string
  visit_number: string
  patient_id: string
  ward_id: string
  bed_id: string
  doctor_id: string | null
  admitted_at: Date
  readonly [held]: true
}

/** Since when somebody is not on the ward any more, and by whom, in a sentence. */
export function whyNotAdmitted(ctx: Ctx, row: sql.AdmissionState): string {
  const at = (instant: Date) =>
    `${writeDay(localDay(ctx.hospital.time_zone, instant))} ${localTime(ctx.hospital.time_zone, instant)}`
  if (row.status === 'discharged' && row.discharged_at) {
    const how =
      row.discharge_kind === 'died'
        ? 'died'
        : `was discharged (${dischargeKinds[row.discharge_kind ?? 'home'].toLowerCase()})`
    return `This patient ${how}: recorded by ${row.discharged_by_name} on ${at(row.discharged_at)}`
  }
  if (row.status === 'cancelled' && row.cancelled_at)
    return `This admission was cancelled by ${row.cancelled_by_name} on ${at(row.cancelled_at)}`
  return 'This patient still waits for a bed'
}

/**
 * The admission of a patient who is on the ward, held against discharge, transfer and cancelling; its audit row
 * names the patient. Errors: `admission_not_found`; `not_admitted`, which says who discharged the patient and when.
 */
export async function openAdmissionForChange(ctx: Ctx, admissionId: string): Promise<LockedAdmission> {
  const row = expectFound(ctx, admission, await sql.lockAdmission(ctx.at, admissionId, 'share'))
  const { id, visit_id, patient_id, ward_id, bed_id, doctor_id, admitted_at } = row
  if (row.status === 'admitted' && ward_id && bed_id && admitted_at)
    return { id, visit_id, patient_id, ward_id, bed_id, doctor_id, admitted_at } as LockedAdmission
  throw new AppError('not_admitted', { message: whyNotAdmitted(ctx, row) })
}

/** An admission to look at, open or ended; the audit row names the patient. Errors: `admission_not_found`. */
export const openedAdmission = async (ctx: Ctx, admissionId: string): Promise<sql.AdmissionState> =>
  expectFound(ctx, admission, await sql.selectState(ctx.at, admissionId))
