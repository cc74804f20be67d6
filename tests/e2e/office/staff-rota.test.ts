// An admin makes a week's rota, a nurse asks for leave and gets it, two nurses swap, and the free times and who is on
// duty follow.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay, mondayOf, weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'

const REFUSED = /status of 4\d\d/
const today = () => localDay('Africa/Nairobi')
/** A week of which the demo says nothing. */
const monday = addDays(mondayOf(today()), 21)
const on = (at: number) => addDays(monday, at)
const longDay = (day: string) => `${weekdayName(day)} ${writeDay(day)}`
const triage = `/hospital/staff/schedules?department=triage&week=${monday}`

const dialogOf = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, name: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, ${longDay(day)}:`) })
const says = (page: Page, name: string, day: string, what: string) =>
  page.getByRole('button', { name: `${name}, ${longDay(day)}: ${what}`, exact: true }).waitFor()

it('a week is planned by keyboard and mouse, leave is asked for and approved, two nurses swap', async () => {
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  await page.goto(triage)
  await page.getByRole('table', { name: 'Rota' }).waitFor()
  await expectAccessible(page)
  await cell(page, 'Esther Mwikali', on(0)).focus()
  await page.keyboard.press('m')
  await says(page, 'Esther Mwikali', on(0), 'Morning 07:00–13:00 Triage')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('n')
  await says(page, 'Esther Mwikali', on(1), 'Night 19:00–07:00 Triage')
  await cell(page, 'Joyce Wambui', on(3)).click()
  await dialogOf(page)
    .getByRole('checkbox', { name: /^Afternoon/ })
    .check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await says(page, 'Joyce Wambui', on(3), 'Afternoon 13:00–19:00 Triage')

  // What overlaps is refused, with whose shift it is and when.
  await page.goto('/hospital/staff/schedules?tab=kinds')
  await page.getByRole('button', { name: 'Add kind' }).click()
  const kind = dialogOf(page)
  await kind.getByLabel('Name').fill('Whole day')
  await kind.getByLabel('Code').fill('w')
  await kind.getByLabel('From').selectOption('00:00')
  await kind.getByLabel('To').selectOption('00:00')
  await kind.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('cell', { name: 'Whole day', exact: true }).waitFor()
  await page.goto(triage)
  await cell(page, 'Esther Mwikali', on(2)).focus()
  await page.keyboard.press('w')
  await page
    .getByText(`Esther Mwikali already works Night from ${writeDay(on(1))} 19:00 to ${writeDay(on(2))} 07:00`)
    .waitFor()

  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto(triage)
  await nurse.page.getByRole('table', { name: 'Rota' }).waitFor()
  expect(await nurse.page.getByRole('button', { name: 'Copy last week' }).count()).toBe(0)
  // Her open screen has what the admin does.
  await cell(page, 'Hassan Abdullahi', on(4)).focus()
  await page.keyboard.press('n')
  await nurse.page.getByRole('row').filter({ hasText: 'Hassan Abdullahi' }).getByText('19:00–07:00').waitFor()

  await nurse.page.getByRole('tab', { name: 'Leave' }).click()
  await nurse.page.getByRole('button', { name: 'Ask for leave' }).click()
  const asking = dialogOf(nurse.page)
  await asking.getByText('At least 21 working days').waitFor()
  await asking.getByRole('textbox', { name: /^First day/ }).fill(writeDay(on(5)))
  await asking.getByRole('textbox', { name: /^Last day/ }).fill(writeDay(on(4)))
  await asking.getByRole('button', { name: 'Ask for leave' }).click()
  await asking.getByText('The last day lies before the first').waitFor()
  await asking.getByRole('textbox', { name: /^Last day/ }).fill(writeDay(on(6)))
  await expectAccessible(nurse.page)
  await asking.getByRole('button', { name: 'Ask for leave' }).click()
  await nurse.page.getByText('Waits for a decision').first().waitFor()

  await page.goto('/hospital/staff/schedules?tab=leave')
  await page
    .getByRole('row')
    .filter({ hasText: `${writeDay(on(5))} – ${writeDay(on(6))}` })
    .getByRole('button', { name: /^Decide/ })
    .click()
  await dialogOf(page).getByText('No appointments are booked on these days.').waitFor()
  await dialogOf(page).getByRole('radio', { name: 'Refuse' }).check()
  await dialogOf(page).getByRole('button', { name: 'Decide' }).click()
  await dialogOf(page).getByText('Please give a reason').waitFor()
  await dialogOf(page).getByRole('radio', { name: 'Approve' }).check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Decide' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.goto(triage)
  await says(page, 'Esther Mwikali', on(5), 'Annual leave')
  await cell(page, 'Esther Mwikali', on(6)).focus()
  await page.keyboard.press('m')
  await page.getByText(`Esther Mwikali is on leave from ${writeDay(on(5))} to ${writeDay(on(6))}`).waitFor()

  // Two nurses swap, and an admin approves.
  await nurse.page.goto('/hospital/staff/schedules?tab=swaps')
  await nurse.page.getByRole('button', { name: 'Offer a shift' }).click()
  const offering = dialogOf(nurse.page)
  const colleague = await signInAs('nurse2@nairobi-west.test')
  await offering
    .getByRole('combobox', { name: /^Shift/ })
    .selectOption({ label: `Morning, ${longDay(on(0))} 07:00–13:00` })
  await offering.getByRole('combobox', { name: /^To/ }).selectOption({ label: 'Joyce Wambui' })
  await expectAccessible(nurse.page)
  await offering.getByRole('button', { name: 'Offer' }).click()
  await nurse.page.getByText('Shift offered').waitFor()
  await colleague.page.goto('/hospital/staff/schedules?tab=swaps')
  await colleague.page.getByRole('button', { name: 'Take the shift of Esther Mwikali' }).click()
  const taking = dialogOf(colleague.page)
  await taking.getByLabel('In return').selectOption({ label: `Afternoon, ${longDay(on(3))} 13:00–19:00` })
  await taking.getByRole('button', { name: 'Take shift' }).click()
  await colleague.page.getByText('Waits for a decision').first().waitFor()
  await page.goto('/hospital/staff/schedules?tab=swaps')
  await page.getByRole('button', { name: 'Decide on the swap of Esther Mwikali' }).click()
  await dialogOf(page).getByRole('radio', { name: 'Approve' }).check()
  await dialogOf(page).getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('row').filter({ hasText: 'Joyce Wambui' }).getByText('Approved').first().waitFor()
  await expectAccessible(page)
  await page.goto(triage)
  await says(page, 'Joyce Wambui', on(0), 'Morning 07:00–13:00 Triage')
  await says(page, 'Esther Mwikali', on(0), 'free')
  await says(page, 'Esther Mwikali', on(3), 'Afternoon 13:00–19:00 Triage')
  for (const seat of [admin, nurse, colleague]) expectQuiet(seat, REFUSED)
})

it('leave takes the free times of a doctor away; on duty and departments show who is there', async () => {
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  const day = on(1)
  const slots = async () => {
    const types = await (await page.request.get('/api/appointments/types')).json()
    const query = `from=${day}&department=general&appointment_type_id=${types.rows[0].id}`
    return (await (await page.request.get(`/api/appointments/free-slots?${query}`)).json()).days[0].slots.length
  }
  expect(await slots()).toBeGreaterThan(0)
  await page.goto('/hospital/staff/schedules?tab=leave')
  await page.getByRole('button', { name: 'Enter leave' }).click()
  await dialogOf(page).getByLabel('Person').selectOption({ label: 'Dr. Peter Kamau' })
  await dialogOf(page)
    .getByRole('textbox', { name: /^First day/ })
    .fill(writeDay(day))
  await dialogOf(page)
    .getByRole('textbox', { name: /^Last day/ })
    .fill(writeDay(day))
  await dialogOf(page).getByRole('button', { name: 'Enter leave' }).click()
  await page.getByRole('row').filter({ hasText: 'Dr. Peter Kamau' }).getByText('Approved').waitFor()
  expect(await slots()).toBe(0)

  await page.goto(`/hospital/staff/schedules?week=${today()}`)
  await cell(page, 'Irene Atieno', today()).focus()
  await page.keyboard.press('w')
  await says(page, 'Irene Atieno', today(), 'Whole day 00:00–24:00')
  await page.getByRole('tab', { name: 'On duty now' }).click()
  const line = page.getByRole('table', { name: 'On duty now' }).getByRole('row').filter({ hasText: 'Irene Atieno' })
  await line.getByText('Whole day').waitFor()
  await expectAccessible(page)
  await line.getByRole('link', { name: 'Irene Atieno' }).click()
  await page.getByRole('table', { name: 'Rota' }).waitFor()
  expect(await page.getByRole('table', { name: 'Rota' }).getByRole('row').count()).toBe(2)

  await page.goto('/hospital/staff/departments')
  await page.getByRole('link', { name: 'Edit Dental' }).click()
  const head = page.getByLabel('Head', { exact: true })
  await head.selectOption((await head.locator('option', { hasText: 'Dr. Lucy Mutiso' }).getAttribute('value')) ?? '')
  await page.getByLabel('Rooms', { exact: true }).fill('Room 7\nRoom 8')
  await page.getByLabel('Opens at', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please write the time as HH:mm').waitFor()
  await page.getByLabel('Opens at', { exact: true }).fill('08:00')
  await page.getByLabel('Closes at', { exact: true }).fill('17:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Dental saved', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto('/hospital/staff/departments')
  const dental = page.getByRole('row').filter({ hasText: 'Room 7, Room 8' })
  await dental.getByText('Dr. Lucy Mutiso').waitFor()
  await expectAccessible(page)

  const small = await signInAs('nurse3@nairobi-west.test', { width: 390, height: 844 })
  for (const path of [
    'schedules',
    'schedules?tab=mine',
    'schedules?tab=leave',
    'schedules?tab=swaps',
    'schedules?tab=duty',
    'departments',
  ]) {
    await small.page.goto(`/hospital/staff/${path}`)
    await small.page.getByRole('heading', { level: 1 }).waitFor()
    await small.page.locator('.u-page :is(table, .rota-week, .u-empty):visible').first().waitFor()
    expect([path, await small.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
      path,
      true,
    ])
    await expectAccessible(small.page)
  }
  for (const seat of [admin, small]) expectQuiet(seat, REFUSED)
})
