// Money to Confirm: what a cashier took by card waits until somebody else has found it on the settlement; what did not
// come is taken back by two, and the invoice asks for it again.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson } from '../steps.ts'
import { expectFits, TELEPHONE } from '../telephone.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Takes a part of the invoice on screen by card, under the slip’s number. */
async function payByCard(page: Page, slip: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const pay = dialog(page)
  await pay.getByLabel('Payment mode').first().selectOption('card')
  if (amount)
    await pay
      .getByRole('textbox', { name: /^Amount/ })
      .first()
      .fill(amount)
  await pay.getByLabel('Reference number').first().fill(slip)
  await pay.getByRole('button', { name: 'Record Payment' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByText(/is recorded, not confirmed$/).waitFor()
  await receipt.getByRole('button', { name: 'Close' }).last().click()
}

it('a card slip is confirmed by somebody else; one that did not come is taken back by two', async () => {
  const person = newPerson('Wambui')
  const [came, invented] = [`CAME ${person.last}`, `NOT ${person.last}`]
  const [cameAs, inventedAs] = [came, invented].map((slip) => slip.replace(' ', '').toUpperCase())
  await ordered(person, [{ search: 'malaria rapid', name: 'Malaria rapid test' }])
  const [cashier, accountant, supervisor] = await Promise.all([
    signInAs('cashier@nairobi-west.test'),
    signInAs('accountant@nairobi-west.test'),
    signInAs('supervisor@nairobi-west.test'),
  ])
  const { page } = cashier
  const invoices = `/hospital/billing/invoices?search=${person.last}&period=all`
  await page.goto(invoices)
  await page.getByRole('link', { name: /^INV/ }).first().click()

  // A colleague has the form of the same invoice open: it asks for what is left.
  const colleague = await signInAs('cashier2@nairobi-west.test')
  await colleague.page.goto(invoices)
  await colleague.page.getByRole('link', { name: /^INV/ }).first().click()
  await colleague.page.getByRole('button', { name: 'Record Payment' }).click()
  const open = dialog(colleague.page).getByRole('textbox', { name: /^Amount/ })
  const [all, left] = [await open.inputValue(), () => open.inputValue()]
  await payByCard(page, came, '100')
  await expect.poll(left).toBe((Number(all) - 100).toFixed(2))
  await dialog(colleague.page).getByText('This pays all of it').waitFor()
  await dialog(colleague.page).getByRole('button', { name: 'Cancel' }).click()
  expectQuiet(colleague)

  await page.getByText(cameAs ?? '').waitFor()
  await payByCard(page, invented)
  await page.getByText('Paid', { exact: true }).first().waitFor()

  // It pays, and goes back in no way but as the patient's deposit.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await dialog(page)
    .getByText(/is recorded, but not confirmed yet\. It can go back once it is\.$/)
    .waitFor()
  const ways = dialog(page).getByLabel('How it is given back').getByRole('option')
  expect((await ways.allTextContents()).filter((way) => /Card|Cash/.test(way))).toEqual([])
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  // The accountant and the supervisor have the list open.
  const list = `/hospital/billing/money-to-confirm?search=${person.last}`
  for (const seat of [accountant, supervisor]) await seat.page.goto(list)
  const books = accountant.page
  const rowOn = (where: Page, slip: string | undefined) => where.getByRole('row').filter({ hasText: slip })
  for (const slip of [cameAs, inventedAs]) {
    await rowOn(books, slip).waitFor()
    await rowOn(supervisor.page, slip).waitFor()
  }
  await expectAccessible(books)
  // What is ticked and filtered away is not confirmed with the rest.
  await books.getByLabel(`Choose ${inventedAs}`).check()
  await books.getByRole('button', { name: 'Confirm 1 payment' }).waitFor()
  await books.getByRole('button', { name: 'Bank', exact: true }).click()
  await books.getByText('No payments found').waitFor()
  expect(await books.getByRole('button', { name: 'Confirm', exact: true }).isDisabled()).toBe(true)
  await books.getByRole('button', { name: 'Card', exact: true }).click()
  await books.getByLabel(`Choose ${inventedAs}`).uncheck()

  await books.getByLabel(`Choose ${cameAs}`).check()
  await books.getByRole('button', { name: 'Confirm 1 payment' }).click()
  await dialog(books).getByText('KES 100.00 in all.').waitFor()
  await dialog(books).getByLabel('Settlement or statement').fill('Terminal 7, settlement 142')
  await expectAccessible(books)
  await dialog(books).getByRole('button', { name: 'Confirm', exact: true }).click()
  await books.getByText('1 payment confirmed: KES 100.00').waitFor()
  // The other's list knows it without a reload, and so does the invoice on the cashier's screen.
  await rowOn(supervisor.page, cameAs).waitFor({ state: 'detached' })
  await rowOn(books, cameAs).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Recorded, not confirmed').count()).toBe(1)

  // The other one did not come.
  await rowOn(books, inventedAs).getByRole('button', { name: 'It did not come' }).click()
  await dialog(books).getByLabel('Reason').fill('On no settlement of the terminal')
  await expectAccessible(books)
  await dialog(books).getByRole('button', { name: 'Take Payment Back' }).click()
  const needed = books.getByRole('dialog', { name: 'A second person has to approve this' })
  await needed.getByText('Payment: Recorded, not confirmed → Did not come').waitFor()
  await needed.getByRole('button', { name: 'Ask for Approval' }).click()
  await books.getByText('Sent for approval. You are told when it is decided.').waitFor()
  await supervisor.page.goto('/hospital/approvals')
  const request = supervisor.page.getByRole('row').filter({ hasText: inventedAs })
  await request.getByRole('button', { name: /^Approve/ }).click()
  await supervisor.page.getByText(/^Approved and done: Take back KES/).waitFor()

  await rowOn(books, inventedAs).waitFor({ state: 'detached' })
  await books.getByText(/^(No payments found|Nothing is to be confirmed)$/).waitFor()
  await page.getByText('Did not come').first().waitFor()
  await page.getByText('Pending', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Record Payment' }).waitFor()

  const small = await signInAs('accountant@nairobi-west.test', TELEPHONE)
  await small.page.goto('/hospital/billing/money-to-confirm')
  await small.page.getByRole('heading', { name: 'Money to Confirm', level: 1 }).waitFor()
  await expectFits(small.page)
  await expectAccessible(small.page)
  for (const seat of [cashier, accountant, supervisor, small]) expectQuiet(seat, REFUSED)
})
