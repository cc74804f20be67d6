// The admin says that leave is told by mail too; a nurse asks for leave; the admin's open home page shows it, leads to
// it, and lets go of it.
import { expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { hasMail } from '../mails.ts'

it('whom the staff’s events are told is said in the settings, and a notice stands on an open home until it is seen', async () => {
  const [first, last] = [37, 38].map((days) => addDays(localDay('Africa/Nairobi'), days)).map(writeDay) as [
    string,
    string,
  ]
  const told = `asks for leave: ${first} to ${last}`
  const settings = await signInAs('admin@nairobi-west.test')
  await settings.page.goto('/hospital/settings/notifications')
  await settings.page.getByRole('button', { name: 'Change Leave asked for' }).click()
  const dialog = settings.page.getByRole('dialog')
  await dialog.getByLabel('By mail').check()
  await expectAccessible(settings.page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await settings.page.getByText('Leave asked for: saved', { exact: true }).waitFor()
  await settings.page
    .getByRole('row')
    .filter({ hasText: 'Leave asked for' })
    .getByText('on the home page, by mail')
    .waitFor()

  const home = await signInAs('admin@nairobi-west.test', { width: 390, height: 844 })
  await home.page.goto('/hospital/dashboard')
  await home.page.getByRole('heading', { name: 'Your shifts' }).waitFor()
  const notice = home.page.getByRole('link', { name: told })
  expect(await notice.count()).toBe(0)

  const nurse = await signInAs('nurse3@nairobi-west.test')
  await nurse.page.goto('/hospital/staff/schedules?tab=leave')
  await nurse.page.getByRole('button', { name: 'Ask for leave' }).click()
  const asking = nurse.page.getByRole('dialog')
  await asking.getByLabel('Kind').selectOption('annual')
  await asking.getByRole('textbox', { name: /^First day/ }).fill(first)
  await asking.getByRole('textbox', { name: /^Last day/ }).fill(last)
  await asking.getByRole('button', { name: 'Ask for leave' }).click()
  await asking.waitFor({ state: 'detached' })

  await notice.waitFor()
  await expectAccessible(home.page)
  await expect.poll(() => hasMail('admin@nairobi-west.test', told), { interval: 200 }).toBe(true)
  const count = await home.page.getByRole('button', { name: /^Seen\b/ }).count()
  await home.page
    .getByRole('button', { name: /^Seen\b.*opened a restricted record/ })
    .first()
    .click()
  await expect.poll(() => home.page.getByRole('button', { name: /^Seen\b/ }).count()).toBe(count - 1)
  await notice.click()
  await home.page.getByRole('heading', { name: 'Schedules' }).waitFor()
  await home.page.goBack()
  await home.page.getByRole('heading', { name: 'Your shifts' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  for (const seat of [settings, home, nurse]) expectQuiet(seat)
})
