// What a value is judged by besides its range: danger signs of malaria, hours of life and gestation of a newborn.
import { expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, rowOf } from '../steps.ts'

type Found = { rows: { id: string }[] }

it('malaria says what triage knows of danger signs; a newborn’s bilirubin asks when it was born, and is judged by the hours', async () => {
  const person = newPerson('Baraka')
  const doctor = await ordered(person, [
    { search: 'malaria rapid', name: 'Malaria rapid test' },
    { search: 'bilirubin', name: 'Bilirubin, total and direct' },
  ])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  const dialog = page.getByRole('dialog')
  const row = (test: string) => rowOf(page, person).filter({ hasText: test })
  await page.goto(`/hospital/laboratory/orders?search=${person.last}`)
  await row('Malaria')
    .getByRole('button', { name: /^Collect all/ })
    .click()
  await dialog.getByRole('button', { name: /^Collect/ }).click()
  await row('Bilirubin')
    .getByRole('button', { name: /^Enter Result/ })
    .waitFor()

  await row('Malaria')
    .getByRole('button', { name: /^Enter Result/ })
    .click()
  await dialog.getByLabel('Result value').fill('Positive')
  await dialog.getByText('No danger sign at triage').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Result submitted for review').waitFor()

  // It was the child whose blood was taken: the reception corrects who it is.
  const reception = await signInAs('reception@nairobi-west.test')
  const { rows } = await send<Found>(reception, `/patients?search=${person.last}`, undefined, 'GET')
  const id = rows[0]?.id ?? ''
  const { version } = await send<{ version: number }>(reception, `/patients/${id}`, undefined, 'GET')
  const yesterday = localDay('Africa/Nairobi', new Date(Date.now() - 86_400_000))
  await send(reception, `/patients/${id}/identity`, {
    first_name: person.first,
    last_name: person.last,
    gender: 'female',
    id_number: null,
    blood_group: null,
    date_of_birth: yesterday,
    reason: 'The mother was registered',
    version,
  })
  await page.reload()
  await row('Bilirubin')
    .getByRole('button', { name: /^Enter Result/ })
    .click()
  await dialog.getByLabel('Total bilirubin').fill('90')
  await dialog.getByText(/not judged by hours: time of birth not known/).waitFor()
  await dialog.getByLabel('Time of birth').fill('00:00')
  await dialog.getByLabel('Gestation').fill('38')
  await expect.poll(() => dialog.getByText(/time of birth not known/).count()).toBe(0)
  await dialog.getByLabel('Total bilirubin').fill('420')
  await dialog
    .getByText(/Above the (treatment|exchange) line at \d+ h \(\d+ µmol\/L; NICE CG98, 38 weeks and more\)/)
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('button', { name: /^Submit without 1/ }).click()
  await dialog.getByRole('heading', { name: 'Tell the critical value' }).waitFor()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await row('Bilirubin').waitFor()
  for (const seat of [lab, doctor, reception]) expectQuiet(seat)
})
