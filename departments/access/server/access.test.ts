import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allPermissions } from '../../../kernel/contract/index.ts'
import { deliverMail, makeSender } from '../../../kernel/server/outside/mail.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { resetStaffAccess } from '../../staff/directory.contract.ts'
import { getDayFigures } from '../../visits/contract.ts'
import {
  changePassword,
  forgotPassword,
  getResetLink,
  listSessions,
  resetPassword,
  revokeSession,
  setLanguage,
} from '../account.contract.ts'
import { getBranding, getMe, lockScreen, signIn, signOut, unlockScreen } from '../contract.ts'
import { permissionsOf } from '../roles.ts'

const house = await openHouse()
const NEW = 'Mango tree behind the gate 7'
let people = 0
/** One more nurse, so that tests do not lock or sign out each other's people. */
const worker = () => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', String(++people))

async function enter(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  const answer = await house.anonymous.call(signIn, { email, password }, headers)
  const cookie = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('uzima.session_token=')) ?? ''
  return { ...answer, cookie, caller: house.withCookie(cookie.split(';')[0] ?? '') }
}

it('the admin runs the hospital, and does nothing clinical; who also treats has both roles', () => {
  const clinical = [...allPermissions().keys()].filter((name) =>
    /^(allergies|records|documents|triage|consultation|orders|lab|radiology|pharmacy)\./.test(name),
  )
  expect(clinical).toContain('consultation.write')
  const held = permissionsOf(['admin']).filter((name) => clinical.includes(name))
  // Catalogues, the register of controlled drugs, and who looked at records: nothing of what is in them.
  expect(held.sort()).toEqual([
    'lab.catalogue',
    'pharmacy.catalogue',
    'pharmacy.register',
    'radiology.catalogue',
    'records.access_log',
    'records.archive',
    'records.audit',
    'records.requests',
  ])
  const keeps = [
    'patients.register',
    'patients.edit',
    'patients.merge',
    'queue.manage',
    'visits.complete',
    'billing.view',
    'staff.manage',
  ] as const
  expect(permissionsOf(['admin'])).toEqual(
    expect.arrayContaining([...keeps, 'hospital.settings', 'reports.view', 'appointments.schedules']),
  )
  expect(permissionsOf(['admin'])).not.toContain('queue.work')
  expect(permissionsOf(['admin', 'doctor'])).toEqual(expect.arrayContaining(['consultation.write', 'staff.manage']))
})

describe('signing in', () => {
  it('opens a session in an HttpOnly cookie that says who, what and where', async () => {
    const nurse = await worker()
    const { status, body, cookie, caller } = await enter(nurse.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: nurse.email,
      roles: ['nurse'],
      hospital: { subdomain: 'alpha', theme_color: '#2563EB' },
      locked: false,
    })
    expect(body.permissions).toContain('triage.record')
    expect(body.permissions).not.toContain('patients.register')
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect((await caller.call(getMe)).body.me?.email).toBe(nurse.email)
    const { rows } = await house.owner.query('select token from sessions where user_id = $1', [nurse.user_id])
    for (const { token } of rows)
      expect((await house.withCookie(`uzima.session_token=${token}`).call(getMe)).body.me).toBeNull()
  })

  it('ends the session that this browser had before', async () => {
    const nurse = await worker()
    const first = await enter(nurse.email)
    await first.caller.call(signIn, { email: nurse.email, password: PASSWORD })
    expect((await first.caller.call(getDayFigures)).status).toBe(401)
  })

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const nurse = await worker()
    const wrong = await enter(nurse.email, 'not the password')
    const nobody = await enter('nobody@alpha.test', 'not the password')
    expect([wrong.status, wrong.problem.code, wrong.problem.message]).toEqual([
      nobody.status,
      nobody.problem.code,
      nobody.problem.message,
    ])
    expect(wrong.problem).toMatchObject({ status: 401, code: 'sign_in_failed' })
    await house.owner.query('delete from sign_in_failures')
  })

  it('says what is missing beside the field', async () => {
    const { problem } = await house.anonymous.call(signIn, { email: 'x', password: '' })
    expect(problem.field_errors).toEqual({
      email: 'Please enter your e-mail address',
      password: 'Please enter your password',
    })
  })

  it('locks after five failures, for the right password too, and forgets by itself', async () => {
    const nurse = await worker()
    for (let i = 0; i < 5; i++) expect((await enter(nurse.email, 'wrong')).status).toBe(401)
    const locked = await enter(nurse.email)
    expect(locked.problem).toMatchObject({
      status: 429,
      code: 'locked_out',
      message: expect.stringMatching(/^Too many failed attempts/),
    })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    await house.owner.query(`update sign_in_failures set locked_until = now() - interval '1 second'`)
    expect((await enter(nurse.email)).status).toBe(200)
    const { rows } = await house.owner.query('select 1 from sign_in_failures where subject = $1', [
      `account:${nurse.email}`,
    ])
    expect(rows).toEqual([])
    await house.owner.query('delete from sign_in_failures')
  })

  it('is refused, with the reason, at a suspended hospital and for a disabled account; and ends with the next request', async () => {
    const nurse = await worker()
    const { caller } = await enter(nurse.email)
    await house.owner.query(
      `update hospitals set status = 'suspended', status_reason = 'Unpaid licence' where id = $1`,
      [house.a.id],
    )
    expect((await caller.call(getDayFigures)).status).toBe(401)
    expect((await enter(nurse.email)).problem).toMatchObject({
      code: 'hospital_inactive',
      message: 'Your hospital is suspended. Please contact your provider. Reason: Unpaid licence',
    })
    await house.owner.query(`update hospitals set status = 'active' where id = $1`, [house.a.id])
    await house.owner.query('update staff set active = false where id = $1', [nurse.staff_id])
    expect((await caller.call(getDayFigures)).status).toBe(403)
    expect((await enter(nurse.email)).problem.code).toBe('account_disabled')
  })

  it('with a first password works for a week, and again after a new one was made', async () => {
    const nurse = await worker()
    await house.owner.query('update users set must_change_password = true where id = $1', [nurse.user_id])
    const made = (days: number) =>
      house.owner.query(`update accounts set updated_at = now() - make_interval(days => $2) where user_id = $1`, [
        nurse.user_id,
        days,
      ])
    await made(6)
    expect((await enter(nurse.email)).status).toBe(200)
    await made(8)
    expect((await enter(nurse.email)).problem).toMatchObject({ status: 403, code: 'first_password_expired' })
    expect((await enter(nurse.email, 'guess')).problem.code).toBe('sign_in_failed')
    const { body } = await house.as('admin').call(resetStaffAccess, { staff_id: nurse.staff_id })
    expect((await enter(nurse.email, body.password ?? '')).status).toBe(200)
  })

  it('at a hospital’s own address is for its own people', async () => {
    const nurse = await worker()
    expect((await enter(nurse.email, PASSWORD, { host: 'beta.localhost' })).problem.code).toBe('wrong_address')
    expect((await enter(nurse.email, PASSWORD, { host: 'alpha.localhost' })).status).toBe(200)
    expect((await house.anonymous.call(getBranding, {}, { host: 'alpha.localhost' })).body.hospital).toMatchObject({
      name: 'Hospital alpha',
    })
    expect((await house.anonymous.call(getBranding, {}, { host: 'nobody.localhost' })).body).toEqual({
      hospital: null,
      nobody: true,
    })
    expect((await house.anonymous.call(getBranding, {}, { host: 'www.localhost' })).body).toEqual({
      hospital: null,
      nobody: false,
    })
    expect((await enter(nurse.email, PASSWORD, { host: 'nobody.localhost' })).problem).toMatchObject({
      code: 'wrong_address',
      message: 'There is no hospital at this address',
    })
  })

  it('gives roles by the provider’s list first, and none to an account without', async () => {
    expect((await house.asProvider().call(getMe)).body.me).toMatchObject({ roles: ['super-admin'], hospital: null })
    const nurse = await worker()
    await house.owner.query('delete from staff_roles where staff_id = $1', [nurse.staff_id])
    const { body, caller } = await enter(nurse.email)
    expect(body.permissions).toEqual([])
    expect((await caller.call(getDayFigures)).status).toBe(403)
  })
})

describe('a session', () => {
  it('is refused when its signature, its origin or its time is wrong', async () => {
    const nurse = await worker()
    const cookie = signedCookie(nurse.token)
    expect((await house.withCookie(cookie).call(getDayFigures)).status).toBe(200)
    expect((await house.withCookie(cookie.replace(/.$/, 'x')).call(getDayFigures)).status).toBe(401)
    expect((await house.withCookie(cookie).call(signOut, {}, { 'sec-fetch-site': 'cross-site' })).problem.code).toBe(
      'cross_site',
    )
    expect(
      (await house.withCookie(cookie).call(signOut, {}, { origin: 'https://evil.example', host: 'localhost' })).problem
        .code,
    ).toBe('cross_site')
    await house.owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      nurse.user_id,
    ])
    expect((await house.withCookie(cookie).call(getDayFigures)).status).toBe(401)
  })

  it('locks, keeps out until the password is given, and locks by itself when idle', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    await caller.call(lockScreen)
    expect((await caller.call(getDayFigures)).problem.code).toBe('session_locked')
    expect((await caller.call(getMe)).body.me?.locked).toBe(true)
    expect((await caller.call(unlockScreen, { password: 'wrong' })).problem.field_errors).toEqual({
      password: 'The password is not right',
    })
    expect((await caller.call(unlockScreen, { password: PASSWORD })).body.locked).toBe(false)
    expect((await caller.call(getDayFigures)).status).toBe(200)
    await house.owner.query(`update sessions set last_seen_at = now() - interval '17 minutes' where user_id = $1`, [
      nurse.user_id,
    ])
    expect((await caller.call(getDayFigures)).problem.code).toBe('session_locked')
    await house.owner.query('delete from sign_in_failures')
  })

  it('stays awake by the person’s own requests, not by the screen’s', async () => {
    const nurse = await worker()
    const caller = house.withCookie(signedCookie(nurse.token))
    const seen = async () =>
      (
        await house.owner.query(
          `select last_seen_at > now() - interval '1 minute' fresh from sessions where user_id = $1`,
          [nurse.user_id],
        )
      ).rows[0].fresh
    await house.owner.query(`update sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1`, [
      nurse.user_id,
    ])
    await caller.call(getDayFigures, {}, { 'x-background': '1' })
    expect(await seen()).toBe(false)
    await caller.call(getDayFigures)
    expect(await seen()).toBe(true)
  })

  it('is listed and revoked by its owner alone; everywhere ends all', async () => {
    const nurse = await worker()
    const first = await enter(nurse.email)
    const second = await enter(nurse.email)
    const { rows } = (await first.caller.call(listSessions)).body
    expect(rows.filter((row) => row.current)).toHaveLength(1)
    const other = (await second.caller.call(listSessions)).body.rows.find((row) => row.current)
    expect((await house.as('doctor').call(revokeSession, { session_id: other?.id ?? '' })).status).toBe(404)
    expect((await first.caller.call(revokeSession, { session_id: other?.id ?? '' })).status).toBe(200)
    expect((await second.caller.call(getDayFigures)).status).toBe(401)
    const third = await enter(nurse.email)
    await first.caller.call(signOut, { everywhere: true })
    expect((await third.caller.call(getDayFigures)).status).toBe(401)
  })
})

it('each person chooses the language of their own screens, on every device', async () => {
  const nurse = await worker()
  const { caller } = await enter(nurse.email)
  const spoken = async () =>
    (await house.withCookie((await enter(nurse.email)).cookie.split(';')[0] ?? '').call(getMe)).body.me?.language
  expect(await spoken()).toBe(null)
  expect((await caller.call(setLanguage, { language: 'sw' })).status).toBe(200)
  expect(await spoken()).toBe('sw')
  expect((await caller.call(setLanguage, { language: 'fr' as never })).status).toBe(422)
  expect((await house.anonymous.call(setLanguage, { language: 'en' })).status).toBe(401)
  expect(await spoken()).toBe('sw')
  expect((await house.as('nurse').call(getMe)).body.me?.language).toBe(null)
})

describe('passwords', () => {
  it('generated for the first sign-in must be changed before any work, and end other sessions', async () => {
    const nurse = await worker()
    await house.owner.query('update users set must_change_password = true where id = $1', [nurse.user_id])
    const first = await enter(nurse.email)
    const other = await enter(nurse.email)
    expect((await first.caller.call(getDayFigures)).problem.code).toBe('password_change_required')
    const short = await first.caller.call(changePassword, { current_password: PASSWORD, new_password: 'short' })
    expect(short.problem.field_errors).toEqual({ new_password: 'Please use at least 12 characters' })
    const common = await first.caller.call(changePassword, { current_password: PASSWORD, new_password: 'password1234' })
    expect(common.problem.field_errors?.new_password).toMatch(/too easy/)
    const wrong = await first.caller.call(changePassword, { current_password: 'wrong', new_password: NEW })
    expect(wrong.problem.field_errors).toEqual({ current_password: 'The current password is not right' })
    const changed = await first.caller.call(changePassword, { current_password: PASSWORD, new_password: NEW })
    expect(changed.status).toBe(200)
    expect((await other.caller.call(getMe)).body.me).toBeNull()
    const again = await enter(nurse.email, NEW)
    expect((await again.caller.call(getDayFigures)).status).toBe(200)
    await house.owner.query('delete from sign_in_failures')
  })

  const counts = async (token: string) => (await house.anonymous.call(getResetLink, { token })).body.counts
  /** What the mail to an address that asked for a link says: the address of the page, and the token. */
  async function linkOf(email: string) {
    const waiting = async () =>
      (await house.owner.query('select 1 from mail_outbox where recipient = $1', [email])).rowCount
    await expect.poll(waiting).toBe(1)
    expect(await deliverMail(house.services.db, makeSender(house.services.config))).toBeGreaterThan(0)
    const folder = path.join(house.services.config.dataFolder, 'mail')
    const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
    return /(http\S+)\/reset-password\?token=(\S+)/.exec(mails.find((mail) => mail.startsWith(`To: ${email}`)) ?? '')
  }

  it('have a link that says when its time is over', async () => {
    const { email } = await worker()
    await house.anonymous.call(forgotPassword, { email })
    const token = (await linkOf(email))?.[2] ?? ''
    expect(await counts(token)).toBe(true)
    await house.owner.query(
      `update verifications set expires_at = now() - interval '1 second'
        where value = (select id::text from users where email = $1)`,
      [email],
    )
    expect(await counts(token)).toBe(false)
  })

  it('are recovered by a mail whose link works once', async () => {
    const nurse = await worker()
    const session = await enter(nurse.email)
    expect((await house.anonymous.call(forgotPassword, { email: 'nobody@alpha.test' })).status).toBe(200)
    expect((await house.anonymous.call(forgotPassword, { email: nurse.email }, { host: 'evil.example' })).status).toBe(
      200,
    )
    const link = await linkOf(nurse.email)
    expect(
      (await house.owner.query(`select count(*)::int n from mail_outbox where recipient = 'nobody@alpha.test'`)).rows,
    ).toEqual([{ n: 0 }])
    expect(link?.[1]).not.toContain('evil')
    const token = link?.[2] ?? ''
    expect([await counts(token), await counts(`${token}x`)]).toEqual([true, false])
    expect((await house.anonymous.call(resetPassword, { token, new_password: NEW })).status).toBe(200)
    expect(await counts(token)).toBe(false)
    expect((await session.caller.call(getDayFigures)).status).toBe(401)
    expect((await enter(nurse.email, NEW)).status).toBe(200)
    expect((await house.anonymous.call(resetPassword, { token, new_password: NEW })).problem.code).toBe(
      'reset_link_invalid',
    )
  })
})
