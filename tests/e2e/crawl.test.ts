// Every entry of the menu, for every role: no dead end, nothing in the console, nothing that axe finds serious. A page is looked at by axe once, by whoever comes there first.
import { expect, it } from 'vitest'
import type { HospitalRole } from '../../departments/access/roles.ts'
import { expectAccessible, expectQuiet, type Seat, signInAs } from './browser.ts'
import { menuOf } from './pages.ts'

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
  records_officer: 'records',
  storekeeper: 'store',
}
const DEAD_END = /does not exist|not found|do not have access|something went wrong|failed to load|coming soon|under construction/i
const looked = new Set<string>()

/** Goes to a page by its menu entry and waits until it shows what it has to say. */
async function visit({ page }: Seat, href: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`).first()
  if (await entry.isVisible()) await entry.click()
  else await page.goto(href)
  const main = page.getByRole('main')
  await page.waitForURL((url) => url.pathname + url.search === href)
  await main.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => main.locator('[aria-busy="true"], .u-skeleton').count(), { message: `${href} is still loading` }).toBe(0)
  await expect.poll(async () => (await main.innerText()).length, { message: `${href} shows nothing` }).toBeGreaterThan(25)
  expect(await main.innerText(), href).not.toMatch(DEAD_END)
  if (looked.has(href)) return
  looked.add(href)
  await expectAccessible(page)
}

it.each(Object.entries(logins))('every menu entry of the %s leads somewhere', async (_, login) => {
  const seat = await signInAs(`${login}@nairobi-west.test`)
  await seat.page.goto('/hospital/dashboard')
  const addresses = await menuOf(seat.page)
  expect(addresses.length).toBeGreaterThan(3)
  for (const href of addresses) await visit(seat, href)
  expectQuiet(seat)
})

it('every menu entry of the provider leads somewhere', async () => {
  const seat = await signInAs('superadmin@uzima.test')
  await seat.page.goto('/')
  for (const href of await menuOf(seat.page)) await visit(seat, href)
  expectQuiet(seat)
})
