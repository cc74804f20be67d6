// The Ministry's reports: a month is filled in, signed, saved and sent; a figure leads to its patients; somebody
// answers for a notifiable disease.
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'

it('the records officer closes a month: fills in, signs, exports and marks it as sent', async () => {
  const seat = await signInAs('records@nairobi-west.test')
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Ministry of Health' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ministry of Health reports' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'MOH 705A' }).click()
  await page.getByRole('heading', { level: 1, name: /^MOH 705A · / }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'not kept Severe pneumonia, Total: fill in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill in a figure' })
  await dialog.getByRole('textbox', { name: 'Number' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Where it is from' }).fill('Tally sheet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: '2 Severe pneumonia, Total: fill in' }).waitFor()

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByText(/signed by Irene Atieno/)
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^moh-705a-\d{4}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByText(/keyed in by hand/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  expectQuiet(seat)
})

it('a figure of a month leads to the patients behind it', async () => {
  const seat = await signInAs('records@nairobi-west.test')
  const { page } = seat
  // Of the two months in which the demo's lies, the one with more of it: the first of a month may have nobody.
  const month = addDays(localDay('Africa/Nairobi'), -15).slice(0, 7)
  await page.goto(`/hospital/reports/statutory/717/${month}`)
  const link = page.getByRole('link', { name: /^Total outpatient services, New: / })
  const figure = Number((await link.innerText()).replaceAll(',', ''))
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'A.6 Total outpatient services' }).waitFor()
  await page.getByText(`New · ${figure}`).waitFor()
  await expectAccessible(page)
  expectQuiet(seat)
  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto(`/hospital/reports/statutory/717/${month}`)
  await nurse.page.getByText('You do not have access to this page').waitFor()
})

it('a suspected cholera waits for somebody to answer, is acknowledged, and the county is told', async () => {
  const seat = await signInAs('records@kisumu-lakeside.test', { width: 390, height: 844 })
  const { page } = seat
  await page.goto('/hospital/dashboard')
  await page.getByText(/1 notifiable disease was noted/).waitFor()
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifiable Diseases' }).waitFor()
  await page.getByRole('table', { name: 'Alerts' }).getByText('Cholera').first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
  await page.getByRole('button', { name: 'County told' }).click()
  const dialog = page.getByRole('dialog', { name: 'The county was told' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please say who was told').waitFor()
  await dialog.getByRole('textbox', { name: 'Who was told' }).fill('Kisumu county surveillance, by telephone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No open alert').waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByText(/Kisumu county surveillance, by telephone told by/).waitFor()
  expectQuiet(seat)
})
