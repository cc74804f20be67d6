import { type Seat, signInAs } from './browser.ts'
import { type Person, register, rowOf, triage } from './steps.ts'

/** Registered at the front desk and triaged: waits in the general department. */
export async function waiting(person: Person): Promise<void> {
  const [reception, nurse] = await Promise.all([signInAs('reception@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  await register(reception.page, person)
  await nurse.page.goto(`/hospital/outpatient/queue?department=triage&search=${person.last}`)
  await rowOf(nurse.page, person).getByRole('button', { name: 'Start Triage' }).click()
  await nurse.page.waitForURL('**/hospital/outpatient/triage/**')
  await triage(nurse.page)
  await nurse.page.waitForURL('**/hospital/outpatient/queue?department=triage')
  await Promise.all([reception.context.close(), nurse.context.close()])
}

/** Waits, and is called by the doctor: their seat, at the open consultation. */
export async function consulting(person: Person): Promise<Seat> {
  await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  await page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await page.waitForURL('**/hospital/outpatient/consultation/**')
  await page.getByRole('button', { name: '+ Test' }).waitFor()
  return doctor
}
