// Nobody changes their own rights, every change is mailed to all admins, and whoever has seen somebody's password is no second person.
import { expect, it } from 'vitest'
import { asked } from '../../../../tests/support/access/asked.ts'
import { cookieOf, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { issued } from '../../../../tests/support/money/billing.ts'
import { makeHospital, makeWorker } from '../../../../tests/support/people.ts'
import { changePassword, resetPassword } from '../../../access/account.contract.ts'
import { signIn } from '../../../access/contract.ts'
import type { HospitalRole } from '../../../access/roles.ts'
import { askWitness } from '../../../access/witness.contract.ts'
import { decideApproval } from '../../../approvals/contract.ts'
import { setApprovalRule } from '../../../approvals/rules.contract.ts'
import { voidInvoice } from '../../../billing/contract.ts'
import { listNotices } from '../../../messages/notices.contract.ts'
import {
  confirmAccount,
  confirmForHospital,
  exportAccounts,
  getOnlyAdmin,
  listAccounts,
  sendInvitations,
  setOnlyAdminRoles,
} from '../../accounts.contract.ts'
import { inviteStaff, listStaff, resetStaffAccess, setStaffActive, updateStaff } from '../../directory.contract.ts'
import { createRole, listRightsChanges, makeException, updateRole } from '../../rights.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const NEW = 'Mango tree behind the gate 7'
let people = 0
/** A new hospital with one admin, another each time. */
async function newHospital() {
  const name = `gamma${++people}`
  const hospital = await makeHospital(house.owner, name)
  const as = (role: HospitalRole) => house.withCookie(signedCookie(hospital.staff[role].token))
  return { ...hospital, name, as, admin: as('admin') }
}
type There = Awaited<ReturnType<typeof newHospital>>
const somebody = (more: object = {}) => ({
  name: `Otieno Ouma ${++people}`,
  email: `otieno${people}@gamma.test`,
  roles: ['nurse' as HospitalRole],
  ...more,
})
const mailsTo = async (recipient: string, hospital: { id: string }) =>
  (
    await house.owner.query<{ subject: string; body: string }>(
      `select subject, body from mail_outbox where recipient = $1 and hospital_id = $2 order by created_at, id`,
      [recipient, hospital.id],
    )
  ).rows
/** Who was invited by hand, signed in with a password of their own. */
async function comesIn(there: Pick<There, 'admin'>, more: object = {}) {
  const made = (await there.admin.call(inviteStaff, somebody(more))).body
  const first = await house.anonymous.call(signIn, { email: made.email, password: made.password ?? '' })
  const changed = await house
    .withCookie(cookieOf(first))
    .call(changePassword, { current_password: made.password ?? '', new_password: NEW })
  expect(changed.status).toBe(200)
  const again = await house.anonymous.call(signIn, { email: made.email, password: NEW })
  return { ...made, caller: house.withCookie(cookieOf(again)) }
}
const account = async (there: Pick<There, 'admin'>, staff_id: string) =>
  (await there.admin.call(listAccounts, { page_size: 100 })).body.rows.find((row) => row.id === staff_id)

it('nobody changes their own roles or rights, not the admin either; the rest of their own entry they may', async () => {
  const there = await newHospital()
  const { staff_id, name } = there.staff.admin
  const own = { staff_id, name, roles: ['admin' as const] }
  const more = await there.admin.call(updateStaff, { ...own, roles: ['admin', 'doctor', 'cashier'] })
  expect(more.problem).toMatchObject({ code: 'own_rights' })
  expect((await there.admin.call(updateStaff, { ...own, phone: '0712 000 222' })).status).toBe(200)
  const role = (
    await there.admin.call(createRole, { name: 'Everything', based_on: 'admin', permissions: ['lab.work'] })
  ).body
  const withRole = await there.admin.call(updateStaff, { ...own, own_role_ids: [role.role_id] })
  expect(withRole.problem.code).toBe('own_rights')
  const off = { staff_id, active: false, reason: 'Holiday' }
  expect((await there.admin.call(setStaffActive, off)).problem.code).toBe('own_rights')
  const { rows } = await house.owner.query('select role from staff_roles where staff_id = $1', [staff_id])
  expect(rows).toEqual([{ role: 'admin' }])
  expect(await mailsTo(there.staff.admin.email, there)).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('made the role Everything') }),
  ])
})

it('each change of roles and rights is mailed to all admins: who, whom, before and after; and is a notice', async () => {
  const there = await newHospital()
  const other = await makeWorker(house.owner, there.id, there.name, 'admin', 'second')
  const gone = await makeWorker(house.owner, there.id, there.name, 'admin', 'gone')
  await house.owner.query('update staff set active = false where id = $1', [gone.staff_id])
  const nurse = there.staff.nurse
  const change = { staff_id: nurse.staff_id, name: nurse.name }
  await there.admin.call(updateStaff, { ...change, roles: ['nurse', 'cashier'] })
  await there.admin.call(updateStaff, { ...change, roles: ['nurse', 'cashier'], phone: '0712 000 333' })
  const right = { staff_id: nurse.staff_id, permission: 'lab.work' as const, granted: true, reason: 'Alone at night' }
  await there.admin.call(makeException, right)
  await there.admin.call(setStaffActive, { staff_id: nurse.staff_id, active: false, reason: 'Left' })
  await there.admin.call(setStaffActive, { staff_id: nurse.staff_id, active: true, reason: 'Back' })
  await there.admin.call(resetStaffAccess, { staff_id: nurse.staff_id })
  const mails = await mailsTo(other.email, there)
  const by = there.staff.admin.name
  const whom = `${nurse.name} (${nurse.email})`
  expect(mails.map(({ subject }) => subject.replace(/^Rights changed at [^:]+: /, ''))).toEqual([
    `${by} changed the roles of ${whom}`,
    `${by} changed the rights of ${whom}`,
    `${by} deactivated ${whom}`,
    `${by} activated ${whom}`,
    `${by} reset the access of ${whom}`,
  ])
  expect(mails[0]?.body).toContain('Before: Nurse\nAfter: Nurse, Cashier')
  expect(mails[1]?.body).toMatch(/Before: .*: not allowed\nAfter: .*: allowed/)
  expect(mails[1]?.body).toContain('Reason: Alone at night')
  expect(mails[4]?.body).toContain(`Password handed over by ${by}`)
  // Whoever did it is one of all admins; who is not active gets nothing.
  expect(await mailsTo(there.staff.admin.email, there)).toHaveLength(5)
  expect(await mailsTo(gone.email, there)).toEqual([])
  expect(await mailsTo(house.a.staff.admin.email, there)).toEqual([])
  const notices = (await house.withCookie(signedCookie(other.token)).call(listNotices)).body.rows
  expect(notices.filter(({ event }) => event === 'rights_changed').map(({ body }) => body)).toContain(
    `${by} changed the roles of ${whom}: Nurse → Nurse, Cashier`,
  )
  // An admin who is none any more learns of it.
  await there.admin.call(updateStaff, { staff_id: other.staff_id, name: other.name, roles: ['nurse'] })
  expect((await mailsTo(other.email, there)).at(-1)?.body).toContain('Before: Hospital Admin\nAfter: Nurse')
})

it('an account says who made it, whether its password was handed over, when it was used and what was changed last', async () => {
  const there = await newHospital()
  const by = there.staff.admin.name
  const new_one = await comesIn(there)
  expect(await account(there, new_one.staff_id)).toMatchObject({
    ...{ name: new_one.name, roles: 'Nurse', active: true, two_factor: false, invited: false, made_by: by },
    ...{ password: 'by_hand', handed_over_by: by, confirmed_by: null, changed_by: by, may_confirm: false },
    last_sign_in_at: expect.any(String),
  })
  expect((await mailsTo(there.staff.admin.email, there)).at(-1)?.body).toContain(`Password handed over by ${by}`)
  expect(await account(there, there.staff.doctor.staff_id)).toMatchObject({ password: 'own', made_by: null })
  const state = { state: 'unconfirmed' as const }
  expect((await there.admin.call(listAccounts, state)).body.rows.map(({ id }) => id)).toEqual([new_one.staff_id])
  const file = await there.admin.call(exportAccounts, { search: new_one.name })
  expect(file.text).toContain('Password handed over')
  expect((await there.as('nurse').call(listAccounts, {})).status).toBe(403)
  expect((await admin.call(listAccounts, { search: new_one.name })).body.total).toBe(0)
})

it('who was handed a password is no second person for whoever saw it, nor the other way, until another admin confirms', async () => {
  const there = await newHospital()
  const [maker, second] = [there.staff.admin, await makeWorker(house.owner, there.id, there.name, 'admin', 'second')]
  const two = house.withCookie(signedCookie(second.token))
  await house.owner.query(
    `insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, 'cashier'), ($1, $2, 'pharmacist')`,
    [there.id, maker.staff_id],
  )
  const made = await comesIn(there, { roles: ['doctor', 'billing_supervisor', 'cashier'] })
  const sign = async (asked_by: string, caller = there.admin) => {
    const { rows } = await house.owner.query(
      `insert into access_witnesses (hospital_id, id, permission, asked_by, action, act_hash, says)
        values ($1, gen_random_uuid(), 'stock.witness', $2, 'strikeDose', 'hash', '{}') returning id`,
      [there.id, asked_by],
    )
    const given = { witness_token: rows[0].id, email: made.email, password: NEW }
    return (await caller.call(askWitness, given)).problem?.code ?? 'signed'
  }
  expect(await sign(maker.staff_id)).toBe('one_hand')
  expect(await sign(there.staff.pharmacist.staff_id, there.as('pharmacist'))).toBe('signed')

  await there.admin.call(setApprovalRule, { act: 'void', way: 'other', amount: null, version: 1 })
  const inTheirs = { ...house, a: there, as: there.as } as unknown as typeof house
  const { invoice_id } = await issued(inTheirs)
  const approval_id = await asked(made.caller, voidInvoice, { invoice_id, reason: 'Twice' })
  const approve = { approval_id, approve: true }
  expect((await there.admin.call(decideApproval, approve)).problem.code).toBe('one_hand')

  // Neither whoever handed it over confirms it, nor the person, nor somebody whom that person or they have let in.
  expect((await there.admin.call(confirmAccount, { staff_id: made.staff_id })).problem.code).toBe('one_hand')
  const puppet = await comesIn(there, { roles: ['admin'] })
  expect((await puppet.caller.call(confirmAccount, { staff_id: made.staff_id })).problem.code).toBe('one_hand')
  expect((await puppet.caller.call(confirmAccount, { staff_id: puppet.staff_id })).problem.code).toBe('account_own')
  const third = await comesIn({ admin: puppet.caller }, { roles: ['doctor'] })
  expect((await there.admin.call(confirmAccount, { staff_id: third.staff_id })).problem.code).toBe('one_hand')
  // And that person changes nothing of whoever let them in.
  const own = { staff_id: maker.staff_id, name: maker.name, roles: ['admin' as const, 'doctor' as const] }
  expect((await puppet.caller.call(updateStaff, own)).problem.code).toBe('own_rights')
  const allow = { staff_id: maker.staff_id, permission: 'lab.work' as const, granted: true, reason: 'x' }
  expect((await puppet.caller.call(makeException, allow)).problem.code).toBe('own_rights')
  expect((await there.as('nurse').call(confirmAccount, { staff_id: made.staff_id })).status).toBe(403)
  expect((await admin.call(confirmAccount, { staff_id: made.staff_id })).status).toBe(404)

  const both = await Promise.all([1, 2].map(() => two.call(confirmAccount, { staff_id: made.staff_id })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await account(there, made.staff_id)).toMatchObject({ password: 'confirmed', confirmed_by: second.name })
  expect(await sign(maker.staff_id)).toBe('signed')
  expect((await there.admin.call(decideApproval, approve)).status).toBe(200)
  // A new password that somebody has seen begins it again.
  await two.call(resetStaffAccess, { staff_id: made.staff_id })
  expect(await account(there, made.staff_id)).toMatchObject({ password: 'by_hand', handed_over_by: second.name })
})

it('an own role is not changed by whoever its holder let in', async () => {
  const there = await newHospital()
  const role = { name: 'Night admin', based_on: 'admin' as const, permissions: ['staff.manage' as const] }
  const { role_id } = (await there.admin.call(createRole, role)).body
  await house.owner.query('insert into staff_own_roles (hospital_id, staff_id, role_id) values ($1, $2, $3)', [
    there.id,
    there.staff.admin.staff_id,
    role_id,
  ])
  const puppet = await comesIn(there, { roles: ['admin'] })
  const wider = { role_id, version: 1, active: true, name: role.name, permissions: ['lab.work' as const] }
  expect((await puppet.caller.call(updateRole, wider)).problem.code).toBe('own_rights')
})

it('the provider changes the roles of a hospital’s only admin, in both audits, and confirms what nobody there can', async () => {
  const there = await newHospital()
  const provider = house.asProvider()
  const { staff_id, name, email } = there.staff.admin
  const of = { hospital_id: there.id }
  expect((await provider.call(getOnlyAdmin, of)).body).toEqual({
    admin: { staff_id, name, email, roles: ['admin'] },
    waiting: [],
  })
  const set = {
    ...of,
    staff_id,
    roles: ['admin' as const, 'doctor' as const],
    reason: 'A doctor herself, by telephone',
  }
  for (const role of ['support', 'viewer'] as const)
    expect((await house.asProvider(role).call(setOnlyAdminRoles, set)).status).toBe(403)
  expect((await there.admin.call(setOnlyAdminRoles, set)).status).toBe(403)
  const without = await provider.call(setOnlyAdminRoles, { ...set, roles: ['doctor'], reason: ' ' })
  expect(without.problem.field_errors).toEqual({
    roles: 'The only admin stays admin',
    reason: 'Please give a reason',
  })
  const stranger = { ...set, staff_id: there.staff.nurse.staff_id }
  expect((await provider.call(setOnlyAdminRoles, stranger)).problem.code).toBe('not_only_admin')
  expect((await provider.call(setOnlyAdminRoles, { ...set, hospital_id: house.b.id })).problem.code).toBe(
    'not_only_admin',
  )
  expect((await provider.call(setOnlyAdminRoles, set)).status).toBe(200)
  const words = 'Hospital Admin → Hospital Admin, Doctor: A doctor herself, by telephone'
  const audited = async (log: string, reason: string) =>
    (
      await house.owner.query(`select person_name from ${log} where action = 'setOnlyAdminRoles' and reason = $1`, [
        reason,
      ])
    ).rows
  expect(await audited('audit_log', words)).toEqual([{ person_name: 'super-admin' }])
  expect(await audited('platform_audit_log', `${name}: ${words}`)).toEqual([{ person_name: 'super-admin' }])
  expect((await mailsTo(email, there)).at(-1)?.body).toContain('Before: Hospital Admin\nAfter: Hospital Admin, Doctor')
  expect((await there.admin.call(listRightsChanges, {})).body.rows[0]).toMatchObject({
    ...{ change: 'role_given', subject: 'Doctor', changed_by: 'super-admin (provider)', staff_name: name },
  })

  const made = await comesIn(there)
  const waiting = { staff_id: made.staff_id, name: made.name, email: made.email, handed_over_by: name }
  expect((await provider.call(getOnlyAdmin, of)).body.waiting).toEqual([waiting])
  const confirm = { ...of, staff_id: made.staff_id }
  expect((await house.asProvider('support').call(confirmForHospital, confirm)).status).toBe(403)
  expect((await provider.call(confirmForHospital, { ...confirm, hospital_id: house.a.id })).problem.code).toBe(
    'account_confirmed',
  )
  expect((await provider.call(confirmForHospital, confirm)).status).toBe(200)
  expect((await provider.call(confirmForHospital, confirm)).problem.code).toBe('account_confirmed')
  expect(await account(there, made.staff_id)).toMatchObject({ confirmed_by: 'super-admin (provider)' })

  // Where there is another admin, they do it.
  await makeWorker(house.owner, there.id, there.name, 'admin', 'second')
  await comesIn(there)
  expect((await provider.call(getOnlyAdmin, of)).body).toEqual({ admin: null, waiting: [] })
  expect((await provider.call(setOnlyAdminRoles, set)).problem.code).toBe('not_only_admin')
})

it('where mails leave the installation a first password is shown to nobody', async () => {
  const mailing = await openHouse({ smtpUrl: 'smtp://127.0.0.1:1' })
  const boss = mailing.as('admin')
  expect((await boss.call(listStaff)).body.by_mail_alone).toBe(true)
  const invite = { name: 'Njeri Mwangi', email: 'njeri@alpha.test', roles: ['nurse' as const] }
  expect((await boss.call(inviteStaff, { ...invite, by: 'hand' })).problem.code).toBe('password_by_mail')
  const made = (await boss.call(inviteStaff, invite)).body
  expect(made.password).toBe(null)
  expect((await boss.call(sendInvitations, { staff_ids: [made.staff_id] })).body.rows).toEqual([
    { email: invite.email },
  ])
  const link = async () => {
    const { rows } = await mailing.owner.query(
      `select body from mail_outbox where recipient = $1 and body like '%token=%' order by created_at desc, id desc`,
      [invite.email],
    )
    return /token=([\w-]+)/.exec(rows[0].body)?.[1] ?? ''
  }
  const choose = async () =>
    (await mailing.anonymous.call(resetPassword, { token: await link(), new_password: NEW })).status
  expect(await choose()).toBe(200)
  expect((await boss.call(sendInvitations, { staff_ids: [made.staff_id] })).body.rows).toEqual([])
  const reset = (await boss.call(resetStaffAccess, { staff_id: made.staff_id })).body
  expect(reset.password).toBe(null)
  const enter = (password: string) => mailing.anonymous.call(signIn, { email: invite.email, password })
  expect((await enter(NEW)).problem.code).toBe('sign_in_failed')
  expect(await choose()).toBe(200)
  expect((await enter(NEW)).status).toBe(200)
  const rows = (await boss.call(listAccounts, { search: 'Njeri' })).body.rows
  expect(rows).toMatchObject([{ password: 'own', handed_over_by: null, made_by: mailing.a.staff.admin.name }])
})
