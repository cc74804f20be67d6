import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { isUsable } from '../../../inventory/expiry.ts'
import { findCode } from '../../../inventory/server/index.ts'
import * as sql from './medicines.sql.ts'

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`

/**
 * Whether the wristband that was scanned is this patient’s; false: none was. Errors: `wrong_patient`, which names both.
 */
export async function checkPatient(ctx: Ctx, admissionId: string, scanned: string | null): Promise<boolean> {
  if (!scanned) return false
  const code = scanned.trim().toUpperCase()
  const wearer = await sql.selectWearer(ctx.at, admissionId)
  if ([wearer.admission_number, wearer.op_number].some((each) => each.toUpperCase() === code)) return true
  const other = await sql.selectByWristband(ctx.at, code)
  const right = `This dose is for ${nameOf(wearer)} (${wearer.op_number}).`
  // The same patient by the number of an earlier admission.
  const whose =
    other?.id === wearer.id
      ? 'This wristband is of an earlier admission.'
      : other
        ? `This wristband is ${nameOf(other)}’s (${other.op_number}).`
        : `Nobody here has the wristband ${scanned.trim()}.`
  const message = `${whose} ${right}`
  throw new AppError('wrong_patient', { message, fieldErrors: { scanned_patient: message } })
}

const refused = (message: string) =>
  new AppError('wrong_medicine', { message, fieldErrors: { scanned_medicine: message } })

/**
 * Whether the package that was scanned holds this medicine; false: none was. Errors: `wrong_medicine`, which names
 * both, `stock_code_unknown`.
 */
export async function checkPackage(ctx: Ctx, medicine: sql.MedicineRow, scanned: string | null): Promise<boolean> {
  if (!scanned) return false
  const { item, expiry_date, whole } = await findCode(ctx, { code: scanned })
  if (!medicine.item_id)
    throw refused(
      `${medicine.medication_name} is not in the catalogue, so its package cannot be checked. This is ${item.name}.`,
    )
  if (item.id !== medicine.item_id) throw refused(`This is ${item.name}. Prescribed is ${medicine.medication_name}.`)
  if (expiry_date && !isUsable(expiry_date, localDay(ctx.hospital.time_zone)))
    throw refused(`This package of ${item.name} has expired: ${writeDay(expiry_date)}`)
  if (!whole)
    throw refused(`This package of ${item.name} could not be read whole. Please read its expiry date on the package.`)
  return true
}
