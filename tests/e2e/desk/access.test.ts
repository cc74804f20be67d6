import { expect, it } from 'vitest'
import { enterCredentials, expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { here } from '../here.ts'
import { waitForLink } from '../mails.ts'
import { chooseType } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('signs in to where one wanted to go, and out again; wrong credentials keep what was typed', async () => {
  const seat = await takeSeat()
  const { page } = seat
  await page.goto('/hospital/patients/search?search=a')
  await page.getByRole('heading', { name: 'Sign in to Uzima' }).waitFor()
  await expectAccessible(page)
  await enterCredentials(page, 'reception@nairobi-west.test', 'not the password')
  await page.getByText('The e-mail address or the password is not right').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('reception@nairobi-west.test')
  await enterCredentials(page, 'reception@nairobi-west.test')
  await page.waitForURL('**/hospital/patients/search?search=a')
  const second = await seat.context.newPage()
  await second.goto('/hospital/dashboard')
  await second.getByRole('heading', { name: /Welcome/ }).waitFor()
  await page.getByRole('button', { name: /Receptionist/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
  await second.waitForURL('**/login**')
  expectQuiet(seat, REFUSED)
})

it('keeps people where they belong: no access, not found, provider and hospital apart, never a loop', async () => {
  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto('/hospital/patients/registration')
  await nurse.page.getByText('You do not have access to this page').waitFor()
  await nurse.page.goto('/hospital/nowhere')
  await nurse.page.getByRole('heading', { name: /not found/i }).waitFor()
  await expectAccessible(nurse.page)
  await nurse.page.goto('/')
  await nurse.page.waitForURL('**/hospital/dashboard')
  const provider = await signInAs('superadmin@uzima.test')
  await provider.page.goto('/hospital/dashboard')
  await provider.page.getByText('Nairobi West Hospital').first().waitFor()
  expect(new URL(provider.page.url()).pathname).toBe('/')
  expectQuiet(nurse)
  expectQuiet(provider)
})

it('a hospital’s own address shows its name and takes only its own people', async () => {
  const seat = await takeSeat()
  const port = new URL(here().url).port
  await seat.page.goto(`http://nairobi-west.localhost:${port}/login`)
  await seat.page.getByText('Nairobi West Hospital').first().waitFor()
  await enterCredentials(seat.page, 'nurse@kisumu-lakeside.test')
  await seat.page.getByText('This account does not belong to this hospital’s address').waitFor()
  expectQuiet(seat, REFUSED)
})

it('locks without losing what was typed, and goes on after the password', async () => {
  const seat = await signInAs('reception@nairobi-west.test')
  const { page } = seat
  await page.goto('/hospital/patients/registration')
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill('Wambui')
  await page.getByRole('button', { name: /Receptionist/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill('Uzima-demo-2026')
  await page.getByRole('button', { name: 'Unlock' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Wambui')
  expectQuiet(seat, REFUSED)
})

it('recovers a password by the mail’s link, and asks again with the new one', async () => {
  // No other journey signs in as this storekeeper: the password is another one afterwards.
  const seat = await takeSeat()
  const { page } = seat
  // A link that counts no more says so before anybody thinks of a password.
  await page.goto('/reset-password?token=rubbish')
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor()
  expect(await page.getByRole('button', { name: 'Save password' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
  await page.goto('/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email address').fill('store@kisumu-lakeside.test')
  await page.getByRole('button', { name: /send|link/i }).click()
  await page.goto(await waitForLink('store@kisumu-lakeside.test'))
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Mango tree behind the gate 7')
  await page.getByRole('textbox', { name: /repeat|again|confirm/i }).fill('Mango tree behind the gate 7')
  await page.getByRole('button', { name: /save|set|change/i }).click()
  await page.getByText('Your password has been changed. Please sign in with it.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in to Uzima' }).waitFor()
  await enterCredentials(page, 'store@kisumu-lakeside.test', 'Mango tree behind the gate 7')
  await page.waitForURL('**/hospital/dashboard')
  expectQuiet(seat, REFUSED)
})
