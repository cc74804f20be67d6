import { describe, expect, it } from 'vitest'
import type { Permission } from '../../../kernel/contract/index.ts'
import { addDays, endOfLocalDay, localDay } from '../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../../tests/support/people.ts'
import { getMe, signIn } from '../../access/contract.ts'
import { permissionsOf } from '../../access/roles.ts'
import { listStaffOptions } from '../contract.ts'
import { inviteStaff, listStaff, setStaffActive, updateStaff } from '../directory.contract.ts'
import {
  createRole,
  endException,
  getStaffRights,
  listPermissions,
  listRightsChanges,
  listRoles,
  makeException,
  updateRole,
} from '../rights.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const today = () => localDay('Africa/Nairobi')
let people = 0

/** Somebody of that role who is signed in. */
async function worker(role: Parameters<typeof makeWorker>[3]) {
  const person = await makeWorker(house.owner, house.a.id, 'alpha', role, `rights${++people}`)
  const { headers } = await house.anonymous.call(signIn, { email: person.email, password: PASSWORD })
  const cookie = [headers['set-cookie']].flat().find((text) => text?.startsWith('uzima.session_token='))
  const signed = cookie?.split(';')[0] ?? ''
  const caller = house.withCookie(signed)
  return {
    ...person,
    cookie: signed,
    caller,
    may: async (permission: Permission) =>
      (await caller.call(getMe)).body.me?.permissions.includes(permission) ?? false,
  }
}
const right = async (staff_id: string, permission: Permission) =>
  (await admin.call(getStaffRights, { staff_id })).body.rights.find((each) => each.permission === permission)
const allow = (staff_id: string, permission: Permission, more: object = {}) =>
  admin.call(makeException, { staff_id, permission, granted: true, reason: 'Covers for a colleague', ...more })

describe('one person’s rights', () => {
  it('one more permission for a week counts at once, says why, and ends by itself', async () => {
    const nurse = await worker('nurse')
    expect(await nurse.may('billing.take_payment')).toBe(false)
    const last_day = addDays(today(), 7)
    expect((await allow(nurse.staff_id, 'billing.take_payment', { last_day })).status).toBe(200)
    expect(await nurse.may('billing.take_payment')).toBe(true)
    // Nothing else came with it.
    expect(await nurse.may('billing.refund')).toBe(false)
    expect(await right(nurse.staff_id, 'billing.take_payment')).toMatchObject({
      by: [],
      allowed: true,
      exception: {
        granted: true,
        expires_at: new Date(Date.parse(`${addDays(last_day, 1)}T00:00:00+03:00`)).toISOString(),
        reason: 'Covers for a colleague',
        made_by: house.a.staff.admin.name,
      },
    })
    expect(
      (await admin.call(listStaffOptions, { permission: 'billing.take_payment' })).body.rows.map((row) => row.id),
    ).toContain(nurse.staff_id)
    await house.owner.query('update staff_exceptions set expires_at = now() where staff_id = $1', [nurse.staff_id])
    expect(await nurse.may('billing.take_payment')).toBe(false)
    expect(await right(nurse.staff_id, 'billing.take_payment')).toMatchObject({ exception: null, allowed: false })
    expect(
      (await admin.call(listStaffOptions, { permission: 'billing.take_payment' })).body.rows.map((row) => row.id),
    ).not.toContain(nurse.staff_id)
    // What has run out does not stand in the way of the next.
    expect((await allow(nurse.staff_id, 'billing.take_payment')).status).toBe(200)
    expect(await nurse.may('billing.take_payment')).toBe(true)
  })

  it('counts at the next request on another instance too, granted and taken away', async () => {
    const nurse = await worker('nurse')
    const elsewhere = (await house.another()).withCookie(nurse.cookie)
    const may = async () => {
      const { body } = await elsewhere.call(getMe)
      return [(await elsewhere.call(listPermissions)).status, body.me?.permissions.includes('staff.manage')]
    }
    expect(await may()).toEqual([403, false])
    const { exception_id } = (await allow(nurse.staff_id, 'staff.manage')).body
    expect(await may()).toEqual([200, true])
    expect((await admin.call(endException, { exception_id })).status).toBe(200)
    expect(await may()).toEqual([403, false])
    await admin.call(setStaffActive, { staff_id: nurse.staff_id, active: false, reason: 'Left' })
    expect((await elsewhere.call(listPermissions)).status).toBe(401)
  })

  it('withholds what the roles allow, until somebody ends it', async () => {
    const doctor = await worker('doctor')
    const made = await admin.call(makeException, {
      staff_id: doctor.staff_id,
      permission: 'orders.place',
      granted: false,
      reason: 'Registration is being renewed',
    })
    expect(await doctor.may('orders.place')).toBe(false)
    expect(await right(doctor.staff_id, 'orders.place')).toMatchObject({
      by: ['Doctor'],
      allowed: false,
      exception: { granted: false },
    })
    const end = (caller = admin) => caller.call(endException, { exception_id: made.body.exception_id })
    expect((await end(house.as('admin', 'b'))).status).toBe(404)
    expect((await end(house.as('nurse'))).status).toBe(403)
    expect((await end()).status).toBe(200)
    expect(await doctor.may('orders.place')).toBe(true)
    expect((await end()).problem.code).toBe('exception_not_found')
  })

  it('refuses what would change nothing, one’s own rights, a day that has passed, and what is not a hospital’s', async () => {
    const nurse = await worker('nurse')
    expect((await allow(nurse.staff_id, 'triage.record')).problem.message).toBe(
      `${nurse.name} may do this already, by the roles`,
    )
    const withhold = (staff_id: string, permission: Permission) =>
      admin.call(makeException, { staff_id, permission, granted: false, reason: 'Tried' })
    expect((await withhold(nurse.staff_id, 'lab.review')).problem.message).toBe(
      `${nurse.name} may not do this anyway, by the roles`,
    )
    expect((await allow(house.a.staff.admin.staff_id, 'consultation.write')).problem.code).toBe('own_rights')
    expect((await allow(nurse.staff_id, 'lab.work', { last_day: addDays(today(), -1) })).problem.field_errors).toEqual({
      last_day: 'This day has passed',
    })
    expect((await allow(nurse.staff_id, 'platform.manage')).status).toBe(422)
    expect((await allow(nurse.staff_id, 'lab.work', { reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('admin', 'b').call(getStaffRights, { staff_id: nurse.staff_id })).status).toBe(404)
    expect(
      (
        await house
          .as('admin', 'b')
          .call(makeException, { staff_id: nurse.staff_id, permission: 'lab.work', granted: true, reason: 'x' })
      ).status,
    ).toBe(404)
    // A row that says so gives nobody of a hospital a permission of the provider.
    await house.owner.query(
      `insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
        values ($1, gen_random_uuid(), $2, 'platform.manage', true, 'x', $2)`,
      [house.a.id, nurse.staff_id],
    )
    expect(await nurse.may('platform.manage')).toBe(false)
  })

  it('of two exceptions at once for one permission one stands', async () => {
    const nurse = await worker('nurse')
    const answers = await Promise.all(Array.from({ length: 10 }, () => allow(nurse.staff_id, 'lab.work')))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    const { rows } = await house.owner.query(
      'select id from staff_exceptions where staff_id = $1 and ended_at is null',
      [nurse.staff_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps somebody who may manage staff', async () => {
    const other = await worker('admin')
    const withhold = (caller: typeof admin, staff_id: string) =>
      caller.call(makeException, { staff_id, permission: 'staff.manage', granted: false, reason: 'On leave' })
    expect((await withhold(admin, other.staff_id)).status).toBe(200)
    expect(await other.may('staff.manage')).toBe(false)
    // The other one counts no more.
    const leave = await admin.call(updateStaff, {
      staff_id: house.a.staff.admin.staff_id,
      name: house.a.staff.admin.name,
      roles: ['nurse'],
    })
    expect(leave.problem.code).toBe('last_admin')
  })
})

describe('roles of a hospital’s own', () => {
  const nurse = permissionsOf(['nurse'])

  it('is a copy that may do more or less; changes count with the next request', async () => {
    const permissions: Permission[] = [...nurse.filter((name) => name !== 'triage.record'), 'reports.view']
    const made = await admin.call(createRole, { name: 'Ward Manager', based_on: 'nurse', permissions })
    expect(made.status).toBe(200)
    const { role_id } = made.body
    const person = await worker('nurse')
    const change = { staff_id: person.staff_id, name: person.name, roles: [], own_role_ids: [role_id] }
    expect((await admin.call(updateStaff, change)).status).toBe(200)
    expect((await person.caller.call(getMe)).body.me).toMatchObject({ roles: ['nurse'], role_names: ['Ward Manager'] })
    expect([
      await person.may('reports.view'),
      await person.may('triage.record'),
      await person.may('wards.care'),
    ]).toEqual([true, false, true])
    const [entry] = (await admin.call(listRoles)).body.rows.filter((row) => row.own)
    expect(entry).toEqual({
      id: role_id,
      name: 'Ward Manager',
      own: true,
      based_on: 'nurse',
      permissions: [...permissions].sort(),
      active: true,
      version: 1,
      holders: 1,
    })
    expect((await admin.call(listStaff, { search: person.email })).body.rows[0]).toMatchObject({
      roles: [],
      own_roles: [{ id: role_id, name: 'Ward Manager' }],
    })

    const update = (more: object) =>
      admin.call(updateRole, { role_id, version: 1, name: 'Ward Manager', active: true, permissions, ...more })
    expect((await update({ permissions: nurse })).status).toBe(200)
    expect([await person.may('reports.view'), await person.may('triage.record')]).toEqual([false, true])
    expect((await update({ active: false })).problem.code).toBe('role_changed')
    expect((await update({ version: 2, active: false, permissions: nurse })).status).toBe(200)
    expect((await person.caller.call(getMe)).body.me?.permissions).toEqual([])
    // Nobody new gets a role that is out of use; who has it keeps it in the form.
    expect((await admin.call(updateStaff, change)).status).toBe(200)
    const other = await worker('nurse')
    const unused = { roles: 'Please choose a role that is in use' }
    expect((await admin.call(updateStaff, { ...change, staff_id: other.staff_id })).problem.field_errors).toEqual(
      unused,
    )
    expect(
      (await admin.call(inviteStaff, { name: 'New', email: 'new.role@alpha.test', roles: [], own_role_ids: [role_id] }))
        .problem.field_errors,
    ).toEqual(unused)
  })

  it('is taken away with the next change of roles; both changes say what came and went', async () => {
    const { role_id } = (
      await admin.call(createRole, { name: 'Sister', based_on: 'nurse', permissions: ['triage.record', 'wards.care'] })
    ).body
    const person = await worker('nurse')
    const give = (more: object) =>
      admin.call(updateStaff, { staff_id: person.staff_id, name: person.name, roles: ['nurse'], ...more })
    await give({ own_role_ids: [role_id] })
    expect((await person.caller.call(getMe)).body.me?.role_names).toEqual(['nurse', 'Sister'])
    await give({})
    expect((await person.caller.call(getMe)).body.me?.role_names).toEqual(['nurse'])
    const { rows } = (await admin.call(listRightsChanges, { staff_id: person.staff_id })).body
    expect(rows.map(({ change, subject }) => [change, subject])).toEqual([
      ['role_taken', 'Sister'],
      ['role_given', 'Sister'],
    ])
    await admin.call(updateRole, {
      role_id,
      version: 1,
      name: 'Head Sister',
      active: true,
      permissions: ['triage.record', 'reports.view'],
    })
    const changed = (await admin.call(listRightsChanges)).body.rows.find((row) => row.subject === 'Head Sister')
    expect(changed).toMatchObject({
      change: 'role_changed',
      added: ['reports.view'],
      removed: ['wards.care'],
      reason: 'Name: Sister',
    })
  })

  it('has a name of its own and says what is missing', async () => {
    const make = (more: object) =>
      admin.call(createRole, { name: 'Matron', based_on: 'nurse', permissions: nurse, ...more })
    expect((await make({ name: '', permissions: [] })).problem.field_errors).toEqual({
      name: 'Role name is required',
      permissions: 'Please select what this role may do',
    })
    expect((await make({ permissions: ['platform.manage'] })).problem.field_errors).toEqual({
      permissions: 'Please select what this role may do',
    })
    expect((await make({})).status).toBe(200)
    expect((await make({ name: 'MATRON' })).problem.field_errors).toEqual({
      name: 'A role with this name already exists',
    })
    expect((await make({ name: 'nurse' })).problem.code).toBe('role_exists')
    expect((await house.as('admin', 'b').call(listRoles)).body.rows.filter((row) => row.own)).toEqual([])
    expect((await house.as('nurse').call(listRoles)).status).toBe(403)
    const nobody = await admin.call(updateStaff, { staff_id: house.a.staff.nurse.staff_id, name: 'x', roles: [] })
    expect(nobody.problem.field_errors).toEqual({ roles: 'Please select at least one role' })
  })

  it('of another hospital does not exist, and nobody changes the role that they hold', async () => {
    const { role_id } = (
      await admin.call(createRole, { name: 'Deputy', based_on: 'admin', permissions: permissionsOf(['admin']) })
    ).body
    const values = {
      role_id,
      version: 1,
      name: 'Deputy',
      active: true,
      permissions: permissionsOf(['admin', 'doctor']),
    }
    expect((await house.as('admin', 'b').call(updateRole, values)).status).toBe(404)
    const deputy = await worker('receptionist')
    await admin.call(updateStaff, { staff_id: deputy.staff_id, name: deputy.name, roles: [], own_role_ids: [role_id] })
    expect((await deputy.caller.call(updateRole, values)).problem.code).toBe('own_rights')
    const answers = await Promise.all([
      admin.call(updateRole, values),
      admin.call(updateRole, { ...values, name: 'Deputy Admin' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('what was changed', () => {
  it('is listed with who, when and why, of everybody or of one person', async () => {
    const nurse = await worker('nurse')
    await allow(nurse.staff_id, 'lab.work', { last_day: today() })
    const { exception_id } = (await allow(nurse.staff_id, 'lab.work')).body
    await admin.call(endException, { exception_id })
    await admin.call(updateStaff, { staff_id: nurse.staff_id, name: nurse.name, roles: ['cashier'] })
    await admin.call(setStaffActive, { staff_id: nurse.staff_id, active: false, reason: 'Left' })
    const { body } = await admin.call(listRightsChanges, { staff_id: nurse.staff_id })
    expect(body.total).toBe(6)
    const said = body.rows.map(({ change, subject, reason }) => [change, subject, reason])
    expect([said[0], ...said.slice(1, 3).sort(), ...said.slice(3)]).toEqual([
      ['deactivated', nurse.name, 'Left'],
      ['role_given', 'Cashier', null],
      ['role_taken', 'Nurse', null],
      ['exception_ended', 'lab.work', null],
      ['allowed', 'lab.work', 'Covers for a colleague'],
      ['allowed', 'lab.work', 'Covers for a colleague'],
    ])
    expect(body.rows.slice(-2).map((row) => row.expires_at)).toEqual([
      null,
      endOfLocalDay('Africa/Nairobi', today()).toISOString(),
    ])
    expect(body.rows.every((row) => row.staff_name === nurse.name && row.changed_by === house.a.staff.admin.name)).toBe(
      true,
    )
    expect((await admin.call(listRightsChanges)).body.rows.find((row) => row.change === 'role_made')).toMatchObject({
      staff_name: null,
    })
    const words = (await admin.call(listPermissions)).body.rows
    expect(words.find((row) => row.permission === 'lab.work')).toEqual({
      permission: 'lab.work',
      says: 'Receive samples and enter laboratory results',
      department: 'laboratory',
      lacks: null,
    })
    expect(words.filter((row) => row.permission.startsWith('platform.'))).toEqual([])
    expect((await house.as('nurse').call(listPermissions)).status).toBe(403)
    expect((await house.as('admin', 'b').call(listRightsChanges)).body.total).toBe(0)
    expect((await house.as('cashier').call(listRightsChanges)).status).toBe(403)
    await expect(house.owner.query(`set role uzima_hospital; delete from rights_changes`)).rejects.toThrow(
      'permission denied',
    )
  })
})
