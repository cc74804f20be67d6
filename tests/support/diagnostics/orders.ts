import type { z } from 'zod'
import { loadUsualTestTypes } from '../../../departments/laboratory/contract.ts'
import type { OrderItem } from '../../../departments/orders/contract.ts'
import { loadUsualMedications } from '../../../departments/pharmacy/contract.ts'
import { usualMedications } from '../../../departments/pharmacy/default-catalogue.ts'
import { dosageProblem, wholeDosage } from '../../../departments/pharmacy/dosage-forms/dosage-form.ts'
import { loadUsualStudyTypes } from '../../../departments/radiology/contract.ts'
import { getVisit } from '../../../departments/visits/contract.ts'
import { startService } from '../../../departments/visits/queue.contract.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { triaged } from '../hospital/path.ts'
import type { House } from '../house.ts'

type Item = z.input<typeof OrderItem>
type More<K extends Item['kind']> = Partial<Extract<Item, { kind: K }>>

/** Nobody prescribes these three times a day without being asked why. */
const ONCE_A_DAY = /^(ALBE|AMLO|ATEN|BISO|CETI|DIGO|ENAL|LOSA|OMEP|SPIR|WARF)-/

/** One of it, as its form is counted. */
function oneOf(code: string): string {
  const medicine = usualMedications.find((each) => each.code === code)
  if (!medicine) return '1 tablet'
  const whole = wholeDosage('1', medicine)
  if (whole !== '1') return whole
  return dosageProblem(`1 ${medicine.unit}`, medicine) ? 'apply thinly' : `1 ${medicine.unit}`
}

/** Loads the usual catalogues at hospital a, and answers with lines of a basket that order from them by code. */
export async function stocked(house: House) {
  const admin = house.as('admin')
  for (const load of [loadUsualTestTypes, loadUsualStudyTypes, loadUsualMedications]) await admin.call(load)
  const idOf = async (table: string, code: string): Promise<string> => {
    const { rows } = await house.owner.query(`select id from ${table} where hospital_id = $1 and code = $2`, [
      house.a.id,
      code,
    ])
    if (!rows[0]) throw new Error(`${table} has no ${code}`)
    return rows[0].id
  }
  return {
    test: async (code: string, more: More<'test'> = {}): Promise<Item> => ({
      kind: 'test',
      id: newId(),
      test_type_id: await idOf('lab_test_types', code),
      ...more,
    }),
    study: async (code: string, more: More<'study'> = {}): Promise<Item> => ({
      kind: 'study',
      id: newId(),
      study_type_id: await idOf('radiology_study_types', code),
      ...more,
    }),
    medicine: async (code: string, more: More<'medicine'> = {}): Promise<Item> => ({
      kind: 'medicine',
      id: newId(),
      medication_id: await idOf('pharmacy_medications', code),
      medication_name: code,
      dosage: oneOf(code),
      frequency: 'three times a day',
      duration: '5 days',
      quantity: 15,
      ...(ONCE_A_DAY.test(code) ? { frequency: 'once a day' } : {}),
      ...(code === 'MORP-10S' ? { dosage: '5 ml' } : {}),
      ...(code === 'AL-20T' ? { dosage: '4 tablets', frequency: 'twice a day' } : {}),
      ...more,
    }),
    referral: (
      department: Extract<Item, { kind: 'referral' }>['department'],
      more: More<'referral'> = {},
    ): Extract<Item, { kind: 'referral' }> => ({
      kind: 'referral',
      id: newId(),
      department,
      reason: 'Chest pain on effort',
      ...more,
    }),
  }
}

/** Somebody whom the doctor is seeing in the general department. */
export async function seen(house: House, more: Parameters<typeof triaged>[1] = {}) {
  const visit = await triaged(house, more)
  await house.as('doctor').call(startService, { queue_id: visit.next_queue_id })
  return visit
}

/** In which queues of hospital a the patient of a visit is, each with its priority: `{ pharmacy: 'urgent' }`. */
export async function prioritiesOf(house: House, visit_id: string): Promise<Record<string, string>> {
  const { queues } = (await house.as('doctor').call(getVisit, { visit_id })).body
  return Object.fromEntries(queues.map((entry) => [entry.department, entry.priority]))
}
