// How the commands of ward medicines are brought to where they work.

import { newId } from '../../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import type { House } from '../../../tests/support/house.ts'
import { makeStore } from '../../../tests/support/medicines/stock.ts'
import { onceFor } from '../../../tests/support/once.ts'
import { medicineWard, minutesFromNow } from '../../../tests/support/wards/ward-medicines.ts'
import { holdWardMedicine, startInfusion } from '../medicines.contract.ts'

/** One ward of a house, with a bed for each command. */
const wardOf = onceFor((house) => medicineWard(house, 60))

const soon = () => ({ starts_at: minutesFromNow(-3).toISOString(), ends_at: minutesFromNow(3000).toISOString() })
const written = { witness_token: undefined, override_reason: 'Agreed with the consultant', route: 'Oral' }
const needed = { indication: undefined, min_interval_minutes: undefined, max_per_day: undefined }
const often = { frequency: undefined, times: undefined, every_days: undefined }
const flows = { volume_ml: undefined, rate_ml_hour: undefined }
/** One of each kind, as it is written. */
const kinds = [
  { kind: 'regular', frequency: 'every 3 days', times: ['06:10'], every_days: 3, ...needed, ...flows },
  { kind: 'as_needed', indication: 'Pain above four', min_interval_minutes: 245, max_per_day: 7, ...often, ...flows },
  { kind: 'infusion', volume_ml: 505, rate_ml_hour: 62.25, ...often, ...needed },
]

/** Somebody who is given a medicine already, so that once more asks for a reason. */
async function given(house: House) {
  const ward = await wardOf(house)
  const { id: medication_id } = await ward.stocked(5)
  const { id: admission_id } = await ward.lying()
  await ward.prescribed(admission_id, { medication_id })
  return { ward, admission_id, medication_id }
}
const prescribing: Arrange[] = kinds.map((kind) => async ({ house }) => {
  const { admission_id, medication_id } = await given(house)
  return { as: 'doctor', given: { ...written, ...soon(), ...kind, admission_id, medication_id } }
})
const changing: Arrange[] = kinds.map((kind) => async ({ house }) => {
  const { ward, admission_id, medication_id } = await given(house)
  const { id: medicine_id } = await ward.prescribed(admission_id)
  return { as: 'doctor', given: { ...written, ...soon(), ...kind, medication_id, medicine_id, version: 1 } }
})
const active: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  return { as: 'doctor', given: { medicine_id: (await ward.prescribed((await ward.lying()).id)).id, version: 1 } }
}
const onHold: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  const { id: medicine_id } = await ward.prescribed((await ward.lying()).id)
  await house.as('doctor').call(holdWardMedicine, { medicine_id, version: 1, reason: 'Fasting' })
  return { as: 'doctor', given: { medicine_id, version: 2 } }
}
/**
 * A dose that is due, of a medicine in the ward's store; wristband and package are not scanned, and nobody stands by.
 */
const due: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  const { id: medication_id } = await ward.stocked(50_000)
  const { id: medicine_id, due_at } = await ward.prescribed((await ward.lying()).id, { medication_id })
  const unscanned = { scanned_patient: undefined, scanned_medicine: undefined, witness_token: undefined }
  return {
    as: 'nurse',
    given: { medicine_id, due_at, outcome: 'given', stock: 'ward', at: minutesFromNow(-1).toISOString(), ...unscanned },
  }
}
const bag: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  const { id: medication_id } = await ward.stocked(50_000)
  const { id: medicine_id } = await ward.prescribed((await ward.lying()).id, { kind: 'infusion', medication_id })
  const unscanned = { scanned_patient: undefined, scanned_medicine: undefined, witness_token: undefined }
  return { as: 'nurse', given: { medicine_id, stock: 'ward', at: minutesFromNow(-1).toISOString(), ...unscanned } }
}
const running: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  const { id: medicine_id } = await ward.prescribed((await ward.lying()).id, { kind: 'infusion' })
  const at = minutesFromNow(-2).toISOString()
  const { dose_id } = (await house.as('nurse').call(startInfusion, { medicine_id, at })).body
  return {
    as: 'nurse',
    given: { dose_id, at: minutesFromNow(-1).toISOString(), seen_from: at, witness_token: undefined },
  }
}
const recorded: Arrange = async ({ house }) => {
  const ward = await wardOf(house)
  const { id: medicine_id, due_at } = await ward.prescribed((await ward.lying()).id)
  const { dose_id } = (await ward.give(medicine_id, { due_at })).body
  return { as: 'nurse', given: { dose_id, witness_token: undefined } }
}

export const medicines: Proof['commands'] = {
  prescribeOnWard: prescribing,
  changeWardMedicine: changing,
  holdWardMedicine: active,
  resumeWardMedicine: onHold,
  stopWardMedicine: active,
  giveDose: due,
  startInfusion: bag,
  changeInfusionRate: running,
  stopInfusion: running,
  strikeDose: recorded,
  setWardStore: async ({ house }) => ({
    given: { ward_id: (await wardOf(house)).ward_id, store_id: await makeStore(house, `Cupboard ${newId()}`) },
  }),
}
