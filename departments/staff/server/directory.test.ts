import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeHospital, makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { changePassword, resetPassword } from '../../access/account.contract.ts'
import { getMe, signIn } from '../../access/contract.ts'
import {
  inviteStaff,
  listStaff,
  resetStaffAccess,
  sendInvitation,
  setStaffActive,
  updateStaff,
} from '../directory.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
let people = 0
const somebody = (more: object = {}) => ({
  name: `Achieng Otieno ${++people}`,
  email: `achieng${people}@alpha.test`,
  roles: ['nurse' as const],
  ...more,
})
const cookieOf = (headers: Record<string, string | string[] | undefined>) =>
  [headers['set-cookie']]
    .flat()
    .find((text) => text?.startsWith('uzima.session_token='))
    ?.split(';')[0] ?? ''
const enter = async (email: string, password: string) => {
  const answer = await house.anonymous.call(signIn, { email, password })
  return { ...answer, caller: house.withCookie(cookieOf(answer.headers)) }
}

describe('the directory', () => {
  it('invites somebody who chooses a password and works, and lists everybody', async () => {
    const license_expires_on = ahead(400)
    const invited = await admin.call(
      inviteStaff,
      somebody({
        name: 'Wanjiru Maina',
        phone: '0712 000 111',
        job_title: 'Nurse',
        license_number: 'NCK 1234',
        license_expires_on,
      }),
    )
    expect(invited.status).toBe(200)
    expect(invited.body.password?.length).toBeGreaterThanOrEqual(16)
    const first = await enter(invited.body.email, invited.body.password ?? '')
    expect(first.body).toMatchObject({ must_change_password: true, roles: ['nurse'], hospital: { subdomain: 'alpha' } })
    expect(
      (
        await first.caller.call(changePassword, {
          current_password: invited.body.password ?? '',
          new_password: 'Mango tree behind the gate 7',
        })
      ).status,
    ).toBe(200)
    const { body } = await admin.call(listStaff, { search: 'wanjiru' })
    expect(body).toMatchObject({ total: 1, max_users: null })
    expect(body.rows[0]).toMatchObject({
      phone: '+254712000111',
      license_number: 'NCK 1234',
      license_expires_on,
      active: true,
      invited: false,
    })
    expect((await admin.call(listStaff, { role: 'cashier' })).body.rows.map((row) => row.roles)).toEqual([['cashier']])
    // The password was in that one answer: nothing keeps it, not for a retry either.
    const { rows } = await house.owner.query(`select 1 from idempotency_keys where answer::text like '%password%'`)
    expect(rows).toEqual([])
  })

  it('says whose licence to practise is over, or is soon', async () => {
    const day = (days: number) => addDays(localDay('Africa/Nairobi'), days)
    const before = (await admin.call(listStaff)).body
    const invite = async (days: number) =>
      (await admin.call(inviteStaff, somebody({ license_number: 'NCK 1', license_expires_on: day(days) }))).body
        .staff_id
    const [over, today, soon, later] = [await invite(-1), await invite(0), await invite(60), await invite(61)]
    const found = async (license: 'expired' | 'expiring') =>
      (await admin.call(listStaff, { license, page_size: 100 })).body.rows.map((row) => row.id)
    expect(await found('expired')).toEqual([over])
    expect((await found('expiring')).sort()).toEqual([today, soon].sort())
    expect(await found('expiring')).not.toContain(later)
    expect((await admin.call(listStaff)).body).toMatchObject({
      expired: before.expired + 1,
      expiring: before.expiring + 2,
    })
    await admin.call(setStaffActive, { staff_id: over, active: false, reason: 'Left' })
    expect((await admin.call(listStaff)).body.expired).toBe(before.expired)
  })

  it('mails an invitation: the link chooses the password, once; a new one takes the old one’s place', async () => {
    const invited = (await admin.call(inviteStaff, somebody({ name: 'Atieno Ouma' }))).body
    const send = (caller = admin) => caller.call(sendInvitation, { staff_id: invited.staff_id })
    const lastLink = async () => {
      const { rows } = await house.owner.query(
        'select subject, body from mail_outbox where recipient = $1 order by created_at desc, id desc limit 1',
        [invited.email],
      )
      expect(rows[0].subject).toMatch(/^You are invited to Uzima at /)
      return /token=([\w-]+)/.exec(rows[0].body)?.[1] ?? ''
    }
    expect((await send()).body).toEqual({ email: invited.email })
    const first = await lastLink()
    await send()
    const second = await lastLink()
    const choose = (token: string) =>
      house.anonymous.call(resetPassword, { token, new_password: 'Mango tree behind the gate 7' })
    expect((await choose(first)).problem.code).toBe('reset_link_invalid')
    expect((await choose(second)).status).toBe(200)
    expect((await choose(second)).problem.code).toBe('reset_link_invalid')
    expect((await enter(invited.email, 'Mango tree behind the gate 7')).body).toMatchObject({
      must_change_password: false,
      roles: ['nurse'],
    })
    expect((await send()).problem.message).toBe('Atieno Ouma has signed in already, or is inactive')
    expect((await send(house.as('admin', 'b'))).status).toBe(404)
    expect((await send(house.as('nurse'))).status).toBe(403)
    // Not as long as one likes.
    const late = (await admin.call(inviteStaff, somebody())).body
    await admin.call(sendInvitation, { staff_id: late.staff_id })
    const { rows } = await house.owner.query(
      `select extract(day from expires_at - now())::int days from verifications
        where value = (select user_id::text from staff where id = $1)`,
      [late.staff_id],
    )
    expect(rows).toEqual([{ days: 6 }])
  })

  it('says what is wrong beside the field', async () => {
    const wrong = await admin.call(inviteStaff, { name: '', email: 'nobody', roles: [], phone: '12' })
    expect([wrong.status, wrong.problem.field_errors]).toEqual([
      422,
      {
        name: 'Name is required',
        email: 'Invalid email format',
        roles: 'Please select at least one role',
        phone: 'Please enter a valid phone number',
      },
    ])
    const taken = await admin.call(inviteStaff, somebody({ email: house.b.staff.nurse.email }))
    expect([taken.status, taken.problem.field_errors]).toEqual([422, { email: 'This email is already in use' }])
  })

  it('lets in as many as the plan allows, however many are invited at once', async () => {
    await house.owner.query(`update licenses set plan_id = 'basic' where hospital_id = $1`, [house.b.id])
    await house.owner.query(`update staff set active = false where hospital_id = $1 and id not in ($2, $3)`, [
      house.b.id,
      house.b.staff.admin.staff_id,
      house.b.staff.nurse.staff_id,
    ])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => house.as('admin', 'b').call(inviteStaff, somebody())),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'plan_limit',
      message: 'The Basic plan allows 5 users, and there are 5 already. Please ask your provider for a larger plan.',
    })
    const again = await house
      .as('admin', 'b')
      .call(setStaffActive, { staff_id: house.b.staff.doctor.staff_id, active: true, reason: 'Back' })
    expect(again.problem.code).toBe('plan_limit')
    expect((await house.as('admin', 'b').call(listStaff)).body).toMatchObject({ users: 5, max_users: 5 })
    await house.owner.query(`update licenses set plan_id = 'enterprise' where hospital_id = $1`, [house.b.id])
    await house.owner.query(`update staff set active = true where hospital_id = $1`, [house.b.id])
  })

  it('changes roles, which count with the next request', async () => {
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'roles')
    const { caller } = await enter(worker.email, PASSWORD)
    expect((await caller.call(getMe)).body.me?.permissions).not.toContain('patients.register')
    const change = { staff_id: worker.staff_id, name: worker.name, roles: ['receptionist' as const, 'nurse' as const] }
    expect((await admin.call(updateStaff, change)).status).toBe(200)
    expect((await caller.call(getMe)).body.me).toMatchObject({ roles: ['nurse', 'receptionist'] })
    expect((await caller.call(getMe)).body.me?.permissions).toContain('patients.register')
    expect((await house.as('admin', 'b').call(updateStaff, change)).status).toBe(404)
  })

  it('deactivates with a reason: out with the next request, no sign-in; and lets in again', async () => {
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'leaves')
    const { caller } = await enter(worker.email, PASSWORD)
    const set = (active: boolean, reason = 'Left') =>
      admin.call(setStaffActive, { staff_id: worker.staff_id, active, reason })
    expect((await set(false, '')).problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await set(false)).status).toBe(200)
    expect((await caller.call(getMe)).body.me?.roles ?? []).toEqual([])
    expect((await enter(worker.email, PASSWORD)).problem.code).toBe('account_disabled')
    expect((await set(false)).problem.message).toBe(`${worker.name} is already inactive`)
    expect((await set(true)).status).toBe(200)
    expect((await enter(worker.email, PASSWORD)).status).toBe(200)
  })

  it('keeps one admin, though two demote each other at the same moment', async () => {
    const hospital = await makeHospital(house.owner, 'gamma')
    const one = hospital.staff.admin
    const two = await makeWorker(house.owner, hospital.id, 'gamma', 'admin', '2')
    const [first, second] = [(await enter(one.email, PASSWORD)).caller, (await enter(two.email, PASSWORD)).caller]
    const demote = (caller: typeof first, other: typeof one) =>
      caller.call(updateStaff, { staff_id: other.staff_id, name: other.name, roles: ['nurse'] })
    const answers = await Promise.all([demote(first, two), demote(second, one)])
    // Whoever asks a moment later is no admin any more, and is told that instead.
    const [done, refused] = answers.sort((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    expect(['A hospital needs at least one active admin', 'You do not have access to this page']).toContain(
      refused?.problem.message,
    )
    const { rows } = await house.owner.query(
      `select count(*)::int n from staff_roles where hospital_id = $1 and role = 'admin'`,
      [hospital.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('gives a new first password to somebody who lost theirs, and takes the old way in', async () => {
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'lost')
    await house.owner.query('update users set two_factor_enabled = true where id = $1', [worker.user_id])
    const reset = await admin.call(resetStaffAccess, { staff_id: worker.staff_id })
    expect(reset.status).toBe(200)
    expect((await house.withCookie('').call(signIn, { email: worker.email, password: PASSWORD })).status).toBe(401)
    expect((await enter(worker.email, reset.body.password ?? '')).body).toMatchObject({
      must_change_password: true,
      two_factor: false,
    })
    expect((await house.as('admin', 'b').call(resetStaffAccess, { staff_id: worker.staff_id })).status).toBe(404)
    expect((await house.as('nurse').call(resetStaffAccess, { staff_id: worker.staff_id })).status).toBe(403)
    expect((await admin.call(resetStaffAccess, { staff_id: house.a.staff.admin.staff_id })).status).toBe(409)
    const { rows } = await house.owner.query(
      `select person_name from audit_log where action = 'resetStaffAccess' and hospital_id = $1`,
      [house.a.id],
    )
    expect(rows).toHaveLength(1)
  })
})
