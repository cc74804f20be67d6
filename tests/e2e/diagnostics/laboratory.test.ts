// The way of a test: ordered, collected, entered, told by phone when it is critical, reviewed, and read on the
// patient's page.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { ordered } from '../lab-orders.ts'
import { settled } from '../pages.ts'
import { giveUp, newPerson, type Person, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/laboratory'

const dialog = (page: Page) => page.getByRole('dialog')
const rowOfTest = (page: Page, person: Person, test: string) => rowOf(page, person).filter({ hasText: test })

/** Opens the draw of one test; where others of the patient wait too, the row offers them all first. */
async function openDraw(page: Page, person: Person, test: string): Promise<void> {
  const row = rowOfTest(page, person, test)
  await row.getByRole('button', { name: /^Collect (Sample|all)/ }).waitFor()
  const alone = row.getByRole('button', { name: /^Collect Sample/ })
  if (await alone.isVisible()) return alone.click()
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Collect this sample only' }).click()
}

async function collect(page: Page, person: Person, test: string): Promise<string> {
  await openDraw(page, person, test)
  const number = await dialog(page).getByLabel('Sample number').inputValue()
  expect(number).toMatch(/^SMP\d{6}-\d{3,}$/)
  await dialog(page).getByRole('button', { name: 'Collect Sample' }).click()
  await page.getByText('Sample collected successfully').last().waitFor()
  await rowOfTest(page, person, test).getByText('Collected', { exact: true }).waitFor()
  return number
}

it('from the order to the result on the patient’s page: a critical potassium is told by phone before it is approved', async () => {
  const person = newPerson('Achieng')
  const doctor = await ordered(person, [
    { search: 'full blood', name: 'Full blood count' },
    { search: 'urea, elec', name: 'Urea, electrolytes and creatinine' },
  ])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab

  // From the queue to the patient's orders.
  await page.goto(`/hospital/outpatient/queue?department=laboratory&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Process Tests' }).click()
  await page.waitForURL('**/laboratory/orders?search=V**')
  await rowOfTest(page, person, 'Full blood count').waitFor()
  expect(await page.getByRole('row').count()).toBe(3)
  await expectAccessible(page)

  // What is left out is said; nothing is collected.
  await openDraw(page, person, 'Full blood count')
  await dialog(page).getByLabel('Sample number').fill('')
  await dialog(page).getByRole('button', { name: 'Collect Sample' }).click()
  await dialog(page).getByText('Please fill in all required fields').waitFor()
  await expectAccessible(page)
  await giveUp(page)
  await collect(page, person, 'Full blood count')
  const tube = await collect(page, person, 'Urea')

  // The tube is scanned; a wrong value is refused beside its field, and nothing is lost by a reload.
  await page.goto(`${base}/results`)
  await page.getByRole('button', { name: 'Enter New Result' }).click()
  await dialog(page).getByRole('combobox', { name: 'Sample or order' }).fill(tube)
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Potassium').waitFor()
  await dialog(page).getByLabel('Sodium').fill('131')
  await dialog(page).getByLabel('Potassium').fill('seven')
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByText('Please enter a number').waitFor()
  await dialog(page).getByText('▼ low').waitFor()
  await expectAccessible(page)
  // Cancel asks before what was typed is lost.
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog(page).getByText('What was typed is lost.').waitFor()
  await dialog(page).getByRole('button', { name: 'Keep typing' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Enter New Result' }).click()
  await dialog(page).getByRole('combobox', { name: 'Sample or order' }).fill(tube)
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).getByLabel('Potassium').inputValue()).toBe('seven')
  await dialog(page).getByLabel('Potassium').fill('7.1')
  await dialog(page).getByText('critically high').waitFor()
  // An incomplete panel is asked about before it is handed in.
  await page.keyboard.press('Control+Enter')
  await dialog(page)
    .getByText(/3 values are empty: Urea, Chloride, Creatinine/)
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Result submitted for review').waitFor()

  // The call is asked for at once; put off, it stays on the row and holds up the approval.
  await dialog(page).getByRole('heading', { name: 'Tell the critical value' }).waitFor()
  await dialog(page).getByLabel('Whom did you tell?').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('Search results').fill(person.last)
  await rowOfTest(page, person, 'Urea').getByText('Critical, nobody told').waitFor()
  await expectAccessible(page)

  const reviewer = await signInAs('labreview@nairobi-west.test')
  await reviewer.page.goto(`${base}/review?search=${person.last}`)
  const detail = reviewer.page.getByRole('region', {
    name: `Urea, electrolytes and creatinine of ${person.first} ${person.last}`,
  })
  await detail.getByText('critically high').waitFor()
  expect(await detail.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await expectAccessible(reviewer.page)

  // Told by the one who entered it; the reviewer's screen follows by itself.
  await rowOfTest(page, person, 'Urea')
    .getByRole('button', { name: /^Tell critical value/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Note the call' }).click()
  await dialog(page).getByText('Please say whom you told').waitFor()
  await dialog(page).getByLabel('Whom did you tell?').fill('Dr. Peter Kamau')
  await dialog(page).getByLabel('What did they read back?').fill('Potassium 1.7')
  await dialog(page).getByRole('button', { name: 'Note the call' }).click()
  await dialog(page)
    .getByText(/Potassium 7\.1 mmol\/L \(critically high\) was not read back/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel('What did they read back?').fill('Potassium 7.1')
  await dialog(page).getByRole('button', { name: 'Note the call' }).click()
  await page.getByText('Noted: Dr. Peter Kamau was told').waitFor()
  await detail.getByText(/Critical value told to Dr. Peter Kamau/).waitFor()
  // A result that has just appeared does not take the key meant for the one before.
  const approved = reviewer.page.getByText('Result approved successfully')
  await expect
    .poll(
      async () => {
        if (!(await approved.isVisible())) await reviewer.page.keyboard.press('Control+Enter')
        return approved.isVisible()
      },
      { interval: 300 },
    )
    .toBe(true)
  await reviewer.page.getByText('No results found').waitFor()

  // The doctor reads it, prints nothing, and finds it again from the report.
  await rowOfTest(page, person, 'Urea').getByText('Approved', { exact: true }).waitFor()
  const link = await rowOfTest(page, person, 'Urea').getByRole('link', { name: person.first }).getAttribute('href')
  await doctor.page.goto(link ?? '')
  const panel = doctor.page.getByRole('region', { name: 'Laboratory results' })
  await panel.getByText('critically high').waitFor()
  await panel.getByRole('row').filter({ hasText: 'Urea' }).click()
  await dialog(doctor.page).getByText('Told to Dr. Peter Kamau').waitFor()
  await expectAccessible(doctor.page)
  for (const seat of [doctor, lab, reviewer]) expectQuiet(seat, REFUSED)
})

it('a haemolysed sample is collected again; a result goes back with a reason and comes again; what is approved is amended', async () => {
  const person = newPerson('Chebet')
  await ordered(person, [{ search: 'haemoglobin', name: 'Haemoglobin' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  await page.goto(`${base}/orders?search=${person.last}`)
  const first = await collect(page, person, 'Haemoglobin')

  await page.goto(`${base}/samples?search=${first}`)
  await page.getByRole('button', { name: `More actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Reject sample' }).click()
  await dialog(page).getByRole('radio', { name: 'Other' }).check()
  await dialog(page).getByRole('button', { name: 'Reject sample' }).click()
  await dialog(page).getByText('Please say what is wrong with the sample').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'Haemolysed' }).check()
  await dialog(page).getByRole('button', { name: 'Reject sample' }).click()
  await rowOf(page, person).getByText('Rejected', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.goto(`${base}/orders?search=${person.last}`)
  await page.getByText('New sample needed: Haemolysed').waitFor()
  const second = await collect(page, person, 'Haemoglobin')
  expect(second).not.toBe(first)
  await rowOf(page, person)
    .getByRole('button', { name: /^Enter Result/ })
    .click()
  await dialog(page).getByLabel('Result value').fill('9.1')
  await dialog(page).getByText('▼ low').waitFor()
  // The hospital's height is known.
  await dialog(page).getByText('adjusted for 1,700 m').waitFor()
  await dialog(page).getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Draft saved').waitFor()
  await rowOf(page, person)
    .getByRole('button', { name: /^Continue Result/ })
    .click()
  await expect.poll(() => dialog(page).getByLabel('Result value').inputValue()).toBe('9.1')
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Result submitted for review').waitFor()

  const reviewer = await signInAs('labreview@nairobi-west.test')
  const review = reviewer.page
  await review.goto(`${base}/results?status=pending_review&search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^Reject/ })
    .click()
  expect(await dialog(review).getByRole('button', { name: 'Confirm Rejection' }).isDisabled()).toBe(true)
  await dialog(review).getByLabel('Rejection reason').fill('Does not fit the blood film')
  await expectAccessible(review)
  await dialog(review).getByRole('button', { name: 'Confirm Rejection' }).click()
  await review.getByText('Result rejected').waitFor()

  await page.goto(`${base}/results?status=rejected&search=${person.last}`)
  await rowOf(page, person)
    .getByRole('button', { name: /^Reenter Result/ })
    .click()
  await dialog(page).getByText('Rejected: Does not fit the blood film').waitFor()
  await dialog(page).getByLabel('Result value').fill('9.7')
  await dialog(page).getByRole('button', { name: 'Resubmit' }).click()
  await page.getByText('Result resubmitted for review').waitFor()

  await review.goto(`${base}/results?search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await review.getByText('Result approved successfully').waitFor()
  await rowOf(review, person)
    .getByRole('button', { name: /^View Report/ })
    .click()
  await dialog(review).getByRole('button', { name: 'Amend' }).click()
  await dialog(review).getByLabel('Reason for the amendment').fill('Unit of another analyser')
  await dialog(review).getByLabel('Result value').fill('9.9')
  await expectAccessible(review)
  await dialog(review).getByRole('button', { name: 'Amend Result' }).click()
  await review.getByText('Amendment submitted for review').waitFor()
  await rowOf(review, person).getByText('Amendment waiting').waitFor()
  await rowOf(review, person)
    .getByRole('link', { name: /^Review Amendment/ })
    .click()
  await review.getByText('You wrote this amendment. Somebody else has to review it.').waitFor()
  expect(await review.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true)

  // The old value stands until a colleague has seen both.
  const colleague = await signInAs('labreview2@nairobi-west.test')
  await colleague.page.goto(`${base}/review?search=${person.last}`)
  await colleague.page.getByText('Unit of another analyser').waitFor()
  await colleague.page.getByRole('columnheader', { name: 'Stands' }).waitFor()
  for (const value of ['9.9', '9.7']) await colleague.page.getByRole('cell', { name: value }).waitFor()
  await expectAccessible(colleague.page)
  await colleague.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await colleague.page.getByText('Result approved successfully').waitFor()
  expectQuiet(colleague, REFUSED)

  await review.goto(`${base}/results?search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^View Report/ })
    .click()
  await dialog(review).getByRole('button', { name: 'Show earlier versions' }).click()
  await dialog(review).getByText('Reason: Unit of another analyser', { exact: true }).waitFor()
  expectQuiet(lab, REFUSED)
  expectQuiet(reviewer, REFUSED)
})

it('a wrong tube: after the doctor has acted the result is changed, told again and read back, and waits on the doctor’s home page until it is seen', async () => {
  const person = newPerson('Wafula')
  const doctor = await ordered(person, [{ search: 'haemoglobin', name: 'Haemoglobin' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  await page.goto(`${base}/orders?search=${person.last}`)
  await collect(page, person, 'Haemoglobin')
  await rowOf(page, person)
    .getByRole('button', { name: /^Enter Result/ })
    .click()
  await dialog(page).getByLabel('Result value').fill('4,1')
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByText('Did you mean 4.1? Please write the decimals after a point').last().waitFor()
  await dialog(page).getByLabel('Result value').fill('41 g/L')
  await dialog(page).getByText('= 4.1 g/dL').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByLabel('Whom did you tell?').fill('Dr. Peter Kamau')
  await dialog(page).getByLabel('What did they read back?').fill('Hb 4.1')
  await dialog(page).getByRole('button', { name: 'Note the call' }).click()
  await page.getByText('Noted: Dr. Peter Kamau was told').waitFor()

  const reviewer = await signInAs('labreview@nairobi-west.test')
  const review = reviewer.page
  await review.goto(`${base}/results?search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await review.getByText('Result approved successfully').waitFor()
  // The doctor sees it beside the note, and transfuses.
  await doctor.page.getByRole('alert').filter({ hasText: 'Haemoglobin 4.1 g/dL (critically low)' }).waitFor()

  await rowOf(review, person)
    .getByRole('button', { name: /^View Report/ })
    .click()
  await dialog(review).getByRole('button', { name: 'Amend' }).click()
  await dialog(review).getByLabel('Reason for the amendment').fill('Wrong tube: that of the next patient')
  await dialog(review).getByLabel('Result value').fill('12.9')
  await dialog(review)
    .getByText(/The result was critical and was told to Dr\. Peter Kamau: somebody may have acted on it/)
    .waitFor()
  await dialog(review).getByRole('button', { name: 'Amend Result' }).click()
  await dialog(review)
    .getByText('The result was critical. Please say whom you told that it has changed.')
    .last()
    .waitFor()
  await expectAccessible(review)
  await dialog(review).getByLabel('Whom did you tell?').fill('Dr. Peter Kamau')
  await dialog(review).getByLabel('What did they read back?').fill('12.9, transfusion stopped')
  await dialog(review).getByRole('button', { name: 'Amend Result' }).click()
  await review.getByText('Amendment submitted for review').waitFor()

  const colleague = await signInAs('labreview2@nairobi-west.test')
  await colleague.page.goto(`${base}/review?search=${person.last}`)
  await colleague.page.getByText(/Change told to Dr\. Peter Kamau/).waitFor()
  await expectAccessible(colleague.page)
  await colleague.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await colleague.page.getByText('Result approved successfully').waitFor()

  // Beside the note it says what it said before; on the home page it waits until it is seen.
  await doctor.page.getByText(/It said Haemoglobin 4\.1 g\/dL \(critically low\); changed: Wrong tube/).waitFor()
  await doctor.page.goto('/hospital/dashboard')
  const changed = doctor.page.getByRole('region', { name: 'Results that were changed' })
  const change = changed.getByRole('listitem').filter({ hasText: person.last })
  await change.getByText('Haemoglobin 12.9 g/dL').waitFor()
  await expectAccessible(doctor.page)
  await change.getByRole('button', { name: /^View Report/ }).click()
  await dialog(doctor.page)
    .getByText(/Read back: 12\.9, transfusion stopped/)
    .waitFor()
  await expectAccessible(doctor.page)
  await doctor.page.keyboard.press('Escape')
  await change.getByRole('button', { name: /^I have seen it/ }).click()
  await change.waitFor({ state: 'detached' })
  for (const seat of [doctor, lab, reviewer, colleague]) expectQuiet(seat, REFUSED)
})

it('the dashboard, the catalogue and a telephone', async () => {
  const person = newPerson('Nekesa')
  await ordered(person, [{ search: 'malaria rapid', name: 'Malaria rapid test' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  await page.goto(`${base}/dashboard`)
  await page.getByRole('region', { name: 'Recent orders' }).getByText(`${person.first} ${person.last}`).waitFor()
  await expectAccessible(page)

  await page.goto(`${base}/test-types?search=MRDT`)
  await page.getByRole('button', { name: 'Edit Malaria rapid test' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Please fill in all required fields').waitFor()
  await expectAccessible(page)
  await giveUp(page)
  await page.getByRole('button', { name: 'Add Test Type' }).click()
  const name = `Test ${person.last}`
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByLabel('Category').selectOption('Immunology')
  await dialog(page).getByLabel('Sample type').selectOption('Blood')
  await dialog(page).getByLabel('Container').selectOption('Vacutainer Red')
  await dialog(page).getByRole('button', { name: 'Add custom field' }).click()
  await dialog(page).getByRole('button', { name: 'Add Test Type' }).click()
  await dialog(page).getByText('Field name is required').waitFor()
  await dialog(page).getByLabel('Field name').fill('Titre')
  await dialog(page).getByText('Ranges by age and sex, critical limits').click()
  await dialog(page).getByRole('button', { name: 'Add range' }).click()
  await dialog(page).getByLabel('Below age').fill('sixteen')
  await dialog(page).getByRole('button', { name: 'Add Test Type' }).click()
  await dialog(page).getByText('Write 28 d, 6 mo or 12 y').waitFor()
  await dialog(page).getByLabel('Below age').fill('16 y')
  await dialog(page).getByLabel('Critical high').fill('90')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add Test Type' }).click()
  await page.getByText('Test type created successfully with associated service charge').waitFor()
  await page.getByLabel('Search test types').fill(name)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`).waitFor()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Test type deleted successfully').waitFor()
  await page.getByText('No test types found').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['dashboard', `orders?search=${person.last}`, 'samples', 'results', 'test-types']) {
    await page.goto(`${base}/${path}`)
    await settled(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  expectQuiet(lab, REFUSED)
})
