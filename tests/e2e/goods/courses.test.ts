// A batch that expires before the course ends: said in the work list and where it is handed out, and given when somebody says so.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog')

it('what lasts is taken first; a batch taken by hand that does not is asked about', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Nekesa')
  const lasting = await medicine(admin, pharmacist, `Lastol ${person.last}`, [
    ['E-SOON', 200, 18],
    ['E-LATE', 200, 300],
  ])
  const short = await medicine(admin, pharmacist, `Shortol ${person.last}`, [['S-SOON', 200, 18]])
  await prescribed(person, [lasting, short], undefined, undefined, { duration: '3 months', quantity: 90 })
  const day = (days: number) => writeDay(addDays(localDay('Africa/Nairobi'), days))
  const said = (batch: string) => `Batch ${batch} expires ${day(18)}, before the course ends on ${day(90)}`

  const { page } = pharmacist
  await page.goto('/hospital/pharmacy/dispensing')
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  await page.getByText('From E-LATE').waitFor()
  await page.getByText(said('S-SOON')).waitFor()
  expect(await page.getByText(said('E-SOON')).count()).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dispense all 2' }).click()
  const line = (name: string) => dialog(page).getByRole('region', { name })
  await line(lasting.name)
    .getByLabel('Batch')
    .selectOption({ label: `E-SOON (exp. ${day(18)}): 200 left` })
  await line(lasting.name).getByText(said('E-SOON')).waitFor()
  await line(lasting.name).getByLabel('Notes').fill('Will come again')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await line(short.name)
    .getByText(`${said('S-SOON')}. Please say that it is given all the same`)
    .waitFor()
  expect(await line(lasting.name).getByLabel('Notes').inputValue()).toBe('Will come again')

  await line(lasting.name).getByLabel('Batch', { exact: true }).selectOption({ label: 'Earliest expiry that lasts' })
  await line(lasting.name).getByText('From E-LATE').waitFor()
  await line(short.name).getByLabel(said('S-SOON')).check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await page.getByText('Medication dispensed successfully').waitFor()
  expectQuiet(pharmacist, REFUSED)
})
