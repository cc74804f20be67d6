// The reception's other mornings: an emergency, somebody who was here before, a card, keys instead of a mouse, a phone
// instead of a desk.
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { settled } from '../pages.ts'
import { chooseType, fillRegistration, newPerson, register, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('an emergency needs a first name only, and stands at the top of triage', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const nurse = await signInAs('nurse3@nairobi-west.test')
  const { page } = seat
  await nurse.page.goto('/hospital/outpatient/queue?department=triage')
  await nurse.page.getByRole('table').waitFor()
  await page.goto('/hospital/patients/registration')
  await chooseType(page, /^Emergency/)
  await page.getByRole('button', { name: 'Register now' }).click()
  await page.getByText('First name is required').waitFor()
  // Read out with the field, not only written beside it.
  expect(
    await page
      .getByLabel('First name')
      .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe('First name is required')
  await page.getByRole('button', { name: /Use .Unknown Male/ }).click()
  const name = `Unknown ${await page.getByLabel('Last name').inputValue()}`
  expect(await page.getByLabel('Gender').inputValue()).toBe('male')
  await expectAccessible(page)
  // What else can be said is a step away; the address is not asked.
  await page.getByRole('button', { name: 'Add referral and payment' }).click()
  await page.getByText('Step 4 of 6').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByText('Step 2 of 6').waitFor()
  await page.getByRole('button', { name: 'Register now' }).click()
  await page.getByText(`Patient ${name} registered successfully`).waitFor()
  const row = nurse.page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  expect(await row.innerText()).toContain('Emergency')
  expectQuiet(seat)
  expectQuiet(nurse)
})

it('somebody who was here before is found, not made twice; an open visit of today is told first', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const { page } = seat
  const person = newPerson('Rehema')
  await register(page, person)
  await page.goto('/hospital/patients/registration')
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill('Rehema')
  await page.getByLabel('Last name').fill('Somebody')
  await page.getByRole('textbox', { name: 'Age' }).fill('34')
  await page.getByLabel(/^Gender/).selectOption({ label: 'Female' })
  await page.getByLabel('ID Number').fill(person.id)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('region', { name: 'There are patients who may be the same person' }).waitFor()
  await page.getByText('Same ID number').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this patient' }).click()
  await page.getByText(/already has an open visit today/).waitFor()
  // It is asked once, before anything else is done.
  await page.getByRole('button', { name: 'Register visit' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /already has an open visit today/,
  )
  await page.getByRole('button', { name: 'Register a second visit' }).click()
  await page.getByLabel('Priority').selectOption({ label: 'Low' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register visit' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  await expect.poll(() => rowOf(page, person).count()).toBe(2)
  expectQuiet(seat, REFUSED)
})

it('of a card nothing but brand, last four digits and expiry leaves the browser', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const { page } = seat
  const person = newPerson('Salome')
  await page.goto('/hospital/patients/registration')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const message of ['Card number is required', 'Card CVV is required'])
    await page.getByText(message).first().waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  const expiry = `12/${addDays(localDay('Africa/Nairobi'), 1500).slice(2, 4)}`
  await page.getByLabel('Expiry').fill(expiry)
  await page.getByLabel('CVV').fill('987')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Please enter a valid card number').waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 6 of 6').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  const body = sent.find((text) => text.includes(person.last)) ?? ''
  expect(JSON.parse(body).payment).toEqual({
    payment_mode: 'card',
    card_brand: 'Visa',
    card_last4: '4242',
    card_expiry: expiry,
  })
  expect(sent.join()).not.toMatch(/42424242|\b987\b/)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toMatch(/4242 ?4242|\b987\b/)
  expectQuiet(seat)
})

it('works on a telephone: no sideways scrolling, the menu is a drawer that closes after a choice', async () => {
  const seat = await signInAs('nurse3@nairobi-west.test', { width: 390, height: 844 })
  const { page } = seat
  for (const path of [
    '/hospital/dashboard',
    '/hospital/outpatient/queue?department=triage',
    '/hospital/reception/front-desk',
    '/hospital/patients/search',
    '/account',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
      path,
      true,
    ])
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/hospital/dashboard')
  expect(await page.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(false)
  expectQuiet(seat)
})
