// The prescriber corrects how a prescription is taken.
import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { charge, reverseCharge } from '../../../billing/server/index.ts'
import type { LockedVisit } from '../../../visits/server/index.ts'
import { endsOn } from '../../prescribing.ts'
import { medications } from '../medicines/medications.ts'
import { inWords } from '../notes/tell.ts'
import { alertsOf, billable, type Dose, expectReason, fitting, given, type Medicine } from './another-dose.ts'
import * as sql from './dispensing.sql.ts'
import type { Locked } from './lock-prescriptions.ts'

type Otherwise = Partial<Dose> & { quantity?: number | undefined }
/** The dose that was meant, beside what was written; the charge follows the quantity. Errors: `invalid`, `warnings_stand`, … */
export async function takenOtherwise(
  ctx: Ctx,
  row: Locked,
  visit: LockedVisit | undefined,
  { quantity: due, ...words }: { [K in keyof Otherwise]: Otherwise[K] | undefined },
  reason: string | null,
) {
  if (Number(row.quantity_open) !== row.quantity_due)
    throw new AppError('prescription_state', {
      message: `Part of the prescription of ${row.name} has been handed out already. The rest is let go, and prescribed again.`,
      overtaken: false,
    })
  const before = { dosage: row.dosage, frequency: row.frequency, duration: row.duration, route: row.route }
  const medicine = await medicineOf(ctx, row)
  const dose = fitting(medicine, { ...before, ...given(words) })
  const quantity = due ?? row.quantity_due
  const name = row.given_name ?? row.name
  const was = inWords({ name, ...before, quantity: row.quantity_due })
  const becomes = inWords({ name, ...dose, quantity })
  if (was === becomes) throw new AppError('invalid', { fieldErrors: { dosage: 'Nothing is changed here yet' } })
  const alerts = await alertsOf(ctx, row, medicine, dose)
  const second = alerts.find((each) => each.second)
  if (second)
    throw new AppError('invalid', {
      fieldErrors: {
        dosage: `${second.text} A second prescriber has to sign this: please cancel it and prescribe it again.`,
      },
    })
  const warnings = expectReason(alerts, reason)
  const moves = quantity !== row.quantity_due && row.given_id
  const bill = moves ? await billable(ctx, row, visit) : null
  const charge_id = moves ? newId() : null
  if (moves) await reverseCharge(ctx, [row.charge_id], `The prescriber corrected it: ${becomes}`)
  await sql.correct(ctx.at, row.id, {
    ...{ quantity, charge_id, by: ctx.person.staff_id, warnings, override_reason: warnings.length ? reason : null },
    dose: { ...dose, ends_on: endsOn(localDay(ctx.hospital.time_zone), dose) },
  })
  if (bill && charge_id && row.given_id)
    await charge(ctx, bill, [{ source_id: charge_id, service_of: row.given_id, quantity }])
  return { was, becomes }
}

/** What is given of a prescription: of the catalogue, or by a name alone. */
async function medicineOf(ctx: Ctx, row: Locked): Promise<Medicine> {
  const [known] = row.given_id ? await medications.find(ctx, [row.given_id]) : []
  return known ?? { name: row.name, ingredients: [], classes: [] }
}
