// How the commands of wards, beds, admissions, charts and discharges are brought to where they work.

import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { type House, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { minutesFromNow } from '../../../tests/support/wards/ward-medicines.ts'
import { admitted, asked, wardWith } from '../../../tests/support/wards/wards.ts'
import { openDrawer } from '../../billing/drawers.contract.ts'
import { recordWeight } from '../charts.contract.ts'
import {
  clearBilling,
  clearPharmacy,
  decideDischarge,
  dischargePatient,
  getDischarge,
  saveDischarge,
} from '../discharge.contract.ts'
import { raiseEscalation } from '../escalations.contract.ts'
import { createWard } from '../wards.contract.ts'

const ago = (minutes: number): string => minutesFromNow(-minutes).toISOString()
const diagnoses = [
  { code: 'J18.9', is_primary: true, certainty: 'confirmed' as const, title: 'Pneumonia, unspecified' },
]
const ages = { youngest: 3, oldest: 11 }

async function ward(house: House) {
  const words = {
    name: `Ward ${newId()}`,
    category: 'Surgical',
    bed_price: '1',
    nursing_price: '1',
    youngest: null,
    oldest: null,
  }
  return { ward_id: (await house.as('admin').call(createWard, words)).body.id, version: 1 }
}
/** Somebody of the front desk with an open drawer, who admits and takes the deposit. */
async function desk(house: House) {
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'receptionist', newId())
  const caller = house.withCookie(signedCookie(worker.token))
  await caller.call(openDrawer, { float_amount: '0' })
  return caller
}
const aBed = async (house: House) => ({ bed_id: (await wardWith(house, 1)).beds[0], version: 1 })
const bed: Arrange = async ({ house }) => ({ given: await aBed(house) })
const wanted = async (house: House) => ({ ward_id: (await ward(house)).ward_id })

/** Somebody in a bed, in what a command about the stay is given. */
async function stay(house: House) {
  const { id: admission_id, version } = await admitted(house)
  return { admission_id, version }
}
/** What is charted a minute ago, with what a value cannot be told of. */
const charting =
  (more: Record<string, unknown>): Arrange =>
  async ({ house }) => {
    const at = new Date().toISOString()
    return { as: 'nurse', given: { ...(await stay(house)), observed_at: at, at, measured_at: at, ...more } }
  }
const calling = async (house: House) => {
  const { admission_id } = await stay(house)
  const { body } = await house
    .as('nurse')
    .call(raiseEscalation, { admission_id, level: 'medium', reason: 'Looks grey' })
  return { escalation_id: body.id, version: 1 }
}

/** What each end of a stay has to say. */
const endings = {
  home: { kind: 'home', condition: 'improved' },
  absconded: { kind: 'absconded', last_seen_at: true },
  died: { kind: 'died', died_at: true, cause_direct: 'Sepsis', manner: 'natural' },
} as const
/** Somebody whose discharge is written, decided or cleared. */
async function leaving(house: House, kind: keyof typeof endings, until: 'written' | 'decided' | 'cleared') {
  const doctor = house.as('doctor')
  const { admission_id } = await stay(house)
  const seen = { last_seen_at: kind === 'absconded' ? ago(0) : null, died_at: kind === 'died' ? ago(0) : null }
  // Nobody lies there for less than a minute.
  await house.owner.query(`update admissions set admitted_at = now() - interval '1 hour' where id = $1`, [admission_id])
  await doctor.call(saveDischarge, {
    admission_id,
    version: null,
    course: 'Antibiotics',
    diagnoses,
    ...endings[kind],
    ...seen,
  })
  if (until === 'written') return { admission_id, version: 1 }
  const { body, text } = await doctor.call(decideDischarge, { admission_id, version: 1 })
  if (!body.version) throw new Error(text)
  if (until === 'cleared') {
    const note = 'Nothing to hand out, and the rest by instalments'
    await house.as('pharmacist').call(clearPharmacy, { admission_id, version: body.version, note })
    await house.as('cashier').call(clearBilling, { admission_id, version: body.version + 1, note })
  }
  const now = await doctor.call(getDischarge, { admission_id })
  return { admission_id, version: now.body.discharge?.version ?? 0 }
}
const ending =
  (
    kind: keyof typeof endings,
    until: 'written' | 'decided' | 'cleared',
    as: 'doctor' | 'nurse' | 'pharmacist' | 'cashier',
  ): Arrange =>
  async ({ house }) => ({ as, given: await leaving(house, kind, until) })

const observed = { oxygen_flow: '4.5', on_oxygen: true, consciousness: 'voice' }

export const stays: Proof['commands'] = {
  createWard: async () => ({ given: { ...ages } }),
  updateWard: async ({ house }) => ({ given: { ...(await ward(house)), ...ages } }),
  setWardStatus: async ({ house }) => ({ given: await ward(house) }),
  addBeds: async ({ house }) => ({ given: { ...(await ward(house)), count: 2 } }),
  updateBed: bed,
  retireBed: bed,
  setBedState: bed,
  requestAdmission: async ({ house }) => ({
    as: 'doctor',
    given: { visit_id: (await registered(house)).visit_id, ...(await wanted(house)) },
  }),
  requestDirectAdmission: async ({ house }) => ({
    as: 'receptionist',
    given: { patient_id: (await makePatient(house)).id, ...(await wanted(house)) },
  }),
  admitPatient: async ({ house }) => {
    const { id: admission_id, version } = await asked(house)
    const { bed_id } = await aBed(house)
    const paid = { 'parts.payment_mode': 'cash', 'parts.amount': '10.00', 'parts.tendered': '20.00' }
    return {
      as: await desk(house),
      given: { admission_id, version, bed_id, doctor_id: house.a.staff.doctor.staff_id, ...paid },
    }
  },
  transferPatient: async ({ house }) => ({ as: 'nurse', given: { ...(await aBed(house)), ...(await stay(house)) } }),
  updateAdmission: async ({ house }) => {
    const other = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', newId())
    return { as: 'nurse', given: { ...(await stay(house)), doctor_id: other.staff_id } }
  },
  cancelAdmission: async ({ house }) => {
    const { id: admission_id, version } = await asked(house)
    return { as: 'nurse', given: { admission_id, version } }
  },
  chargeBedDays: async ({ house }) => {
    const { admission_id } = await stay(house)
    await house.owner.query(`update admissions set admitted_at = now() - interval '3 days' where id = $1`, [
      admission_id,
    ])
    await house.owner.query(`update bed_stays set from_at = now() - interval '3 days' where admission_id = $1`, [
      admission_id,
    ])
    return { as: 'cashier', given: { day: addDays(localDay(PROVIDER_ZONE), -1) } }
  },
  recordObservations: [
    charting({ ...observed, glucose_beyond: undefined, not_measured: {} }),
    charting({ ...observed, glucose: undefined, temperature: undefined, not_measured: { temperature: 'refused' } }),
  ],
  recordNeuro: charting({ pupil_left: '3', pupil_right: '5', limbs: { left_arm: 'mild' } }),
  recordFluid: charting({ ml: '350' }),
  recordWeight: charting({ kg: '61.25' }),
  setObservationPlan: async ({ house }) => ({
    as: 'doctor',
    given: { ...(await stay(house)), every_minutes: '35', score_scale: 2 },
  }),
  strikeEntry: async ({ house }) => {
    const { admission_id } = await stay(house)
    const { body } = await house.as('nurse').call(recordWeight, { admission_id, kg: '61' })
    return { as: 'nurse', given: { admission_id, kind: 'weights', entry_id: body.id } }
  },
  raiseEscalation: async ({ house }) => ({ as: 'nurse', given: await stay(house) }),
  noteCall: [
    async ({ house }) => ({ as: 'nurse', given: { ...(await calling(house)), staff_id: undefined } }),
    async ({ house }) => ({
      as: 'nurse',
      given: { ...(await calling(house)), staff_id: house.a.staff.doctor.staff_id, called: undefined },
    }),
  ],
  answerEscalation: async ({ house }) => ({ as: 'doctor', given: await calling(house) }),
  closeEscalation: async ({ house }) => ({ as: 'doctor', given: await calling(house) }),
  saveDischarge: async ({ house }) => ({
    as: 'doctor',
    given: {
      admission_id: (await stay(house)).admission_id,
      version: null,
      diagnoses,
      follow_up_department: 'surgical',
      last_seen_at: ago(31),
      died_at: ago(29),
      kin_told_at: ago(27),
    },
  }),
  decideDischarge: ending('home', 'written', 'doctor'),
  reopenDischarge: ending('home', 'decided', 'doctor'),
  clearPharmacy: ending('home', 'decided', 'pharmacist'),
  clearBilling: ending('home', 'decided', 'cashier'),
  dischargePatient: ending('absconded', 'decided', 'nurse'),
  releaseBody: async ({ house }) => ({
    as: 'nurse',
    given: { ...(await leaving(house, 'died', 'decided')), released_at: ago(1) },
  }),
  passGate: async ({ house }) => {
    const { body, text } = await house.as('nurse').call(dischargePatient, await leaving(house, 'home', 'cleared'))
    if (!body.gate_pass) throw new Error(text)
    return { as: 'nurse', given: { gate_pass: body.gate_pass } }
  },
}
