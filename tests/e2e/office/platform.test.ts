// The provider sells to a hospital, and its first admin works there; the provider suspends it, and its people are told
// why.
import { expect, it } from 'vitest'
import { enterCredentials, expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { here } from '../here.ts'
import { choose, newPerson, register } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('onboard a hospital, sign in at its address with the shown credentials, choose a password, register a patient, raise a ticket; answer it, end and renew the licence, suspend, reactivate', async () => {
  const provider = await signInAs('superadmin@uzima.test')
  const { page } = provider
  const tail = Date.now().toString(36)
  const name = `Embu Hill ${tail}`
  await page.goto('/hospitals/onboard')
  await page.getByRole('button', { name: 'Onboard Hospital' }).click()
  for (const message of [
    'Hospital name is required',
    'Subdomain is required',
    'Email is required',
    'Contact person is required',
    'Please select a plan',
  ]) {
    await page.getByText(message).first().waitFor()
  }
  await expectAccessible(page)
  await page.getByLabel('Hospital name').fill(name)
  expect(await page.getByLabel('Subdomain').inputValue()).toBe(`embu-hill-${tail}`)
  await page.getByLabel('Subdomain').fill('nairobi-west')
  await page.getByText('This subdomain is already taken').waitFor()
  await page.getByLabel('Subdomain').fill(`embu-${tail}`)
  await page.getByRole('textbox', { name: /^Email/ }).fill(`admin-${tail}@embu.test`)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0712 345 678')
  await page.getByLabel('Contact person').fill('Njeri Ireri')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Kenyatta Highway')
  await page.getByRole('textbox', { name: /^City/ }).fill('Embu')
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Onboard Hospital' }).click()
  await page.waitForURL('**/hospitals/manage')
  await page.getByText('Hospital onboarded successfully! The hospital is now active and ready to use.').waitFor()
  await expectAccessible(page)
  const password = await page.locator('code').innerText()
  await page.reload()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  expect(await page.getByText(password).count()).toBe(0)

  const admin = await takeSeat()
  const address = `http://embu-${tail}.localhost:${new URL(here().url).port}`
  await admin.page.goto(`${address}/login`)
  await admin.page.getByText(name).first().waitFor()
  await enterCredentials(admin.page, `admin-${tail}@embu.test`, password)
  await admin.page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await admin.page.getByRole('textbox', { name: 'New password', exact: true }).fill('Mango tree behind the gate 7')
  await admin.page.getByRole('textbox', { name: /^Repeat/ }).fill('Mango tree behind the gate 7')
  await admin.page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await admin.page.getByRole('heading', { name: /Welcome/ }).waitFor()
  await admin.page.goto(`${address}/hospital/patients/registration`)
  const person = newPerson('Muthoni')
  await register(admin.page, person, address)

  // Back at the provider the counts have changed: one patient, one visit, nobody's name.
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name }).waitFor()
  const count = (label: string) => page.locator('.u-stat').filter({ hasText: label }).locator('.u-stat-figure')
  await expect.poll(() => count('Patients').innerText()).toBe('1')
  await expect.poll(() => count('Visits this month').innerText()).toBe('1')
  expect(await page.getByText(person.last).count()).toBe(0)
  await expectAccessible(page)

  // A ticket is raised, appears on the provider's open list, is answered, resolved and closed.
  await page.goto('/support/tickets')
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
  await admin.page.goto(`${address}/hospital/support`)
  await admin.page.getByRole('button', { name: 'New Ticket' }).first().click()
  const form = admin.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send ticket' }).click()
  await form.getByText('Subject is required').waitFor()
  await form.getByRole('textbox', { name: /^Subject/ }).fill(`Printer of ${tail}`)
  await form.getByRole('textbox', { name: /^Description/ }).fill('The slip printer prints nothing since noon.')
  await choose(admin.page, 'Priority', 'High')
  await form
    .getByLabel('Attach files')
    .setInputFiles([{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') }])
  await form.getByText('Only PNG, JPG, GIF or PDF files up to 10MB are accepted').waitFor()
  await form.getByRole('button', { name: 'Remove notes.png' }).click()
  await expectAccessible(admin.page)
  await form.getByRole('button', { name: 'Send ticket' }).click()
  await admin.page.getByText(/Ticket T\d{6}-\d{4} has been sent/).waitFor()
  const ticket = page.getByRole('row').filter({ hasText: `Printer of ${tail}` })
  await ticket.waitFor()
  await ticket.getByText(`Printer of ${tail}`).click()
  await page.getByRole('heading', { name: /^Ticket #T/ }).waitFor()
  await page.getByRole('textbox', { name: /^Comment/ }).fill('Please switch it off and on once.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Please switch it off and on once.').first().waitFor()
  await admin.page
    .getByRole('row')
    .filter({ hasText: `Printer of ${tail}` })
    .getByText('In Progress')
    .waitFor()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('The ticket is closed. Open it again to write more.').waitFor()
  await expectAccessible(page)
  await admin.page
    .getByRole('row')
    .filter({ hasText: `Printer of ${tail}` })
    .getByText('Closed')
    .waitFor()

  // The licence ends: the hospital's open screen says so, and what it tries to write is refused; renewed, it works on.
  await page.goto('/hospitals/manage')
  await row.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Change licence' }).click()
  const license = page.getByRole('dialog')
  await choose(page, 'Status', 'Expired')
  await license.getByRole('textbox', { name: /^Reason/ }).fill('Ended')
  await license.getByRole('button', { name: 'Change licence' }).click()
  await license
    .getByText(/^A licence that runs until .* has not ended$/)
    .first()
    .waitFor()
  await license.getByRole('textbox', { name: /^Starts on/ }).fill('01/01/2026')
  await license.getByRole('textbox', { name: /^Expires on/ }).fill('01/02/2026')
  await license.getByRole('button', { name: 'Change licence' }).click()
  await license.waitFor({ state: 'detached' })
  await admin.page.getByText('Read-only: the licence ended on 01/02/2026.').waitFor()
  await expectAccessible(admin.page)
  await page.getByRole('button', { name: 'Renew licence' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Renew/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await admin.page.getByText('Read-only: the licence ended on 01/02/2026.').waitFor({ state: 'detached' })
  await page.goto('/hospitals/manage')

  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('Unpaid licence')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await row.getByText('Unpaid licence').waitFor()
  await admin.page.goto(`${address}/hospital/dashboard`)
  await admin.page.waitForURL('**/login**')
  await enterCredentials(admin.page, `admin-${tail}@embu.test`, 'Mango tree behind the gate 7')
  await admin.page.getByText('Reason: Unpaid licence').waitFor()
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('Paid')
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await row.getByText('Active', { exact: true }).first().waitFor()
  await enterCredentials(admin.page, `admin-${tail}@embu.test`, 'Mango tree behind the gate 7')
  await admin.page.waitForURL('**/hospital/dashboard')
  expectQuiet(provider, REFUSED)
  expectQuiet(admin, REFUSED)
})
