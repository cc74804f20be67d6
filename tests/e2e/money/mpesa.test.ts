// A cashier asks customers' phones for money: every outcome of the simulator, and money of the paybill that nobody
// asked for.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send as sends } from '../clinic.ts'
import { giveUp } from '../steps.ts'

/** Opens Record Payment, chooses M-PESA and asks this phone for KES 10. */
async function ask(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Payment mode').selectOption('mpesa')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10')
  await send(page, phone)
}
async function send(page: Page, phone: string): Promise<void> {
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

it('M-PESA: paid, cancelled, unreachable, reported twice, not reported, reported late; statement and work list', async () => {
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
  await send(page, '0712345637')
  await page.getByText('The phone could not be reached, or nobody answered').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await send(page, '0712345600')
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
  // The statement and what nobody could place are the accountant's.
  const [accountant, admin] = [
    await signInAs('accountant@nairobi-west.test'),
    await signInAs('admin@nairobi-west.test'),
  ]
  // A statement is of the own short code, which a simulator does not have.
  const connect = async (environment: 'sandbox' | 'simulator') => {
    const { version } = await sends<{ version: number }>(admin, '/billing/mpesa/settings', undefined, 'GET')
    const keys = environment === 'sandbox' ? 'of the journey' : null
    const secrets = { consumer_key: keys, consumer_secret: keys, passkey: keys }
    const own = { environment, kind: 'paybill', shortcode: '600000', till_number: null, version }
    await sends(admin, '/billing/mpesa/settings', { ...own, ...secrets }, 'PUT')
  }
  await connect('sandbox')
  const books = accountant.page
  await books.goto('/hospital/billing/mpesa')
  await books.getByRole('tab', { name: 'Statements' }).click()
  const code = `UK${Date.now().toString(36).slice(-7).toUpperCase()}`
  const line = (receipt: string, amount: string) =>
    `${receipt},21-11-2026 10:15:00,Completed,${amount},,254799000111 - JANE DOE,SCHOOL FEES`
  const text = `Short Code:,600000\nReceipt No.,Completion Time,Transaction Status,Paid In,Withdrawn,Other Party Info,A/C No.\n${line(`${code}A`, '25.00')}\n${line(`${code}B`, 'much')}\n`
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await books.locator('input[type=file]').setInputFiles(file)
  await books.getByText(`Line 4, ${code}B: 'much' is no amount`).waitFor()
  await expectAccessible(books)
  // The same receipt with another amount is named, and nothing is done with it.
  await books
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(text.replace('25.00', '52.00')) })
  await books
    .getByText(`Line 3, ${code}A: M-PESA says KES 52.00 for receipt ${code}A, and KES 25.00 is recorded`)
    .waitFor()
  await expectAccessible(books)
  await books.getByRole('tab', { name: 'Work list' }).click()
  await books.getByRole('button', { name: `Match ${code}A` }).click()
  await books.getByLabel('Invoice or OP number').fill(invoice.invoice_number)
  await books.getByLabel('Reason').fill('She showed the message')
  await expectAccessible(books)
  await books.getByRole('button', { name: 'Match', exact: true }).click()
  await books.getByText(new RegExp(`^${invoice.invoice_number}:`)).waitFor()
  const paid = (await (await page.request.get(`/api/billing/invoices/${invoice.id}`)).json()) as {
    remaining_amount: string
  }
  expect(Number(paid.remaining_amount)).toBe(Number(invoice.remaining_amount) - 65)
  await connect('simulator')
  // Who asks again while the answer is on its way to the screen is told that it is there.
  expectQuiet(seat, /409/)
  expectQuiet(accountant)
})

it('M-PESA settings: the admin connects the hospital, and reads no secret back', async () => {
  const seat = await signInAs('admin@kisumu-lakeside.test')
  const { page } = seat
  await page.goto('/hospital/billing/mpesa?tab=settings')
  await page.getByText('M-PESA simulator: no money moves').waitFor()
  await page.getByRole('radio', { name: 'Sandbox' }).check()
  await page.getByRole('textbox', { name: /Paybill number/ }).fill('600000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter the consumer key').waitFor()
  for (const name of ['Consumer key', 'Consumer secret', 'Passkey']) await page.getByLabel(name).fill(`the ${name}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('M-PESA settings saved').waitFor()
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
