// A record is restricted; a nurse who needs it says why, once, and is in; the records officer looks at that, and the
// access log shows it.

import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson, SOMEBODY } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const WHY = 'Collapsed in the corridor, allergies unknown'

it('a nurse breaks the glass of a restricted record with a reason, the records officer reviews it, and the access log shows it', async () => {
  const officer = await signInAs('records@nairobi-west.test')
  const { page: desk } = officer
  // Just registered: nobody but the desk has to do with the patient yet.
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
  const address = `/hospital/patients/${patient_id}`
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Restrict', exact: true }).click()
  const restricting = desk.getByRole('dialog')
  await restricting.getByRole('button', { name: 'Restrict', exact: true }).click()
  await restricting.getByText('Please give a reason').waitFor()
  await restricting.getByRole('textbox', { name: /^Reason/ }).fill('Well known to the newspapers')
  await expectAccessible(desk)
  await restricting.getByRole('button', { name: 'Restrict', exact: true }).click()
  await desk.getByText('The record is restricted').first().waitFor()

  const nurse = await signInAs('nurse@nairobi-west.test')
  const { page } = nurse
  await page.goto(`/hospital/patients/search?field=op_number&search=${number}`)
  await page.getByRole('row').filter({ hasText: number }).getByText('Restricted').waitFor()
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  const asking = page.getByRole('dialog', { name: 'This record is restricted' })
  await asking.getByText(`OP ${number}`).waitFor()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('This record is restricted. Please say why you have to open it.').first().waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await asking.getByRole('textbox', { name: /^Why/ }).fill('...')
  await asking.getByRole('button', { name: 'Open the record' }).click()
  await asking.getByText('Please give a reason that says something').waitFor()
  await asking.getByRole('textbox', { name: /^Why/ }).fill(WHY)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Open the record' }).click()
  // One reason, and everything of the page is there.
  await page.getByText(/It is open for you until/).waitFor()
  await page.getByRole('heading', { name: 'Allergies' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await desk.goto('/hospital/records/access-review')
  await desk.getByRole('row').filter({ hasText: number }).getByText('Not reviewed').waitFor()
  await expectAccessible(desk)
  await desk.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Review' }).click()
  const reviewing = desk.getByRole('dialog')
  await reviewing.getByText(WHY).waitFor()
  await reviewing.getByRole('radio', { name: 'Not justified' }).check()
  await reviewing.getByRole('button', { name: 'Save review' }).click()
  await reviewing.getByText('Please say what was not right').waitFor()
  await reviewing.getByRole('radio', { name: 'Justified', exact: true }).check()
  await reviewing.getByRole('textbox', { name: 'Note' }).fill('The ward confirmed it')
  await expectAccessible(desk)
  await reviewing.getByRole('button', { name: 'Save review' }).click()
  await desk.getByRole('row').filter({ hasText: number }).getByText('The ward confirmed it').waitFor()
  await desk.getByRole('tab', { name: 'Restricted records' }).click()
  await desk.getByRole('row').filter({ hasText: number }).getByText('Well known to the newspapers').waitFor()

  // The admin sees who opened it; the record itself stays closed for the admin too.
  const admin = await signInAs('admin@nairobi-west.test')
  await admin.page.goto(address)
  const closed = admin.page.getByRole('dialog', { name: 'This record is restricted' })
  await closed.getByRole('textbox', { name: /^Why/ }).fill('Looking after a complaint of the family')
  await closed.getByRole('button', { name: 'Open the record' }).click()
  const log = admin.page.getByRole('table', { name: 'Access log' })
  // Ten rows a page: what the admin opens at this moment may be all of the first one.
  const nurseName = ((await (await page.request.get('/api/access/me')).json()) as { me: { name: string } }).me.name
  await admin.page.getByRole('searchbox', { name: 'Search by person' }).fill(nurseName)
  await log.getByText(`Restricted record opened: ${WHY}`).first().waitFor()
  await admin.page.getByRole('searchbox', { name: 'Search by person' }).fill('nobody of this name')
  await admin.page.getByText('Nobody has opened this record').waitFor()
  await expectAccessible(admin.page)
  expectQuiet(admin, REFUSED)
  expectQuiet(nurse, REFUSED)
  expectQuiet(officer)
})

it('the history of a patient is filtered, and the whole record leaves the house with a reason as PDF and FHIR', async () => {
  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  await page.goto('/hospital/records/history')
  await page.getByRole('combobox', { name: 'Patient' }).fill(SOMEBODY)
  await expectAccessible(page)
  await page.getByRole('option').filter({ hasNotText: 'Restricted' }).first().click()
  const history = page.getByRole('table', { name: 'History' })
  await history.getByRole('row').nth(1).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Visit' })
  await page.waitForURL(/kind=visit/)
  await history
    .getByText(/^Visit V/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('01/01/2020')
  await page.getByText('Nothing fits').waitFor()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('')

  await page.getByRole('button', { name: 'Export PDF' }).click()
  const leaving = page.getByRole('dialog')
  await leaving.getByRole('button', { name: 'Export' }).click()
  await leaving.getByText('Please give a reason').waitFor()
  await leaving.getByRole('textbox', { name: /^Why/ }).fill('Asked for by the patient in writing')
  await expectAccessible(page)
  const pdf = page.waitForEvent('download')
  await leaving.getByRole('button', { name: 'Export' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^record-\d\d-\d{5}-\d{4}-\d\d-\d\d\.pdf$/)
  await leaving.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Export FHIR' }).click()
  await leaving.getByRole('textbox', { name: /^Why/ }).fill('For the system of the county hospital')
  const fhir = page.waitForEvent('download')
  await leaving.getByRole('button', { name: 'Export' }).click()
  expect((await fhir).suggestedFilename()).toMatch(/\.fhir\.json$/)
  await leaving.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Open record' }).click()
  const log = page.getByRole('table', { name: 'Access log' })
  await log.getByText('Asked for by the patient in writing').waitFor()
  expectQuiet(officer, REFUSED)
})
