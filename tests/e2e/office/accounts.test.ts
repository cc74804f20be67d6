// Whoever guesses at colleagues is locked out and stands in a list; whoever was handed a password waits until somebody else has confirmed the account.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { here } from '../here.ts'

const REFUSED = /status of 4\d\d/
const HERE = 'kisumu-lakeside.test'

/** Tries a password that is wrong at somebody's account, in the browser of who is signed in. */
async function guessAt(seat: Seat, who: string): Promise<void> {
  const answer = await seat.page.request.post(`${here().url}/api/access/sign-in`, {
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
    data: { email: `${who}@${HERE}`, password: 'a guess' },
  })
  expect(answer.ok()).toBe(false)
}

it('five wrong passwords of three colleagues lock the screen; the admin finds them, with who tried them', async () => {
  const guesser = await signInAs(`accountant@${HERE}`)
  await guesser.page.goto('/account')
  await guesser.page.getByRole('heading', { name: 'Account' }).first().waitFor()
  for (const who of ['lab', 'lab', 'cashier', 'cashier', 'records']) await guessAt(guesser, who)
  // Nobody has to do anything on that page: it learns of it by itself.
  const lock = guesser.page.getByRole('dialog', { name: 'The screen is locked' })
  await lock.waitFor()
  await lock.getByLabel('Password').fill('Uzima-demo-2026')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await lock.waitFor({ state: 'detached' })

  const admin = await signInAs(`admin@${HERE}`)
  const { page } = admin
  await page.goto('/hospital/staff/failed-tries')
  const table = page.getByRole('table', { name: 'Wrong passwords and codes' })
  await table
    .getByRole('row')
    .filter({ hasText: `lab@${HERE}` })
    .first()
    .waitFor()
  await table.getByText('Screen locked').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search by person or e-mail' }).fill(`records@${HERE}`)
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await table.getByText('Screen locked').waitFor()
  expectQuiet(admin)
  expectQuiet(guesser, REFUSED)
})

it('an account whose password the only admin handed over is confirmed by the provider, and nobody changes their own roles', async () => {
  const tail = Date.now().toString(36)
  const [name, email] = [`Naliaka ${tail}`, `naliaka-${tail}@${HERE}`]
  const admin = await signInAs(`admin@${HERE}`)
  const { page } = admin
  await page.goto('/hospital/staff/directory')
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByRole('textbox', { name: /^Name/ }).fill(name)
  await inviting.getByRole('textbox', { name: /^Email/ }).fill(email)
  await inviting.getByRole('checkbox', { name: 'Nurse' }).check()
  await inviting.getByRole('radio', { name: 'Show a first password' }).check()
  await inviting.getByRole('button', { name: 'Invite' }).click()
  await page.getByText(`${name} can sign in now.`).waitFor()
  // The own entry has no roles to choose.
  await page.getByRole('searchbox').first().fill(`admin@${HERE}`)
  const own = page.getByRole('row').filter({ hasText: `admin@${HERE}` })
  await own.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog')
  await editing.getByText('Another admin changes your own roles').waitFor()
  expect(await editing.getByRole('checkbox').count()).toBe(0)
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.waitFor({ state: 'detached' })

  await page.goto('/hospital/staff/accounts?state=unconfirmed')
  const row = page.getByRole('table', { name: 'Accounts of this hospital' }).getByRole('row').filter({ hasText: name })
  await row.getByText(/^Password handed over by/).waitFor()
  expect(await row.getByRole('button', { name: /Confirm/ }).count()).toBe(0)
  await expectAccessible(page)

  const provider = await signInAs('superadmin@uzima.test')
  await provider.page.goto('/hospitals/manage')
  await provider.page.getByRole('row').filter({ hasText: 'Kisumu Lakeside' }).getByRole('link').first().click()
  await provider.page.getByText('Only admin').waitFor()
  await expectAccessible(provider.page)
  await provider.page.getByRole('button', { name: `Confirm ${name}` }).click()
  await provider.page.getByText(`Account of ${name} confirmed`).waitFor()
  await provider.page.getByRole('button', { name: 'Change roles' }).click()
  const roles = provider.page.getByRole('dialog')
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByText('Please give a reason').waitFor()
  await expectAccessible(provider.page)
  await provider.page.keyboard.press('Escape')

  // The admin's open page has it by itself.
  await page.goto('/hospital/staff/accounts')
  await page.getByRole('searchbox').first().fill(email)
  await row.getByText(/^Confirmed by .+\(provider\)$/).waitFor()
  expectQuiet(admin)
  expectQuiet(provider)
})
