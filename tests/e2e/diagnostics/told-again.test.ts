// A critical value that was told by phone turns out to be of the wrong tube before its approval: the screens ask for
// the second call, and whoever ordered the test finds the change.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/laboratory'
const dialog = (page: Page) => page.getByRole('dialog')

async function tell(page: Page, readBack: string): Promise<void> {
  await dialog(page).getByLabel('Whom did you tell?').fill('Dr. Peter Kamau')
  await dialog(page).getByLabel('What did they read back?').fill(readBack)
  await dialog(page).getByRole('button', { name: 'Note the call' }).click()
}

it('a wrong tube found at the review: what was told by phone is told again before it is approved', async () => {
  const person = newPerson('Mutua')
  const doctor = await ordered(person, [{ search: 'haemoglobin', name: 'Haemoglobin' }])
  const lab = await signInAs('lab@nairobi-west.test')
  const { page } = lab
  const row = rowOf(page, person)
  await page.goto(`${base}/orders?search=${person.last}`)
  await row.getByRole('button', { name: /^Collect Sample/ }).click()
  await dialog(page).getByRole('button', { name: 'Collect Sample' }).click()
  await row.getByRole('button', { name: /^Enter Result/ }).click()
  // As the meter prints it: the letter is read, and kept.
  await dialog(page).getByLabel('Result value').fill('14.1 L*')
  await dialog(page)
    .getByText(/Not judged: marked L \*/)
    .waitFor()
  await dialog(page).getByLabel('Result value').fill('4.1 L')
  await dialog(page).getByText('= 4.1 g/dL').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await tell(page, 'Hb 4.1')
  await page.getByText('Noted: Dr. Peter Kamau was told').waitFor()
  await doctor.page.getByRole('alert').filter({ hasText: 'Haemoglobin 4.1 g/dL (critically low)' }).waitFor()

  const reviewer = await signInAs('labreview@nairobi-west.test')
  const review = reviewer.page
  await review.goto(`${base}/results?search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(review).getByLabel('Rejection reason').fill('Wrong tube: that of the next patient')
  await dialog(review).getByRole('button', { name: 'Confirm Rejection' }).click()
  await review.getByText('Result rejected').waitFor()

  await page.goto(`${base}/results?search=${person.last}`)
  await row.getByRole('button', { name: /^Reenter Result/ }).click()
  await dialog(page).getByLabel('Result value').fill('13.9')
  await dialog(page).getByRole('button', { name: 'Resubmit' }).click()
  await dialog(page).getByRole('heading', { name: 'Tell what has changed' }).waitFor()
  await dialog(page)
    .getByText(/Told before: Haemoglobin 4\.1 g\/dL \(critically low\)/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await row.getByText('Changed, to be told again').waitFor()
  await expectAccessible(page)

  await review.goto(`${base}/review?search=${person.last}`)
  const detail = review.getByRole('region', { name: `Haemoglobin of ${person.first} ${person.last}` })
  await detail.getByRole('heading', { name: 'Tell what has changed' }).waitFor()
  await detail.getByRole('button', { name: 'Approve', disabled: true }).waitFor()
  await expectAccessible(review)

  await row.getByRole('button', { name: /^Tell the change/ }).click()
  await tell(page, 'Hb 4.1')
  await dialog(page)
    .getByText(/Haemoglobin 13\.9 g\/dL was not read back/)
    .waitFor()
  await tell(page, '13.9, no transfusion')
  await page.getByText('Noted: Dr. Peter Kamau was told').waitFor()
  await detail.getByText(/told to Dr\. Peter Kamau/).waitFor()
  await detail.getByRole('button', { name: 'Approve' }).click()
  await review.getByText('Result approved successfully').waitFor()

  await doctor.page.goto('/hospital/dashboard')
  const change = doctor.page
    .getByRole('region', { name: 'Results that were changed' })
    .getByRole('listitem')
    .filter({ hasText: person.last })
  await change.getByText('Haemoglobin 13.9 g/dL').waitFor()
  await change.getByText(/Entered again before its approval/).waitFor()
  await expectAccessible(doctor.page)
  await change.getByRole('button', { name: /^I have seen it/ }).click()
  await change.waitFor({ state: 'detached' })
  for (const seat of [doctor, lab, reviewer]) expectQuiet(seat, REFUSED)
})
