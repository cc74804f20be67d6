// A press counts for what it began on while the page above it still comes in; whoever slides off presses nothing.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectQuiet, type Seat, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const placeOf = async (button: Locator) => {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A pharmacist before what is to be handed out; what the patient takes and has comes in above it when told to. */
async function atTheCounter(): Promise<{ seat: Seat; page: Page; button: Locator; comes: () => void }> {
  const [admin, seat] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Njeri')
  await prescribed(person, [await medicine(admin, seat, `Pressol ${person.last}`, [['P-1', 50, 200]])])
  const { page } = seat
  const { promise: later, resolve: comes } = Promise.withResolvers<void>()
  await page.route(/\/api\/.*\/treated/, async (route) => {
    await later
    await route.continue()
  })
  await page.goto('/hospital/pharmacy/dispensing')
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  // All else that comes in above it has come: the finger goes to a button that stands still.
  await page.getByText('Triage:').waitFor()
  await page
    .getByText(/Penicillin/)
    .first()
    .waitFor()
  const button = page.getByRole('button', { name: 'Dispense', exact: true })
  await button.hover()
  return { seat, page, button, comes }
}

it('what moves away under the finger is pressed all the same', async () => {
  const { seat, page, button, comes } = await atTheCounter()
  const { y } = await placeOf(button)
  await page.mouse.down()
  comes()
  // Far enough that the finger lies beside it when it is lifted.
  await expect.poll(async () => (await placeOf(button)).y - y).toBeGreaterThan(18)
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Dispense' }).waitFor()
  expectQuiet(seat)
})

it('whoever slides off before lifting the finger presses nothing', async () => {
  const { seat, page, button, comes } = await atTheCounter()
  comes()
  await page.getByText('Diagnosis:').waitFor()
  await button.hover()
  const { x, y } = await placeOf(button)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 4 })
  await page.mouse.up()
  // Another press shows that the first one has had its time.
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expectQuiet(seat)
})
