// Every entry of the menu, for every role: no dead end, nothing in the console, nothing that axe finds serious, and
// with long names everything fits at every width. A page is looked at by axe and measured once, by whoever comes there
// first.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HospitalRole } from '../../../departments/access/roles.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { lengthenNames, misfits, shortenNames } from '../fit.ts'
import { follow, menuOf, settled } from '../pages.ts'

beforeAll(lengthenNames)
afterAll(shortenNames)

const logins: Record<HospitalRole, string> = {
  admin: 'admin',
  receptionist: 'reception',
  nurse: 'nurse',
  doctor: 'doctor',
  lab_technologist: 'lab',
  lab_reviewer: 'labreview',
  radiographer: 'radiographer',
  radiologist: 'radiologist',
  pharmacist: 'pharmacy',
  cashier: 'cashier',
  billing_supervisor: 'supervisor',
  accountant: 'accountant',
  claims_officer: 'claims',
  records_officer: 'records',
  storekeeper: 'store',
}
const DEAD_END =
  /does not exist|not found|do not have access|something went wrong|failed to load|coming soon|under construction/i
const looked = new Set<string>()
/** What did not fit so far; each walk ends by expecting none, so that one page does not hide the others. */
const wrong: string[] = []
function expectFits(): void {
  expect(wrong.splice(0)).toEqual([])
}

/** Goes to a page by its menu entry and waits until it shows what it has to say. */
async function visit({ page }: Seat, href: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`).first()
  if (await entry.isVisible()) await entry.click()
  else await follow(page, href)
  const main = page.getByRole('main')
  await page.waitForURL((url) => url.pathname + url.search === href)
  await main.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  const text = await main.innerText()
  expect(text.length, `${href} shows nothing`).toBeGreaterThan(25)
  expect(text, href).not.toMatch(DEAD_END)
  if (looked.has(href)) return
  looked.add(href)
  await expectAccessible(page)
  wrong.push(...(await misfits(page)))
}

it.each(Object.entries(logins))('every menu entry of the %s leads somewhere', async (_, login) => {
  const seat = await signInAs(`${login}@nairobi-west.test`)
  await seat.page.goto('/hospital/dashboard')
  const addresses = await menuOf(seat.page)
  expect(addresses.length).toBeGreaterThan(3)
  for (const href of addresses) await visit(seat, href)
  expectQuiet(seat)
  expectFits()
})

it('every menu entry of the provider leads somewhere', async () => {
  const seat = await signInAs('superadmin@uzima.test')
  await seat.page.goto('/')
  for (const href of await menuOf(seat.page)) await visit(seat, href)
  expectQuiet(seat)
  expectFits()
})

/** The number of an invoice whose page opens: that of a restricted record asks why first. */
async function anInvoice(seat: Seat): Promise<string> {
  const { rows } = await send<{ rows: { id: string; invoice_number: string }[] }>(
    seat,
    '/billing/invoices?period=all&page_size=50',
    undefined,
    'GET',
  )
  for (const { id, invoice_number } of rows)
    if ((await seat.page.request.get(`/api/billing/invoices/${id}`)).ok()) return invoice_number
  throw new Error('No invoice opens')
}

// No menu leads to these.
it.each([
  [
    'an invoice',
    'cashier@nairobi-west.test',
    '/hospital/billing/invoices',
    async (seat: Seat) => `?period=all&search=${await anInvoice(seat)}`,
  ],
  ['a hospital', 'superadmin@uzima.test', '/hospitals', async () => '/manage'],
])('%s fits', async (_, email, place, listOf) => {
  const seat = await signInAs(email)
  const { page } = seat
  const list = `${place}${await listOf(seat)}`
  await page.goto(list)
  await page.locator('tr[data-open]').first().click()
  await page.waitForURL(({ pathname }) => pathname.startsWith(`${place}/`) && !list.startsWith(pathname))
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  expect(await misfits(page)).toEqual([])
})

it('an amount fits its card, be it thousands or millions', async () => {
  const { page } = await signInAs('admin@nairobi-west.test')
  for (const value of [1250, 98_765, 123_456_789]) {
    await page.route('**/api/billing/figures', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), revenue_today: { value, before: value } } })
    })
    await page.goto('/hospital/billing/dashboard')
    await page.getByText(new RegExp(`^KES ${value.toLocaleString('en')}`)).waitFor()
    await settled(page)
    expect(await misfits(page)).toEqual([])
    await page.unroute('**/api/billing/figures')
  }
})
