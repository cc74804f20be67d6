// A cashier asks customers' phones for money: every outcome of the simulator. A hospital is connected, and its accountant
// imports a statement: money that nobody could place, another amount, a reversal.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { giveUp, secondSigns } from '../steps.ts'

/** Opens Record Payment, chooses M-PESA and asks this phone for KES 10. */
async function ask(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Payment mode').selectOption('mpesa')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10')
  await askPhone(page, phone)
}
async function askPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Customer’s phone').fill(phone)
  // That it waits for the PIN is over in four seconds, and not to be waited for.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/billing/mpesa/requests'))
  await page.getByRole('button', { name: 'Ask by M-PESA' }).click()
  expect((await asked).status()).toBe(200)
}
/** The receipt that opens when the money has come, marked as simulated. */
async function receipt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Receipt' })
  await dialog.getByText(/SIMULATED/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
}

it('M-PESA: paid, cancelled, unreachable, reported twice, not reported, reported late', async () => {
  const seat = await signInAs('cashier@nairobi-west.test')
  const { page } = seat
  type Rows = { rows: { id: string; invoice_number: string; remaining_amount: string }[] }
  const { rows } = (await (await page.request.get('/api/billing/invoices?status=pending')).json()) as Rows
  const invoice = rows.find((row) => Number(row.remaining_amount) > 200)
  if (!invoice) throw new Error('no invoice waits for money')
  await page.goto(`/hospital/billing/invoices/${invoice.id}`)

  await ask(page, '0712 345 632')
  await page.getByText('M-PESA simulator: no money moves').waitFor()
  await expectAccessible(page)
  await page.getByText('The customer cancelled').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await askPhone(page, '0712345637')
  await page.getByText('The phone could not be reached, or nobody answered').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await askPhone(page, '0712345600')
  await receipt(page)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/billing/mpesa/requests'))
  await ask(page, '0712345699')
  const last = await (await asked).json()
  await receipt(page)
  // An answer from before, in which that request is still open, does not bring its receipt back.
  const ofPatient = /\/api\/billing\/patients\/[0-9a-f-]{36}\/mpesa$/
  await page.route(ofPatient, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), requests: [last] } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Record Payment' }).first().click()
  await page.getByLabel('Payment mode').selectOption('mpesa')
  await receipt(page)
  await page.getByRole('button', { name: 'Record Payment' }).first().click()
  await page.getByLabel('Payment mode').selectOption('mpesa')
  await page.getByLabel('Customer’s phone').waitFor()
  await page.getByRole('dialog', { name: 'Record Payment' }).getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(ofPatient)

  // Nothing comes by itself; M-PESA knows it when it is asked. The dialog may be closed in between.
  await ask(page, '0712345698')
  await giveUp(page)
  await page.reload()
  await page.getByRole('button', { name: 'Record Payment' }).first().click()
  await page.getByLabel('Payment mode').selectOption('mpesa')
  await page.getByText('Waiting for the customer’s PIN').waitFor()
  // Asked until M-PESA knows.
  const askAgain = page.getByRole('button', { name: 'Ask again' })
  await askAgain.waitFor()
  await expect
    .poll(
      async () => {
        if (await page.getByRole('dialog', { name: 'Receipt' }).isVisible()) return true
        await askAgain.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()))
        return false
      },
      { interval: 500 },
    )
    .toBe(true)
  await receipt(page)
  await ask(page, '0712345697')
  await receipt(page)
  const after = (await (await page.request.get(`/api/billing/invoices/${invoice.id}`)).json()) as {
    remaining_amount: string
  }
  expect(Number(after.remaining_amount)).toBe(Number(invoice.remaining_amount) - 40)

  await page.goto('/hospital/billing/mpesa')
  for (const text of ['The customer cancelled', 'The phone could not be reached, or nobody answered', 'Paid'])
    await page.getByRole('table').getByText(text).first().waitFor()
  await expectAccessible(page)
  // Who asks again while the answer is on its way to the screen is told that it is there.
  expectQuiet(seat, /409/)
})

/** On the settings of M-PESA: connects the hospital to the sandbox. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Sandbox' }).check()
  await page.getByRole('textbox', { name: /Paybill number/ }).fill('600000')
  for (const name of ['Consumer key', 'Consumer secret', 'Passkey']) await page.getByLabel(name).fill(`the ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('M-PESA settings saved').waitFor()
}

it('M-PESA settings: the admin connects the hospital, and reads no secret back', async () => {
  const seat = await signInAs('admin@kisumu-lakeside.test')
  const { page } = seat
  await page.goto('/hospital/billing/mpesa?tab=settings')
  await page.getByText('M-PESA simulator: no money moves').waitFor()
  await page.getByRole('radio', { name: 'Sandbox' }).check()
  await page.getByRole('textbox', { name: /Paybill number/ }).fill('600000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter the consumer key').waitFor()
  await expectAccessible(page)
  await connect(page)
  await page.getByText('Payments that customers make by themselves').waitFor()
  expect(await page.getByLabel('Passkey').inputValue()).toBe('')
  await page.getByText('Set. Leave it empty to keep it.').first().waitFor()
  // The secrets belong to the shortcode.
  await page.getByRole('textbox', { name: /Paybill number/ }).fill('600001')
  await page
    .getByText('Please enter it again: the one that is set belongs to the previous connection.')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('Please enter the passkey again: the one that is set belongs to the previous connection')
    .waitFor()
  await page.getByRole('radio', { name: 'Simulator' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('M-PESA simulator: no money moves').waitFor()
  expectQuiet(seat, /422/)
})

/** A payment that a cashier typed, of an invoice that waited for more. */
async function typed(cashier: Seat, nth: number) {
  type Rows = { rows: { id: string; invoice_number: string; remaining_amount: string }[] }
  const { rows } = await send<Rows>(cashier, '/billing/invoices?status=pending', undefined, 'GET')
  const invoice = rows.filter((row) => Number(row.remaining_amount) > 100)[nth]
  if (!invoice) throw new Error('no invoice waits for money')
  const receipt = `UK${Date.now().toString(36).slice(-7).toUpperCase()}${nth}`
  const part = { payment_mode: 'mpesa', amount: '100.00', reference_number: receipt }
  await send(cashier, `/billing/invoices/${invoice.id}/payments`, { parts: [part] })
  const left = async () =>
    Number(
      (await send<{ remaining_amount: string }>(cashier, `/billing/invoices/${invoice.id}`, undefined, 'GET'))
        .remaining_amount,
    )
  return { ...invoice, receipt, owed: Number(invoice.remaining_amount), left }
}

it('a statement of M-PESA: what nobody could place, another amount, a reversal, taken back by two', async () => {
  const admin = await signInAs('admin@kisumu-lakeside.test')
  await admin.page.goto('/hospital/billing/mpesa?tab=settings')
  await connect(admin.page)
  const cashier = await signInAs('cashier@kisumu-lakeside.test')
  const [other, gone, paid] = [await typed(cashier, 0), await typed(cashier, 1), await typed(cashier, 2)]
  const accountant = await signInAs('accountant@kisumu-lakeside.test')
  const { page } = accountant
  await page.goto('/hospital/billing/mpesa?tab=statements')
  const code = `UK${Date.now().toString(36).slice(-7).toUpperCase()}`
  const head = 'Receipt No.,Completion Time,Transaction Status,Details,Paid In,Withdrawn,Linked Transaction ID,A/C No.'
  const came = (receipt: string, amount: string) =>
    `${receipt},21-11-2026 10:15:00,Completed,Pay Bill from 254799000111 - JANE DOE,${amount},,,SCHOOL FEES`
  const rows = [
    ...[
      came(`${code}A`, '25.00'),
      came(`${code}B`, 'much'),
      came(other.receipt, '60.00'),
      came(gone.receipt, '100.00'),
    ],
    `${code}C,21-11-2026 10:16:00,Completed,Pay Bill Reversal,,-100.00,${gone.receipt},`,
  ]
  const buffer = Buffer.from(['Short Code:,600000', head, ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer })
  await page.getByText(`Line 4, ${code}B: 'much' is no amount`).waitFor()
  const differs = `M-PESA says KES 60.00 for receipt ${other.receipt}, and KES 100.00 is recorded`
  await page.getByText(`Line 5, ${other.receipt}: ${differs}`).waitFor()
  await expectAccessible(page)

  // Its rows are kept, with what became of each.
  await page.getByRole('link', { name: `${code}.csv` }).click()
  await page.getByRole('heading', { name: `M-PESA Statement ${code}.csv`, level: 1 }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: `${code}A` })
    .getByText('To the work list')
    .waitFor()
  await page.getByRole('row').filter({ hasText: other.receipt }).getByText('Differs').waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: `Reversal: ${gone.receipt}` })
    .getByText('-KES 100.00')
    .waitFor()
  await expectAccessible(page)

  // One step each, by two: the books say what M-PESA says, and the invoices ask again.
  await page.goto('/hospital/billing/mpesa?tab=suspense')
  const findings = page.getByRole('region', { name: 'Payments of which M-PESA says otherwise' })
  for (const [step, money, said] of [
    ['Correct Amount', other, differs],
    ['Take Back', gone, `M-PESA took KES 100.00 of receipt ${gone.receipt} back`],
  ] as const) {
    await findings.getByRole('row').filter({ hasText: money.receipt }).getByText(said).waitFor()
    await expectAccessible(page)
    await findings.getByRole('button', { name: `${step} ${money.receipt}` }).click()
    await page.getByLabel('Reason').fill('Seen on the statement')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
    const needed = page.getByRole('dialog', { name: 'A second person has to approve this' })
    await needed.getByText(`Recorded under ${money.receipt}`).waitFor()
    await expectAccessible(page)
    await needed.getByRole('button', { name: 'Somebody Signs Here' }).click()
    await secondSigns(page, 'supervisor@kisumu-lakeside.test')
    await findings.getByRole('row').filter({ hasText: money.receipt }).waitFor({ state: 'detached' })
  }
  expect(await other.left()).toBe(other.owed - 60)
  expect(await gone.left()).toBe(gone.owed)

  // What nobody could place is somebody's.
  await page.getByRole('button', { name: `Match ${code}A` }).click()
  await page.getByLabel('Invoice or OP number').fill(paid.invoice_number)
  await page.getByLabel('Reason').fill('She showed the message')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByText(new RegExp(`^${paid.invoice_number}:`)).waitFor()
  expect(await paid.left()).toBe(paid.owed - 125)
  await admin.page.getByRole('radio', { name: 'Simulator' }).check()
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('M-PESA simulator: no money moves').waitFor()
  expectQuiet(accountant, /409/)
  expectQuiet(admin)
})
