// What a second person reads before they sign a medicine of a ward.
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { showAs } from '../../../access/server/index.ts'
import { outcomes } from '../../medicines/words.ts'
import * as contract from '../../medicines.contract.ts'
import { selectDose } from './doses.sql.ts'
import * as sql from './medicines.sql.ts'
import { screenOnWard } from './screen.ts'

const personSaid = async ({ at }: Ctx, admissionId: string): Promise<string> => {
  const who = await sql.selectWearer(at, admissionId)
  return `${who.first_name} ${who.last_name}, OP ${who.op_number}`
}

/** A medicine and whose it is; what is not there is said so, and refused by the command. */
async function medicineSaid(ctx: Ctx, medicineId: string) {
  const medicine = await sql.selectMedicine(ctx.at, medicineId)
  return medicine
    ? { medicine, name: medicine.medication_name, whose: await personSaid(ctx, medicine.admission_id) }
    : { medicine, name: 'a medicine that does not exist', whose: 'nobody' }
}

async function doseSaid(ctx: Ctx, doseId: string) {
  const dose = await selectDose(ctx.at, doseId)
  return dose ? { dose, ...(await medicineSaid(ctx, dose.medicine_id)) } : { dose, name: 'a dose', whose: 'nobody' }
}

showAs(contract.giveDose, async (ctx, { medicine_id, outcome, given_dosage, note, reason }) => {
  const { medicine, name, whose } = await medicineSaid(ctx, medicine_id)
  return [
    `${outcomes[outcome]}, ${whose}`,
    `${name}: ${given_dosage ?? medicine?.dosage ?? ''}, ${medicine?.route ?? ''}`,
    ...[reason, note].flatMap((text) => text ?? []),
  ]
})

showAs(contract.startInfusion, async (ctx, { medicine_id, ml_per_hour, reason }) => {
  const { medicine, name, whose } = await medicineSaid(ctx, medicine_id)
  const rate = ml_per_hour ?? medicine?.rate_ml_hour ?? ''
  return [
    `Start an infusion, ${whose}`,
    `${name}: ${medicine?.dosage ?? ''}, ${Number(rate)} ml/h`,
    ...(reason ? [reason] : []),
  ]
})

showAs(contract.changeInfusionRate, async (ctx, { dose_id, ml_per_hour, note }) => {
  const { name, whose } = await doseSaid(ctx, dose_id)
  return [`${ml_per_hour} ml/h from now, ${whose}`, name, ...(note ? [note] : [])]
})

showAs(contract.strikeDose, async (ctx, { dose_id, reason }) => {
  const { name, whose } = await doseSaid(ctx, dose_id)
  return [`Strike out a dose, ${whose}`, name, reason]
})

type Written = { dosage: string; route: string; override_reason: string | null }
async function prescribed(
  ctx: Ctx,
  admissionId: string,
  asked: Written & Parameters<typeof screenOnWard>[2],
  insteadOf: string | null,
): Promise<string[]> {
  const patient = await sql.selectPatientOf(ctx.at, admissionId)
  if (!patient) return ['Prescribe for somebody who does not lie here']
  const { name, dosage, warnings } = await screenOnWard(ctx, patient, asked, insteadOf)
  const grave = warnings.filter(({ second }) => second).map(({ text }) => text)
  return [
    `Prescribe on the ward for ${await personSaid(ctx, admissionId)}`,
    `${name}: ${dosage ?? asked.dosage}, ${asked.route}`,
    ...grave,
    ...(asked.override_reason ? [`Reason: ${asked.override_reason}`] : []),
  ]
}
showAs(contract.prescribeOnWard, (ctx, { admission_id, ...asked }) => prescribed(ctx, admission_id, asked, null))
showAs(contract.changeWardMedicine, async (ctx, { medicine_id, ...asked }) => {
  const medicine = await sql.selectMedicine(ctx.at, medicine_id)
  return medicine
    ? prescribed(ctx, medicine.admission_id, asked, medicine_id)
    : ['Change a medicine that does not exist']
})
