// What a second person reads before they sign a medicine of a ward.

import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { showAs } from '../../../access/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { outcomes, stockSources } from '../../medicines/words.ts'
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

type Taken = { stock: keyof typeof stockSources; units: number | null }
/** What leaves the stock with it: as much as is prescribed, unless more or less is said. */
const takenSaid = ({ stock, units }: Taken, medicine: sql.MedicineRow | undefined): string => {
  const taken = units ?? (medicine?.units ? Number(medicine.units) : null)
  return `${stockSources[stock]}${stock === 'ward' && taken !== null ? `: ${inUnits(taken, medicine?.unit ?? null)}` : ''}`
}

showAs(contract.giveDose, async (ctx, { medicine_id, outcome, given_dosage, note, reason, ...taken }) => {
  const { medicine, name, whose } = await medicineSaid(ctx, medicine_id)
  return [
    `${outcomes[outcome]}, ${whose}`,
    `${name}: ${given_dosage ?? medicine?.dosage ?? ''}, ${medicine?.route ?? ''}`,
    ...(outcome === 'given' ? [takenSaid(taken, medicine)] : []),
    ...[reason, note].flatMap((text) => text ?? []),
  ]
})

showAs(contract.startInfusion, async (ctx, { medicine_id, ml_per_hour, reason, note, ...taken }) => {
  const { medicine, name, whose } = await medicineSaid(ctx, medicine_id)
  const rate = ml_per_hour ?? medicine?.rate_ml_hour ?? ''
  return [
    `Start an infusion, ${whose}`,
    `${name}: ${medicine?.dosage ?? ''}, ${Number(rate)} ml/h`,
    takenSaid(taken, medicine),
    ...[reason, note].flatMap((text) => text ?? []),
  ]
})

showAs(contract.changeInfusionRate, async (ctx, { dose_id, ml_per_hour, note }) => {
  const { name, whose } = await doseSaid(ctx, dose_id)
  return [`${ml_per_hour} ml/h from now, ${whose}`, name, ...(note ? [note] : [])]
})

showAs(contract.strikeDose, async (ctx, { dose_id, reason }) => {
  const { dose, name, whose } = await doseSaid(ctx, dose_id)
  const given = dose ? `, of ${writeInstant(ctx.hospital.time_zone, dose.at)}` : ''
  return [`Strike out a dose, ${whose}`, `${name}${given}`, reason]
})

type Written = { dosage: string; route: string; units: number | null; override_reason: string | null }
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
    [`${name}: ${dosage ?? asked.dosage}`, asked.frequency, asked.route].filter(Boolean).join(', '),
    ...(asked.units === null ? [] : [`Each dose takes ${asked.units.toLocaleString('en-KE')} of the stock`]),
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
