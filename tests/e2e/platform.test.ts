// The provider sells to a hospital, and its first admin works there; the provider suspends it, and its people are told why.
import { expect, inject, it } from 'vitest'
import { enterCredentials, expectAccessible, expectQuiet, signInAs, takeSeat } from './browser.ts'
import { newPerson, register } from './steps.ts'

const REFUSED = /status of 4\d\d/

it('onboard a hospital, sign in at its address with the shown credentials, choose a password, register a patient; suspend, reactivate', async () => {
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
  const address = `http://embu-${tail}.localhost:${new URL(inject('url')).port}`
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

  const row = page.getByRole('row').filter({ hasText: name })
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
