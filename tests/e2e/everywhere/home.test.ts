// Each role's home begins with its own work, in figures and in where it leads; the admin's first day; the help of the
// page one is on.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

const HOME = '/hospital/dashboard'
const lines = (page: Page) => page.getByRole('main').locator('a.work-line')

const money = ['Waiting for the cashier', 'Invoices to be paid', 'Overdue Invoices', 'Revenue Today (KES)']
const hospital = ['Patients registered today', 'Active visits', 'Completed visits today', 'Average wait time']
const examined = [
  'Samples to be collected',
  'Collected, to be examined',
  'Results being entered',
  'Results to be reviewed',
]
const laboratory = ['Lab Orders', 'Samples', 'Results']
const desk = ['Register a patient', 'Front Desk', 'Waiting-room display']
const treated = (clinic: string) => [`Waiting in ${clinic}`, 'Being served', 'Completed Today', 'Average wait time']
// That each opens exactly the rows that it counts is compared in cards.test.ts.
it.each<[string, string[], string[]]>([
  ['admin', hospital, desk],
  ['reception', hospital, [...desk, 'Cash Drawer']],
  ['nurse', treated('Triage'), ['Triage', 'Treatment Plans', 'Nurse Station']],
  ['doctor', treated('General Consultation'), ['Treatment Plans', 'Rounds']],
  ['lab', examined, laboratory],
  ['labreview', examined, ['Review', ...laboratory]],
  [
    'radiographer',
    ['Orders to be scheduled', 'Scheduled Today', 'Reports begun', 'Reports to be approved'],
    ['Radiology Orders', 'Schedule', 'Results'],
  ],
  [
    'pharmacy',
    ['Prescriptions to be confirmed', 'To be handed out', 'Owed', 'Medicines that run low'],
    ['Prescriptions', 'Dispensing', 'Cash Drawer'],
  ],
  ['cashier', money, ['Invoices', 'Payments', 'Cash Drawer']],
  [
    'supervisor',
    [
      ...['Requests to be decided', 'Drawers to be signed', 'Drawers open since an earlier day', 'Cash to accept'],
      ...['Payments to be confirmed', 'Invoices to be paid', 'Overdue Invoices'],
    ],
    ['Invoices', 'Payments', 'Cash Drawer', 'Services'],
  ],
  [
    'accountant',
    [
      ...['Revenue Today (KES)', 'Payments to be confirmed', 'M-PESA money that is nobody’s yet'],
      ...['Invoices to be paid', 'Overdue Invoices'],
    ],
    ['Books', 'Invoices', 'Payments', 'M-PESA'],
  ],
  [
    'claims',
    ['Claims to be submitted', 'Submitted', 'In review at the insurer', 'Approved, to be paid'],
    ['Insurance Claims', 'Remittances', 'Denied Money'],
  ],
  [
    'store',
    ['Stock that a store asks for', 'Orders to be approved', 'Deliveries that are late', 'Expired batches'],
    ['Transfers', 'Stock Takes', 'Expiry', 'Supplies', 'Purchase Orders', 'Reorder Proposals'],
  ],
  [
    'records',
    ['Patients registered today', 'Open data requests', 'Openings to be reviewed'],
    ['Data Requests', 'Patient Records', 'Duplicate Records', 'Access Review'],
  ],
])('the home of %s begins with the figures of that work, and leads to it first', async (login, wanted, own) => {
  const seat = await signInAs(`${login}@nairobi-west.test`)
  const { page } = seat
  await page.goto(HOME)
  await page.getByRole('heading', { name: 'Your shifts' }).waitFor()
  const labels = page.getByRole('main').locator('.u-stat-label')
  await expect.poll(() => labels.allInnerTexts()).toEqual(wanted)
  // What everybody has stands below, as far as there is room.
  const ways = await page.getByRole('region', { name: 'Go to' }).getByRole('link').allInnerTexts()
  expect(ways.slice(0, own.length)).toEqual(own)
  expect(ways.length).toBeLessThanOrEqual(6)
  const general = ['Search Patients', 'Queue Management', 'Emergency Cases']
  expect(ways.slice(own.length)).toEqual(general.slice(0, ways.length - own.length))
  await settled(page)
  // What stands above is no line below.
  const below = await lines(page).locator('.u-strong').allInnerTexts()
  expect(below.filter((label) => wanted.includes(label))).toEqual([])
  await expectAccessible(page)
  expectQuiet(seat)
})

it('a figure changes on an open home when a colleague works', async () => {
  const lab = await signInAs('lab@kisumu-lakeside.test')
  await lab.page.goto(HOME)
  const figure = lab.page.locator('a.u-stat').filter({ hasText: 'Samples to be collected' }).locator('.u-stat-figure')
  await expect.poll(() => figure.innerText()).toMatch(/^\d+$/)
  const before = Number(await figure.innerText())
  const colleague = await signInAs('labreview@kisumu-lakeside.test')
  await colleague.page.goto('/hospital/laboratory/orders?status=pending')
  await colleague.page
    .getByRole('button', { name: /^Collect Sample/ })
    .first()
    .click()
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Collect Sample' }).click()
  await expect.poll(async () => Number(await figure.innerText())).toBe(before - 1)
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
