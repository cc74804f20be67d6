// The doors under attack: somebody recovers a password while a stranger guesses, a ward's screen is unlocked behind a
// shared address, an admin tries to become the provider.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../../kernel/server/config.ts'
import { enterCredentials, expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { here } from '../here.ts'
import { waitForLink } from '../mails.ts'
import { giveUp } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const NEW = 'Mango tree behind the gate 7'
const LOCKED = /Too many failed attempts/

/** A stranger without a browser; answers how often the guess was refused as wrong, and how often unheard. */
async function guess(email: string, times: number): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  for (let n = 0; n < times; n++) {
    const reply = await fetch(`${here().url}/api/access/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `guess ${n}` }),
    })
    seen[reply.status] = (seen[reply.status] ?? 0) + 1
  }
  return seen
}

it('somebody whose account is guessed at recovers it by mail, and comes in while the guessing goes on', async () => {
  // No other journey signs in as this pharmacist: the password is another one afterwards.
  const email = 'pharmacy@kisumu-lakeside.test'
  expect(await guess(email, 8)).toEqual({ 401: 5, 429: 3 })
  const seat = await takeSeat({ width: 390, height: 844 })
  const { page } = seat
  await page.goto('/login')
  await enterCredentials(page, email)
  await page.getByText(LOCKED).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: /send|link/i }).click()
  const link = await waitForLink(email)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW)
  await page.getByRole('textbox', { name: /repeat|again|confirm/i }).fill(NEW)
  await page.getByRole('button', { name: /save|set|change/i }).click()
  await page.getByText('Your password has been changed. Please sign in with it.').waitFor()
  expect(await guess(email, 8)).toEqual({ 401: 5, 429: 3 })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterCredentials(page, email, NEW)
  await page.waitForURL('**/hospital/dashboard')
  // The link is used up, for whoever reads the mailbox later.
  const later = await takeSeat()
  await later.page.goto(link)
  await later.page.getByText('This link is no longer valid. Please ask for a new one.').waitFor()
  expect(await later.page.getByRole('button', { name: 'Save password' }).count()).toBe(0)
  expectQuiet(seat, REFUSED)
  expectQuiet(later)
})

it('a ward’s locked screen opens with the right password, whatever was mistyped and guessed behind the same address', async () => {
  const email = 'nurse@kisumu-lakeside.test'
  const seat = await signInAs(email)
  const { page } = seat
  await page.goto('/')
  await page.getByRole('button', { name: /Nurse/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').waitFor()
  await guess(email, 8)
  for (let n = 0; n < 40; n++) await guess(`colleague${n}@kisumu-lakeside.test`, 1)
  await dialog.getByLabel('Password').fill('mistyped it')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await dialog.getByText('The password is not right').waitFor()
  await dialog.getByLabel('Password').fill('Uzima-demo-2026')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await dialog.waitFor({ state: 'detached' })
  // And the same browser still signs in, after going home and coming back.
  await page.getByRole('button', { name: /Nurse/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login**')
  await enterCredentials(page, email)
  await page.waitForURL('**/hospital/dashboard')
  expectQuiet(seat, REFUSED)
})

it('an admin who tries to become the provider stays an admin, and the address they took is of no use', async () => {
  const tail = Date.now().toString(36)
  const admin = await signInAs('admin@kisumu-lakeside.test')
  const { page } = admin
  await page.goto('/hospital/staff/directory')
  const invite = async (name: string, email: string) => {
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
    await dialog.getByRole('checkbox', { name: 'Nurse' }).check()
    await dialog.getByRole('radio', { name: 'Show a first password' }).check()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    return dialog
  }
  const taken = await invite('Somebody', 'superadmin@uzima.test')
  await taken.getByText('This email is already in use').waitFor()
  await expectAccessible(page)
  await giveUp(page)
  await taken.waitFor({ state: 'detached' })

  const email = `future-${tail}@uzima.test`
  await invite(`Future ${tail}`, email)
  await page.getByText(`Future ${tail} can sign in now.`).waitFor()
  const password = await page.locator('code').innerText()
  const command = promisify(execFile)(process.execPath, ['app/server/create-admin.ts', '--email', email], {
    cwd: repositoryRoot,
    env: { ...process.env, UZIMA_DATA: here().dataFolder },
  })
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('belongs to Kisumu Lakeside'),
  })

  const climber = await takeSeat()
  await climber.page.goto('/login')
  await enterCredentials(climber.page, email, password)
  await climber.page.getByRole('heading', { name: /password/i }).waitFor()
  const reply = await climber.page.request.get('/api/platform/hospitals')
  expect(reply.status()).toBe(403)
  expectQuiet(admin, REFUSED)
  expectQuiet(climber, REFUSED)
})
