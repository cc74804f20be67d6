// A record whose years have passed is archived, is found by its number alone, and is brought back by reception; a legal
// hold keeps another one; a consent is recorded, withdrawn and listed.

import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson, SOMEBODY } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('a record is archived from the list, found by its number, and restored by reception', async () => {
  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  await page.goto('/hospital/records/archives')
  const due = page.getByRole('table', { name: 'Due for archive' })
  const first = due.getByRole('row').nth(1)
  const who = (await first.getByRole('link').first().innerText()).trim()
  const number = (await first.innerText()).match(/\d\d-\d{5}/)?.[0] ?? ''
  expect(number).not.toBe('')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: `Choose ${who}` }).check()
  await page.getByRole('button', { name: 'Archive 1 record' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Archive', exact: true }).click()
  await asking.getByText('Please give a reason').waitFor()
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Yearly review of the files')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('1 record archived', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Archived' }).click()
  await page.getByRole('row').filter({ hasText: number }).getByText('Yearly review of the files').waitFor()
  await expectAccessible(page)

  // Reception does not find the name, but the number, and brings the record back with the visit.
  const reception = await signInAs('reception@nairobi-west.test')
  const { page: desk } = reception
  await desk.goto(`/hospital/patients/search?search=${encodeURIComponent(who)}`)
  // Somebody else may have that name, or one that begins so.
  await desk
    .getByText(/^(No patients found|\d+ patients? found\b.*)$/)
    .first()
    .waitFor()
  expect(await desk.getByRole('row').filter({ hasText: number }).count()).toBe(0)
  await desk.goto(`/hospital/patients/search?field=op_number&search=${number}`)
  await desk.getByRole('row').filter({ hasText: number }).getByText('Archived since').waitFor()
  await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await desk.getByText(/^Archived since .* Yearly review of the files/).waitFor()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Restore' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('She is at the desk again')
  await desk.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await desk.getByText('The record is restored').first().waitFor()
  await desk.getByText(/^Archived since/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Restored' }).click()
  await page.getByRole('row').filter({ hasText: number }).getByText('She is at the desk again').waitFor()
  expectQuiet(reception, REFUSED)
  expectQuiet(officer, REFUSED)
})

it('a legal hold is set and lifted, and the years of a class are set from a day on', async () => {
  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  const reference = `HC ${Date.now().toString(36)}`
  await page.goto('/hospital/records/archives?tab=holds')
  await page.getByRole('table', { name: 'Legal holds' }).getByRole('row').nth(1).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New legal hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set hold' }).click()
  await dialog.getByText('Please select a patient').waitFor()
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(SOMEBODY)
  await dialog
    .getByRole('listbox', { name: 'Patient' })
    .getByRole('option')
    .filter({ hasNotText: 'Restricted' })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: /^Who needs the record/ }).fill('Summons of the magistrate')
  await dialog.getByRole('textbox', { name: 'Case or letter' }).fill(reference)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set hold' }).click()
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: /^Lift/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Judgment was given')
  await dialog.getByRole('button', { name: 'Lift hold' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Retention' }).click()
  await page.getByText(/No Kenyan schedule of years was found/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set years of Laboratory' }).click()
  await dialog.getByRole('textbox', { name: /^Kept for/ }).fill('12')
  await dialog.getByRole('textbox', { name: /^Where this is written/ }).fill('Records committee, minute 9')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set years' }).click()
  await page.getByRole('row').filter({ hasText: 'Records committee, minute 9' }).getByText('12 years').waitFor()
  expectQuiet(officer, REFUSED)
})

it('a consent is recorded on the patient’s page, withdrawn, and stands in the list', async () => {
  const reception = await signInAs('reception@nairobi-west.test')
  const person = newPerson()
  const { patient_id, op_number: number } = await send<{ patient_id: string; op_number: string }>(
    reception,
    '/reception/registrations',
    {
      patient_type: 'new',
      first_name: person.first,
      last_name: person.last,
      age: '34',
      gender: 'female',
      id_number: person.id,
      phone: person.phone,
      address: 'Moi Avenue 4',
      city: 'Nairobi',
      priority: 'medium',
      payment: { payment_mode: 'cash' },
    },
  )
  const nurse = await signInAs('nurse@nairobi-west.test')
  const { page } = nurse
  await page.goto(`/hospital/patients/${patient_id}`)
  await page.getByText(/^Not asked: treatment or operation/).waitFor()
  await page.getByRole('button', { name: 'Record consent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.getByText('Please select what it is for').waitFor()
  await dialog.getByLabel(/^For/).selectOption({ label: 'Research' })
  await dialog.getByRole('textbox', { name: 'Which study' }).fill('Malaria vaccine study')
  await dialog.getByRole('radio', { name: 'Given' }).check()
  await dialog.getByLabel(/^How/).selectOption({ label: 'Verbal, with a witness' })
  await dialog.getByRole('textbox', { name: /^Witness/ }).fill('Sister Grace')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('button', { name: /^Withdraw Research/ }).click()
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Changed her mind')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(/Changed her mind/).waitFor()
  await expectAccessible(page)

  const officer = await signInAs('records@nairobi-west.test')
  await officer.page.goto(`/hospital/records/consents?search=${number}`)
  await officer.page.getByRole('row').filter({ hasText: number }).getByText('Withdrawn', { exact: true }).waitFor()
  await expectAccessible(officer.page)
  expectQuiet(officer, REFUSED)
  expectQuiet(nurse, REFUSED)
})
