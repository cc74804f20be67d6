// Somebody opens the record of a patient who is not in their work: asked once, in an emergency by one press; who opened
// it and why stands on the patient's page and under Busiest Readers. A list leaves the house with a reason.

import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const WHY = 'The ward asks by telephone what was given'

/** Just registered: waits in triage, and nobody sent the patient to the pharmacy. */
async function somebodyInTriage(reception: Seat) {
  const person = newPerson()
  return send<{ patient_id: string; op_number: string }>(reception, '/reception/registrations', {
    ...{ patient_type: 'new', first_name: person.first, last_name: person.last, age: '34', gender: 'female' },
    ...{ id_number: person.id, phone: person.phone, address: 'Moi Avenue 4', city: 'Nairobi', priority: 'medium' },
    payment: { payment_mode: 'cash' },
  })
}
const nameOf = async ({ page }: Seat) =>
  ((await (await page.request.get('/api/access/me')).json()) as { me: { name: string } }).me.name

it('who opens a record outside their own work says why, once; the nurse whose bench the patient waits on is not asked', async () => {
  const reception = await signInAs('reception@nairobi-west.test')
  const [first, second] = [await somebodyInTriage(reception), await somebodyInTriage(reception)]
  const nurse = await signInAs('nurse@nairobi-west.test', undefined, true)
  await nurse.page.goto(`/hospital/patients/${first.patient_id}`)
  await nurse.page.getByRole('heading', { name: 'Allergies' }).waitFor()
  expect(await nurse.page.getByRole('dialog').count()).toBe(0)

  const pharmacist = await signInAs('pharmacy@nairobi-west.test', undefined, true)
  const { page } = pharmacist
  await page.goto(`/hospital/patients/search?field=op_number&search=${first.op_number}`)
  await page.getByRole('row').filter({ hasText: first.op_number }).getByRole('link').first().click()
  const asking = page.getByRole('dialog', { name: 'Why do you open this record?' })
  await asking.getByText(`OP ${first.op_number}`).waitFor()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('This patient is not in your work now. Please say why you open the record.').first().waitFor()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await asking.getByRole('button', { name: 'Open the record' }).click()
  await asking.getByText('Please choose why').waitFor()
  await asking.getByRole('radio', { name: 'Something else' }).check()
  await asking.getByRole('button', { name: 'Open the record' }).click()
  await asking.getByText('Please say why').waitFor()
  await asking.getByRole('textbox', { name: /^What it is/ }).fill(WHY)
  await asking.getByRole('button', { name: 'Open the record' }).click()
  await page.getByRole('heading', { name: 'Allergies' }).waitFor()
  // Once: the next page of the same patient asks nothing.
  await page.reload()
  await page.getByRole('heading', { name: 'Allergies' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/hospital/patients/${second.patient_id}`)
  await asking.getByText(`OP ${second.op_number}`).waitFor()
  await asking.getByRole('button', { name: 'Emergency: open at once' }).click()
  await page.getByRole('heading', { name: 'Allergies' }).waitFor()
  await asking.waitFor({ state: 'hidden' })

  const admin = await signInAs('admin@nairobi-west.test')
  const who = await nameOf(pharmacist)
  await admin.page.goto(`/hospital/patients/${first.patient_id}`)
  await admin.page.getByRole('searchbox', { name: 'Search by person' }).fill(who)
  const log = admin.page.getByRole('table', { name: 'Access log' })
  await log.getByText(`Outside own work: Something else, ${WHY}`).first().waitFor()

  await admin.page.goto('/hospital/records/busiest')
  const reader = admin.page.getByRole('table', { name: 'Who opened most records' }).getByRole('row')
  await reader
    .filter({ hasText: who })
    .getByRole('button', { name: `outside own work of ${who}` })
    .click()
  const openings = admin.page.getByRole('table', { name: `Outside the own work of ${who}` })
  await openings.getByRole('row').filter({ hasText: first.op_number }).getByText(WHY).waitFor()
  await openings.getByRole('row').filter({ hasText: second.op_number }).getByText('Emergency').waitFor()
  await expectAccessible(admin.page)
  expectQuiet(admin)
  expectQuiet(pharmacist, REFUSED)
  expectQuiet(nurse)
})

it('a list of patients leaves the house with a reason, and only from the records office', async () => {
  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto('/hospital/patients/search')
  await nurse.page.getByRole('row').nth(1).waitFor()
  expect(await nurse.page.getByRole('button', { name: 'Export' }).count()).toBe(0)

  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  await page.goto('/hospital/patients/search')
  await page.getByRole('button', { name: 'Export' }).click()
  const asking = page.getByRole('dialog', { name: 'Export this list?' })
  await asking.getByRole('button', { name: 'Export' }).click()
  await asking.getByText('Please give a reason').waitFor()
  await asking.getByRole('textbox', { name: /^Why does the list/ }).fill('Asked for by the county in writing')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await asking.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^patients-.*\.csv$/)
  await page.getByText('The list was exported').waitFor()
  expectQuiet(officer)
  expectQuiet(nurse)
})
