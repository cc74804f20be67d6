// How few clicks the commonest visit takes, there and back: called, seen, tested, seen again with the result, sent to
// the pharmacy; and how a visit ends.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { send, takeFirst, waiting } from '../clinic.ts'
import { newPerson, type Person, rowOf } from '../steps.ts'

type Order = { id: string; test_code: string }
type Saved = { result_id: string; version: number }

/** Clicks that are counted. */
function clicks() {
  let count = 0
  return {
    click: async (what: Locator) => {
      count++
      await what.click()
    },
    count: () => count,
  }
}
const sideOf = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true }).last()
const queueFor = async (seat: Seat, person: Person) => {
  await seat.page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  return rowOf(seat.page, person).getByRole('button', { name: 'Start Consultation' })
}

async function medicine(page: Page): Promise<void> {
  await takeFirst(page, 'paracetamol 500', 'Paracetamol 500 mg')
  await sideOf(page).getByLabel('Dosage').and(page.locator(':focus')).waitFor()
  for (const words of ['2', 'tds', '3d']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => sideOf(page).getByLabel('Duration').inputValue()).toBe('3 days')
}

/** The note of a malaria case; ends with the consultation saved. Answers the visit. */
async function firstLook(doctor: Seat, person: Person, hand = clicks()): Promise<string> {
  const { page } = doctor
  await hand.click(await queueFor(doctor, person))
  await page.getByLabel('Subjective').waitFor()
  const visit_id = page.url().split('/').at(-1) ?? ''
  // The complaint of triage stands there already; the cursor is behind it.
  await expect.poll(() => page.getByLabel('Subjective').inputValue()).toBe('Sent for review\n')
  await page.keyboard.type('Fever for two days')
  await page.getByLabel('Objective').fill('T 38.9, no neck stiffness')
  await page.getByLabel(/^Assessment/).fill('Malaria?')
  await page.getByLabel(/^Plan/).fill('Malaria rapid test, then as found')
  await hand.click(page.getByRole('button', { name: '+ Test' }))
  await takeFirst(page, 'malaria rapid', 'Malaria rapid test')
  // The list is away, and what was added is in view above the button that signs it.
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await hand.click(sideOf(page).getByRole('button', { name: /^Sign 1 order/ }))
  await page.getByText('Lab test ordered: Malaria rapid test').waitFor()
  return visit_id
}

/** The laboratory finds it negative: the patient is back with the doctor. */
async function found(visit_id: string): Promise<void> {
  const [lab, reviewer] = await Promise.all([
    signInAs('lab@nairobi-west.test'),
    signInAs('labreview@nairobi-west.test'),
  ])
  const { rows } = await send<{ rows: Order[] }>(lab, `/laboratory/orders?visit_id=${visit_id}`, undefined, 'GET')
  const id = rows.find((row) => row.test_code === 'MRDT')?.id
  const tube = {
    lab_order_ids: [id],
    sample_number: `R-${visit_id.slice(-10)}`,
    container_type: 'Purple (EDTA)',
    other_container: true,
  }
  await send(lab, '/laboratory/samples', { tubes: [tube] })
  const found = { version: null, submit: true, result_value: 'Negative' }
  const { result_id, version } = await send<Saved>(lab, `/laboratory/orders/${id}/result`, found, 'PUT')
  await send(reviewer, `/laboratory/results/${result_id}/approve`, { version })
}

it('from called to saved in five clicks; from Results ready to the pharmacy in three', async () => {
  const person = newPerson('Nekesa')
  await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  const hand = clicks()
  const visit_id = await firstLook(doctor, person, hand)
  await hand.click(page.getByRole('button', { name: 'Save Consultation' }))
  await page.getByText('Consultation saved successfully').waitFor()
  expect(hand.count()).toBeLessThanOrEqual(5)

  await found(visit_id)
  const again = clicks()
  await again.click(await queueFor(doctor, person))
  await page.getByRole('button', { name: 'Done with results' }).waitFor()
  await page.getByRole('heading', { name: 'Results', exact: true }).waitFor()
  await expectAccessible(page)
  await again.click(page.getByRole('button', { name: '+ Medicine' }))
  await medicine(page)
  await again.click(sideOf(page).getByRole('button', { name: /^Sign 1 order/ }))
  await page.getByText('The patient waits in: Pharmacy').waitFor()
  expect(again.count()).toBeLessThanOrEqual(3)
  await expect.poll(() => page.getByRole('button', { name: 'Done with results' }).count()).toBe(0)

  const pharmacist = await signInAs('pharmacy@nairobi-west.test')
  await pharmacist.page.goto(`/hospital/outpatient/queue?department=pharmacy&search=${person.last}`)
  await rowOf(pharmacist.page, person).waitFor()
  for (const seat of [doctor, pharmacist]) expectQuiet(seat)
})

it('Done with results ends the second look, with a line; another note is begun and discarded, the first one beside it', async () => {
  const person = newPerson('Nanjala')
  await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  const visit_id = await firstLook(doctor, person)
  await page.getByRole('button', { name: 'Save Consultation' }).click()
  await page.getByText('Consultation saved successfully').waitFor()
  await found(visit_id)
  await (await queueFor(doctor, person)).click()
  await page.getByRole('button', { name: 'Another note' }).click()
  await page.getByRole('region', { name: 'This visit' }).getByText('Malaria rapid test, then as found').waitFor()
  await page.getByRole('button', { name: 'Discard this note' }).click()
  await page.getByLabel('Addendum (optional)').fill('No malaria; fluids and rest')
  await page.getByRole('button', { name: 'Done with results' }).click()
  await page.waitForURL('**/hospital/outpatient/queue**')
  await page.goto(`/hospital/outpatient/consultation/${visit_id}`)
  await page.getByText('No malaria; fluids and rest').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Done with results' }).count()).toBe(0)
  expectQuiet(doctor)
})

it('a stray key starts nobody: it goes into the search, and a scanned number finds its row', async () => {
  const [one, two] = [newPerson('Mutua'), newPerson('Wafula')]
  await waiting(one)
  const visit_id = await waiting(two)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  const { op_number } = await send<{ op_number: string }>(doctor, `/visits/${visit_id}`, undefined, 'GET')
  await page.goto('/hospital/outpatient/queue?department=general')
  await rowOf(page, two).or(page.getByRole('row').nth(3)).first().waitFor()
  const search = page.getByRole('searchbox', { name: 'Search patients...' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('njoroge')
  await expect.poll(() => search.inputValue()).toBe('njoroge')
  expect(page.url()).toContain('/hospital/outpatient/queue')

  // A scanner types fast and ends with Enter; what was searched for before gives way.
  await search.evaluate((box: HTMLInputElement) => box.blur())
  await page.keyboard.type(op_number)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await rowOf(page, two).and(page.locator(':focus')).waitFor()
  expect(page.url()).toContain('/hospital/outpatient/queue')
  // With the row in focus, Enter is its one next action.
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/hospital/outpatient/consultation/${visit_id}`)
  expectQuiet(doctor)
})

it('Complete Visit asks what becomes of each open order; what is kept stays in its queue, what is cancelled leaves it', async () => {
  const person = newPerson('Chebet')
  await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  await firstLook(doctor, person)
  await page.getByRole('button', { name: '+ Medicine' }).click()
  await medicine(page)
  await sideOf(page)
    .getByRole('button', { name: /^Sign 1 order/ })
    .click()
  await page.getByText(/^Prescription added/).waitFor()
  await page.getByRole('button', { name: 'Complete Visit' }).click()
  const dialog = page.getByRole('dialog')
  const test = dialog.getByRole('group', { name: /Malaria rapid test/ })
  const drug = dialog.getByRole('group', { name: /Paracetamol/ })
  await test.getByText('It can be done after the visit; the patient stays in the Laboratory queue.').waitFor()
  await drug.getByRole('radio', { name: 'Cancel' }).check()
  await dialog.getByRole('button', { name: 'Complete Visit' }).click()
  await drug.getByText('Please give a reason').waitFor()
  await expectAccessible(page)
  await drug.getByRole('textbox', { name: /^Reason/ }).fill('Has it at home')
  await dialog.getByRole('button', { name: 'Complete Visit' }).click()
  await page.getByText('Visit completed').waitFor()
  await page.goto(`/hospital/outpatient/queue?department=laboratory&search=${person.last}`)
  await rowOf(page, person).waitFor()
  await page.goto(`/hospital/outpatient/queue?department=pharmacy&search=${person.last}`)
  await page.getByText('No patients in queue').waitFor()
  expectQuiet(doctor)
})
