import { describe, expect, it } from 'vitest'
import { totp } from '../../../tests/support/access/totp.ts'
import { type Caller, cookieOf, openHouse } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { requireTwoFactor } from '../../hospital/contract.ts'
import { listHospitals } from '../../platform/contract.ts'
import { listQueue } from '../../visits/queue.contract.ts'
import { listSessions } from '../account.contract.ts'
import { getMe, signIn, signOut } from '../contract.ts'
import {
  confirmTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  verifyTwoFactor,
} from '../two-factor.contract.ts'

const house = await openHouse()
let people = 0
const worker = () => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `two${++people}`)

async function enter(email: string) {
  const answer = await house.anonymous.call(signIn, { email, password: PASSWORD })
  return { ...answer, browser: house.withCookie(cookieOf(answer)) }
}

/**
 * Signs in and turns two-factor sign-in on; answers the secret, the backup codes and the caller with the new session.
 */
async function withTwoFactor(email: string) {
  const { browser } = await enter(email)
  const { body } = await browser.call(setUpTwoFactor, { password: PASSWORD })
  const code = totp(body.secret)
  const confirmed = await browser.call(confirmTwoFactor, { code })
  expect(confirmed.status).toBe(200)
  return { ...body, code, before: browser, browser: house.withCookie(cookieOf(confirmed)) }
}
const isIn = async (caller: Caller) => (await caller.call(getMe)).body.me !== null

describe('two-factor sign-in', () => {
  it('is set up with the password, confirmed by a first code, and ends every other session', async () => {
    const nurse = await worker()
    const { browser: elsewhere } = await enter(nurse.email)
    const { browser } = await enter(nurse.email)
    expect((await browser.call(setUpTwoFactor, { password: 'wrong' })).problem.field_errors).toEqual({
      password: 'The password is not right',
    })
    const { body } = await browser.call(setUpTwoFactor, { password: PASSWORD })
    expect(body.uri).toContain('otpauth://totp/Uzima')
    expect(new Set(body.backup_codes).size).toBe(10)
    // Not yet: an app that was set up wrongly would lock its owner out.
    expect((await enter(nurse.email)).status).toBe(200)
    expect((await browser.call(confirmTwoFactor, { code: '000000' })).problem.field_errors).toEqual({
      code: 'The code is not right',
    })
    expect((await browser.call(confirmTwoFactor, { code: 'abc' })).problem.field_errors).toEqual({
      code: 'Please enter the six digits',
    })
    const confirmed = await browser.call(confirmTwoFactor, { code: totp(body.secret) })
    expect(confirmed.status).toBe(200)
    const now = house.withCookie(cookieOf(confirmed))
    expect((await now.call(getMe)).body.me).toMatchObject({ two_factor: true, must_set_up_two_factor: false })
    expect(await isIn(elsewhere)).toBe(false)
    expect((await now.call(listSessions)).body.rows).toHaveLength(1)
    expect((await now.call(setUpTwoFactor, { password: PASSWORD })).status).toBe(409)
  })

  it('asks for the code after the password, and opens no session before', async () => {
    const nurse = await worker()
    const { secret, code } = await withTwoFactor(nurse.email)
    const first = await enter(nurse.email)
    expect([first.status, first.problem.code]).toEqual([401, 'two_factor_required'])
    expect(await isIn(first.browser)).toBe(false)
    const wrong = await first.browser.call(verifyTwoFactor, { code: '000000' })
    expect([wrong.status, wrong.problem.field_errors]).toEqual([422, { code: 'The code is not right' }])
    // The code that set it up is used up; the app shows the next one.
    expect((await first.browser.call(verifyTwoFactor, { code })).problem.field_errors?.code).toMatch(/used already/)
    const right = await first.browser.call(verifyTwoFactor, { code: totp(secret, 1) })
    expect([right.status, right.body.email]).toEqual([200, nurse.email])
    expect(await isIn(house.withCookie(cookieOf(right)))).toBe(true)
    // The challenge is used up.
    expect((await first.browser.call(verifyTwoFactor, { code: totp(secret) })).problem.code).toBe('two_factor_expired')
    expect((await house.anonymous.call(verifyTwoFactor, { code: totp(secret) })).problem.code).toBe(
      'two_factor_expired',
    )
  })

  it('gives up a challenge after five wrong codes', async () => {
    const nurse = await worker()
    const { secret } = await withTwoFactor(nurse.email)
    const { browser } = await enter(nurse.email)
    await house.owner.query('delete from sign_in_failures')
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 6; n++) {
      await house.owner.query('delete from sign_in_failures')
      codes.push((await browser.call(verifyTwoFactor, { code: '000000' })).problem.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalid'))
    expect(codes[5]).toBe('two_factor_expired')
    expect((await browser.call(verifyTwoFactor, { code: totp(secret) })).problem.code).toBe('two_factor_expired')
  })

  it('takes each backup code once, and none of the old ones after new ones were made', async () => {
    const nurse = await worker()
    const { backup_codes, browser } = await withTwoFactor(nurse.email)
    const withBackup = async (code: string | undefined) =>
      (await (await enter(nurse.email)).browser.call(verifyTwoFactor, { code: code ?? '', kind: 'backup' })).status
    expect(await withBackup(backup_codes[0])).toBe(200)
    expect(await withBackup(backup_codes[0])).toBe(422)
    const renewed = await browser.call(renewBackupCodes, { password: PASSWORD })
    expect(renewed.body.backup_codes).toHaveLength(10)
    expect(await withBackup(backup_codes[1])).toBe(422)
    expect(await withBackup(renewed.body.backup_codes[0])).toBe(200)
  })

  it('is turned off with the password, where nobody requires it', async () => {
    const nurse = await worker()
    const { browser } = await withTwoFactor(nurse.email)
    expect((await browser.call(turnOffTwoFactor, { password: 'wrong' })).status).toBe(422)
    const off = await browser.call(turnOffTwoFactor, { password: PASSWORD })
    expect(off.status).toBe(200)
    expect((await enter(nurse.email)).status).toBe(200)
  })

  it('keeps neither secret nor backup codes readable in the database', async () => {
    const nurse = await worker()
    const { secret, backup_codes } = await withTwoFactor(nurse.email)
    const { rows } = await house.owner.query('select * from two_factors where user_id = $1', [nurse.user_id])
    const text = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    for (const known of [secret, ...backup_codes]) expect(text).not.toContain(known)
  })

  it('does not help into a suspended hospital: the reason comes before the code is asked for', async () => {
    const nurse = await makeWorker(house.owner, house.b.id, 'beta', 'nurse', 'two')
    await withTwoFactor(nurse.email)
    await house.owner.query(`update hospitals set status = 'suspended', status_reason = 'Not paid' where id = $1`, [
      house.b.id,
    ])
    const refused = await enter(nurse.email)
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'Your hospital is suspended. Please contact your provider. Reason: Not paid',
    ])
    await house.owner.query(`update hospitals set status = 'active', status_reason = null where id = $1`, [house.b.id])
  })
})

describe('where it is required', () => {
  it('a hospital’s people do nothing else before they have set it up, and cannot turn it off', async () => {
    const nurse = await worker()
    const { browser } = await enter(nurse.email)
    const { browser: safe } = await withTwoFactor((await worker()).email)
    expect((await house.as('nurse').call(requireTwoFactor, { required: true })).status).toBe(403)
    const admin = house.as('admin')
    expect((await admin.call(requireTwoFactor, { required: true })).status).toBe(200)
    expect((await browser.call(getMe)).body.me).toMatchObject({ must_set_up_two_factor: true })
    expect((await browser.call(listQueue, { department: 'triage' })).problem.code).toBe('two_factor_setup_required')
    expect((await safe.call(listQueue, { department: 'triage' })).status).toBe(200)
    expect((await safe.call(turnOffTwoFactor, { password: PASSWORD })).problem.code).toBe('two_factor_required_here')
    expect((await house.as('nurse', 'b').call(listQueue, { department: 'triage' })).status).toBe(200)

    const { body } = await browser.call(setUpTwoFactor, { password: PASSWORD })
    const confirmed = await browser.call(confirmTwoFactor, { code: totp(body.secret) })
    expect((await house.withCookie(cookieOf(confirmed)).call(listQueue, { department: 'triage' })).status).toBe(200)
    await house.owner.query('update hospital_settings set require_two_factor = false')
  })

  it('is so for the provider’s people outside the demo', async () => {
    await house.owner.query(`update users set two_factor_enabled = false where email = 'viewer@uzima.test'`)
    expect((await house.asProvider('viewer').call(getMe)).body.me).toMatchObject({ must_set_up_two_factor: true })
    expect((await house.asProvider('viewer').call(listHospitals)).problem.code).toBe('two_factor_setup_required')
    expect((await house.asProvider('viewer').call(signOut)).status).toBe(200)
    house.services.config.demo = true
    expect((await house.asProvider('support').call(getMe)).body.me).toMatchObject({ must_set_up_two_factor: false })
    house.services.config.demo = false
  })
})
