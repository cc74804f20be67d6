// A stay from the consultation to the gate, with the screens of everybody who has a part in it; and a death on the
// ward.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { consulting, send } from '../clinic.ts'
import { here } from '../here.ts'
import { newPerson, rowOf } from '../steps.ts'
import { inBed, type OwnWard, ownWard } from '../ward.ts'

const REFUSED = /status of (409|422)/
const owner = new pg.Client({ connectionString: here().ownerUrl })
let ward: OwnWard
beforeAll(async () => {
  await owner.connect()
  ward = await ownWard(4)
})
afterAll(() => owner.end())

/** The stay began so many days earlier than it did. */
async function earlier(admissionId: string, days: number): Promise<void> {
  const by = 'make_interval(days => $2)'
  await owner.query(`update admissions set admitted_at = admitted_at - ${by} where id = $1`, [admissionId, days])
  await owner.query(`update bed_stays set from_at = from_at - ${by}, to_at = to_at - ${by} where admission_id = $1`, [
    admissionId,
    days,
  ])
}

it('from the consultation to a bed, three days on the ward, and home with invoice and gate pass', async () => {
  const person = newPerson('Wanjiru')
  const doctor = await consulting(person)
  const { page } = doctor
  await page.getByRole('button', { name: 'Request Admission' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Request Admission' }).click()
  await asking.getByText('Please say why the patient is admitted').waitFor()
  await asking.getByLabel('Reason for admission').fill('Severe pneumonia')
  await asking.getByLabel('Diagnosis').fill('Pneumonia')
  await asking.getByLabel('Ward', { exact: true }).selectOption({ label: `${ward.name} · 4 free` })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Request Admission' }).click()
  await page.getByText(/^Admission requested: ADM/).waitFor()

  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto(`/hospital/inpatient/admissions?search=${person.last}`)
  await rowOf(nurse.page, person)
    .getByRole('button', { name: /^Admit/ })
    .click()
  const admitting = nurse.page.getByRole('dialog')
  await admitting.getByRole('button', { name: 'Admit', exact: true }).click()
  await admitting.getByText('Please choose a bed').waitFor()
  await admitting.getByLabel('Isolation').selectOption('none')
  await admitting.getByLabel('Bed', { exact: true }).selectOption({ label: `${ward.name} · A1` })
  await admitting.getByLabel('Doctor in charge').selectOption({ index: 1 })
  await admitting.getByLabel('Next of kin', { exact: true }).fill('Mary Otieno')
  await admitting.getByLabel('Who agreed to the admission').selectOption('patient')
  await expectAccessible(nurse.page)
  await admitting.getByRole('button', { name: 'Admit', exact: true }).click()
  await nurse.page.getByText(`${person.first} ${person.last} is admitted`).waitFor()
  // The doctor's open screen knows it without a reload.
  await page.getByRole('link', { name: `${ward.name}, bed A1` }).waitFor()

  // Moved by keyboard; the bed that was left is to be cleaned.
  await nurse.page.goto(`/hospital/inpatient/wards?ward=${ward.id}`)
  const bed = (label: string) => nurse.page.getByRole('listitem', { name: `Bed ${label}` })
  await bed('A1').getByRole('button', { name: 'Bed A1' }).focus()
  await nurse.page.keyboard.press('Enter')
  await nurse.page.getByRole('menuitem', { name: 'Move' }).click()
  const moving = nurse.page.getByRole('dialog')
  await moving.getByLabel('Bed', { exact: true }).selectOption({ label: `${ward.name} · A2` })
  await moving.getByLabel('Why the patient moves').fill('Nearer to the window')
  await moving.getByRole('button', { name: 'Move' }).click()
  await bed('A1').getByText('Cleaning').waitFor()
  await bed('A2').getByText(`${person.first} ${person.last}`).waitFor()
  await expectAccessible(nurse.page)

  const admission_id = ((await bed('A2').getByRole('link').getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  await earlier(admission_id, 3)
  const at = (days: number, hour: number) => new Date(Date.now() - days * 86_400_000 + hour * 3_600_000).toISOString()
  const signs = {
    respiratory_rate: '18',
    oxygen_saturation: '97',
    on_oxygen: false,
    consciousness: 'alert',
    blood_pressure: '118/76',
    pulse_rate: '84',
    temperature: '36.9',
    pain_scale: 1,
  }
  for (const days of [2, 1])
    await send(nurse, `/inpatient/admissions/${admission_id}/observations`, { ...signs, observed_at: at(days, 1) })
  await send(doctor, `/inpatient/admissions/${admission_id}/medicines`, {
    medication_name: 'Cough syrup of the house',
    kind: 'stat',
    dosage: '10 ml',
    route: 'Oral',
    override_reason: 'Nothing speaks against this syrup here',
  })
  await nurse.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=medicines`)
  await nurse.page
    .getByRole('button', { name: /^Cough syrup of the house, \d\d:\d\d: Due/i })
    .first()
    .click()
  const giving = nurse.page.getByRole('dialog')
  await giving.getByRole('radio', { name: 'Given' }).check()
  await giving.getByRole('button', { name: 'Given', exact: true }).click()
  await nurse.page.getByText('Dose recorded as given').waitFor()
  await expectAccessible(nurse.page)

  // Home: the summary is there but for what only the doctor knows.
  await page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
  await page.getByRole('button', { name: 'Begin Discharge' }).click()
  await expect
    .poll(() => page.getByLabel('Course of the stay').inputValue())
    .toMatch(/^Admitted on .*: Severe pneumonia/)
  // How the patient leaves is chosen by the doctor, never beforehand.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page
    .getByRole('group', { name: 'How the patient leaves' })
    .getByText('Please choose how the patient leaves')
    .waitFor()
  await page.getByRole('radio', { name: 'Home' }).check()
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Please add at least one diagnosis').first().waitFor()
  await page.getByRole('combobox', { name: 'Diagnoses (ICD-10)' }).fill('J18.9')
  await page.getByRole('option').filter({ hasText: 'J18.9' }).first().click()
  await page.getByLabel('Condition when leaving').selectOption('improved')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Discharge decided: pharmacy and billing clear the patient now').waitFor()

  const clear = async (email: string, button: string) => {
    const seat = await signInAs(email)
    await seat.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
    await seat.page.getByRole('button', { name: button }).click()
    return seat
  }
  const pharmacist = await clear('pharmacy@nairobi-west.test', 'Clear by Pharmacy')
  await pharmacist.page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await pharmacist.page.getByText('Cleared', { exact: true }).first().waitFor()
  const cashier = await clear('cashier@nairobi-west.test', 'Clear by Billing')
  await cashier.page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await cashier.page
    .getByRole('dialog')
    .getByText(/is still owed\. Please take the payment/)
    .first()
    .waitFor()
  const { visit_id } = await send<{ visit_id: string }>(
    nurse,
    `/inpatient/admissions/${admission_id}`,
    undefined,
    'GET',
  )
  const bill = await send<{ remaining_amount: string }>(cashier, `/billing/visits/${visit_id}/bill`, undefined, 'GET')
  // Three nights of bed and nursing stand on it, beside the consultation.
  expect(Number(bill.remaining_amount)).toBeGreaterThanOrEqual(6000)
  const slip = { payment_mode: 'bank', amount: bill.remaining_amount, reference_number: `Slip ${person.last}` }
  await send(cashier, `/billing/visits/${visit_id}/payments`, { parts: [slip] })
  await cashier.page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await cashier.page.getByText('Cleared', { exact: true }).nth(1).waitFor()

  await nurse.page.goto(`/hospital/inpatient/discharge?search=${person.last}`)
  await rowOf(nurse.page, person).getByText('Ready to leave').waitFor()
  await expectAccessible(nurse.page)
  await rowOf(nurse.page, person).getByRole('link', { name: /^Open/ }).click()
  await nurse.page.getByRole('button', { name: 'Discharge Patient' }).click()
  await nurse.page.getByRole('dialog').getByRole('button', { name: 'Discharge', exact: true }).click()
  await nurse.page.getByText(`${person.first} ${person.last} is discharged`).waitFor()
  const pass = /GP-[A-Z2-9]{8}/
  await nurse.page.getByText(pass).first().waitFor()
  await nurse.page.getByRole('button', { name: 'Print Gate Pass' }).waitFor()
  await expectAccessible(nurse.page)
  const { check_path } = await send<{ check_path: string }>(
    nurse,
    `/inpatient/admissions/${admission_id}/discharge`,
    undefined,
    'GET',
  )
  await nurse.page.goto(check_path)
  await nurse.page.getByText('This pass is genuine.').waitFor()
  await cashier.page.goto(`/hospital/billing/invoices?search=${person.last}&period=all`)
  await rowOf(cashier.page, person).first().getByText('Paid').first().waitFor()
  for (const seat of [doctor, nurse, pharmacist, cashier]) expectQuiet(seat, REFUSED)
})

it('a death is recorded, reaches the record, and the body is released', async () => {
  const [doctor, nurse] = await Promise.all([signInAs('doctor@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  const { person, admission_id } = await inBed(doctor, nurse, ward.beds[2])
  const { page } = doctor
  await page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
  await page.getByRole('button', { name: 'Begin Discharge' }).click()
  await page.getByRole('radio', { name: 'Died' }).check()
  await page.getByLabel('What led directly to death').fill('Septic shock')
  await page.getByLabel('Manner of death').selectOption('natural')
  await page.getByLabel('Who was told').fill('Mary Otieno, sister')
  await page.getByRole('combobox', { name: 'Diagnoses (ICD-10)' }).fill('A41.9')
  await page.getByRole('option').filter({ hasText: 'A41.9' }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide Discharge' }).click()
  await page.getByText('Discharge decided').first().waitFor()
  await nurse.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=discharge`)
  await nurse.page.getByRole('button', { name: 'Release the Bed' }).click()
  await nurse.page.getByRole('dialog').getByRole('button', { name: 'Release the Bed' }).click()
  await nurse.page.getByText(`${person.first} ${person.last} is discharged`).waitFor()
  await nurse.page.getByRole('button', { name: 'Release Body' }).click()
  const body = nurse.page.getByRole('dialog')
  await body.getByLabel('Released to').fill('John Otieno')
  await body.getByLabel('Their ID number').fill('12345678')
  await body.getByRole('button', { name: 'Release' }).click()
  await nurse.page.getByText(/^Released to John Otieno \(ID 12345678\)/).waitFor()
  await expectAccessible(nurse.page)
  await page
    .getByRole('link', { name: `${person.first} ${person.last}` })
    .first()
    .click()
  await page
    .getByText(/^Died \d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor()
  for (const seat of [doctor, nurse]) expectQuiet(seat, REFUSED)
})
