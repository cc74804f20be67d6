// A clinic's day: book, refuse twice, drag, confirm, check in, cancel and offer what became free; on two screens at
// once.

import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { addDays, localDay, weekdayOf, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { here } from '../here.ts'

const REFUSED = /status of 409/
const CLINICIAN = 'Dr. Peter Kamau'
/** A working day behind the demo's own appointments: the whole day is free. */
let DAY = addDays(localDay('Africa/Nairobi'), 16)
while (weekdayOf(DAY) > 5) DAY = addDays(DAY, 1)

const owner = new pg.Client({ connectionString: here().ownerUrl })
await owner.connect()
afterAll(() => owner.end())

type Patient = { id: string; op_number: string; name: string }
/** Grown-ups of Nairobi West who have no open visit and nothing booked. */
const { rows: patients } = await owner.query<Patient>(
  `select pat.id, pat.op_number, pat.first_name || ' ' || pat.last_name as name from patients pat
    join hospitals hos on hos.id = pat.hospital_id
   where hos.subdomain = 'nairobi-west' and pat.archived_at is null and pat.died_at is null
     and pat.date_of_birth < now() - interval '20 years'
     and not exists (select from visits vis where vis.patient_id = pat.id and vis.closed_at is null)
     and not exists (select from appointments app
       where app.patient_id = pat.id and app.starts_at > now() - interval '1 day')
     and not exists (select from appointment_waiting_list wai where wai.patient_id = pat.id)
   order by pat.op_number limit 4`,
)
const patient = (at: number): Patient => patients[at] ?? { id: '', op_number: '', name: '' }

const dialogOf = (page: Page) => page.getByRole('dialog')
const cardOf = (page: Page, { name }: Patient, time = '') =>
  page.getByRole('button', { name: new RegExp(`^${time}.* ${name} \\(`) }).filter({ visible: true })

async function choosePatient(dialog: Locator, { op_number, name }: Patient): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(op_number)
  // Of the patients: a clinician in the list below may have the same name.
  await dialog.getByRole('listbox', { name: 'Patient' }).getByRole('option').filter({ hasText: name }).click()
}

/** Fills the dialog up to the time. */
async function fillAppointment(dialog: Locator, who: Patient): Promise<void> {
  await choosePatient(dialog, who)
  await dialog.getByRole('radio', { name: 'General' }).check()
  await dialog.getByLabel('Department').selectOption({ label: 'General Consultation' })
  await dialog.getByLabel('Clinician').selectOption({ label: CLINICIAN })
  await dialog.getByRole('textbox', { name: 'Date' }).fill(writeDay(DAY))
}

/** Drags a card with the mouse to a column and a time. */
async function drag(page: Page, card: Locator, column: string, time: string): Promise<void> {
  // Where both ends are in view: a mouse cannot leave the window.
  await page
    .getByRole('region', { name: /^Schedule/ })
    .evaluate((grid, up) => grid.scrollBy(0, up), ((await card.boundingBox())?.y ?? 0) - 440)
  const target = page.getByRole('group', { name: new RegExp(`^${column}: `) })
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  const first = await page.locator('.appt-hour').first().innerText()
  if (!from || !to) throw new Error('nothing to drag')
  const perMinute = from.height / 20
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + (minutes(time) - minutes(first)) * perMinute + 5, { steps: 8 })
  await page.mouse.up()
}

it('book, refuse twice, drag to another time, confirm and check in; the queue of the department knows it at once', async () => {
  const [desk, nurse, doctor] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
    signInAs('doctor@nairobi-west.test'),
  ])
  const { page } = desk
  const schedule = `/hospital/appointments/schedule?date=${DAY}`
  await Promise.all([
    page.goto(schedule),
    nurse.page.goto(schedule),
    doctor.page.goto('/hospital/outpatient/queue?department=general'),
  ])
  await nurse.page.getByRole('group', { name: new RegExp(`^${CLINICIAN}`) }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New Appointment' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  for (const text of [
    'Please select a patient',
    'Please select an appointment type',
    'Please select a department',
    'Please choose a time',
  ])
    await dialog.getByText(text, { exact: true }).waitFor()
  await fillAppointment(dialog, patient(0))
  await dialog.getByRole('radio', { name: '09:00' }).check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await page.getByText(new RegExp(`${patient(0).name} booked: `)).waitFor()
  // The nurse's open screen shows it without a reload.
  await cardOf(nurse.page, patient(0), '09:00').waitFor()

  // The same time again: not offered, and refused when it is asked for all the same.
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await fillAppointment(dialog, patient(1))
  await dialog.getByRole('radio', { name: '09:20' }).waitFor()
  await dialog.getByRole('radio', { name: '09:00' }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Another time' }).click()
  await dialog.getByRole('textbox', { name: 'Another time' }).fill('0905')
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await dialog.getByText(`${CLINICIAN} already has an appointment at that time`).first().waitFor()
  await expectAccessible(page)
  // At noon he does not work: asked about, then booked.
  await dialog.getByRole('textbox', { name: 'Another time' }).fill('13:10')
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await dialog.getByText(/works 08:00–13:00 \(General Consultation\), 14:00–17:00/).waitFor()
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await page.getByText(new RegExp(`${patient(1).name} booked: `)).waitFor()

  await expectAccessible(page)
  await drag(page, cardOf(page, patient(0), '09:00'), CLINICIAN, '10:30')
  await page.getByText(new RegExp(`${patient(0).name} moved to .* at 10:30`)).waitFor()
  await cardOf(nurse.page, patient(0), '10:30').waitFor()
  // The demo has somebody who waits for any such time: said, without a question in between.
  await page.getByText(/at 09:00 is free again, and \d+ (person waits|people wait) for such a time/).waitFor()
  // Onto the other one: refused, and it stays where it was.
  await drag(page, cardOf(page, patient(0), '10:30'), CLINICIAN, '13:05')
  await page.getByText(`${CLINICIAN} already has an appointment at that time`).waitFor()
  await cardOf(page, patient(0), '10:30').waitFor()

  // By keyboard, and confirmed.
  await cardOf(page, patient(0), '10:30').press('Enter')
  await dialog.getByText('Rescheduled').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('radio', { name: '11:00' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  // Confirmed before the details are read again: what the dialog knew of the appointment before it was moved does not
  // count.
  const late = /\/api\/appointments\/[0-9a-f-]{36}$/
  await page.route(late, (route) => setTimeout(() => route.continue(), 2_000))
  await cardOf(page, patient(0), '11:00').press('Enter')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText('Confirmed').first().waitFor()
  await page.unroute(late)
  expect(await dialog.getByRole('button', { name: 'Check In' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  // The day has come.
  await owner.query(
    `update appointments set clinician_id = null,
      starts_at = greatest(date_trunc('day', now(), 'Africa/Nairobi'), date_trunc('hour', now())),
       ends_at = greatest(date_trunc('day', now(), 'Africa/Nairobi'), date_trunc('hour', now())) + interval '20 minutes'
     where patient_id = $1 and status = 'confirmed'`,
    [patient(0).id],
  )
  // Two filters changed before the page is drawn again: both count.
  await page.evaluate(() => {
    for (const name of ['Today', 'List'])
      [...document.querySelectorAll('button')].find((button) => button.innerText === name)?.click()
  })
  await expect.poll(() => new URL(page.url()).search).toBe('?shape=list')
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill(patient(0).op_number)
  // Not by the name: a clinician may have the same.
  const row = page.getByRole('row').filter({ hasText: patient(0).op_number })
  await row.getByText('Confirmed').waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Check In/ }).click()
  await page.getByText(new RegExp(`${patient(0).name} checked in: General Consultation queue, G-\\d{3}`)).waitFor()
  const waiting = doctor.page.getByRole('row').filter({ hasText: patient(0).op_number })
  await waiting.waitFor()
  await waiting.getByText(/^Appointment \d\d:\d\d$/).waitFor()
  // The work of the queue is the appointment's state, on the receptionist's screen.
  await waiting.getByRole('button', { name: 'Start Consultation' }).click()
  await row.getByText('In Progress').waitFor()
  for (const seat of [desk, nurse, doctor]) expectQuiet(seat, REFUSED)
})

it('what is cancelled is offered to those who wait, and booked for one of them', async () => {
  const [desk, nurse] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
  ])
  const { page } = desk
  const dialog = dialogOf(page)
  await page.goto('/hospital/appointments/waiting-list')
  await page.getByRole('button', { name: 'Add to waiting list' }).first().click()
  await choosePatient(dialog, patient(2))
  await dialog.getByRole('radio', { name: 'General' }).check()
  await dialog.getByLabel('Department').selectOption({ label: 'General Consultation' })
  await dialog.getByRole('radio', { name: 'Urgent' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to waiting list' }).click()
  await page.getByText(`${patient(2).name} is on the waiting list`).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: patient(2).name })
    .waitFor()
  await expectAccessible(page)

  await page.goto(`/hospital/appointments/schedule?date=${DAY}`)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await fillAppointment(dialog, patient(3))
  await dialog.getByRole('radio', { name: '15:00' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Book appointment' }).click()
  await nurse.page.goto(`/hospital/appointments/schedule?date=${DAY}`)
  await cardOf(nurse.page, patient(3), '15:00').waitFor()

  await cardOf(page, patient(3), '15:00').press('Enter')
  await dialog.getByRole('button', { name: 'Cancel Appointment' }).click()
  await dialog.getByRole('button', { name: 'Cancel Appointment' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('The patient travels')
  await dialog.getByRole('button', { name: 'Cancel Appointment' }).click()
  await dialog.getByRole('heading', { name: 'Somebody waits for this time' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Offer slot to ${patient(2).name}` }).click()
  await page.getByText(new RegExp(`${patient(2).name} booked: .* at 15:00`)).waitFor()
  await cardOf(page, patient(2), '15:00').waitFor()
  await cardOf(nurse.page, patient(2), '15:00').waitFor()
  expect(await cardOf(nurse.page, patient(3)).count()).toBe(0)

  await page.goto('/hospital/appointments/waiting-list?status=booked')
  await page
    .getByRole('row')
    .filter({ hasText: patient(2).name })
    .getByText(`${writeDay(DAY)} at 15:00`)
    .waitFor()
  await page.goto(`/hospital/appointments/calendar?month=${DAY.slice(0, 7)}`)
  await page.getByRole('link', { name: new RegExp(`${writeDay(DAY)}: \\d+ appointments?`) }).click()
  await page.waitForURL(`**/hospital/appointments/schedule?date=${DAY}`)
  for (const seat of [desk, nurse]) expectQuiet(seat, REFUSED)
})

it('an admin sets who works when; a telephone shows lists, and nothing scrolls sideways', async () => {
  const admin = await signInAs('admin@nairobi-west.test')
  const { page } = admin
  const dialog = dialogOf(page)
  await page.goto('/hospital/appointments/schedule')
  await page.getByRole('link', { name: 'Clinician Schedules' }).click()
  await page.getByRole('table', { name: 'Working hours' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add hours', exact: true }).click()
  await dialog.getByLabel('Clinician').selectOption({ label: 'Dr. Peter Kamau' })
  await dialog.getByLabel('Department').selectOption({ label: 'Physiotherapy' })
  await dialog.getByLabel('From').selectOption('18:00')
  await dialog.getByLabel('To').selectOption('20:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await page.getByRole('button', { name: /^Dr. Peter Kamau, Friday 18:00–20:00 Physiotherapy/ }).waitFor()
  await page.getByRole('button', { name: /^Add hours for Dr. Peter Kamau/ }).click()
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await dialog.getByText('These hours overlap with others of the same day').first().waitFor()
  await page.keyboard.press('Escape')

  const small = await signInAs('nurse3@nairobi-west.test', { width: 390, height: 844 })
  for (const path of ['schedule', 'schedule?view=week', 'calendar', 'waiting-list']) {
    await small.page.goto(`/hospital/appointments/${path}`)
    await small.page.getByRole('heading', { level: 1 }).waitFor()
    await small.page.getByRole('table').first().waitFor()
    expect([path, await small.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
      path,
      true,
    ])
    await expectAccessible(small.page)
  }
  for (const seat of [admin, small]) expectQuiet(seat, REFUSED)
})
