// Who leaves a ward otherwise than home: referred out with a letter, and absconded; what records, appointments and the
// report of the hospital then show. And the deposit that is taken with the admission.
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { type Person, rowOf } from '../steps.ts'
import { askedFor, inBed, type OwnWard, ownWard } from '../ward.ts'

const REFUSED = /status of (409|422)/
let ward: OwnWard
beforeAll(async () => {
  ward = await ownWard(4, { deposit: '5000' })
})

/** An appointment of the patient of that stay, in three days. */
async function booked(desk: Seat, nurse: Seat, admission_id: string, scheduled_time: string): Promise<string> {
  const { patient_id } = await send<{ patient_id: string }>(
    nurse,
    `/inpatient/admissions/${admission_id}`,
    undefined,
    'GET',
  )
  const { rows } = await send<{ rows: { id: string }[] }>(desk, '/appointments/types', undefined, 'GET')
  const scheduled_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const wanted = {
    patient_id,
    department: 'general',
    appointment_type_id: rows[0]?.id,
    clinician_id: null,
    scheduled_date,
    scheduled_time,
  }
  await send(desk, '/appointments', { ...wanted, confirm_outside: true })
  return patient_id
}

it('a deposit is taken with the admission by who may; a nurse is told what is asked, and who takes it', async () => {
  const [doctor, nurse, desk] = await Promise.all(
    ['doctor', 'nurse', 'reception'].map((who) => signInAs(`${who}@nairobi-west.test`)) as [
      Promise<Seat>,
      Promise<Seat>,
      Promise<Seat>,
    ],
  )
  const { person, admission_id } = await askedFor(doctor, { ward_id: ward.id })
  const admitting = async ({ page }: Seat) => {
    await page.goto(`/hospital/inpatient/admissions?search=${person.last}`)
    await rowOf(page, person)
      .getByRole('button', { name: /^Admit/ })
      .click()
    return page.getByRole('dialog')
  }
  const told = await admitting(nurse)
  await told.getByText(`${ward.name} asks for a deposit of`).waitFor()
  await told.getByText('The cashier takes it.').waitFor()
  expect(await told.getByRole('button', { name: 'Take Deposit' }).count()).toBe(0)
  await told.getByText('Severe pneumonia').waitFor()

  const { page } = desk
  const dialog = await admitting(desk)
  await dialog.getByText(`${ward.name} asks for a deposit of`).waitFor()
  // What ails the patient is not for the front desk.
  expect(await page.getByText(/pneumonia/i).count()).toBe(0)
  await dialog.getByLabel('Isolation').selectOption('none')
  await dialog.getByLabel('Bed', { exact: true }).selectOption({ label: `${ward.name} · A4` })
  await dialog.getByLabel('Doctor in charge').selectOption({ index: 1 })
  await dialog.getByLabel('Who agreed to the admission').selectOption('patient')
  await dialog.getByRole('button', { name: 'Take Deposit' }).click()
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toMatch(/^5,?000/)
  await dialog.getByLabel('Amount').fill('2000')
  await dialog.getByLabel('Payment mode').selectOption('bank')
  await dialog.getByRole('button', { name: 'Admit', exact: true }).click()
  await dialog.getByText('Reference number is required').first().waitFor()
  await dialog.getByLabel('Reference number').fill(`Slip ${person.last}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Admit', exact: true }).click()
  await page.getByText(`${person.first} ${person.last} is admitted`).waitFor()
  await page.getByRole('dialog').getByText('What was paid').first().waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, person)
    .getByText(/Deposit: .*5,000.* asked, .*2,000.* paid/)
    .waitFor()
  await nurse.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=stay`)
  await nurse.page.getByText(/5,000.* asked, .*2,000.* paid/).waitFor()
  await expectAccessible(nurse.page)
  for (const seat of [doctor, nurse, desk]) expectQuiet(seat, REFUSED)
})

/** Opens the discharge of a stay, of that kind. */
async function deciding({ page }: Seat, admission_id: string, kind: string) {
  await page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
  await page.getByRole('button', { name: 'Begin Discharge' }).click()
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('combobox', { name: 'Diagnoses (ICD-10)' }).fill('J18.9')
  await page.getByRole('option').filter({ hasText: 'J18.9' }).first().click()
}
async function leaves({ page }: Seat, admission_id: string, person: Person) {
  await page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
  await page.getByRole('button', { name: 'Discharge Patient' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discharge', exact: true }).click()
  await page.getByText(`${person.first} ${person.last} is discharged`).waitFor()
}

it('one is referred out with a letter and one absconds: records, appointments and the report show it', async () => {
  const [doctor, nurse, desk] = await Promise.all(
    ['doctor', 'nurse', 'reception'].map((who) => signInAs(`${who}@nairobi-west.test`)) as [
      Promise<Seat>,
      Promise<Seat>,
      Promise<Seat>,
    ],
  )
  const referred = await inBed(doctor, nurse, ward.beds[0])
  const gone = await inBed(doctor, nurse, ward.beds[1])
  const patient_id = await booked(desk, nurse, referred.admission_id, '10:00')
  await booked(desk, nurse, gone.admission_id, '11:00')
  const { page } = doctor

  await deciding(doctor, referred.admission_id, 'Referred')
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Please write to which facility').first().waitFor()
  await page.getByLabel('Referred to').fill('Kenyatta National Hospital')
  await page.getByLabel('Why the patient is referred').fill('Needs a CT scan')
  await page.getByLabel('Condition when leaving').selectOption('worse')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Discharge decided').first().waitFor()
  const of = `/inpatient/admissions/${referred.admission_id}/discharge`
  const note = 'The rest is paid by instalments'
  const [pharmacist, cashier] = await Promise.all([
    signInAs('pharmacy@nairobi-west.test'),
    signInAs('cashier@nairobi-west.test'),
  ])
  const version = async () =>
    (await send<{ discharge: { version: number } }>(nurse, of, undefined, 'GET')).discharge.version
  await send(pharmacist, `${of}/pharmacy`, { version: await version(), note })
  await send(cashier, `${of}/billing`, { version: await version(), note })
  await leaves(nurse, referred.admission_id, referred.person)
  await nurse.page.getByRole('button', { name: 'Print Referral Letter' }).waitFor()
  // The letter as it goes to the printer.
  await nurse.page.evaluate(() => {
    window.print = () => {}
  })
  await nurse.page.getByRole('button', { name: 'Print Referral Letter' }).click()
  const letter = nurse.page.locator('.u-print-area')
  await letter.getByText('Needs a CT scan').first().waitFor({ state: 'attached' })
  expect(await letter.textContent()).toContain('Kenyatta National Hospital')

  await deciding(doctor, gone.admission_id, 'Absconded')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Discharge decided').first().waitFor()
  // Nobody clears who has run away; nobody gets a pass for them.
  await leaves(nurse, gone.admission_id, gone.person)
  expect(await nurse.page.getByRole('button', { name: 'Print Gate Pass' }).count()).toBe(0)

  // The patient's record.
  await nurse.page.goto(`/hospital/patients/records?patientId=${patient_id}&record_type=admission`)
  await nurse.page.getByText('Discharge: Referred').waitFor()
  await nurse.page.getByText('Referred to Kenyatta National Hospital: Needs a CT scan').waitFor()
  await nurse.page.getByText(`Admitted to ${ward.name}, bed A1`).waitFor()
  await expectAccessible(nurse.page)

  // The appointments are kept, and whoever manages them is told to ask.
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await desk.page.goto(`/hospital/appointments/schedule?shape=list&date=${day}`)
  await rowOf(desk.page, gone.person)
    .getByText(/^Left the ward without anybody’s knowledge on/)
    .waitFor()
  await rowOf(desk.page, referred.person)
    .getByRole('button', { name: /^Details/ })
    .click()
  await desk.page
    .getByText(/^Referred to Kenyatta National Hospital on .*Please ask whether this appointment is kept/)
    .waitFor()
  await expectAccessible(desk.page)

  // The report: both ends, and from the bar to their rows.
  const admin = await signInAs('admin@nairobi-west.test')
  await admin.page.goto('/')
  await admin.page.getByRole('button', { name: 'Reports', exact: true }).click()
  await admin.page.getByRole('link', { name: 'Admissions and Discharges' }).click()
  await admin.page.getByLabel('Ward', { exact: true }).selectOption(ward.name)
  const table = admin.page.getByRole('table', { name: 'Stays' })
  await table.getByRole('row').filter({ hasText: gone.person.last }).getByText('Absconded').waitFor()
  await admin.page
    .getByRole('link', { name: /^Referred/ })
    .first()
    .click()
  await expect.poll(() => table.getByRole('row').filter({ hasText: gone.person.last }).count()).toBe(0)
  await table.getByRole('row').filter({ hasText: referred.person.last }).waitFor()
  await expectAccessible(admin.page)
  const [download] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^admissions-and-discharges-report-\d{4}-\d{2}-\d{2}\.csv$/)
  for (const seat of [doctor, nurse, desk, pharmacist, cashier, admin]) expectQuiet(seat, REFUSED)
})
