// What clinicians see of results while they work, and the papers of a patient: everything without a reload.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { consulting, send, takeFirst } from '../clinic.ts'
import { newPerson, register, rowOf } from '../steps.ts'

type Order = { id: string; test_code: string }
type Saved = { result_id: string; version: number }

it('a critical value reaches the open consultation as it is told; with the last result the patient is back, marked Results ready', async () => {
  const person = newPerson('Nyambura')
  const doctor = await consulting(person)
  const [lab, reviewer] = await Promise.all([
    signInAs('lab@nairobi-west.test'),
    signInAs('labreview@nairobi-west.test'),
  ])
  const { page } = doctor
  const column = page.getByRole('region', { name: 'Orders', exact: true }).last()
  for (const [search, name] of [
    ['urea, elec', 'Urea, elec'],
    ['Malaria rapid', 'Malaria rapid'],
  ] as const) {
    await page.keyboard.press('Alt+t')
    await takeFirst(page, search, name)
    await page.getByRole('status').filter({ hasText: ' added' }).last().waitFor()
    await page.keyboard.press('Escape')
  }
  await column.getByRole('button', { name: /^Sign 2 orders/ }).click()
  await page
    .getByText(/Lab test ordered/)
    .first()
    .waitFor()
  const opened = page.url()
  const visit_id = opened.split('/').at(-1) ?? ''

  // The laboratory finds potassium critical and tells it: it is on the doctor's screen before anybody has approved it.
  const { rows } = await send<{ rows: Order[] }>(lab, `/laboratory/orders?visit_id=${visit_id}`, undefined, 'GET')
  const order = (code: string) => rows.find((row) => row.test_code === code)?.id
  const collect = (code: string, container_type: string) =>
    send(lab, '/laboratory/samples', {
      tubes: [{ lab_order_ids: [order(code)], sample_number: `T-${person.last}-${code}`, container_type }],
    })
  const enter = (code: string, found: object) =>
    send<Saved>(lab, `/laboratory/orders/${order(code)}/result`, { version: null, submit: true, ...found }, 'PUT')
  await collect('UEC', 'Vacutainer Red')
  await collect('MRDT', 'Purple (EDTA)')
  const uec = await enter('UEC', { values: { potassium: '7.1', sodium: '138', creatinine: '88' } })
  const told = await send<{ version: number }>(lab, `/laboratory/results/${uec.result_id}/critical`, {
    version: uec.version,
    told_to: 'Dr Kamau',
    read_back: 'Potassium 7.1',
  })
  await page.getByRole('alert').filter({ hasText: 'Potassium 7.1 mmol/L (critically high)' }).waitFor()
  await page.getByText('Not approved yet', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Subjective').fill('Weak for two days')
  await page.getByLabel('Objective').fill('Pulse irregular')
  await page.getByLabel(/^Assessment/).fill('Hyperkalaemia')
  await page.getByLabel(/^Plan/).fill('ECG, calcium gluconate, repeat potassium')
  await page.getByRole('button', { name: 'Save Consultation' }).click()
  await page.getByText('Consultation saved successfully').waitFor()
  await page.waitForURL('**/hospital/outpatient/queue**')
  await page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await page.getByText('No patients in queue').waitFor()

  const approve = (result: Saved) =>
    send(reviewer, `/laboratory/results/${result.result_id}/approve`, { version: result.version })
  await approve({ result_id: uec.result_id, version: told.version })
  await approve(await enter('MRDT', { result_value: 'Negative' }))
  await rowOf(page, person).getByText('Results ready').waitFor()
  await rowOf(page, person).getByText('Urgent').waitFor()
  await rowOf(page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByRole('heading', { name: 'Results' }).waitFor()
  await page.getByText('Malaria rapid test').first().waitFor()
  await expect.poll(() => page.getByText('Not approved yet', { exact: true }).count()).toBe(0)
  await expectAccessible(page)
  for (const seat of [doctor, lab, reviewer]) expectQuiet(seat)
})

it('a paper of a patient: chosen, refused, kept, seen by a colleague at once, archived and brought back', async () => {
  const person = newPerson('Wambui')
  const [reception, nurse, records] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
    signInAs('records@nairobi-west.test'),
  ])
  await register(reception.page, person)
  await records.page.goto(`/hospital/records/documents?search=${person.last}`)
  await records.page.getByText('No documents found').waitFor()
  await nurse.page.goto(`/hospital/outpatient/queue?department=triage&search=${person.last}`)
  await rowOf(nurse.page, person)
    .getByRole('link', { name: `${person.first} ${person.last}` })
    .click()
  await nurse.page.waitForURL('**/hospital/patients/**')

  const { page } = nurse
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Upload document' }).click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByText('Please select a kind').waitFor()
  await expectAccessible(page)
  const choose = (name: string, mimeType: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
  await choose('Referral Mbagathi.pdf', 'application/pdf', 'not a PDF at all')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Referral Mbagathi')
  await dialog.getByLabel('Kind').selectOption({ label: 'Referral letter' })
  await dialog.getByLabel('Tags').fill('cardiology, urgent')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByText('Only PDF, PNG, JPG or GIF files up to 10MB are accepted').first().waitFor()
  expect(await dialog.getByLabel('Tags').inputValue()).toBe('cardiology, urgent')
  await choose('Referral Mbagathi.pdf', 'application/pdf', '%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Document uploaded').waitFor()
  await page.getByRole('link', { name: /^Referral Mbagathi/ }).waitFor()
  await expectAccessible(page)

  // The records officer's open list has it; closed there, it leaves the nurse's page.
  const row = records.page.getByRole('row').filter({ hasText: 'Referral Mbagathi' })
  await row.waitFor()
  await row.getByText('cardiology').waitFor()
  await expectAccessible(records.page)
  await row.getByRole('button', { name: 'More for Referral Mbagathi' }).click()
  await records.page.getByRole('menuitem', { name: 'Archive' }).click()
  await records.page.getByRole('dialog').getByLabel('Reason').fill('Belongs to another patient')
  await records.page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await records.page.getByText('Document archived').waitFor()
  await page.getByText('No documents yet.').waitFor()
  await records.page.getByRole('button', { name: 'Archived' }).click()
  await row.getByText('Belongs to another patient').waitFor()
  await row.getByRole('button', { name: 'More for Referral Mbagathi' }).click()
  await records.page.getByRole('menuitem', { name: 'Bring back' }).click()
  await page.getByRole('link', { name: /^Referral Mbagathi/ }).waitFor()
  expectQuiet(nurse, /status of 422/)
  expectQuiet(records)
})
