// What the catalogue, the batches, the adjustments and the reports of the pharmacy say: when it works, when it does
// not, and when there is nothing.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { listApprovalRules } from '../../../departments/approvals/rules.contract.ts'
import type { Output } from '../../../kernel/contract/index.ts'
import { expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { medicine } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const base = '/hospital/pharmacy'
const REFUSED = /status of (4\d\d|500)/
const dialog = (page: Page) => page.getByRole('dialog').last()

/** While somebody does this, the server has failed. */
async function failing(page: Page, method: string, address: string, work: () => Promise<void>): Promise<void> {
  const broken = {
    status: 500,
    contentType: 'application/json',
    body: '{"code":"internal","message":"Broken","status":500}',
  }
  await page.route(address, (route) => (route.request().method() === method ? route.fulfill(broken) : route.fallback()))
  await work()
  await page.unroute(address)
}
/** Who approves what is corrected by hand. Journeys after this one in the same hospital need it as it was. */
async function ruled(admin: Seat, way: 'alone' | 'other'): Promise<void> {
  const { rows } = await send<Output<typeof listApprovalRules>>(admin, '/approvals/rules', undefined, 'GET')
  for (const { act, version } of rows.filter((rule) => rule.act === 'stock_adjustment' || rule.act === 'disposal'))
    await send(admin, `/approvals/rules/${act}`, { way, amount: null, version }, 'PUT')
}
/** Sent twice: once while the server has failed, and nothing typed is lost; then for good. */
async function twice(
  page: Page,
  method: string,
  address: string,
  press: () => Promise<void>,
  failed: string,
  done: string,
): Promise<void> {
  await failing(page, method, address, async () => {
    await press()
    await page.getByText(failed).first().waitFor()
  })
  await press()
  await page.getByText(done).first().waitFor()
}

it('every message of the catalogue, the batches and the adjustments', async () => {
  // Who keeps the catalogue, and takes and gives stock.
  const seat = await signInAs('pharmacy@nairobi-west.test')
  const { page } = seat
  const name = `Messagol ${newPerson().last}`
  const within = (label: string) => dialog(page).getByLabel(label, { exact: true })
  const button = (label: string) => async () => dialog(page).getByRole('button', { name: label, exact: true }).click()

  await failing(page, 'GET', '**/api/pharmacy/medications?*', async () => {
    await page.goto(`${base}/inventory`)
    await page.getByText('Failed to load medications').first().waitFor()
  })
  await page.goto(`${base}/inventory?search=nothing+is+called+so`)
  await page.getByText('No medications found').waitFor()

  // Who approves what is corrected by hand is not what this is about.
  const admin = await signInAs('admin@nairobi-west.test')
  await ruled(admin, 'alone')

  await page.goto(`${base}/inventory?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Add Medication' }).click()
  await button('Add Medication')()
  await dialog(page).getByText('Please fill in all required fields').first().waitFor()
  await within('Name').fill(name)
  await within('Category').selectOption({ label: 'Other' })
  await within('Unit').fill('tablet')
  await twice(
    page,
    'POST',
    '**/api/pharmacy/medications',
    button('Add Medication'),
    'Failed to create medication',
    'Medication created successfully',
  )
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await within('Supplier').fill('KEMSA')
  await twice(
    page,
    'PUT',
    '**/api/pharmacy/medications/*',
    button('Save'),
    'Failed to update medication',
    'Medication updated successfully',
  )

  await row.getByRole('link', { name: /^Batches/ }).click()
  await page.getByText('No batches yet').waitFor()
  const here = page.url()
  await failing(page, 'GET', '**/api/pharmacy/medications/*/batches?*', async () => {
    await page.reload()
    await page.getByText('Failed to load batches').first().waitFor()
  })
  await page.goto(here)
  await page.getByRole('button', { name: 'Add Batch' }).click()
  await within('Batch number').fill('MSG-1')
  await within('Expiry date').fill('01/02/2030')
  await within('Quantity').fill('20')
  await twice(
    page,
    'POST',
    '**/api/pharmacy/medications/*/batches',
    button('Add Batch'),
    'Failed to add batch',
    'Batch added successfully',
  )
  await page.getByRole('button', { name: 'Add Batch' }).click()
  await within('Batch number').fill('MSG-1')
  await within('Expiry date').fill('01/02/2030')
  await within('Quantity').fill('1')
  await button('Add Batch')()
  await dialog(page).getByText('A batch with this number already exists').first().waitFor()
  await button('Cancel')()

  await failing(page, 'GET', '**/api/pharmacy/stock-adjustments?*', async () => {
    await page.goto(`${base}/stock`)
    await page.getByText('Failed to load stock adjustments').first().waitFor()
  })
  await page.goto(`${base}/stock?search=nothing+is+called+so`)
  await page.getByText('No stock adjustments found').waitFor()
  await page.goto(`${base}/stock`)
  await page.getByRole('button', { name: 'New Adjustment' }).click()
  await dialog(page).getByText('Issue', { exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Medication' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await within('Batch').selectOption({ index: 1 })
  await within('Reason').fill('Tried')
  await within('Quantity').fill('21')
  await button('Record Adjustment')()
  await dialog(page)
    .getByText(/^Not enough stock/)
    .first()
    .waitFor()
  await within('Quantity').fill('5')
  await twice(
    page,
    'POST',
    '**/api/pharmacy/stock-adjustments',
    button('Record Adjustment'),
    'Failed to record stock adjustment',
    'Stock adjustment recorded successfully',
  )

  await page.goto(here)
  await page.getByRole('button', { name: /^Delete batch MSG-1/ }).click()
  await within('Reason').fill('Tried')
  await twice(
    page,
    'POST',
    '**/api/pharmacy/batches/*/delete',
    button('Delete'),
    'Failed to delete batch',
    'Batch deleted successfully',
  )
  // A medicine that ever had a batch stays; one that had none goes, after a question.
  const remove = async (which: string) => {
    await page.goto(`${base}/inventory?search=${encodeURIComponent(which)}`)
    await page.getByRole('button', { name: `More for ${which}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByText(`Are you sure you want to delete ${which}? This action cannot be undone.`).waitFor()
  }
  await remove(name)
  await button('Delete')()
  await page.getByText('Cannot delete medication that has inventory batches').first().waitFor()
  const { name: unused } = await medicine(admin, seat, `Deletol ${name}`, [])
  await remove(unused)
  await twice(
    page,
    'DELETE',
    '**/api/pharmacy/medications/*',
    button('Delete'),
    'Failed to delete medication',
    'Medication deleted successfully',
  )
  await page.goto(`${base}/batches/019f0000-0000-7000-8000-00000000dead`)
  await page.getByText('Failed to load medication information').first().waitFor()
  await page.waitForURL(`**${base}/inventory`)
  await ruled(admin, 'other')
  expectQuiet(seat, REFUSED)
})

it('every message of the reports', async () => {
  const seat = await signInAs('pharmacy@nairobi-west.test')
  const { page } = seat
  for (const report of ['dispensing', 'stock', 'expiry', 'consumption']) {
    await failing(page, 'GET', `**/api/pharmacy/reports/${report}?*`, async () => {
      await page.goto(`${base}/reports/${report}`)
      await page.getByText(`Failed to load ${report} report`).first().waitFor()
    })
    // It takes its time.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/api/pharmacy/reports/${report}?*`, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto(`${base}/reports/${report}`)
    await page.getByText('Loading report data...').waitFor()
    answer()
    await page.getByText('Loading report data...').waitFor({ state: 'detached' })
    await page.unroute(`**/api/pharmacy/reports/${report}?*`)
  }
  const long = 'period=custom&from=2020-01-01&to=2020-01-02'
  for (const report of ['dispensing', 'consumption']) {
    await page.goto(`${base}/reports/${report}?${long}`)
    await page.getByText('No data available for the selected period').first().waitFor()
    await page.getByRole('button', { name: /Export/ }).click()
    await page.getByText('No data to export').waitFor()
  }
  await page.goto(`${base}/reports/expiry?category=${encodeURIComponent('Nobody has this')}`)
  await page.getByText('No data available', { exact: true }).first().waitFor()
  expect(await page.getByText('for the selected period').count()).toBe(0)
  expectQuiet(seat, REFUSED)
})
