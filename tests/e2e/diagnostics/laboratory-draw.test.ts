// One draw for four tests: tubes by container, labels before they are filled, a scan for each tube; then the bench, the
// review, and one signed report.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/laboratory'
const dialog = (page: Page) => page.getByRole('dialog')
/** The paper stays on the page until this says that it is printed. */
const holdPaper = (page: Page) =>
  page.evaluate(() => {
    window.print = () => undefined
  })
const printed = (page: Page) => page.evaluate(() => dispatchEvent(new Event('afterprint')))

it('one draw for four tests with labels and the signed report', async () => {
  const person = newPerson('Nyaboke')
  const doctor = await ordered(person, [
    { search: 'full blood', name: 'Full blood count' },
    { search: 'erythrocyte', name: 'Erythrocyte sedimentation rate' },
    { search: 'urea, elec', name: 'Urea, electrolytes and creatinine' },
    { search: 'lipid', name: 'Lipid profile' },
  ])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  const paper = page.locator('.u-print-area')
  await page.goto(`${base}/orders?search=${person.last}`)
  await rowOf(page, person)
    .first()
    .getByRole('button', { name: /^Collect all \(4\)/ })
    .click()
  await dialog(page).getByRole('region', { name: 'Tube 2' }).waitFor()
  expect(await dialog(page).getByRole('region', { name: /^Tube/ }).count()).toBe(2)
  expect(await dialog(page).getByRole('checkbox').count()).toBe(4)
  await expectAccessible(page)

  // The labels are there before the tubes are filled, with the tests and a line for the time.
  await holdPaper(page)
  await dialog(page).getByRole('button', { name: 'Print labels first' }).click()
  await paper.getByText('ESR, FBC').or(paper.getByText('FBC, ESR')).waitFor({ state: 'attached' })
  expect(await paper.locator('.lab-label').count()).toBe(2)
  expect(await paper.getByText(/Taken ____/).count()).toBe(2)
  await printed(page)

  // Another container than the test's is asked about; put right again, nothing is asked.
  const [first, second] = [
    dialog(page).getByRole('region', { name: 'Tube 1' }),
    dialog(page).getByRole('region', { name: 'Tube 2' }),
  ]
  await first.getByRole('combobox', { name: /^Container/ }).selectOption('Urine Container')
  await first.getByText(/Is this tube right all the same\?/).waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Collect 2 samples' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await first.getByRole('combobox', { name: /^Container/ }).selectOption('Purple (EDTA)')

  // A scanner types the number and Enter: the next tube, then the button.
  const numbers = [`P${person.last}`, `R${person.last}`]
  await first.getByLabel('Sample number').fill('')
  await first.getByLabel('Sample number').focus()
  await page.keyboard.type(`${numbers[0]}\n`)
  await page.keyboard.type(`${numbers[1]}\n`)
  await expect.poll(() => second.getByLabel('Sample number').inputValue()).toBe(numbers[1])
  await page.keyboard.press('Enter')
  await page.getByText('2 samples collected successfully').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Collected' }).count()).toBe(4)
  await holdPaper(page)
  await page.getByRole('button', { name: 'Print Labels' }).click()
  await paper
    .getByText(/\d\d\/\d\d\/\d{4}\s\d\d:\d\d/)
    .first()
    .waitFor({ state: 'attached' })
  await printed(page)

  // One tube on the list, with both tests; the bench of one of them takes its result.
  await page.goto(`${base}/samples?search=${numbers[0]}`)
  const tube = page.getByRole('row').filter({ hasText: numbers[0] })
  await tube.getByText('Full blood count').first().waitFor()
  await tube.getByText('Erythrocyte sedimentation rate').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${base}/bench`)
  await page
    .getByRole('navigation', { name: 'Benches' })
    .getByRole('button', { name: /^Erythrocyte sedimentation rate/ })
    .click()
  const cell = page.getByLabel(`Erythrocyte sedimentation rate of ${person.first} ${person.last}`)
  await cell.fill('five')
  await cell.press('Tab')
  await page.getByText('Please enter a number').waitFor()
  await expectAccessible(page)
  await cell.fill('12')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/results? submitted for review/).waitFor()
  await cell.waitFor({ state: 'detached' })

  const reviewer = await signInAs('labreview@nairobi-west.test')
  await reviewer.page.goto(`${base}/results?status=pending_review&search=${person.last}`)
  await rowOf(reviewer.page, person)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await reviewer.page.getByText('Result approved successfully').waitFor()

  // The report has what is approved, says what is not, and is signed by whoever approved it, with the registration.
  await page.goto(`${base}/results?status=approved&search=${person.last}`)
  await rowOf(page, person)
    .getByRole('button', { name: /^View Report/ })
    .click()
  await holdPaper(page)
  await dialog(page).getByRole('button', { name: 'Print Report' }).click()
  for (const text of ['Laboratory Report', /^Not in this report: /, /Reg\. No\./, /34 y/])
    await paper.getByText(text).first().waitFor({ state: 'attached' })
  expect(await paper.getByText('Interpretation').count()).toBe(0)
  await printed(page)
  for (const seat of [doctor, lab, reviewer]) expectQuiet(seat, REFUSED)
})

it('the laboratory cancels what it cannot do, and the doctor is told on the home page', async () => {
  const person = newPerson('Kerubo')
  const doctor = await ordered(person, [{ search: 'haemoglobin', name: 'Haemoglobin' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  await page.goto(`${base}/orders?search=${person.last}`)
  await rowOf(page, person)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click()
  await dialog(page).getByRole('button', { name: 'Keep order' }).waitFor()
  await dialog(page).getByLabel('Reason').fill('The analyser is down')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).click()
  await rowOf(page, person).getByText('Cancelled', { exact: true }).waitFor()
  await doctor.page.goto('/hospital/dashboard')
  const told = doctor.page
    .getByRole('listitem')
    .filter({ hasText: person.last })
    .filter({ hasText: 'The analyser is down' })
  await told.getByText(/The analyser is down/).waitFor()
  await expectAccessible(doctor.page)
  await told.getByRole('button', { name: /^I have seen it/ }).click()
  await told.waitFor({ state: 'detached' })
  for (const seat of [doctor, lab]) expectQuiet(seat, REFUSED)
})
