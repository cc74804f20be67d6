// An infant of nine months from the front desk to the prescription: the age with its unit, doses by weight, values by
// age.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send, takeFirst } from '../clinic.ts'
import { choose, chooseType, newPerson, noDangerSigns, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('an infant of nine months: 0 years are asked back, an adult’s dose is refused, a value is judged for nine months', async () => {
  const person = newPerson('Neema')
  const reception = await signInAs('reception@nairobi-west.test')
  const desk = reception.page
  const next = () => desk.getByRole('button', { name: 'Next' }).click()
  await desk.goto('/hospital/patients/registration')
  await chooseType(desk, /New patient/)
  await desk.getByLabel('First name').fill(person.first)
  await desk.getByLabel('Last name').fill(person.last)
  await choose(desk, 'Gender', 'Female')
  await desk.getByLabel('ID Number').fill(person.id)
  await desk.getByRole('textbox', { name: 'Age' }).fill('0')
  await next()
  await desk.getByText('Please enter the age of a baby in months, weeks or days').waitFor()
  await expectAccessible(desk)
  await desk.getByRole('textbox', { name: 'Age' }).fill('9')
  await desk.getByLabel('Age in').selectOption({ label: 'Months' })
  await next()
  await desk
    .getByLabel(/^Phone/)
    .first()
    .fill(person.phone)
  await desk.getByRole('textbox', { name: /^Address/ }).fill('Moi Avenue 12')
  await desk.getByRole('textbox', { name: /^City/ }).fill('Nairobi')
  await next()
  await desk.getByRole('radio', { name: /^Medium/ }).check()
  await next()
  await desk.getByRole('radio', { name: /^Cash/ }).check()
  await next()
  await desk.getByRole('button', { name: 'Register patient' }).click()
  await desk.waitForURL('**/hospital/reception/front-desk')
  await rowOf(desk, person).getByText('about 9 mo').waitFor()
  expectQuiet(reception)

  const nurse = await signInAs('nurse@nairobi-west.test')
  const form = nurse.page
  await form.goto(`/hospital/outpatient/queue?department=triage&search=${person.last}`)
  await rowOf(form, person).getByRole('button', { name: 'Start Triage' }).click()
  await form.waitForURL('**/hospital/outpatient/triage/**')
  await noDangerSigns(form)
  await form.getByRole('radio', { name: 'A · Alert' }).check()
  for (const [label, value] of [
    ['Temperature', '38.6'],
    ['Heart rate', '132'],
    ['Respiratory rate', '44'],
    ['Oxygen saturation', '96'],
    ['Capillary refill', '1.5'],
    ['Weight', '8.4'],
    ['Length or height', '70'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('radio', { name: 'Air' }).check()
  await form.getByLabel('Respiratory effort').selectOption({ label: 'Normal' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Asked: no known allergies').check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Chief complaint').fill('Fever and vomiting since yesterday')
  await form.getByRole('radio', { name: 'Urgent' }).check()
  await form.getByRole('button', { name: 'Complete Triage' }).click()
  await form.getByText('Patient added to Pediatrics queue').waitFor()
  expectQuiet(nurse)

  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  await page.goto(`/hospital/outpatient/queue?department=pediatrics&search=${person.last}`)
  await rowOf(page, person).getByText('Fever and vomiting since yesterday').waitFor()
  await rowOf(page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByRole('button', { name: '+ Test' }).waitFor()
  await page.getByText('No known allergies').first().waitFor()
  const pick = async (key: string, text: string, name: string) => {
    await page.keyboard.press(`Alt+${key}`)
    await takeFirst(page, text, name)
  }
  await pick('t', 'creatinine', 'Creatinine')
  await page.getByRole('status').filter({ hasText: 'Creatinine added' }).waitFor()
  await page.keyboard.press('Escape')
  await pick('m', 'paracetamol 120', 'Paracetamol 120 mg/5 ml')
  await page.getByLabel('Dosage').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('20 ml')
  await page.keyboard.press('Tab')
  await page.keyboard.type('six times a day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5 days')
  await page.keyboard.press('Tab')
  await page.getByText(/Dose too high: 480 mg of paracetamol at a time, at most 126 mg/).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText('Please give a reason').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Dosage').fill('5 ml')
  await page.getByLabel('Frequency').fill('three times a day')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByText(/Dose too high/).count()).toBe(0)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText(/Lab test ordered: Creatinine\. Prescription added: Paracetamol/).waitFor()

  const lab = await signInAs('lab@nairobi-west.test')
  const visit_id = page.url().split('/').at(-1) ?? ''
  const { rows } = await send<{ rows: { id: string }[] }>(
    lab,
    `/laboratory/orders?visit_id=${visit_id}`,
    undefined,
    'GET',
  )
  const order = rows[0]?.id
  await send(lab, '/laboratory/samples', {
    tubes: [{ lab_order_ids: [order], sample_number: `I-${person.last}`, container_type: 'Vacutainer Red' }],
  })
  const enter = (result_value: string) =>
    send<{ result_id: string; version: number }>(
      lab,
      `/laboratory/orders/${order}/result`,
      { version: null, submit: true, result_value },
      'PUT',
    )
  await expect(enter('8')).rejects.toThrow(/If it is mg\/dL, write 8 mg\/dL/)
  await expect(enter('abc')).rejects.toThrow(/Please enter a number/)
  const result = await enter('80')
  const reviewer = await signInAs('labreview@nairobi-west.test')
  await send(reviewer, `/laboratory/results/${result.result_id}/approve`, { version: result.version })
  await page
    .getByText(/Creatinine/)
    .first()
    .waitFor()
  await page.reload()
  await page
    .getByText(/80 µmol\/L/)
    .first()
    .waitFor()
  await page
    .getByText(/\bhigh\b/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expectQuiet(doctor, REFUSED)
})
