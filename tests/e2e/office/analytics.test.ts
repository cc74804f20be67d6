// Analytics: what is counted by what, over which days; the rows behind a figure; kept under a name and shared with a
// role; as a file and on paper.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { here } from '../here.ts'
import { settled } from '../pages.ts'

const NAME = 'Who came, by age and sex'
const today = () => localDay('Africa/Nairobi')
const table = (page: Page) => page.getByRole('table', { name: 'Analysis', exact: true })
const numberIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

/** Allows people what only the admin's role allows: that they see reports. */
async function allowReports(...logins: string[]): Promise<void> {
  const { page } = await signInAs('admin@nairobi-west.test')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { rows } = await (await page.request.get(`${here().url}/api/staff?page_size=100`, { headers })).json()
  for (const login of logins) {
    const person = rows.find(({ email }: { email: string }) => email === `${login}@nairobi-west.test`)
    const answer = await page.request.post(`${here().url}/api/staff/${person?.id}/exceptions`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { permission: 'reports.view', granted: true, reason: 'Works with figures' },
    })
    expect(answer.ok(), `${login}: ${await answer.text()}`).toBe(true)
  }
}

it('what is chosen is drawn and listed, leads to its rows, is kept, shared with a role, saved as a file and printed', async () => {
  await allowReports('doctor', 'cashier')
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await page.getByRole('combobox', { name: 'Measure' }).selectOption('Visits')
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('Age')
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('Sex')
  await page.getByRole('button', { name: 'Last 3 months' }).click()
  await page.getByText('Visits by age and sex').first().waitFor()
  await settled(page)
  await expectAccessible(page)

  // The chart has the same figures as the table below it.
  await page.getByRole('button', { name: /^Visits by age.* as a table$/ }).click()
  const drawn = page.getByRole('region', { name: /^Visits by age.*, table$/ }).locator('tbody tr')
  const lines = table(page).locator('tbody tr')
  expect(await drawn.count()).toBe(await lines.count())
  const row = lines.filter({ hasText: '25–49' })
  const cells = (await row.locator('td').allInnerTexts()).slice(1).map(numberIn)
  const total = cells.at(-1) ?? 0
  expect(total).toBeGreaterThan(0)
  expect(cells.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(total)

  // A figure leads to as many rows as it says.
  const figure = row.getByRole('link').nth(1)
  const said = numberIn(await figure.innerText())
  const shown = page.url()
  await figure.click()
  await page.getByRole('heading', { level: 1, name: 'Behind the figure' }).waitFor()
  await settled(page)
  await expect.poll(() => page.locator('.u-pagination').first().innerText()).toMatch(new RegExp(`of ${said}\\b`))
  await expectAccessible(page)
  await page.goto(shown)
  await settled(page)

  await page.getByRole('button', { name: 'Save as' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save analysis' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please give it a name').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await dialog.getByRole('checkbox', { name: 'Doctor' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${NAME} saved`).waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Saved analysis' }).locator('option:checked').innerText())
    .toBe(NAME)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`analytics-report-${today()}.csv`)
  const file = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(file[0]).toMatch(/^\uFEFFAge,Female,Male,.*"?All, Visits"?$/)
  expect(
    file
      .find((line) => line.startsWith('25–49'))
      ?.split(',')
      .slice(1)
      .map(Number),
  ).toEqual(cells)

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const paper = page.locator('.u-print-area')
  await paper.locator('h1', { hasText: 'Analytics' }).waitFor({ state: 'attached' })
  const printed = paper.locator('.u-report-paper-table').first().locator('tbody tr').filter({ hasText: '25–49' })
  expect((await printed.locator('td').allTextContents()).slice(1).map(numberIn)).toEqual(cells)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await paper.waitFor({ state: 'detached' })
  expectQuiet(seat)

  // A colleague of that role opens it by its name, and sees the same.
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto('/hospital/reports/analyses')
  await doctor.page.getByRole('link', { name: NAME, exact: true }).click()
  await doctor.page.getByText('Visits by age and sex').first().waitFor()
  await settled(doctor.page)
  const theirs = table(doctor.page).locator('tbody tr').filter({ hasText: '25–49' })
  expect((await theirs.locator('td').allInnerTexts()).slice(1).map(numberIn)).toEqual(cells)
  expectQuiet(doctor)
  // Another role does not find it.
  const cashier = await signInAs('cashier@nairobi-west.test')
  await cashier.page.goto('/hospital/reports/analyses')
  await cashier.page.getByText('No analysis is saved yet').waitFor()
  expect(await cashier.page.getByText(NAME).count()).toBe(0)
  expectQuiet(cashier)
})

it('says beside the field what is wrong with days of one’s own, and fits a telephone', async () => {
  const seat = await signInAs('admin@nairobi-west.test', { width: 390, height: 844 })
  const { page } = seat
  await page.goto('/hospital/reports/analytics')
  await settled(page)
  await page.getByRole('button', { name: 'Choose dates' }).click()
  const days = page.getByRole('form', { name: 'Dates of the period' })
  const last = days.getByRole('textbox', { name: 'To' })
  await days.getByRole('textbox', { name: 'From' }).fill(writeDay(today()))
  await last.fill(writeDay(addDays(today(), -1)))
  await days.getByRole('button', { name: 'Show' }).click()
  await days.getByText('The period ends before it begins').waitFor()
  expect(await last.getAttribute('aria-invalid')).toBe('true')
  await last.fill('31/02/2026')
  await days.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true')
  await last.fill(writeDay(today()))
  await days.getByRole('button', { name: 'Show' }).click()
  await page
    .getByText(`${writeDay(today())} · `)
    .first()
    .waitFor()
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
  expectQuiet(seat)
})
