// What takes two people: a refund that goes back the way it came, asked for and approved at another screen, signed at
// this one, and refused.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, type Person, secondSigns, signature } from '../steps.ts'
import { expectFits, TELEPHONE } from '../telephone.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog').last()
const needed = (page: Page) => page.getByRole('dialog', { name: 'A second person has to approve this' })

/** Opens the refund of the invoice on screen and sends it, the way it came. */
async function refund(page: Page, { last }: Person, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill(amount)
  await dialog(page).getByLabel('Reference number').fill(`BACK ${amount} ${last}`)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Give Back' }).click()
}

it('a refund goes back the way it came, and takes two: asked for, signed here, refused', async () => {
  const person = newPerson('Rehema')
  await ordered(person, [{ search: 'malaria rapid', name: 'Malaria rapid test' }])
  const [cashier, supervisor] = await Promise.all([
    signInAs('cashier@nairobi-west.test'),
    signInAs('supervisor@nairobi-west.test'),
  ])
  const { page } = cashier
  type Rows = { rows: { id: string; invoice_number: string; remaining_amount: string }[] }
  const { rows } = (await (
    await page.request.get(`/api/billing/invoices?search=${person.last}&period=all`)
  ).json()) as Rows
  const [invoice] = rows
  if (!invoice) throw new Error('the test was not charged')
  await send(cashier, `/billing/invoices/${invoice.id}/payments`, {
    parts: [{ payment_mode: 'card', amount: invoice.remaining_amount, reference_number: `SLIP ${person.last}` }],
  })
  // Nothing of it goes back before somebody else has found it on the settlement.
  type Waiting = { rows: { id: string }[] }
  const found = (await (
    await supervisor.page.request.get(`/api/billing/money-to-confirm?search=SLIP${person.last}`)
  ).json()) as Waiting
  await send(supervisor, '/billing/money-to-confirm/confirm', {
    confirmation_ids: found.rows.map(({ id }) => id),
    statement: 'Settlement 7',
    statement_day: localDay('Africa/Nairobi'),
  })
  await supervisor.page.goto('/hospital/approvals')
  await supervisor.page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()

  // A card paid it: by card it goes back, or it stays as the patient's deposit.
  await page.goto(`/hospital/billing/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const ways = dialog(page).getByLabel('How it is given back').getByRole('option')
  expect((await ways.allTextContents()).slice(1)).toEqual([
    expect.stringMatching(/^Card \(up to KES [\d,.]+\)$/),
    'Kept as the patient’s deposit',
  ])
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await refund(page, person, '100', 'Not done after all')
  await needed(page).getByText(`Refund KES 100.00 by card on ${invoice.invoice_number}`).waitFor()
  await needed(page).getByText('Invoice: Paid → Pending').waitFor()
  await expectAccessible(page)
  // Whoever thinks better of it finds everything as it was typed.
  await needed(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Not done after all')
  await dialog(page).getByRole('button', { name: 'Give Back' }).click()
  await needed(page).getByRole('button', { name: 'Ask for Approval' }).click()
  await page.getByText('Sent for approval. You are told when it is decided.').waitFor()
  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  await waiting.getByText('Not done after all').waitFor()
  await expectAccessible(page)

  // It stands on the open screen of whoever may approve it, with what it changes.
  const row = supervisor.page.getByRole('row').filter({ hasText: person.last })
  await row.getByText(`Refund KES 100.00 by card on ${invoice.invoice_number}`, { exact: true }).first().waitFor()
  await row.getByText('Pending', { exact: true }).waitFor()
  await expectAccessible(supervisor.page)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await supervisor.page.getByText(/^Approved and done: Refund KES 100\.00/).waitFor()
  await row.waitFor({ state: 'detached' })
  await page
    .getByText(/-KES 100\.00|KES -100\.00|−KES 100\.00/)
    .first()
    .waitFor()
  await waiting.waitFor({ state: 'detached' })

  // Somebody who stands by signs at this screen.
  await refund(page, person, '50', 'Waited two hours')
  await needed(page).getByRole('button', { name: 'Somebody Signs Here' }).click()
  await signature(page).getByText(`Refund KES 50.00 by card on ${invoice.invoice_number}`).waitFor()
  await secondSigns(page, 'supervisor@nairobi-west.test')
  await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Close' }).last().click()
  await supervisor.page.getByRole('button', { name: 'Approved', exact: true }).click()
  await row.getByText(/^Signed by /).waitFor()
  await expectAccessible(supervisor.page)

  // Refused, with the reason on the list of whoever asked; on a telephone as well.
  await refund(page, person, '60', 'A cousin of mine')
  await needed(page).getByRole('button', { name: 'Ask for Approval' }).click()
  await waiting.getByText('A cousin of mine').waitFor()
  await supervisor.page.getByRole('button', { name: 'Waiting', exact: true }).click()
  await row.getByRole('button', { name: /^Refuse/ }).click()
  await dialog(supervisor.page).getByLabel('Reason').fill('It was done')
  await dialog(supervisor.page).getByRole('button', { name: 'Refuse' }).click()
  const small = await signInAs('cashier@nairobi-west.test', TELEPHONE)
  await small.page.goto('/hospital/approvals?view=mine')
  const own = small.page.getByRole('listitem').or(small.page.getByRole('row')).filter({ hasText: 'A cousin of mine' })
  await own
    .getByText(/: It was done$/)
    .first()
    .waitFor()
  await expectFits(small.page)
  await expectAccessible(small.page)
  await page.goto('/hospital/dashboard')
  await page.getByRole('link', { name: /refused: Refund KES 60\.00/ }).waitFor()

  // The admin reads the day, also of an evening that has not come; on a telephone as well. From eight on it is the next.
  const evening = localDay('Africa/Nairobi', new Date(Date.now() + 4 * 3_600_000))
  const onTelephone = await signInAs('admin@nairobi-west.test', TELEPHONE)
  const admins = [await signInAs('admin@nairobi-west.test'), onTelephone]
  for (const admin of admins) {
    await admin.page.goto(`/hospital/approvals/evening?day=${evening}`)
    await admin.page.getByText('Kevin Maina').first().waitFor()
    await admin.page.getByText('Refunds', { exact: true }).first().waitFor()
    await admin.page.getByText('KES 150.00').first().waitFor()
    await expectAccessible(admin.page)
    if (admin === onTelephone) await expectFits(admin.page)
    await admin.page.goto('/hospital/settings/approvals')
    await admin.page.getByText('Refunds', { exact: true }).first().waitFor()
    await expectAccessible(admin.page)
  }
  for (const seat of [cashier, supervisor, small, ...admins]) expectQuiet(seat, REFUSED)
})
