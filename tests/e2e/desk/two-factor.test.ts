// An admin invites a colleague and requires two-factor sign-in; the colleague must set it up, signs in with a code, and
// once with a backup code.
import { expect, it } from 'vitest'
import { totp } from '../../support/access/totp.ts'
import { enterCredentials, expectAccessible, expectQuiet, type Seat, signInAs, takeSeat } from '../browser.ts'

const REFUSED = /status of 4\d\d/
const OWN = 'Mango tree behind the gate 7'

/** Reads the key that is shown to those who cannot scan, and enters the code that an app would show for it. */
async function setUp({ page }: Seat, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You cannot scan?').click()
  const secret = (await page.locator('.access-secret').innerText()).replaceAll(' ', '')
  const codes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  return { secret, codes }
}

it('invite a nurse, require two-factor sign-in, set it up, sign in with a code and with a backup code', async () => {
  const tail = Date.now().toString(36)
  const email = `nurse-${tail}@kisumu-lakeside.test`
  const admin = await signInAs('admin@kisumu-lakeside.test')
  await admin.page.goto('/hospital/staff/directory')
  await admin.page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByText('Please select at least one role').waitFor()
  await expectAccessible(admin.page)
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Atieno ${tail}`)
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
  await dialog.getByRole('checkbox', { name: 'Nurse' }).check()
  await dialog.getByRole('radio', { name: 'Show a first password' }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await admin.page.getByText(`Atieno ${tail} can sign in now.`).waitFor()
  await expectAccessible(admin.page)
  const password = await admin.page.locator('code').innerText()

  const nurse = await takeSeat({ width: 390, height: 844 })
  await nurse.page.goto('/login')
  await enterCredentials(nurse.page, email, password)
  await nurse.page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await nurse.page.getByRole('textbox', { name: 'New password', exact: true }).fill(OWN)
  await nurse.page.getByRole('textbox', { name: /^Repeat/ }).fill(OWN)
  await nurse.page.getByRole('button', { name: 'Change password' }).click()
  await nurse.page.getByRole('heading', { name: /Welcome/ }).waitFor()

  await admin.page.goto('/account')
  await admin.page.getByRole('checkbox', { name: /Require it of everybody/ }).click()
  // The admin is asked first: whoever requires it has it.
  await admin.page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  await expectAccessible(admin.page)
  await setUp(admin, 'Uzima-demo-2026')
  await admin.page.getByRole('heading', { name: 'Account' }).waitFor()

  // The nurse's open screen follows without a reload.
  await nurse.page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  const { secret, codes } = await setUp(nurse, OWN)
  await nurse.page.getByRole('heading', { name: /Welcome/ }).waitFor()
  expect(codes).toHaveLength(10)

  await admin.page.getByRole('checkbox', { name: /Require it of everybody/ }).click()
  await admin.page.getByRole('button', { name: 'Turn off' }).click()
  await admin.page.getByRole('dialog').getByLabel('Your password').fill('Uzima-demo-2026')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await admin.page.getByText('Two-factor sign-in is off').waitFor()

  const later = await takeSeat()
  await later.page.goto('/login')
  await enterCredentials(later.page, email, OWN)
  await later.page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor()
  await expectAccessible(later.page)
  await later.page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await later.page.getByRole('button', { name: 'Sign in' }).click()
  await later.page.getByText('The code is not right').waitFor()
  await later.page.getByRole('textbox', { name: 'Code' }).fill(totp(secret, 1))
  await later.page.getByRole('button', { name: 'Sign in' }).click()
  await later.page.getByRole('heading', { name: /Welcome/ }).waitFor()

  const lost = await takeSeat()
  await lost.page.goto('/login')
  await enterCredentials(lost.page, email, OWN)
  await lost.page.getByRole('button', { name: 'Use a backup code' }).click()
  await lost.page.getByLabel('Backup code').fill(codes[0] ?? '')
  await lost.page.getByRole('button', { name: 'Sign in' }).click()
  await lost.page.getByRole('heading', { name: /Welcome/ }).waitFor()
  for (const seat of [admin, nurse, later, lost]) expectQuiet(seat, REFUSED)
})
