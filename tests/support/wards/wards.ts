import { admitPatient, getAdmission, requestAdmission } from '../../../departments/inpatient/contract.ts'
import { addBeds, createWard, getBedMap } from '../../../departments/inpatient/wards.contract.ts'
import { next } from '../counting.ts'
import { registered, triaged } from '../hospital/path.ts'
import type { House } from '../house.ts'

/** What the call answered; fails loudly when it was refused. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

type WardWords = {
  name?: string
  sex?: 'any' | 'female' | 'male'
  youngest?: number
  oldest?: number
  bed_price?: string
  deposit?: string | null
  nursing_price?: string
}

/** A ward with beds, of hospital a; labels A1, A2 and so on. */
export async function wardWith(house: House, count = 4, words: WardWords = {}) {
  const admin = house.as('admin')
  const name = words.name ?? `Ward ${next('ward')}`
  const ward = good(
    await admin.call(createWard, {
      name,
      category: 'Medical',
      bed_price: '1500',
      nursing_price: '500',
      youngest: null,
      oldest: null,
      ...words,
    }),
  )
  const { ids } = good(await admin.call(addBeds, { ward_id: ward.id, label: 'A1', count }))
  return { ward_id: ward.id, name, beds: ids }
}

/** Who agreed, the doctor in charge and that no isolation is needed: what every admission says. */
export const agreed = (house: House) =>
  ({
    isolation: 'none',
    doctor_id: house.a.staff.doctor.staff_id,
    consent_by: 'patient',
    kin_name: 'Mary Otieno',
    kin_relationship: 'Sister',
  }) as const

/** Somebody of the front desk for whom a doctor asked for a bed. */
export async function asked(
  house: House,
  more: { visit_id?: string; urgency?: 'routine' | 'urgent' | 'emergency' } = {},
) {
  const visit_id = more.visit_id ?? (await registered(house)).visit_id
  const { admission_id } = good(
    await house.as('doctor').call(requestAdmission, {
      visit_id,
      reason: 'Severe pneumonia',
      diagnosis: 'Pneumonia',
      urgency: more.urgency ?? 'urgent',
    }),
  )
  return good(await house.as('nurse').call(getAdmission, { admission_id }))
}

/** Somebody in a bed: of the ward given, or of a new one. `seen`: after triage. */
export async function admitted(
  house: House,
  { ward_id, bed_id, seen = false }: { ward_id?: string; bed_id?: string; seen?: boolean } = {},
) {
  const visit = seen ? await triaged(house) : await registered(house)
  const request = await asked(house, { visit_id: visit.visit_id })
  const bed = bed_id ?? (ward_id ? await firstFree(house, ward_id) : (await wardWith(house)).beds[0])
  good(
    await house
      .as('nurse')
      .call(admitPatient, { admission_id: request.id, version: request.version, bed_id: bed ?? '', ...agreed(house) }),
  )
  return good(await house.as('nurse').call(getAdmission, { admission_id: request.id }))
}

/** The first free bed of a ward. */
export async function firstFree(house: House, ward_id: string): Promise<string> {
  const { rows } = good(await house.as('nurse').call(getBedMap, { ward_id }))
  const bed = rows[0]?.beds.find((each) => each.state === 'ready')
  if (!bed) throw new Error('no bed is free')
  return bed.id
}
