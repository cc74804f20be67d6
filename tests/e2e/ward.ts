// What journeys on the wards begin with: a ward of their own, and somebody who lies in it.
import { type Seat, signInAs } from './browser.ts'
import { send, waiting } from './clinic.ts'
import { newPerson, type Person } from './steps.ts'

export type OwnWard = { id: string; name: string; beds: string[] }
/** A ward that no other journey knows; labels A1, A2 and so on. */
export async function ownWard(beds: number, more: { category?: string; deposit?: string } = {}): Promise<OwnWard> {
  const admin = await signInAs('admin@nairobi-west.test')
  const name = `Ward ${crypto.randomUUID().slice(0, 8)}`
  const words = {
    name,
    category: 'Medical',
    sex: 'any',
    bed_price: '1500',
    nursing_price: '500',
    youngest: null,
    oldest: null,
    ...more,
  }
  const { id } = await send<{ id: string }>(admin, '/inpatient/wards', words)
  const { ids } = await send<{ ids: string[] }>(admin, `/inpatient/wards/${id}/beds`, { label: 'A1', count: beds })
  return { id, name, beds: ids }
}

/**
 * Somebody who came by the front desk and triage and for whom the doctor asked for a bed, for pneumonia unless another
 * reason is said.
 */
export async function askedFor(
  doctor: Seat,
  { person = newPerson(), ...more }: { person?: Person; reason?: string; ward_id?: string } = {},
) {
  const visit_id = await waiting(person)
  const asked = { visit_id, reason: 'Severe pneumonia', diagnosis: 'Pneumonia', urgency: 'urgent', ...more }
  const { admission_id } = await send<{ admission_id: string }>(doctor, '/inpatient/admissions', asked)
  return { person, visit_id, admission_id }
}

/** The same, who lies in that bed now. */
export async function inBed(
  doctor: Seat,
  nurse: Seat,
  bed_id: string | undefined,
  more: { person?: Person; reason?: string } = {},
) {
  const asked = await askedFor(doctor, more)
  const { me } = await send<{ me: { staff_id: string } }>(doctor, '/access/me', undefined, 'GET')
  const agreed = { version: 1, isolation: 'none', doctor_id: me.staff_id, consent_by: 'patient' }
  await send(nurse, `/inpatient/admissions/${asked.admission_id}/admit`, { ...agreed, bed_id })
  return asked
}
