// An examination from the clinician's order to the report on the patient's page: room, images, review, and what each of
// them sees without reloading.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { consulting } from '../clinic.ts'
import { choose, newPerson, type Person, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const film = () =>
  sharp({ create: { width: 900, height: 1100, channels: 3, background: '#222' } })
    .jpeg()
    .toBuffer()

/** Registered, triaged, and two studies ordered. */
async function withOrders(person: Person, studies: readonly string[]) {
  const doctor = await consulting(person)
  const { page } = doctor
  for (const study of studies) {
    await page.keyboard.press('Alt+s')
    await page.keyboard.type(study)
    await page
      .locator(`[role=listbox]:not([data-stale]) [role=option] >> text=/^${study.replace(/[()]/g, '\\$&')}/i`)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: new RegExp(`^Sign ${studies.length} orders?$`) }).click()
  await page.getByText('Radiology study ordered: Chest X-ray (PA)').waitFor()
  return doctor
}

const rowFor = (page: Page, person: Person, study: string) => rowOf(page, person).filter({ hasText: study })

async function fillSchedule(page: Page, time: string, room: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // Tomorrow, so that no hour of the day on which this runs has passed.
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Africa/Nairobi' })
  await dialog.getByRole('textbox', { name: 'Scheduled Date' }).fill(day)
  await dialog.getByRole('textbox', { name: 'Time' }).fill(time)
  await dialog.getByLabel('Duration').fill('30')
  await dialog.getByLabel('Room').fill(room)
}

it('a chest X-ray: ordered, scheduled, imaged, reported, rejected, reported again, approved, and on the patient’s page', async () => {
  const person = newPerson('Naliaka')
  const doctor = await withOrders(person, ['Chest X-ray (PA)', 'Hand X-ray (two views)'])
  const [radiographer, radiologist] = await Promise.all([
    signInAs('radiographer@nairobi-west.test'),
    signInAs('radiologist@nairobi-west.test'),
  ])
  const { page } = radiographer
  const room = `X-ray ${person.last}`

  await page.goto(`/hospital/radiology/orders?search=${person.last}`)
  await rowFor(page, person, 'Hand')
    .getByRole('button', { name: /^Schedule/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Examination' }).click()
  await page.getByRole('dialog').getByText('Please choose a time').waitFor()
  await expectAccessible(page)
  await fillSchedule(page, '930', room)
  await page.getByRole('dialog').getByText(`${room} is free all day.`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Examination' }).click()
  await page.getByText('Examination scheduled successfully').first().waitFor()
  await rowFor(page, person, 'Hand').getByText('Scheduled').waitFor()

  // Two move it at once: the second is told where it is now, and may then replace that.
  const other = radiologist.page
  for (const each of [page, other]) {
    await each.goto(`/hospital/radiology/orders?search=${person.last}&status=scheduled`)
    await rowFor(each, person, 'Hand')
      .getByRole('button', { name: /^More for/ })
      .click()
    await each.getByRole('menuitem', { name: 'Schedule again' }).click()
  }
  await other.getByRole('dialog').getByRole('textbox', { name: 'Time' }).fill('16:00')
  await other.getByRole('dialog').getByRole('button', { name: 'Schedule Examination' }).click()
  await other.getByText('Examination scheduled successfully').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Examination' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^It is scheduled now: .* 16:00–16:30/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Examination' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`/hospital/radiology/orders?search=${person.last}`)

  // The room is taken; what was typed stays, and another time is free.
  await rowFor(page, person, 'Chest')
    .getByRole('button', { name: /^Schedule/ })
    .click()
  await fillSchedule(page, '9:45', room)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${room} is taken 09:30–10:00.`).waitFor()
  await dialog.getByRole('button', { name: 'Schedule Examination' }).click()
  await dialog.getByText(new RegExp(`${room} is taken from 09:30 to 10:00 by RAD\\d{6}-\\d{3,}`)).waitFor()
  await dialog.getByRole('textbox', { name: 'Time' }).fill('10:00')
  await choose(page, 'Technician', await dialog.getByLabel('Technician').locator('option').nth(1).innerText())
  await dialog.getByRole('button', { name: 'Schedule Examination' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectAccessible(page)

  await page.goto('/hospital/radiology/schedule')
  await page.getByRole('button', { name: 'The day after' }).click()
  const plan = page.getByRole('region', { name: room })
  await expect.poll(() => plan.getByRole('link', { name: `${person.first} ${person.last}` }).count()).toBe(2)
  await expectAccessible(page)

  // The examination begins; images come in, and what is no image is refused.
  await page.goto(`/hospital/radiology/orders?search=${person.last}`)
  await rowFor(page, person, 'Chest').getByRole('button', { name: 'Start Examination' }).click()
  // What has to be asked first is asked, and nothing is answered beforehand.
  const before = page.getByRole('dialog', { name: 'Before the examination' })
  await before.getByRole('button', { name: 'Start Examination' }).click()
  await before.getByText('Please choose an answer').waitFor()
  await before.getByText('Not known').click()
  await before.getByRole('button', { name: 'Start Examination' }).click()
  await before.getByText(/Please say why/).waitFor()
  await expectAccessible(page)
  await before.getByText('Not pregnant').click()
  await before.getByRole('button', { name: 'Start Examination' }).click()
  await page.getByText('Examination started').waitFor()
  await rowFor(page, person, 'Chest').getByRole('link', { name: 'Enter Report' }).click()
  await page.getByRole('heading', { name: 'Enter Radiology Result' }).waitFor()
  const files = page.getByLabel('Upload Images')
  await files.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear colleague') })
  await page.getByText('Only PNG, JPG or GIF images up to 10MB are accepted').waitFor()
  await page.getByRole('button', { name: 'Remove letter.png' }).click()
  await files.setInputFiles([
    { name: 'chest-pa.jpg', mimeType: 'image/jpeg', buffer: await film() },
    { name: 'chest-lateral.jpg', mimeType: 'image/jpeg', buffer: await film() },
  ])
  const images = page.getByRole('list', { name: 'Images' })
  await expect.poll(() => images.getByRole('listitem').count()).toBe(2)
  await images.getByRole('button', { name: 'Remove chest-lateral.jpg' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Another patient')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => images.getByRole('listitem').count()).toBe(1)

  // A report needs both texts; nothing typed is lost by a reload, and a draft is kept.
  await page.getByLabel('Findings').fill('Opacity in the upper zone')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Please fill in all required fields').waitFor()
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Findings').inputValue()).toBe('Opacity in the upper zone')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByLabel('Impression').fill('Tuberculosis has to be excluded')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Result submitted for review').waitFor()
  await page.waitForURL('**/hospital/radiology/results')

  // The radiologist sends it back, and then approves it.
  const review = radiologist.page
  await review.goto(`/hospital/radiology/results?search=${person.last}`)
  await rowOf(review, person)
    .getByRole('button', { name: /^Reject/ })
    .click()
  const confirm = review.getByRole('dialog').getByRole('button', { name: 'Confirm Rejection' })
  expect(await confirm.isDisabled()).toBe(true)
  await expectAccessible(review)
  await review.getByRole('dialog').getByLabel('Rejection reason').fill('Which side?')
  await confirm.click()
  await review.getByText('Result rejected').waitFor()

  await page.goto(`/hospital/radiology/results?search=${person.last}`)
  await rowOf(page, person).getByText('Which side?').waitFor()
  await expectAccessible(page)
  await rowOf(page, person)
    .getByRole('link', { name: /^Reenter/ })
    .click()
  await page.getByText(/^Rejected by .*: Which side\?$/).waitFor()
  await page.getByLabel('Findings').fill('Opacity in the right upper zone')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Result submitted for review').waitFor()

  // Nobody reloads.
  await rowOf(review, person)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await review.getByRole('dialog').getByText('Opacity in the right upper zone').waitFor()
  await expectAccessible(review)
  await review.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await review.getByText('Result approved successfully').waitFor()

  // The clinician reads it on the patient's page, with its image.
  const clinician = doctor.page
  await review
    .getByRole('link', { name: `${person.first} ${person.last}` })
    .first()
    .waitFor()
  const address = await review
    .getByRole('link', { name: `${person.first} ${person.last}` })
    .first()
    .getAttribute('href')
  await clinician.goto(address ?? '')
  const panel = clinician.getByRole('region', { name: 'Radiology Reports' })
  await panel.getByText('Tuberculosis has to be excluded').waitFor()
  await expectAccessible(clinician)
  await panel.getByRole('button', { name: /chest-pa\.jpg/ }).click()
  const viewer = clinician.getByRole('dialog')
  await viewer.getByText('1 of 1').waitFor()
  await clinician.keyboard.press('+')
  await viewer.getByText('125 %').waitFor()
  await clinician.keyboard.press('0')
  await viewer.getByText('100 %').waitFor()
  await expect.poll(() => viewer.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(900)
  await expectAccessible(clinician)
  await clinician.keyboard.press('Escape')
  await panel.getByRole('link', { name: 'Chest X-ray (PA)' }).click()
  await clinician.getByRole('heading', { name: 'Chest X-ray (PA)' }).waitFor()
  await clinician.getByText('Opacity in the right upper zone').waitFor()
  await expectAccessible(clinician)

  // Two write one report: the second is shown what the first one saved, and loses nothing.
  for (const each of [page, review]) {
    await each.goto('/hospital/radiology/results/new')
    await each.getByRole('searchbox', { name: 'Search orders' }).fill(person.last)
    await rowFor(each, person, 'Hand')
      .getByRole('link', { name: /^Enter Report/ })
      .click()
    await each.getByLabel('Findings').waitFor()
  }
  await review.getByLabel('Findings').fill('No fracture')
  await page.getByLabel('Findings').fill('Fracture of the fifth metacarpal')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Draft saved').waitFor()
  await review.getByRole('button', { name: 'Save Draft' }).click()
  await review.getByText('Fracture of the fifth metacarpal').waitFor()
  await expectAccessible(review)
  expect(await review.getByLabel('Findings').inputValue()).toBe('No fracture')
  await review.getByRole('button', { name: 'Take over theirs' }).click()
  await review.getByLabel('Impression').fill('Boxer’s fracture')
  await review.getByRole('button', { name: 'Save Draft' }).click()
  await review.getByText('Draft saved').waitFor()
  for (const seat of [radiographer, radiologist, doctor]) expectQuiet(seat, REFUSED)
})

it('the dashboard receives who waits; the catalogue takes one more study and retires it', async () => {
  const person = newPerson('Nekesa')
  await withOrders(person, ['Chest X-ray (PA)'])
  const seat = await signInAs('radiographer@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/radiology/dashboard')
  const name = `${person.first} ${person.last}`
  const queue = page.getByRole('region', { name: 'Radiology Queue' })
  await queue.getByRole('button', { name: `Receive ${name}` }).click()
  await page.getByText('Patient received successfully').waitFor()
  await queue.getByRole('button', { name: `Receive ${name}` }).waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Recent Radiology Orders' }).getByText(name).waitFor()
  // The demo has one that nobody has begun.
  await page
    .getByRole('region', { name: 'STAT Alerts' })
    .getByText(/RAD\d{6}-\d+/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Manage Study Types' }).click()
  await page.getByRole('button', { name: 'Add New Study Type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Study Type' }).click()
  await dialog.getByText('Please fill in all required fields').first().waitFor()
  await expectAccessible(page)
  const study = `Study ${person.last}`
  await dialog.getByLabel('Study Name').fill(study)
  await dialog.getByLabel('Category').selectOption('X-Ray')
  // What it costs is billing's to say.
  expect(await dialog.getByLabel('Price (KES)').isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Add Study Type' }).click()
  await page.getByText('Study type created successfully').waitFor()
  await page.getByRole('searchbox', { name: 'Search study types' }).fill(person.last)
  const row = page.getByRole('row').filter({ hasText: study })
  await row.getByText('No price yet').waitFor()
  await row.getByRole('button', { name: `More for ${study}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByText('No study types found').waitFor()
  expectQuiet(seat, REFUSED)
})

it('on a telephone the lists, the report and the viewer fit', async () => {
  const { page, ...seat } = await signInAs('radiologist@nairobi-west.test', { width: 390, height: 844 })
  for (const path of ['dashboard', 'orders', 'results', 'schedule', 'results/new', 'reports', 'study-types']) {
    await page.goto(`/hospital/radiology/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
      path,
      true,
    ])
  }
  expectQuiet({ page, ...seat })
})
