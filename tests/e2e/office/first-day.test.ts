// A hospital's first day on an installation that has nobody yet: from the provider's first account over onboarding and
// setting up to the first receipt, by what each screen offers; each press is counted.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from '../../../kernel/server/config.ts'
import { totp } from '../../support/access/totp.ts'
import { type Instance, startInstance } from '../../support/browser/instance.ts'
import { enterCredentials, expectAccessible, expectQuiet, type Seat, takeSeat } from '../browser.ts'
import { fillRegistration, newPerson } from '../steps.ts'

const OWN = 'Mango tree behind the gate 7'
const REFUSED = /status of 4\d\d/
/** From onboarding to the first receipt nobody presses more often. */
const MOST_PRESSES = 60

let presses = 0
const folder = mkdtempSync(path.join(tmpdir(), 'uzima-first-day-'))
chmodSync(folder, 0o755)
let instance: Instance
beforeAll(async () => {
  instance = await startInstance(folder)
})
afterAll(async () => {
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody at a screen of their own; every press of a button, a link or a choice is counted. */
async function sitDown(): Promise<Seat> {
  const seat = await takeSeat()
  await seat.context.exposeBinding('countPress', () => void presses++)
  await seat.context.addInitScript(() => {
    document.addEventListener('pointerdown', () => (window as unknown as { countPress(): void }).countPress(), true)
  })
  return seat
}

/** Signs in for the first time and chooses a password. */
async function firstSignIn(page: Page, address: string, email: string, password: string): Promise<void> {
  await page.goto(`${address}/login`)
  await enterCredentials(page, email, password)
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(OWN)
  await page.getByRole('textbox', { name: /^Repeat/ }).fill(OWN)
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page.getByRole('textbox', { name: 'Current password' }).waitFor({ state: 'detached' })
}

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

it('a hospital is onboarded, set up by its own admin, and takes its first money', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['app/server/create-admin.ts', '--email', 'owner@uzima.test', '--name', 'Owner'],
    { cwd: repositoryRoot, env: { ...process.env, UZIMA_DATA: folder } },
  )
  const provider = await sitDown()
  await firstSignIn(
    provider.page,
    `http://localhost:${instance.port}`,
    'owner@uzima.test',
    /now: (\S+)/.exec(stdout)?.[1] ?? '',
  )
  const { page } = provider
  // The provider's people sign in with a code, from the first day.
  await page.getByLabel('Your password').fill(OWN)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You cannot scan?').click()
  const secret = (await page.locator('.access-secret').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('navigation').first().waitFor()
  presses = 0

  // Onboarding, by the provider.
  await page.getByRole('button', { name: 'Hospitals' }).click()
  await page.getByRole('link', { name: /Onboard/ }).click()
  await page.getByLabel('Hospital name').fill('Kapsabet Hill')
  await page.getByRole('textbox', { name: /^Email/ }).fill('admin@kapsabet.test')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0712 345 678')
  await page.getByLabel('Contact person').fill('Njeri Ireri')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Hospital Road')
  await page.getByRole('textbox', { name: /^City/ }).fill('Kapsabet')
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Onboard Hospital' }).click()
  await page.waitForURL('**/hospitals/manage')
  const password = await page.locator('code').innerText()
  const address = `http://kapsabet-hill.localhost:${instance.port}`

  // Setting up, by its admin: catalogues with prices, the people, what lies on the shelves.
  const admin = await sitDown()
  await firstSignIn(admin.page, address, 'admin@kapsabet.test', password)
  await admin.page.getByRole('button', { name: 'Load all usual catalogues' }).click()
  await admin.page.getByText(/^Loaded: /).waitFor()
  await expectAccessible(admin.page)
  await admin.page.getByRole('link', { name: 'Staff invited' }).click()
  await admin.page.getByRole('link', { name: 'Import', exact: true }).click()
  const people = [
    'Name,Email,Roles',
    'Mercy Chebet,mercy@kapsabet.test,Receptionist',
    'Ruth Jerono,ruth@kapsabet.test,Cashier',
    'Dr. Peter Kamau,peter@kapsabet.test,Doctor',
  ]
  presses++ // the choice of the file
  await admin.page.locator('input[type=file]').setInputFiles(csv('staff.csv', people))
  await admin.page.getByRole('button', { name: 'Import 3 people' }).click()
  await admin.page.getByText('3 people can sign in now.').waitFor()
  const login = async (name: string) =>
    admin.page.getByRole('row').filter({ hasText: name }).locator('code').innerText()
  const [receptionist, cashier] = [await login('Mercy Chebet'), await login('Ruth Jerono')]
  // An empty list names no button that its reader lacks: the admin keeps no stock.
  for (const [list, hint] of [
    ['stores', 'The main store appears here with the first delivery.'],
    ['orders', 'Reorder Proposals says what runs low; whoever keeps the stock orders it.'],
    ['cold-chain', 'Whoever keeps the stock adds the fridges; each is read twice a day.'],
  ] as const) {
    await admin.page.goto(`${address}/hospital/inventory/${list}`)
    await admin.page.getByText(hint).waitFor()
  }
  await admin.page.getByRole('link', { name: 'Dashboard' }).click()
  await admin.page.getByRole('link', { name: 'Opening Stock' }).click()
  await admin.page.getByRole('searchbox').first().fill('paracetamol')
  const fill = (field: string, text: string) =>
    admin.page.getByRole('textbox', { name: `${field} of Paracetamol 500 mg tablet` }).fill(text)
  await fill('Quantity', '1000')
  await fill('Batch number', 'B1')
  await fill('Expiry date', '12/2029')
  await admin.page.getByRole('button', { name: 'Save 1 item' }).click()
  await admin.page.getByText('1 batch is in stock now').waitFor()

  // The first patient, at the desk.
  const desk = await sitDown()
  await firstSignIn(desk.page, address, 'mercy@kapsabet.test', receptionist)
  await desk.page.getByRole('link', { name: 'Register patient' }).first().click()
  const person = newPerson('Chepkoech')
  await fillRegistration(desk.page, person)
  await desk.page.getByRole('button', { name: 'Register patient' }).click()
  await desk.page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()

  // The first money.
  const money = await sitDown()
  await firstSignIn(money.page, address, 'ruth@kapsabet.test', cashier)
  const till = money.page
  await till.getByRole('heading', { name: /Welcome/ }).waitFor()
  await till.getByText('Waiting for the cashier').waitFor()
  await till.getByRole('button', { name: 'Billing' }).click()
  await till.getByRole('region', { name: 'Go to' }).getByRole('link', { name: 'Cash Drawer' }).click()
  await till.getByRole('button', { name: 'Open Drawer' }).click()
  await till.getByRole('dialog').getByLabel('Float').fill('0')
  await till.getByRole('dialog').getByRole('button', { name: 'Open Drawer' }).click()
  await till.getByText('Drawer opened').waitFor()
  await till.getByRole('link', { name: 'Billing Dashboard' }).click()
  await till.getByRole('button', { name: 'Create Invoice' }).click()
  const draft = till.getByRole('dialog')
  await draft.getByRole('combobox', { name: /^Patient/ }).fill(person.last)
  await till.getByRole('option', { name: person.last }).click()
  const service = draft.getByLabel('Service')
  const fee = service.locator('option', { hasText: 'General consultation' })
  await fee.waitFor({ state: 'attached' })
  await service.selectOption({ label: await fee.innerText() })
  await draft.getByRole('button', { name: 'Create Invoice' }).click()
  await till.getByText('Invoice created successfully').waitFor()
  await till.getByRole('button', { name: 'Record Payment' }).first().click()
  const pay = till.getByRole('dialog').last()
  const owed = await pay
    .getByRole('textbox', { name: /^Amount/ })
    .first()
    .inputValue()
  await pay.getByRole('textbox', { name: /^Cash given/ }).fill(owed)
  await pay.getByRole('button', { name: 'Record Payment' }).click()
  const receipt = till.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByRole('row').filter({ hasText: 'Still to be paid' }).getByText('KES 0.00').waitFor()
  await expectAccessible(till)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  for (const seat of [provider, admin, desk, money]) expectQuiet(seat, REFUSED)
})
