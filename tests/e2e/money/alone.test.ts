// One cashier alone tries seven ways to take money, and the admin reads at eight who tried what; an admin tries three.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs, takeSeat } from '../browser.ts'
import { send } from '../clinic.ts'
import { expectFits, TELEPHONE } from '../telephone.ts'
import { billed, type Invoice } from './billed.ts'

const REFUSED = /status of 4\d\d/
const HERE = 'kisumu-lakeside.test'
const TEST = 'Malaria rapid test'
const dialog = (page: Page) => page.getByRole('dialog').last()
const needed = (page: Page) => page.getByRole('dialog', { name: 'A second person has to approve this' })
const nameOf = async (seat: Seat) =>
  (await send<{ me: { name: string } }>(seat, '/access/me', undefined, 'GET')).me.name

/** Opens a form of the invoice on screen, fills it in and sends it for approval: nothing of it is done. */
async function tries(page: Page, item: string, button: string, amount: string | null, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  if (amount)
    await dialog(page)
      .getByRole('textbox', { name: /^Amount/ })
      .fill(amount)
  await sendsForApproval(page, button, reason)
}
async function sendsForApproval(page: Page, button: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: button }).click()
  await needed(page).getByRole('button', { name: 'Ask for Approval' }).click()
  await needed(page).waitFor({ state: 'detached' })
}

/** Counts nothing in the own drawer, as if all of it were lost. */
async function emptiesDrawer(page: Page): Promise<void> {
  await page.goto('/hospital/billing/drawer')
  await page.getByRole('button', { name: 'Close Drawer' }).click()
  await dialog(page).getByLabel('KES 50', { exact: true }).fill('1')
  await dialog(page).getByRole('button', { name: 'Close Drawer' }).click()
  await dialog(page).getByText('It does not agree. Please count again, or say why.').waitFor()
  await dialog(page).getByLabel('Reason for a difference').fill('It must have been stolen')
  await dialog(page).getByRole('button', { name: 'Close Drawer' }).click()
  await page.getByText('Somebody else has to sign the difference').waitFor()
}

it('seven ways of a cashier: none pays, and all of them stand with the name in what the admin reads at eight', async () => {
  const [cashier, supervisor, admin] = [
    await signInAs(`cashier@${HERE}`),
    await signInAs(`supervisor@${HERE}`),
    await signInAs(`admin@${HERE}`),
  ]
  const { page } = cashier
  const name = await nameOf(cashier)
  const { drawer } = await send<{ drawer: object | null }>(cashier, '/billing/drawer', undefined, 'GET')
  if (!drawer) await send(cashier, '/billing/drawer', { float_amount: '500' })
  const { patient_id, invoices } = await billed(cashier, 3)
  const [paid, owed, invented] = invoices as [Invoice, Invoice, Invoice]
  await send(cashier, `/billing/invoices/${paid.id}/payments`, {
    parts: [{ payment_mode: 'cash', amount: paid.remaining_amount }],
  })
  await send(cashier, `/billing/patients/${patient_id}/deposits`, { parts: [{ payment_mode: 'cash', amount: '250' }] })
  await supervisor.page.goto('/hospital/approvals')

  // 1: cash back to nobody. 2: a deposit back to nobody.
  await page.goto(`/hospital/billing/invoices/${paid.id}`)
  await tries(page, 'Refund', 'Give Back', '200', 'She did not want it')
  await page.goto(`/hospital/patients/${patient_id}`)
  await page.getByRole('button', { name: 'Give Deposit Back' }).click()
  await sendsForApproval(page, 'Give Back', 'She moves away')
  // 3: the cash was taken without a receipt, and the invoice goes. 4: what was paid is called a discount afterwards.
  await page.goto(`/hospital/billing/invoices/${owed.id}`)
  await tries(page, 'Void Invoice', 'Void Invoice', null, 'Written twice')
  await tries(page, 'Discount or Waiver', 'Reduce', '150', 'Cannot pay')
  // 5: the cash is in the pocket, and a code is made up. It pays, and goes back in no way.
  const code = `UK${Date.now().toString(36).slice(-8).toUpperCase()}`
  await page.goto(`/hospital/billing/invoices/${invented.id}`)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog(page).getByLabel('Payment mode').first().selectOption('mpesa')
  await dialog(page).getByLabel('Reference number').first().fill(code)
  await dialog(page).getByRole('button', { name: 'Record Payment' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByText(/is recorded, not confirmed$/).waitFor()
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const ways = dialog(page).getByLabel('How it is given back').getByRole('option')
  await ways.first().waitFor({ state: 'attached' })
  expect((await ways.allTextContents()).filter((way) => /M-PESA|Cash/.test(way))).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  // 6: the drawer is emptied. 7: cash is sent to the safe, and does not get there.
  await emptiesDrawer(page)
  await send(cashier, '/billing/drawer', { float_amount: '500' })
  await page.reload()
  await page.getByRole('button', { name: 'Move Cash' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('300')
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('On its way. It has to be accepted.').waitFor()

  // Whoever approves asks the patient first.
  const asked = supervisor.page.getByRole('row').filter({ hasText: 'She did not want it' })
  await asked.getByRole('button', { name: /^Refuse/ }).click()
  await dialog(supervisor.page).getByLabel('Reason').fill('She was examined')
  await dialog(supervisor.page).getByRole('button', { name: 'Refuse' }).click()
  await asked.waitFor({ state: 'detached' })

  // From eight on the evening is the next.
  const evening = admin.page
  await evening.goto(
    `/hospital/approvals/evening?day=${localDay('Africa/Nairobi', new Date(Date.now() + 4 * 3_600_000))}`,
  )
  const acts = evening.getByRole('table', { name: 'By person and act' }).getByRole('row').filter({ hasText: name })
  for (const act of ['Refunds', 'Deposits given back', 'Invoices voided', 'Discounts'])
    await acts.filter({ hasText: act }).first().waitFor()
  await evening.getByText(new RegExp(`did not agree at a count \\(.*${name}: KES [\\d,.]+ short`)).waitFor()
  await evening.getByText(new RegExp(`on its way to the safe, accepted by nobody \\(.*${name}: KES [\\d,.]+`)).waitFor()
  await expectAccessible(evening)
  await evening.setViewportSize(TELEPHONE)
  await expectFits(evening)
  await evening.goto(`/hospital/billing/money-to-confirm?search=${code}`)
  await evening.getByRole('listitem').or(evening.getByRole('row')).filter({ hasText: code }).first().waitFor()
  await evening.getByText(name).first().waitFor()

  // Nothing is gone: what was paid is paid, what is owed is owed.
  const now = async ({ id }: Invoice) =>
    send<Invoice & { paid_amount: string }>(cashier, `/billing/invoices/${id}`, undefined, 'GET')
  expect(await now(paid)).toMatchObject({ paid_amount: paid.remaining_amount, remaining_amount: '0.00' })
  expect(await now(owed)).toMatchObject({ remaining_amount: owed.remaining_amount })
  for (const seat of [cashier, supervisor, admin]) expectQuiet(seat, REFUSED)
})

it('three ways of an admin: a bill is not marked as paid, the own roles stay, and an account in one’s own hand approves nothing', async () => {
  const admin = await signInAs(`admin@${HERE}`)
  const { page } = admin
  const cashier = await signInAs(`cashier@${HERE}`)
  const { invoices } = await billed(cashier, 1)
  const [bill] = invoices as [Invoice]
  // 1: whoever keeps the accounts of people takes no money.
  await page.goto(`/hospital/billing/invoices/${bill.id}`)
  await page.getByRole('heading', { name: `Invoice ${bill.invoice_number}` }).waitFor()
  expect(await page.getByRole('button', { name: 'Record Payment' }).count()).toBe(0)
  await expect(
    send(admin, `/billing/invoices/${bill.id}/payments`, { parts: [{ payment_mode: 'cash', amount: '10' }] }),
  ).rejects.toThrow(/403/)
  // 2: so they make themselves a cashier.
  await page.goto(`/hospital/staff/directory?search=admin@${HERE}`)
  await page
    .getByRole('row')
    .filter({ hasText: `admin@${HERE}` })
    .getByRole('button', { name: /^Edit/ })
    .click()
  await dialog(page).getByText('Another admin changes your own roles').waitFor()
  expect(await dialog(page).getByRole('checkbox').count()).toBe(0)
  await page.keyboard.press('Escape')

  // 3: a price of one shilling, approved by somebody whose password only they know.
  const tail = Date.now().toString(36)
  const [ghost, email] = [`Ghost ${tail}`, `ghost-${tail}@${HERE}`]
  const made = await send<{ password: string }>(admin, '/staff', {
    ...{ name: ghost, email, roles: ['billing_supervisor'], phone: '', job_title: '', department: '', by: 'hand' },
  })
  await page.goto('/hospital/billing/services?search=Malaria%20rapid')
  await page.getByRole('button', { name: `More for ${TEST}` }).click()
  await page.getByRole('menuitem', { name: 'Change Price' }).click()
  await dialog(page).getByLabel('New price (KES)').fill('1')
  await dialog(page).getByLabel('Reason').fill(`For ${tail}`)
  await dialog(page).getByRole('button', { name: 'Change Price' }).click()
  await dialog(page).getByRole('button', { name: 'Ask for Approval' }).click()
  const second = await takeSeat()
  await send(second, '/access/sign-in', { email, password: made.password })
  await send(second, '/access/password', { current_password: made.password, new_password: `Ghost-${tail}-2026` })
  await second.page.goto('/hospital/approvals')
  await second.page
    .getByRole('row')
    .filter({ hasText: `For ${tail}` })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await second.page
    .getByText(/^One of you was shown the other’s first password\./)
    .first()
    .waitFor()
  await expectAccessible(second.page)
  // Everybody who keeps accounts reads who was handed a password by whom.
  await page.goto(`/hospital/staff/accounts?search=${email}`)
  await page
    .getByRole('row')
    .filter({ hasText: ghost })
    .getByText(`Password handed over by ${await nameOf(admin)}`)
    .waitFor()
  for (const seat of [admin, cashier, second]) expectQuiet(seat, REFUSED)
})
