// What a stranger can do to a door, and what its owner can still do then.
import { describe, expect, it } from 'vitest'
import { sendEarlierCode, totp } from '../../../tests/support/access/totp.ts'
import { cookieOf, openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { resetStaffAccess, setStaffActive } from '../../staff/directory.contract.ts'
import { getDayFigures } from '../../visits/contract.ts'
import { changePassword, forgotPassword, resetPassword } from '../account.contract.ts'
import { lockScreen, signIn, unlockScreen } from '../contract.ts'
import { confirmTwoFactor, setUpTwoFactor, verifyTwoFactor } from '../two-factor.contract.ts'

const house = await openHouse()
const NEW = 'Mango tree behind the gate 7'
let people = 0
const worker = () => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `door${++people}`)
const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.owner.query(text, values)).rows

const enter = (email: string, password = PASSWORD, cookie = '') =>
  house.withCookie(cookie).call(signIn, { email, password })
const codeOf = async (asked: ReturnType<typeof enter>) => (await asked).problem?.code ?? 'in'
const many = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
/** A stranger guesses until the account is locked for everybody who is not known. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 5; n++) expect(await codeOf(enter(email, `guess ${n}`))).toBe('sign_in_failed')
  expect(await codeOf(enter(email))).toBe('locked_out')
}
/** The tokens of all recovery mails to somebody, oldest first, when so many have been written. */
async function linksOf(email: string, count: number): Promise<string[]> {
  const mails = () =>
    sql<{ body: string }>(
      `select body from mail_outbox where recipient = $1 and body like '%token=%' order by created_at, id`,
      [email],
    )
  await expect.poll(async () => (await mails()).length).toBe(count)
  return (await mails()).map((mail) => /token=(\S+)/.exec(mail.body)?.[1] ?? '')
}
async function askForLinks(email: string, count: number, cookie = ''): Promise<void> {
  for (let n = 0; n < count; n++)
    expect((await house.withCookie(cookie).call(forgotPassword, { email })).status).toBe(200)
}

describe('guesses', () => {
  it('of 300 at the same moment at most five are judged, and the right one among the others opens nothing', async () => {
    const nurse = await worker()
    const answers = await many(300, (n) => codeOf(enter(nurse.email, n === 200 ? PASSWORD : `guess ${n}`)))
    expect(answers.filter((code) => code === 'sign_in_failed').length).toBeLessThanOrEqual(5)
    expect(answers.filter((code) => code === 'in')).toHaveLength(0)
    expect(answers.filter((code) => code === 'locked_out').length).toBeGreaterThanOrEqual(295)
  })

  it('at the lock screen too, and they lock this session alone', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    await caller.call(lockScreen)
    const answers = await many(
      50,
      async (n) => (await caller.call(unlockScreen, { password: `guess ${n}` })).problem.code,
    )
    expect(answers.filter((code) => code === 'sign_in_failed')).toHaveLength(5)
    expect(await codeOf(enter(nurse.email))).toBe('in')
  })

  it('at the current password of a change, and at the password before two-factor sign-in', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    const answers = await many(40, async (n) =>
      n % 2
        ? (await caller.call(changePassword, { current_password: `guess ${n}`, new_password: NEW })).problem.code
        : (await caller.call(setUpTwoFactor, { password: `guess ${n}` })).problem.code,
    )
    expect(answers.filter((code) => code === 'invalid')).toHaveLength(5)
  })

  it('at the second factor, over many challenges at once', async () => {
    const nurse = await worker()
    const { secret, cookie } = await withTwoFactor(nurse.email)
    const challenges = await many(8, async () => cookieOf(await enter(nurse.email, PASSWORD, cookie)))
    const answers = (
      await Promise.all(
        challenges.flatMap((challenge) =>
          [0, 1, 2, 3].map(() => house.withCookie(challenge).call(verifyTwoFactor, { code: '000000' })),
        ),
      )
    ).map((answer) => answer.problem.code)
    expect(answers.filter((code) => code === 'invalid').length).toBeLessThanOrEqual(5)
    expect(secret).not.toBe('')
  })

  it('are not wiped off the address by somebody’s own success', async () => {
    await sql('delete from address_failures')
    const [victim, own] = [await worker(), await worker()]
    expect(await codeOf(enter(victim.email, 'guess'))).toBe('sign_in_failed')
    expect(await codeOf(enter(own.email))).toBe('in')
    expect(await sql('select account from address_failures')).toEqual([{ account: victim.email }])
    expect(await sql('select failures from sign_in_failures where subject = $1', [`account:${victim.email}`])).toEqual([
      { failures: 1 },
    ])
  })

  it('at hundreds of accounts lock their address, but no browser that is known there', async () => {
    await sql('delete from address_failures')
    const [nurse, stranger] = [await worker(), await worker()]
    const known = cookieOf(await enter(nurse.email))
    await sql(
      `insert into address_failures (address, account) select '127.0.0.1', 'nobody' || n || '@alpha.test'
        from generate_series(1, 299) n`,
    )
    expect(await codeOf(enter(stranger.email))).toBe('in')
    await sql(`insert into address_failures (address, account) values ('127.0.0.1', 'nobody300@alpha.test')`)
    expect(await codeOf(enter(stranger.email))).toBe('locked_out')
    expect(await codeOf(enter(nurse.email, PASSWORD, known))).toBe('in')
    await sql('delete from address_failures')
  })

  it('of a few mistyped passwords at one address keep no colleague out', async () => {
    for (let n = 0; n < 12; n++) await enter(`mistyped${n % 2}@alpha.test`, 'mistyped')
    expect(await codeOf(enter((await worker()).email))).toBe('in')
  })
})

describe('while a stranger guesses', () => {
  it('the owner comes in from a browser that is known', async () => {
    const nurse = await worker()
    const known = cookieOf(await enter(nurse.email))
    await attack(nurse.email)
    expect(await codeOf(enter(nurse.email, PASSWORD, known))).toBe('in')
    // A known browser is known for those alone who signed in there, and only with our signature.
    const other = await worker()
    await attack(other.email)
    expect(await codeOf(enter(other.email, PASSWORD, known))).toBe('locked_out')
    expect(await codeOf(enter(nurse.email, PASSWORD, known.replace(/(uzima\.device=[^.]+\.).{4}/, '$1AAAA')))).toBe(
      'locked_out',
    )
  })

  it('a known browser has five guesses of its own', async () => {
    const nurse = await worker()
    const known = cookieOf(await enter(nurse.email))
    const answers = await many(20, (n) => codeOf(enter(nurse.email, `guess ${n}`, known)))
    expect(answers.filter((code) => code === 'sign_in_failed')).toHaveLength(5)
    expect(await codeOf(enter(nurse.email))).toBe('in')
  })

  it('a locked screen is unlocked with the right password', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    await caller.call(lockScreen)
    await attack(nurse.email)
    await sql(
      `insert into address_failures (address, account) select '127.0.0.1', 'crowd' || n from generate_series(1, 400) n`,
    )
    expect((await caller.call(unlockScreen, { password: PASSWORD })).status).toBe(200)
    await sql('delete from address_failures')
  })

  it('recovery by mail ends in an open door, and stays open for this browser', async () => {
    const nurse = await worker()
    await attack(nurse.email)
    await askForLinks(nurse.email, 1)
    const [token = ''] = await linksOf(nurse.email, 1)
    const reset = await house.anonymous.call(resetPassword, { token, new_password: NEW })
    expect(reset.status).toBe(200)
    await attack(nurse.email)
    expect(await codeOf(enter(nurse.email, NEW, cookieOf(reset)))).toBe('in')
  })

  it('the admin’s new first password opens at once', async () => {
    const nurse = await worker()
    await attack(nurse.email)
    const { body } = await house.as('admin').call(resetStaffAccess, { staff_id: nurse.staff_id })
    expect(await codeOf(enter(nurse.email, body.password ?? ''))).toBe('in')
  })

  it('five mails an hour go out however often is asked, and asking again does not begin a new hour', async () => {
    const nurse = await worker()
    await askForLinks(nurse.email, 8)
    await linksOf(nurse.email, 5)
    await sql(`update sign_in_failures set last_failure_at = now() - interval '61 minutes' where subject = $1`, [
      `forgot:${nurse.email}`,
    ])
    await askForLinks(nurse.email, 1)
    await linksOf(nurse.email, 6)
    await sql(
      `update sign_in_failures set failures = 5, last_failure_at = now() - interval '59 minutes' where subject = $1`,
      [`forgot:${nurse.email}`],
    )
    await askForLinks(nurse.email, 1)
    expect(
      await sql(`select last_failure_at < now() - interval '58 minutes' old from sign_in_failures where subject = $1`, [
        `forgot:${nurse.email}`,
      ]),
    ).toEqual([{ old: true }])
    // A browser that is known has mails of its own.
    const known = cookieOf(await enter(nurse.email))
    await askForLinks(nurse.email, 1, known)
    await linksOf(nurse.email, 7)
  })
})

async function withTwoFactor(email: string) {
  const first = await enter(email)
  const browser = house.withCookie(cookieOf(first))
  const { body } = await browser.call(setUpTwoFactor, { password: PASSWORD })
  expect(
    await sendEarlierCode(body.secret, async (code) => (await browser.call(confirmTwoFactor, { code })).status === 200),
  ).toBe(true)
  return { ...body, cookie: cookieOf(first) }
}

describe('a code of the authenticator app', () => {
  it('works once: four at the same moment open one door, and it opens none later', async () => {
    const nurse = await worker()
    const { secret } = await withTwoFactor(nurse.email)
    const challenges = await many(4, async () => cookieOf(await enter(nurse.email)))
    const code = totp(secret)
    const answers = await Promise.all(
      challenges.map((challenge) => house.withCookie(challenge).call(verifyTwoFactor, { code })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.problem.field_errors?.code).toMatch(/used already/)
    await sql('delete from sign_in_failures')
    const again = await house.withCookie(cookieOf(await enter(nurse.email))).call(verifyTwoFactor, { code })
    expect(again.problem.field_errors?.code).toMatch(/used already/)
    // Nor does the one before it.
    const older = await house
      .withCookie(cookieOf(await enter(nurse.email)))
      .call(verifyTwoFactor, { code: totp(secret, -1) })
    expect(older.status).toBe(422)
    expect(
      (await house.withCookie(cookieOf(await enter(nurse.email))).call(verifyTwoFactor, { code: totp(secret, 1) }))
        .status,
    ).toBe(200)
  })
})

describe('a recovery link', () => {
  const refused = async (token: string) =>
    (await house.anonymous.call(resetPassword, { token, new_password: `${NEW}!` })).problem?.code
  const withLinks = async (count: number) => {
    const nurse = await worker()
    await askForLinks(nurse.email, count)
    return { nurse, links: await linksOf(nurse.email, count) }
  }

  it('ends when another one is used, and of two at the same moment one counts', async () => {
    const { links } = await withLinks(3)
    const [first = '', second = '', third = ''] = links
    const both = await Promise.all(
      [first, second].map((token, n) => house.anonymous.call(resetPassword, { token, new_password: `${NEW} ${n}` })),
    )
    expect(both.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(await refused(third)).toBe('reset_link_invalid')
    expect(await refused(first)).toBe('reset_link_invalid')
  })

  it('ends when the password is changed, when the admin resets the access, and when the person is deactivated', async () => {
    const changed = await withLinks(1)
    const own = house.withCookie(signedCookie(changed.nurse.token))
    expect((await own.call(changePassword, { current_password: PASSWORD, new_password: NEW })).status).toBe(200)
    expect(await refused(changed.links[0] ?? '')).toBe('reset_link_invalid')

    const reset = await withLinks(1)
    await house.as('admin').call(resetStaffAccess, { staff_id: reset.nurse.staff_id })
    expect(await refused(reset.links[0] ?? '')).toBe('reset_link_invalid')
    expect(await sql('select must_change_password from users where id = $1', [reset.nurse.user_id])).toEqual([
      { must_change_password: true },
    ])

    const left = await withLinks(1)
    await house
      .as('admin')
      .call(setStaffActive, { staff_id: left.nurse.staff_id, active: false, reason: 'Moved to Kisumu' })
    expect(await refused(left.links[0] ?? '')).toBe('reset_link_invalid')
  })

  it('takes no password that is the own e-mail name, and is not used up by it', async () => {
    const nurse = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'longnamed')
    await askForLinks(nurse.email, 1)
    const [token = ''] = await linksOf(nurse.email, 1)
    const name = nurse.email.split('@')[0] ?? ''
    for (const new_password of [`${name}12`, 'Hospital alpha'])
      expect(
        (await house.anonymous.call(resetPassword, { token, new_password })).problem.field_errors?.new_password,
      ).toMatch(/too easy/)
    expect((await house.anonymous.call(resetPassword, { token, new_password: NEW })).status).toBe(200)
  })

  it('of somebody whose access was reset is followed by a mail that says so', async () => {
    const nurse = await worker()
    await house.as('admin').call(resetStaffAccess, { staff_id: nurse.staff_id })
    const [mail] = await sql<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where recipient = $1',
      [nurse.email],
    )
    expect(mail?.subject).toBe('Your access to Uzima was reset')
    expect(mail?.body).toContain(house.a.staff.admin.name)
  })
})

describe('a session', () => {
  it('of somebody who left stays dead when they come back', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    expect((await caller.call(getDayFigures)).status).toBe(200)
    for (const active of [false, true])
      await house.as('admin').call(setStaffActive, { staff_id: nurse.staff_id, active, reason: 'Leave' })
    expect((await caller.call(getDayFigures)).problem.code).toBe('not_signed_in')
  })

  it('is one of twenty at most: the one used longest ago goes', async () => {
    const nurse = await worker()
    await sql('delete from sessions where user_id = $1', [nurse.user_id])
    for (let n = 0; n < 22; n++) expect((await enter(nurse.email)).status).toBe(200)
    expect(await sql('select count(*)::int n from sessions where user_id = $1', [nurse.user_id])).toEqual([{ n: 20 }])
    expect(await sql('select count(*)::int n from known_devices where user_id = $1', [nurse.user_id])).toEqual([
      { n: 20 },
    ])
  })
})
