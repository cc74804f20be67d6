// A freezer that is too warm: other screens hear of it, what lies in it is not handed out, and each batch is decided.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson, secondSigns } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog')

it('what lies in a warm freezer is on hold until each batch is decided', async () => {
  const [admin, pharmacist, keeper] = [
    await signInAs('admin@nairobi-west.test'),
    await signInAs('pharmacy@nairobi-west.test'),
    await signInAs('store@nairobi-west.test'),
  ]
  const person = newPerson('Chebet')
  const name = `Freezer ${person.last}`
  const frozen = await medicine(
    admin,
    pharmacist,
    `Frozenol ${person.last}`,
    [
      ['F-1', 40, 300],
      ['F-2', 10, 400],
    ],
    {
      storage: 'frozen',
    },
  )
  await prescribed(person, [frozen])

  const { page } = keeper
  await page.goto('/hospital/dashboard')
  await page.getByRole('link', { name: /open alarms? of the cold chain/ }).click()
  await page.getByRole('button', { name: 'Add Fridge' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Store').selectOption({ label: 'Main store' })
  await dialog(page).getByLabel('From', { exact: true }).fill('-25')
  await dialog(page).getByLabel('To', { exact: true }).fill('-15')
  await dialog(page).getByRole('button', { name: 'Add Fridge' }).click()
  await page.getByText('Fridge added').waitFor()

  // Somebody else is about to hand out of it.
  await pharmacist.page.goto('/hospital/pharmacy/dispensing')
  await scan(pharmacist.page, 'Search Patients', person.last)
  await pharmacist.page.getByRole('button', { name: new RegExp(person.last) }).click()
  await pharmacist.page.getByText('From F-1').waitFor()

  await page.getByRole('button', { name: `Read ${name}` }).click()
  await dialog(page).getByText('It can show −45.0 °C to 50.0 °C.').waitFor()
  await dialog(page).getByLabel('Temperature').fill('-80')
  await dialog(page).getByRole('button', { name: 'Save Reading' }).click()
  await dialog(page).getByText(`Please check the temperature: ${name} can only show −45 to 50 °C`).waitFor()
  await dialog(page).getByLabel('Temperature').fill('-8')
  await dialog(page).getByRole('button', { name: 'Save Reading' }).click()
  await page
    .getByText(`${name} is too warm. An alarm is open until somebody writes what was done. Put on hold: 2 batches`)
    .waitFor()
  const there = page.getByRole('region', { name: `What lies in ${name}` })
  await there.getByText(`${name} at −8.0 °C`).first().waitFor()
  await expectAccessible(page)
  await pharmacist.page.getByText(/^Out of stock\. No valid batches/).waitFor()

  // The pharmacist answers it.
  await pharmacist.page.goto('/hospital/inventory/cold-chain')
  const alarm = pharmacist.page
    .getByRole('row')
    .filter({ hasText: '−8.0 °C; −25.0 °C to −15.0 °C' })
    .filter({ hasText: name })
  await alarm.getByText('2 batches on hold').waitFor()
  await alarm.getByRole('button', { name: /^Close/ }).click()
  const box = dialog(pharmacist.page)
  await box.getByLabel('What was done').fill('Door closed, −18 °C after an hour')
  await box.getByRole('button', { name: 'Close Alarm' }).click()
  await box.getByText('Please decide').last().waitFor()
  await box.getByLabel(`${frozen.name}, batch F-1`).last().selectOption({ label: 'Release' })
  await box.getByLabel('Why it can be used').fill('The indicator has not changed')
  await box.getByLabel(`${frozen.name}, batch F-2`).last().selectOption({ label: 'Write off' })
  await box.getByLabel('Method').selectOption({ label: 'Incinerated at high temperature' })
  await expectAccessible(pharmacist.page)
  await box.getByRole('button', { name: 'Close Alarm' }).click()
  // What is written off takes a second person.
  await pharmacist.page.getByRole('button', { name: 'Somebody Signs Here' }).click()
  await secondSigns(pharmacist.page, 'admin@nairobi-west.test')
  await pharmacist.page.getByText('Alarm closed').waitFor()
  await page.getByRole('region', { name: `What lies in ${name}` }).waitFor({ state: 'detached' })

  await pharmacist.page.goto('/hospital/pharmacy/dispensing')
  await scan(pharmacist.page, 'Search Patients', person.last)
  await pharmacist.page.getByRole('button', { name: new RegExp(person.last) }).click()
  await pharmacist.page.getByText('From F-1').waitFor()
  expectQuiet(keeper, REFUSED)
  expectQuiet(pharmacist, REFUSED)
})
