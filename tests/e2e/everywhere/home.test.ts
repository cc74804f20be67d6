// Each role's home shows what waits for it, with the number of the list behind; the admin's first day; the help of the
// page one is on.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

const HOME = '/hospital/dashboard'
const lines = (page: Page) => page.getByRole('main').locator('a.work-line')

/** What the page of a list says of how many rows it has: the rows it shows, where they fit on one page. */
async function rowsOf(page: Page): Promise<number> {
  await settled(page)
  return page.locator('main table').first().locator('tbody tr').count()
}

it.each([
  ['lab', 'Laboratory', ['Samples to be collected', 'Collected, to be examined']],
  ['pharmacy', 'Pharmacy', ['Prescriptions to be confirmed']],
  ['cashier', 'Billing', ['Overdue Invoices']],
  ['store', 'Inventory', ['Expired batches', 'Equipment overdue for service']],
  ['records', 'Data Requests', ['Open']],
])('%s finds the work of %s, and each line leads to as many rows as it says', async (login, block, wanted) => {
  const seat = await signInAs(`${login}@nairobi-west.test`)
  const { page } = seat
  await page.goto(HOME)
  await page.getByRole('region', { name: block, exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Your shifts' }).waitFor()
  await expectAccessible(page)
  for (const label of wanted) {
    await page.goto(HOME)
    const line = page
      .getByRole('region', { name: block, exact: true })
      .getByRole('link', { name: new RegExp(`^(\\d+)? ?${label}`) })
    await line.waitFor()
    const count = Number(/^\d+/.exec((await line.innerText()).trim())?.[0] ?? 0)
    await line.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A page shows ten rows at least; of more the list itself says how many.
    if (count <= 10) await expect.poll(() => rowsOf(page), { message: `${label} says ${count}` }).toBe(count)
    else await expect.poll(() => rowsOf(page), { message: `${label} says ${count}` }).toBeGreaterThanOrEqual(10)
  }
  expectQuiet(seat)
})

it('a line changes on an open home when a colleague works', async () => {
  const lab = await signInAs('lab@kisumu-lakeside.test')
  await lab.page.goto(HOME)
  const line = lines(lab.page).filter({ hasText: 'Samples to be collected' })
  await line.waitFor()
  const before = Number(/^\d+/.exec((await line.innerText()).trim())?.[0])
  const colleague = await signInAs('labreview@kisumu-lakeside.test')
  await colleague.page.goto('/hospital/laboratory/orders?status=pending')
  await colleague.page
    .getByRole('button', { name: /^Collect Sample/ })
    .first()
    .click()
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Collect Sample' }).click()
  await expect
    .poll(async () => (await line.count()) && Number(/^\d+/.exec((await line.innerText()).trim())?.[0]))
    .toBe(before - 1)
  expectQuiet(lab)
})

it('the admin puts a step of the first day away, the list too, and fetches them back', async () => {
  const seat = await signInAs('admin@kisumu-lakeside.test')
  const { page } = seat
  await page.goto(HOME)
  const list = page.getByRole('region', { name: /^First day: \d+ of \d+ steps done$/ })
  await list.getByRole('link', { name: 'M-PESA' }).waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Not needed here ?: M-PESA$/ }).click()
  await list.getByRole('link', { name: 'M-PESA' }).waitFor({ state: 'detached' })
  await list.getByRole('link', { name: 'All steps' }).click()
  const step = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'M-PESA' }) })
  await step.getByText(/said so on \d\d\/\d\d\/\d{4}/).waitFor()
  await expectAccessible(page)
  await step.getByRole('button', { name: /^Needed after all ?: M-PESA$/ }).click()
  await step.getByRole('button', { name: /^Not needed here ?: M-PESA$/ }).waitFor()
  await page.getByRole('button', { name: 'Put the list away' }).click()
  await page.getByText(/put this list away on/).waitFor()
  await page.goto(HOME)
  await page.getByRole('heading', { name: 'Your shifts' }).waitFor()
  expect(await list.count()).toBe(0)

  // Help leads back to it.
  await page.goto('/hospital/support?tab=help')
  await page.getByLabel('Search the help').fill('first patient')
  await page.getByRole('link', { name: 'Open First day' }).click()
  await page.getByRole('button', { name: 'Show on the dashboard again' }).click()
  await page.getByRole('button', { name: 'Put the list away' }).waitFor()
  await page.goto(HOME)
  await list.waitFor()
  // A step leads to its screen.
  await list.getByRole('link', { name: 'Insurers' }).click()
  await page.getByRole('heading', { name: 'Insurers', level: 1 }).waitFor()
  expectQuiet(seat)
})

it('? opens the help of the page, not while somebody types', async () => {
  const seat = await signInAs('nurse@kisumu-lakeside.test')
  const { page } = seat
  await page.goto('/hospital/outpatient/queue?department=triage')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help: Queue Management' })
  await help.getByRole('heading', { name: 'When it refuses' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  expect(await help.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: /^Help for this page/ }).click()
  await help.waitFor()
  await help.getByRole('link', { name: 'All help, and ask for support' }).click()
  await page.getByRole('tab', { name: 'Help', selected: true }).waitFor()
  expectQuiet(seat)
})
