// Every page of the provider, at a desk and on a telephone: it opens with its heading, without console errors, and can
// be used by everybody.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'

const pages = {
  '/': 'Dashboard',
  '/setup/modules': 'Modules',
  '/setup/pricing-plans': 'Pricing Plans',
  '/setup/license-settings': 'License Settings',
  '/hospitals/onboard': 'Onboard Hospital',
  '/hospitals/manage': 'Manage Hospitals',
  '/support/tickets': 'Tickets',
  '/support/ticket': 'New Ticket',
  '/reports/overview': 'Overview report',
  '/reports/hospitals': 'Hospitals report',
  '/reports/licenses': 'Licences report',
  '/reports/module-usage': 'Module usage report',
  '/reports/revenue': 'Revenue report',
  '/reports/support': 'Support report',
}

it.each([
  ['at a desk', { width: 1366, height: 768 }],
  ['on a telephone', { width: 390, height: 844 }],
])('the provider’s pages %s', async (_, viewport) => {
  const seat = await signInAs('superadmin@uzima.test', viewport)
  for (const [path, heading] of Object.entries(pages)) {
    await seat.page.goto(path)
    await seat.page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`, 'i') }).waitFor()
    await settled(seat.page)
    await expectAccessible(seat.page)
    const wide = await seat.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect([path, wide]).toEqual([path, false])
  }
  expectQuiet(seat)
})

it('a report is saved as a file that holds what the page shows', async () => {
  const { page } = await signInAs('viewer@uzima.test')
  await page.goto('/reports/revenue')
  await page.getByRole('cell', { name: 'Enterprise' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Export/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^revenue-report-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.goto('/support/tickets')
  await page.getByText('You do not have access to this page').waitFor()
})
