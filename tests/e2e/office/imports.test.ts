// What a hospital brings along in files: each faulty row is named, nothing comes in by halves, and what came in is found.

import { expect, it } from 'vitest'
import { enterCredentials, expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { misfits } from '../fit.ts'

const REFUSED = /status of 4\d\d/

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

it('patients of before: a faulty file changes nothing, the mended one brings them in, twice it brings nobody', async () => {
  const tail = Date.now().toString(36)
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/patients/search')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import Patients' }).waitFor()
  const heads = 'Folder number,Surname,Given name,Sex,DOB,Shoe size'
  const good = `${tail}/1,Moraa,Bosibori ${tail},F,12/03/1992,39`
  const file = page.locator('input[type=file]')
  await file.setInputFiles(
    fileOf('cards.csv', [heads, good, `${tail}/2,Moraa,,F,31/02/1992,39`, `${tail}/1,Moraa,Twin,F,,39`]),
  )
  const faults = page.getByRole('table', { name: 'Faulty rows' })
  await faults.getByText('First name is required').waitFor()
  await faults.getByText('Please enter a valid date (dd/MM/yyyy)').waitFor()
  await faults.getByText('The same stands in line 2').waitFor()
  await page.getByText('2 of 3 rows cannot be imported', { exact: false }).waitFor()
  await page.getByText('Not imported, because nobody knows what they mean: Shoe size').waitFor()
  expect(await page.getByRole('button', { name: 'Import 3 patients' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])

  await file.setInputFiles(fileOf('cards.csv', [heads, good, `${tail}/2,Moraa,Kwamboka ${tail},F,,39`]))
  await page.getByRole('button', { name: 'Import 2 patients' }).click()
  await page.getByText('2 patients imported from cards.csv').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await file.setInputFiles(fileOf('cards.csv', [heads, good]))
  await page.getByText('1 patient here already; left out').waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 patients' }).isDisabled()).toBe(true)

  await page.goto('/hospital/patients/search')
  await page.getByRole('searchbox').first().fill(`${tail}/2`)
  await page.getByText(`Kwamboka ${tail} Moraa`).first().click()
  await page.getByText(`${tail}/2`).first().waitFor()
  expectQuiet(seat)
})

it('the people who work here: their first passwords stand in one list, and one of them signs in', async () => {
  const tail = Date.now().toString(36)
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  await page.goto('/hospital/staff/directory')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const heads = 'Name,Email,Roles'
  const file = page.locator('input[type=file]')
  await file.setInputFiles(fileOf('staff.csv', [heads, `Kerubo ${tail},kerubo-${tail}@nairobi-west.test,Matron`]))
  await page.getByText('No role is called Matron').waitFor()
  await file.setInputFiles(
    fileOf('staff.csv', [
      heads,
      `Kerubo ${tail},kerubo-${tail}@nairobi-west.test,Nurse`,
      `Onsongo ${tail},onsongo-${tail}@nairobi-west.test,Cashier; Receptionist`,
    ]),
  )
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByText('2 people can sign in now.').waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  const logins = page.getByRole('table', { name: 'New logins' })
  const password = await logins
    .getByRole('row')
    .filter({ hasText: `Onsongo ${tail}` })
    .locator('code')
    .innerText()
  expect(password.length).toBeGreaterThan(8)

  const newcomer = await takeSeat()
  await newcomer.page.goto('/login')
  await enterCredentials(newcomer.page, `onsongo-${tail}@nairobi-west.test`, password)
  await newcomer.page.getByRole('heading', { name: /password/i }).waitFor()
  expectQuiet(admin)
  expectQuiet(newcomer, REFUSED)
})

it('prices: each change is shown before it counts, and a second file with the same prices changes nothing', async () => {
  const tail = Date.now().toString(36)
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/billing/services')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const file = page.locator('input[type=file]')
  const heads = 'Service,Category,Charge'
  await file.setInputFiles(fileOf('prices.csv', [heads, `Wart removal ${tail},Procedure,free`]))
  await page.getByText('Please enter a price above 0').waitFor()
  const rows = [heads, `Wart removal ${tail},Procedure,"1,250"`]
  await file.setInputFiles(fileOf('prices.csv', rows))
  await page.getByText(`New: Wart removal ${tail}, 1250.00`).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 price' }).click()
  await page.getByText('1 price imported from prices.csv').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await file.setInputFiles(fileOf('prices.csv', rows))
  await page.getByText(`Wart removal ${tail} costs 1250.00 already`).waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Import 0 prices' }).isDisabled()).toBe(true)
  expectQuiet(seat)
})
