import type { z } from 'zod'
import { saveConsultation } from '../../../departments/consultation/contract.ts'
import { mergePatients } from '../../../departments/patients/merge.contract.ts'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { signIds } from '../../../departments/triage/charts/index.ts'
import { completeTriage } from '../../../departments/triage/contract.ts'
import { startService } from '../../../departments/visits/queue.contract.ts'
import { next } from '../counting.ts'
import type { House } from '../house.ts'

/** Input of a new patient whom nobody resembles. */
export function somebody(
  more: {
    priority?: 'critical' | 'high' | 'medium' | 'low'
    age?: string
    age_unit?: 'years' | 'months' | 'weeks' | 'days'
    gender?: 'female' | 'male'
  } = {},
) {
  const count = next('somebody')
  const letters = [1, 7, 11, 3].map((step) => String.fromCharCode(97 + ((count * step) % 26))).join('')
  return {
    patient_type: 'new' as const,
    first_name: `Achieng${letters}`,
    last_name: `Otieno${letters}`,
    age: '34',
    gender: 'female' as const,
    id_number: String(30_000_000 + count),
    phone: `0722 ${String(100_000 + count)}`,
    address: 'Oginga Odinga Street',
    city: 'Kisumu',
    priority: 'medium' as const,
    payment: { payment_mode: 'cash' as const },
    ...more,
  }
}

/** Every sign asked, and none there. */
export const noSigns = Object.fromEntries(signIds.map((sign) => [sign, 'no' as const]))

/** Somebody with nothing alarming, all of it asked and measured. */
export const vitals = {
  answers: noSigns,
  consciousness: 'alert' as const,
  capillary_refill: '1.5',
  respiratory_effort: 'normal' as const,
  pain_scale: 2,
  on_oxygen: false,
  pregnancy: 'not_pregnant' as const,
  temperature: '37.2',
  pulse_rate: '82',
  respiratory_rate: '16',
  blood_pressure: '120/80',
  oxygen_saturation: '98',
  chief_complaint: 'Headache for two days',
  priority: 'routine' as const,
  department: 'general' as const,
}

export const note = {
  subjective: 'Headache',
  objective: 'No fever',
  assessment: 'Tension headache',
  plan: 'Paracetamol',
}

/** Fails loudly when a step of the path did not work. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** Registers somebody at hospital a. */
export const registered = async (house: House, more: Parameters<typeof somebody>[0] = {}) =>
  good(await house.as('receptionist').call(registerPatient, somebody(more)))

/**
 * Nobody has asked the patient for the language: there are too few languages for each call of a proof to say another.
 */
export const languageUnasked = (house: House, patient_id: string | undefined) =>
  house.owner.query('update patients set language = null where id = $1', [patient_id])

/** Two records of one person become one: answers with what was moved, by table. */
export async function merged(house: House): Promise<Record<string, unknown>> {
  const [kept, other] = [await registered(house), await registered(house)]
  const both = { patient_id: kept.patient_id, merged_patient_id: other.patient_id, reason: 'Registered twice' }
  const { merge_id } = good(await house.as('records_officer').call(mergePatients, both))
  const { rows } = await house.owner.query('select moved from patient_merges where id = $1', [merge_id])
  return rows[0].moved
}

/** Registers and triages somebody: they wait in the department's queue. */
export async function triaged(house: House, more: Partial<z.input<typeof completeTriage.input>> = {}) {
  const visit = await registered(house)
  await house.as('nurse').call(startService, { queue_id: visit.queue_id })
  const triage = good(await house.as('nurse').call(completeTriage, { ...vitals, ...more, visit_id: visit.visit_id }))
  return { ...visit, next_queue_id: triage.queue_id, triage }
}

/** The whole path up to a saved consultation of the general department. */
export async function consulted(house: House) {
  const visit = await triaged(house)
  await house.as('doctor').call(startService, { queue_id: visit.next_queue_id })
  const saved = good(
    await house
      .as('doctor')
      .call(saveConsultation, { ...note, visit_id: visit.visit_id, department: 'general', version: null }),
  )
  return { ...visit, ...saved }
}
