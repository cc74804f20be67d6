// An admin invites a nurse by mail, who does a nurse's work and nothing else; for a week she may see reports too, and
// no longer.

import { expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { waitForLink } from '../mails.ts'

const OWN = 'Mango tree behind the gate 7'
const REFUSED = /status of 4\d\d/

it('a nurse is invited by mail, does a nurse’s work and nothing else, and is allowed one thing more for a week', async () => {
  const tail = Date.now().toString(36)
  const [name, email] = [`Akoth ${tail}`, `akoth-${tail}@nairobi-west.test`]
  const admin = await signInAs('admin@nairobi-west.test')
  await admin.page.goto('/hospital/staff/directory')
  await admin.page.getByRole('button', { name: 'Invite staff' }).click()
  const inviting = admin.page.getByRole('dialog')
  await inviting.getByRole('textbox', { name: /^Name/ }).fill(name)
  await inviting.getByRole('textbox', { name: /^Email/ }).fill(email)
  await inviting.getByRole('checkbox', { name: 'Nurse' }).check()
  await expectAccessible(admin.page)
  await inviting.getByRole('button', { name: 'Invite' }).click()
  await admin.page.getByText(`Invitation sent to ${email}`).waitFor()

  const nurse = await takeSeat()
  const { page } = nurse
  await page.goto(await waitForLink(email))
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(OWN)
  await page.getByRole('textbox', { name: /^Repeat/ }).fill(OWN)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(OWN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  const groups = page.getByRole('navigation').first()
  await groups.getByText('Inpatient').waitFor()
  await page.goto('/hospital/staff/access')
  await page.getByText('You do not have access to this page').first().waitFor()
  await page.goto('/hospital/reports/operational')
  await page.getByText('You do not have access to this page').first().waitFor()

  await admin.page.goto('/hospital/staff/access')
  await admin.page.getByRole('searchbox', { name: 'Search people' }).fill(tail)
  await admin.page.getByRole('row').filter({ hasText: name }).click()
  await admin.page.getByRole('heading', { name }).waitFor()
  await admin.page.getByRole('searchbox', { name: 'Search permissions' }).fill('see reports')
  // Once the others are gone: what it stood among moves it while it is pressed.
  await expect.poll(() => admin.page.getByRole('button', { name: /^Allow / }).count()).toBe(1)
  await admin.page.getByRole('button', { name: 'Allow See reports' }).click()
  const allowing = admin.page.getByRole('dialog')
  await allowing.getByRole('button', { name: 'Allow' }).click()
  await allowing.getByText('Please give a reason').waitFor()
  const last = addDays(localDay('Africa/Nairobi'), 7)
  await allowing.getByRole('textbox', { name: 'Last day' }).fill(writeDay(last))
  await allowing.getByRole('textbox', { name: 'Reason' }).fill('Writes the monthly report')
  await expectAccessible(admin.page)
  await allowing.getByRole('button', { name: 'Allow' }).click()
  await admin.page.getByText(`until ${writeDay(last)}: Writes the monthly report`).waitFor()
  await expectAccessible(admin.page)

  // Her open page has it at once, and nothing besides.
  await page.goto('/hospital/reports/operational')
  await page.getByRole('heading', { name: 'Visits per clinician and day' }).waitFor()
  await page.goto('/hospital/staff/access')
  await page.getByText('You do not have access to this page').first().waitFor()

  await admin.page.getByRole('button', { name: 'End See reports' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'End exception' }).click()
  await admin.page.getByText('The roles alone count again').waitFor()
  await page.goto('/hospital/reports/operational')
  await page.getByText('You do not have access to this page').first().waitFor()
  await admin.page.getByRole('table', { name: 'Changes' }).getByText('Exception ended').waitFor()
  expectQuiet(admin, REFUSED)
  expectQuiet(nurse, REFUSED)
})

it('a role of the hospital’s own is a copy that may do less, for everybody who holds it', async () => {
  const name = `Ward clerk ${Date.now().toString(36)}`
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  await page.goto('/hospital/staff/access?tab=roles')
  await page.getByRole('button', { name: 'Copy Receptionist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await dialog.getByText('Role name is required').waitFor()
  await dialog.getByLabel('Role name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Take payments' }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await page.getByText(`${name} added`).waitFor()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  expect(await page.getByRole('dialog').getByRole('checkbox', { name: 'Take payments' }).isChecked()).toBe(false)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'In use' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${name} saved`).waitFor()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByText('Role out of use').first().waitFor()
  await expectAccessible(page)
  expectQuiet(admin)
})

it('the matrix shows which role may do what, and who may do two duties that are kept apart', async () => {
  const tail = Date.now().toString(36)
  const name = `Njeri ${tail}`
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  await page.goto('/hospital/staff/directory')
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByRole('textbox', { name: /^Name/ }).fill(name)
  await inviting.getByRole('textbox', { name: /^Email/ }).fill(`njeri-${tail}@nairobi-west.test`)
  await inviting.getByRole('checkbox', { name: 'Receptionist' }).check()
  await inviting.getByRole('button', { name: 'Invite' }).click()
  await page.getByText(/^Invitation sent to/).waitFor()

  await page.goto('/hospital/staff/access')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(tail)
  await page.getByRole('row').filter({ hasText: name }).click()
  await page.getByRole('heading', { name }).waitFor()
  const person = new URL(page.url()).pathname
  const approve = 'Approve what others give back, reduce or void, and sign drawers'
  await page.getByRole('button', { name: `Allow ${approve}` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Covers for the supervisor')
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Covers for the supervisor').first().waitFor()

  // By her role she takes money, by the exception she approves it.
  await page.goto('/hospital/staff/access')
  await page.getByRole('tab', { name: 'Matrix' }).click()
  const apart = page.getByRole('table', { name: 'Duties kept apart' })
  const supervisor = apart.getByRole('row').filter({ hasText: 'Billing Supervisor' })
  await supervisor.getByRole('link', { name }).waitFor()
  expect(await apart.getByRole('link', { name }).count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('drawers approve')
  const matrix = page.getByRole('table', { name: 'Permissions by role' })
  await expect.poll(() => matrix.getByRole('row').count()).toBe(3)
  const heads = await matrix.getByRole('columnheader').allTextContents()
  const cells = await matrix.getByRole('row').filter({ hasText: approve }).getByRole('cell').allTextContents()
  const may = heads.slice(1).filter((_, at) => cells[at] === 'may')
  expect(may.slice(0, 2)).toEqual(['Hospital Admin', 'Billing Supervisor'])
  expect(cells[heads.indexOf('Cashier') - 1]).toBe('may not')
  await expectAccessible(page)

  // On a telephone two roles stand beside each other in one list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Receptionist' })
  await page.getByText('Receptionist may do nothing of that').waitFor()
  await page.getByLabel('Compare with').selectOption({ label: 'Billing Supervisor' })
  await page.getByRole('listitem').filter({ hasText: approve }).getByText('Billing Supervisor only').waitFor()
  await expectAccessible(page)

  await supervisor.getByRole('link', { name }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(person)
  await page.getByRole('button', { name: `End ${approve}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End exception' }).click()
  await page.getByText('The roles alone count again').waitFor()
  await page.goto('/hospital/staff/access?tab=matrix')
  await supervisor.waitFor()
  expect(await apart.getByRole('link', { name }).count()).toBe(0)
  expectQuiet(admin)
})
