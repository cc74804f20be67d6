// A card equals its list: whatever a card, a line of work, a count beside a link or a linked figure of a table says,
// the page behind the link has exactly so many rows. Every page of the menu of every role is walked; what is new is
// found by itself, and fails here without its list.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { expectQuiet, type Seat, signInAs } from '../browser.ts'
import { follow, menuOf, settled } from '../pages.ts'

/**
 * What carries a figure and leads to its rows: where it is, and where in it the figure and its name stand; without a
 * figure it is said to be none.
 */
const CARRIERS = [
  { at: 'a.u-stat', figure: '.u-stat-figure', name: '.u-stat-label' },
  { at: 'a.work-line', figure: '.work-line-count', name: '.u-strong' },
  { at: '.work-lines-none a', figure: '', name: '' },
  { at: '.visits-departments a:has(.visits-count)', figure: '.visits-count', name: 'span' },
  { at: '.rx-figure:has(a)', figure: 'strong', name: 'a' },
  { at: 'td[data-align="right"]:has(a)', figure: 'a', name: '' },
] as const
/** So many figures of a table are enough. */
const OF_A_TABLE = 4
/** Figures that are a count; an average, an amount, a share lead to the rows they are made of. */
const COUNT = /^\d[\d,]*$/
/** Rows of pages that are no table. */
const LINES = '.lab-review .list-detail-row, .rad-plan-entry, .rad-grid-entry'

type Pair = { name: string; href: string; figure: number }

/** Goes somewhere by a link where the page has one, else by its address. */
async function open(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"]:visible`).first()
  if (await link.count()) await link.click()
  else await follow(page, href)
  await page.waitForURL((url) => url.pathname + url.search === href)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Every figure of the page that leads somewhere. */
async function figuresOf(page: Page): Promise<Pair[]> {
  const found = await page.locator('main').evaluate(
    (main, [carriers, most]) =>
      carriers.flatMap(({ at, figure, name }) =>
        [...main.querySelectorAll<HTMLElement>(at)].slice(0, at.startsWith('td') ? most : undefined).map((each) => ({
          name: (each.closest('tr')
            ? [each.closest('tr')?.querySelector('td, th')?.textContent, each.dataset.label].join(', ')
            : ((name ? each.querySelector<HTMLElement>(name) : each)?.innerText ?? '')
          ).trim(),
          // Beside a count stands, for who hears it, what it counts.
          text: figure
            ? (each
                .querySelector<HTMLElement>(figure)
                ?.innerText.trim()
                .replace(/\s*waiting$/, '') ?? '')
            : '0',
          href: (each.closest('a') ?? each.querySelector('a'))?.getAttribute('href') ?? '',
        })),
      ),
    [CARRIERS, OF_A_TABLE] as const,
  )
  return found.flatMap(({ name, text, href }) =>
    COUNT.test(text) ? [{ name, href, figure: Number(text.replaceAll(',', '')) }] : [],
  )
}

/** How many rows the list of a page has: what its foot says, else what it shows. */
async function rowsOf(page: Page): Promise<number> {
  const main = page.getByRole('main')
  const foot = main.locator('.u-pagination').first()
  if (await foot.count()) return Number(/ of ([\d,]+)/.exec(await foot.innerText())?.[1]?.replaceAll(',', ''))
  return (
    (await main.locator(LINES).count()) ||
    main.locator('table.u-table').first().locator('tbody tr:not(.u-skeleton-row)').count()
  )
}

/** It shows some of the rows on itself, beside others. */
const NO_LIST = ['/hospital/billing/dashboard']

/** The same name tomorrow and in another installation. */
const lasting = (text: string) =>
  text.replaceAll(/\d{4}-\d\d(-\d\d)?/g, '…').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
const compared = new Set<string>()

/** Compares every figure of these pages with its list; what differs is named. */
async function walk({ page }: Seat, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const address of addresses) {
    await open(page, address)
    for (const { name, href, figure } of await figuresOf(page)) {
      const pair = lasting(`${address} › ${name} → ${href}`)
      if (compared.has(pair) || NO_LIST.includes(href)) continue
      compared.add(pair)
      await open(page, href)
      const rows = await rowsOf(page)
      if (rows !== figure) wrong.push(`${pair}: ${figure}, and ${rows} rows`)
    }
  }
  return wrong
}

/** What is known to be compared; one that is missing was lost with its card or its link. */
const KNOWN: Record<string, readonly string[]> = {
  '/hospital/dashboard': [
    'Patients registered today',
    'Active visits',
    'Waiting for a bed',
    'In a bed',
    'Waiting for a time',
    'Invoices to be paid',
    'Claims to be submitted',
    'Submitted',
    'In review at the insurer',
    'Stock that a store asks for',
    'Stock takes to be approved',
    'Orders to be approved',
    'Deliveries that are late',
    'Expired batches',
    'Equipment overdue for service',
    'Open',
    'Openings to be reviewed',
    'Leave to be decided',
    'Over',
    'Over within 60 days',
    'Checked in',
    'Confirmed',
    'Not confirmed',
    'Overdue Invoices',
    'Drawers to be signed',
    'Swaps to be decided',
    'Samples to be collected',
    'Results being entered',
    'Results to be reviewed',
    'Orders to be scheduled',
    'Reports to be approved',
    'Reports begun',
    'Prescriptions to be confirmed',
    'To be handed out',
    'Owed',
    'Medicines that run low',
    'Waiting for the cashier',
    'Being served',
    'Completed Today',
    'Scheduled Today',
    'Payments to be confirmed',
    'M-PESA money that is nobody’s yet',
    'Open data requests',
    'Approved, to be paid',
  ],
  '/hospital/reception/front-desk': ['Patients registered today'],
  '/hospital/outpatient/queue': [
    'Total Waiting',
    'Completed Today',
    'Triage',
    'General Consultation',
    'Laboratory',
    'Pharmacy',
    'Billing',
  ],
  '/hospital/pharmacy/reports': ['Low Stock Items', 'Out of stock'],
  '/hospital/billing/dashboard': ['Pending Invoices', 'Overdue Invoices', 'Insurance Claims'],
  '/hospital/reports/claims': ['Claims submitted'],
  '/hospital/laboratory/dashboard': [
    'Pending Orders',
    'Collected samples',
    'Results awaiting review',
    'Approved today',
  ],
  '/hospital/radiology/dashboard': ['Pending Orders', 'Scheduled Today', 'Pending Results', 'Completed Today'],
  '/hospital/pharmacy/dashboard': [
    'Pending Prescriptions',
    'Dispensed Today',
    'Low Stock Items',
    'Expiring Soon',
    'Pending',
    'Dispensing',
    'Owed',
    'Completed Today',
    'Cancelled today',
  ],
  '/hospital/pharmacy/reports/stock': ['Low Stock Items', 'Out of stock'],
  '/hospital/pharmacy/reports/expiry': ['Expired', 'Expiring within 30 days'],
  '/': ['Hospitals', 'Licences expiring within 30 days', 'Open tickets'],
}

const month = localDay('Africa/Nairobi').slice(0, 7)
/** Pages of figures that are not in the menu. */
const BESIDES: Partial<Record<string, readonly string[]>> = {
  pharmacy: ['/hospital/pharmacy/reports/stock', '/hospital/pharmacy/reports/expiry'],
  records: [`/hospital/reports/statutory/717/${month}`, `/hospital/reports/statutory/706/${month}`],
  claims: ['/hospital/reports/claims?period=last_12_months'],
  admin: ['/hospital/reports/analytics?by=age&across=sex&period=last_3_months'],
}
const LOGINS = [
  'admin',
  'reception',
  'nurse',
  'doctor',
  'lab',
  'labreview',
  'radiographer',
  'radiologist',
  'pharmacy',
  'cashier',
  'supervisor',
  'accountant',
  'claims',
  'records',
  'store',
]

it.each(LOGINS)('every figure that %s sees is the number of the rows behind it', async (login) => {
  const seat = await signInAs(`${login}@nairobi-west.test`)
  await seat.page.goto('/hospital/dashboard')
  expect(await walk(seat, [...(await menuOf(seat.page)), ...(BESIDES[login] ?? [])])).toEqual([])
  expectQuiet(seat)
})

it('every figure that the provider sees is the number of the rows behind it', async () => {
  const seat = await signInAs('superadmin@uzima.test')
  await seat.page.goto('/')
  expect(await walk(seat, await menuOf(seat.page))).toEqual([])
  expectQuiet(seat)
})

it('no figure that is known was lost', () => {
  const names = [...compared].map((pair) => pair.split(' → ')[0])
  const lost = Object.entries(KNOWN).flatMap(([page, some]) =>
    some.map((name) => `${page} › ${name}`).filter((each) => !names.includes(each)),
  )
  expect(lost, `compared were: ${[...compared].join('; ')}`).toEqual([])
  expect(compared.size).toBeGreaterThan(120)
})
