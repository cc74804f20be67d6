// A hospital's reports: reached by the menu, filtered in the address, from a column to its day, saved as a file.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

const REPORT = '/hospital/reports/operational'

it('the admin finds visits per clinician and day in the menu, limits them and saves what is shown', async () => {
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Operational' }).click()
  await page.getByRole('heading', { level: 1, name: 'Visits per clinician and day' }).waitFor()
  const table = page.getByRole('table', { name: 'Clinicians and days' })
  await table.getByRole('cell', { name: 'Dr. Peter Kamau' }).first().waitFor()

  // The day comes from the answer: the rows shown before it may be those of every department.
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /visits-per-clinician\?.*department/.test(response.url())),
    page.getByLabel('Department').selectOption('Eye Clinic'),
  ])
  const { rows } = await answer.json()
  const written = rows[0].day.split('-').toReversed().join('/')
  await table.getByRole('link', { name: written }).first().click()
  // The link narrows the report to its day, and keeps the department.
  await page.getByText(`${written} · Eye Clinic`).waitFor()
  await expect
    .poll(() =>
      table
        .getByRole('link')
        .allInnerTexts()
        .then((days) => [...new Set(days)]),
    )
    .toEqual([written])
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^visits-per-clinician-report-\d{4}-\d{2}-\d{2}\.csv$/)
  expectQuiet(seat)
})

it('fits a telephone, says what is wrong with a period, and is closed to others', async () => {
  const { page } = await signInAs('admin@nairobi-west.test', { width: 390, height: 844 })
  await page.goto(`${REPORT}?period=custom&from=2026-03-02&to=2026-03-01`)
  await page.getByText('The period ends before it begins').waitFor()
  await page.goto(REPORT)
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto(REPORT)
  await nurse.page.getByText('You do not have access to this page').waitFor()
})

it('the accountant finds what was charged, received and is still open; the admin how long patients wait', async () => {
  const seat = await signInAs('accountant@nairobi-west.test')
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Financial' }).click()
  await page.getByRole('heading', { level: 1, name: 'Revenue' }).waitFor()
  await page.getByRole('table', { name: 'By payer' }).getByRole('cell', { name: 'Patients' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Laboratory')
  await page.getByText('of the whole hospital alone').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^financial-report-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('link', { name: 'Outstanding' }).click()
  await page.getByRole('table', { name: 'Payers by age' }).getByRole('cell', { name: 'Patients' }).waitFor()
  await expectAccessible(page)
  expectQuiet(seat)

  const admin = await signInAs('admin@nairobi-west.test')
  await admin.page.goto('/hospital/reports/waiting')
  await admin.page.getByRole('table', { name: 'By department' }).getByRole('cell', { name: 'Triage' }).waitFor()
  await expectAccessible(admin.page)
  expectQuiet(admin)
})

it('the admin reads diagnoses, priorities and outcomes, and has no way to the visits behind a diagnosis', async () => {
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Clinical' }).click()
  await page.getByRole('heading', { level: 1, name: 'Diagnoses' }).waitFor()
  const table = page.getByRole('table', { name: 'Diagnoses', exact: true })
  await table.getByRole('cell').first().waitFor()
  expect(await table.getByRole('link').count()).toBe(0)
  await expectAccessible(page)
  for (const [link, title] of [
    ['Triage Priorities', 'Triage Priorities'],
    ['Outcomes', 'Outcomes of visits'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await settled(page)
    await expectAccessible(page)
  }
  await page.goto('/hospital/reports/diagnosis-visits')
  await page.getByText('You do not have access to this page').waitFor()
  expectQuiet(seat)
})

it('the admin limits the audit to reception, sees everything about one visit, and goes back', async () => {
  const seat = await signInAs('admin@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/reports/audit')
  const table = page.getByRole('table', { name: 'Audit' })
  await table.getByText('Sign in with e-mail and password').first().waitFor()
  await page.getByLabel('Part of Uzima').selectOption('Reception')
  await table.getByText('Sign in with e-mail and password').first().waitFor({ state: 'hidden' })
  const row = table.getByRole('row').filter({ hasText: 'Registers a patient' }).first()
  await row.getByText(/^\d\d-\d{5}$/).waitFor()
  const number = await row.getByText(/^\d\d-\d{5}$/).innerText()
  await row.getByRole('link', { name: 'All about this visit' }).click()
  await page.getByText('Everything that was done with one visit, or seen of it').waitFor()
  // Other journeys may have worked on it: however many rows, all are of one patient.
  const numbers = () => table.getByText(/^\d\d-\d{5}$/).allInnerTexts()
  await expect.poll(async () => [...new Set(await numbers())]).toEqual([number])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByText('Who did or saw what, in the last seven days').waitFor()
  await page.goBack()
  await page.getByText('Everything that was done with one visit, or seen of it').waitFor()
  expectQuiet(seat)
})
