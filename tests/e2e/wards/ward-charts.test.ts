// The charts of the ward: a set by keyboard that calls for help, the doctor who answers, the same on a telephone,
// fluids, weights and neurological observations.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import type { Person } from '../steps.ts'
import { countEffort, effortOf, keystrokeSeconds } from '../telephone.ts'
import { inBed, type OwnWard, ownWard } from '../ward.ts'

type Stay = { person: Person; admission_id: string; ward: string }
let seats: { doctor: Seat; nurse: Seat }
let ward: OwnWard

beforeAll(async () => {
  const [doctor, nurse] = await Promise.all([signInAs('doctor@nairobi-west.test'), signInAs('nurse@nairobi-west.test')])
  seats = { doctor, nurse }
  ward = await ownWard(6)
})

/** Somebody who lies in the next free bed. */
const lying = async (): Promise<Stay> => ({
  ...(await inBed(seats.doctor, seats.nurse, ward.beds.shift())),
  ward: ward.name,
})
const open = async (seat: Seat, { admission_id }: Stay, tab: string): Promise<Page> => {
  await seat.page.goto(`/hospital/inpatient/nurse-station/${admission_id}?tab=${tab}`)
  return seat.page
}
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

it('a nurse records a full set by keyboard alone; it calls for help, the doctor answers, and everybody sees it', async () => {
  const stay = await lying()
  const [nurse, doctor] = await Promise.all([signInAs('nurse@nairobi-west.test'), signInAs('doctor@nairobi-west.test')])
  await countEffort(nurse.page)
  const page = await open(nurse, stay, 'observations')
  await page.getByText('Nothing was measured yet').waitFor()
  await doctor.page.goto('/hospital/inpatient/nurse-station')
  const keys = page.keyboard
  await page.getByRole('tab', { selected: true }).focus()
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Respiratory rate', { exact: true }).waitFor()
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(0)
  await expectAccessible(page)
  // As measured: the figures and Enter, a letter for a chip.
  await keys.type('26')
  await keys.press('Enter')
  await keys.type('91')
  await keys.press('Enter')
  await keys.press('a')
  await keys.press('Enter')
  await keys.type('118')
  await keys.press('Enter')
  await keys.type('76')
  await keys.press('Enter')
  await keys.type('112')
  await keys.press('Enter')
  await keys.type('38.4')
  await keys.press('Enter')
  await keys.press('a')
  await keys.press('Enter')
  await keys.type('3')
  await form.getByText('NEWS2 9', { exact: true }).waitFor()
  await keys.press('Control+Enter')
  // A full set, from the chart to the saved set: nine fields to think of, and opening and saving.
  const effort = await effortOf(page)
  expect([effort.taps, effort.keys]).toEqual([0, 32])
  expect(keystrokeSeconds(effort.keys, 9 + 2)).toBeLessThanOrEqual(25)
  await page.getByText(/NEWS2 9, high: help is called for; next set at/).waitFor()
  await page
    .getByRole('region', { name: 'Open escalation' })
    .or(page.getByRole('alert', { name: 'Open escalation' }))
    .first()
    .waitFor()
  await page.getByText('nobody has answered').waitFor()
  expect(
    await page
      .getByRole('row', { name: /^Respiratory rate/ })
      .first()
      .innerText(),
  ).toMatch(/26\s*3/)
  await expectAccessible(page)

  const alarm = doctor.page.getByRole('alert', { name: 'Calls for help that nobody has answered' })
  await alarm.getByRole('link', { name: `${stay.person.first} ${stay.person.last}` }).waitFor()
  await expectAccessible(doctor.page)
  await alarm.getByRole('button', { name: `I am Coming for ${stay.person.first} ${stay.person.last}` }).click()
  await alarm.getByRole('link', { name: `${stay.person.first} ${stay.person.last}` }).waitFor({ state: 'detached' })
  await page.getByText(/answered at \d\d:\d\d/).waitFor()
  await page.getByRole('button', { name: 'Close for' }).click()
  await page.getByLabel('What was found and decided').fill('Oxygen, antibiotics changed')
  await page.getByRole('button', { name: 'Close Escalation' }).click()
  await page.getByText('Escalation closed').waitFor()
  await page.getByRole('alert', { name: 'Open escalation' }).waitFor({ state: 'detached' })

  // A wrong set stays in view, struck through.
  await page.getByRole('button', { name: /^Strike out the set/ }).click()
  await page.getByLabel('Reason').fill('Measured at another bed')
  await page.getByRole('button', { name: 'Strike Out', exact: true }).click()
  await page
    .getByText(/Struck out by .*: Measured at another bed/)
    .first()
    .waitFor()
  expectQuiet(nurse)
  expectQuiet(doctor)
})

it('on a telephone nothing is wider than the screen, and a set takes chips and number pads', async () => {
  const stay = await lying()
  const nurse = await signInAs('nurse@nairobi-west.test', { width: 390, height: 844 })
  const page = await open(nurse, stay, 'observations')
  await page.getByRole('button', { name: 'Record Observations' }).click()
  const form = page.getByRole('dialog')
  for (const [label, value] of [
    ['Respiratory rate', '16'],
    ['Oxygen saturation', '98'],
    ['Systolic blood pressure', '120'],
    ['Diastolic blood pressure', '80'],
    ['Heart rate', '80'],
    ['Temperature', '37'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    expect(await field.getAttribute('inputmode')).toMatch(/numeric|decimal/)
    await field.fill(value)
  }
  await form.getByText('Air', { exact: true }).click()
  await form.getByText('A Alert', { exact: true }).click()
  await form.getByText('NEWS2 0', { exact: true }).waitFor()
  expect(await widthOf(page)).toBe(390)
  await form.getByRole('button', { name: 'Save Observations' }).click()
  await page.getByText(/Observations saved: NEWS2 0/).waitFor()
  for (const tab of ['observations', 'fluids', 'neuro']) {
    await open(nurse, stay, tab)
    await page.getByRole('tab', { selected: true }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect([tab, await widthOf(page)]).toEqual([tab, 390])
    await expectAccessible(page)
  }
  expectQuiet(nurse)
})

it('fluids go in and out with a balance, weights with their changes, neurological observations with a sum', async () => {
  const stay = await lying()
  const nurse = await signInAs('nurse@nairobi-west.test')
  const page = await open(nurse, stay, 'fluids')
  const given = page.getByRole('form', { name: 'Add Fluids' })
  await given.getByText('Oral', { exact: true }).click()
  await given.getByLabel('Amount').fill('500')
  await page.keyboard.press('Enter')
  await page.getByText('Oral 500 ml saved').waitFor()
  await given.getByText('Urine', { exact: true }).click()
  await given.getByLabel('Amount').fill('180')
  await page.keyboard.press('Enter')
  await page.getByText('Urine 180 ml saved').waitFor()
  const balance = page.getByRole('table', { name: /Fluid balance/ })
  await expect.poll(() => balance.getByRole('row').nth(1).innerText()).toMatch(/500 \(1\)\s+180 \(1\)\s+\+320\s+\+320/)
  await page.getByRole('button', { name: 'Record Weight' }).click()
  await page.getByLabel('Weight', { exact: true }).fill('61.5')
  await page.getByRole('button', { name: 'Save Weight' }).click()
  await page.getByText('Weight saved').waitFor()
  await page.getByRole('button', { name: 'Record Weight' }).click()
  await page.getByLabel('Weight', { exact: true }).fill('16')
  await page.getByRole('button', { name: 'Save Weight' }).click()
  await page.getByText(/16 kg is 74 % less than 61.5 kg before/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)

  await open(nurse, stay, 'neuro')
  await page.getByRole('button', { name: 'Record Observations' }).click()
  const keys = page.keyboard
  await page.getByRole('dialog').getByRole('radio').first().focus()
  for (const figure of ['4', '5', '6']) {
    await keys.press(figure)
    await keys.press('Enter')
  }
  await page.getByText('GCS 15', { exact: true }).waitFor()
  await keys.press('Control+Enter')
  await page.getByText('Saved: GCS 15').waitFor()
  await page.getByText('E4 V5 M6').waitFor()
  await expectAccessible(page)
  expectQuiet(nurse, /status of 422/)
})
