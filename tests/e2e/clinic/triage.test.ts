// Triage by danger signs: a convulsing child from door to doctor, a pregnant woman with 180/120, an adult with normal
// signs by keyboard, and looking again.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson, type Person, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const QUEUE = '/hospital/outpatient/queue?department=triage'

/** Registered at the desk, and opened by the nurse. */
async function opened(person: Person, age: string, gender = 'female') {
  const [reception, nurse] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
  ])
  const { visit_id } = await send<{ visit_id: string }>(reception, '/reception/registrations', {
    patient_type: 'new',
    first_name: person.first,
    last_name: person.last,
    age,
    gender,
    id_number: person.id,
    phone: person.phone,
    address: 'Moi Avenue 12',
    city: 'Nairobi',
    priority: 'medium',
    payment: { payment_mode: 'cash' },
  })
  const { page } = nurse
  await page.goto(`${QUEUE}&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Start Triage' }).click()
  await page.waitForURL('**/hospital/outpatient/triage/**')
  await page.getByRole('button', { name: 'None of the red signs' }).waitFor()
  return { ...nurse, nurse, visit_id }
}
const proposal = (page: Page) => page.getByRole('complementary', { name: 'Priority' })

it('a convulsing child goes from the door to the doctor: one tap, and an emergency at the top of the queue', async () => {
  const person = newPerson('Baraka')
  const { page, nurse } = await opened(person, '3', 'male')
  // The doctor's queue is open elsewhere meanwhile: it changes by itself.
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto('/hospital/outpatient/queue?department=pediatrics')
  await doctor.page
    .getByRole('table', { name: /queue/ })
    .or(doctor.page.getByText('No patients in queue'))
    .first()
    .waitFor()
  await expectAccessible(page)
  // Nothing is chosen or answered beforehand.
  expect(await page.locator('.triage-answer[data-answer]').count()).toBe(0)
  await page.getByRole('button', { name: /^Convulsing now/ }).click()
  await proposal(page).getByText('Emergency', { exact: true }).first().waitFor()
  // What cannot be is asked back in words; what the probe does not read is said, and takes the place of the number.
  await page.getByRole('tab', { name: /Vital Signs/ }).click()
  const temperature = page.getByLabel('Temperature', { exact: true })
  const saturation = page.getByLabel('Oxygen saturation', { exact: true })
  await temperature.fill('98.6')
  await saturation.fill('8')
  await page.getByText('Temperature must be between 25 and 45 °C: 98.6 °F are 37.0 °C').waitFor()
  await temperature.fill('37')
  await page.getByText('or say that it is unrecordable').waitFor()
  await page.getByLabel('Oxygen saturation not measured').selectOption('unrecordable')
  await page.getByText('or say that it is unrecordable').waitFor({ state: 'detached' })
  expect([await temperature.inputValue(), await saturation.inputValue()]).toEqual(['37', ''])
  await page.getByRole('button', { name: 'To the assessment' }).click()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByLabel('Chief complaint').fill('Fitting for ten minutes')
  // Less than the sign asks for is not sent without a reason; what is typed stays.
  await page.getByRole('radio', { name: 'Urgent' }).check()
  await page.getByRole('button', { name: 'Complete Triage' }).click()
  await page.getByText('Convulsing now asks for Emergency.').waitFor()
  await page.getByRole('radio', { name: 'Emergency', exact: true }).check()
  await page.getByRole('button', { name: 'Complete Triage' }).click()
  await page.getByText(/Triage completed successfully/).waitFor()
  expectQuiet(nurse, REFUSED)

  const row = rowOf(doctor.page, person)
  await row.getByText('Stat').or(row.getByText('Emergency')).first().waitFor()
  // Among the emergencies, before whoever is urgent or routine; with what brought the child.
  const rows = await doctor.page.getByRole('row').allInnerTexts()
  const mine = rows.findIndex((text) => text.includes(person.last))
  expect(rows.slice(1, mine).every((text) => /Emergency|Stat/.test(text))).toBe(true)
  await row.getByText(/^Fitting for ten minutes · Bedside PEWS \d+$/).waitFor()
  await row.getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  await doctor.page.getByText('Fitting for ten minutes').first().waitFor()
  // What the nurse found, and what nobody asked or measured, stands beside the note.
  const found = doctor.page.getByRole('list', { name: 'Danger signs found' })
  await found.getByText('Convulsing now').waitFor()
  expect(await doctor.page.getByText('Not assessed').count()).toBeGreaterThanOrEqual(2)
  await doctor.page.getByText('Allergies not recorded').first().waitFor()
  await doctor.page
    .getByText(/^The age is estimated/)
    .first()
    .waitFor()
  await expectAccessible(doctor.page)
  expectQuiet(doctor)
})

it('a pregnant woman with 180/120 is an emergency; not asked, it says so', async () => {
  const person = newPerson('Amina')
  const { page, nurse } = await opened(person, '28')
  await page.getByRole('button', { name: 'None of the red signs' }).click()
  await page.getByRole('button', { name: 'None of the yellow signs' }).click()
  await page.getByRole('radio', { name: 'A · Alert' }).check()
  await page.getByLabel('Temperature', { exact: true }).fill('36.9')
  await page.getByLabel('Heart rate', { exact: true }).fill('84')
  await page.getByLabel('Respiratory rate', { exact: true }).fill('16')
  await page.getByLabel('Oxygen saturation', { exact: true }).fill('98')
  await page.getByLabel('Blood pressure', { exact: true }).fill('180/120')
  await proposal(page).getByText('Blood pressure 180/120 mmHg, and pregnancy not asked').first().waitFor()
  await page.getByRole('tab', { name: /Danger Signs/ }).click()
  await page.getByRole('radio', { name: 'Pregnant', exact: true }).check()
  await proposal(page).getByText('Systolic blood pressure 180 mmHg: 160 mmHg or more in pregnancy').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'To the assessment' }).click()
  await page.getByLabel('Chief complaint').fill('Headache, eight months')
  await page.getByRole('radio', { name: 'Emergency', exact: true }).check()
  await page.getByRole('button', { name: 'Complete Triage' }).click()
  await page.getByText(/Triage completed successfully/).waitFor()
  expectQuiet(nurse)

  // The doctor reads the pressure, that she is pregnant, and why she is an emergency, beside the note and in the
  // banner.
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(doctor.page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  await doctor.page.getByText('180/120 mmHg').first().waitFor()
  await doctor.page.getByText('Systolic blood pressure 180 mmHg: 160 mmHg or more in pregnancy').first().waitFor()
  await doctor.page.getByRole('region', { name: 'Patient' }).first().getByText('Pregnant', { exact: true }).waitFor()
  expectQuiet(doctor)
})

it('an adult with normal signs takes at most sixty keys, and can be looked at again while waiting', async () => {
  const person = newPerson('Otieno')
  const { page, nurse } = await opened(person, '41', 'male')
  let keys = 0
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  // The focus stands on 'None of the red signs', goes to the yellow ones and on to consciousness.
  await press('Enter')
  await press('Enter')
  await press('Space')
  for (const value of ['36.8', '72', '16', '120/80', '98']) {
    await press('Tab')
    await type(value)
  }
  await press('Control+Enter')
  await press('Control+Enter')
  await type('cough')
  await press('Tab')
  await press('ArrowUp')
  await press('Control+Enter')
  await page.getByText(/Triage completed successfully/).waitFor()
  // At three keys a second sixty keys are twenty seconds.
  expect(keys).toBeLessThanOrEqual(60)

  await page.goBack()
  await page.getByText('This patient waits for a clinic').waitFor()
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('button', { name: /^Respiratory distress/ }).click()
  await page.getByRole('button', { name: 'To the assessment' }).click()
  await page.getByRole('radio', { name: 'Emergency', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Looked at again. The patient waits as emergency.').waitFor()
  expectQuiet(nurse)
})
