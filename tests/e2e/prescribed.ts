import { signInAs } from './browser.ts'
import { send, waiting } from './clinic.ts'
import type { Medicine } from './shelf.ts'
import { type Person, rowOf } from './steps.ts'

/** Seen by the doctor, who prescribes these; with the reason why, where something speaks against it. */
export async function prescribed(
  person: Person,
  medicines: readonly Medicine[],
  freeText?: string,
  override_reason?: string,
  more: { duration?: string; quantity?: number } = {},
): Promise<string> {
  const visit_id = await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(doctor.page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  const named = [
    ...medicines.map(({ id, name }) => ({ id, name })),
    ...(freeText ? [{ id: null, name: freeText }] : []),
  ]
  const items = named.map(({ id, name }) => ({
    kind: 'medicine',
    id: crypto.randomUUID(),
    medication_id: id,
    medication_name: name,
    dosage: '1 tablet',
    frequency: 'three times a day',
    duration: '5 days',
    quantity: 15,
    ...more,
    override_reason,
  }))
  await send(doctor, `/orders/visits/${visit_id}`, { items })
  return visit_id
}
