// Every entry of the menu, for every role: no dead end, nothing in the console, nothing that axe finds serious, and
// with long names everything fits at every width. A page is looked at by axe and measured once, by whoever comes there
// first.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HospitalRole } from '../../../departments/access/roles.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
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

// No menu leads to these. An older invoice: the newest are of whoever came in another journey, and one of them is of a
// restricted record.
it.each([
  ['an invoice', 'cashier@nairobi-west.test', '/hospital/billing/invoices?page=5', '/hospital/billing/invoices/'],
  ['a hospital', 'superadmin@uzima.test', '/hospitals/manage', '/hospitals/'],
])('%s fits', async (_, email, list, details) => {
  const { page } = await signInAs(email)
  await page.goto(list)
  await page.locator('tr[data-open]').first().click()
  await page.waitForURL((url) => url.pathname.startsWith(details) && !list.startsWith(url.pathname))
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
