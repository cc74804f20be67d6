import { expect, it } from 'vitest'
import type { Duty, Permission } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { hospitalRoles, permissionsOf } from '../../access/roles.ts'
import { getFirstDay } from '../../hospital/first-day.contract.ts'
import { setStaffActive, updateStaff } from '../directory.contract.ts'
import { duties, keptApart, permissionsOfDuty } from '../duties.ts'
import { createRole, endException, listDutyConflicts, makeException, updateRole } from '../rights.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
let people = 0
const worker = (...[role, ...also]: Parameters<typeof makeWorker>[5] & object) =>
  makeWorker(house.owner, house.a.id, 'alpha', role ?? 'nurse', `duty${++people}`, also)

/** What is kept apart and yet can be done by this person: `take_money-claim`. */
const both = async (staff_id: string, caller = admin) =>
  (await caller.call(listDutyConflicts)).body.rows.flatMap((row) =>
    row.people.some((person) => person.staff_id === staff_id) ? [row.id] : [],
  )
const except = async (staff_id: string, permission: Permission, granted: boolean, more: object = {}) =>
  (await admin.call(makeException, { staff_id, permission, granted, reason: 'Covers for a colleague', ...more })).body
const holds = (permissions: readonly string[], duty: Duty) =>
  permissionsOfDuty(duty).some((permission) => permissions.includes(permission))

it.each(hospitalRoles)('the built-in role %s alone does no two duties that are kept apart', (role) => {
  const permissions = permissionsOf([role])
  expect(keptApart.filter((two) => two.every((duty) => holds(permissions, duty)))).toEqual([])
})

it.each(Object.entries(duties))('%s can be done by the role whose work it is', (duty, { role }) => {
  expect(holds(permissionsOf([role]), duty as Duty)).toBe(true)
})

it('names every two duties, and nobody where each person has one role', async () => {
  const { rows } = (await admin.call(listDutyConflicts)).body
  expect(rows).toEqual(
    keptApart.map(([duty, apart_from]) => ({
      id: `${duty}-${apart_from}`,
      duty,
      apart_from,
      lacks: null,
      people: [],
    })),
  )
})

it('somebody with both roles is named, until one is taken away', async () => {
  const { staff_id, name } = await worker('cashier', 'accountant', 'claims_officer')
  expect(await both(staff_id)).toEqual(['take_money-keep_books', 'take_money-claim'])
  await admin.call(updateStaff, { staff_id, name, roles: ['cashier', 'accountant'] })
  const { rows } = (await admin.call(listDutyConflicts)).body
  expect(rows.find((row) => row.id === 'take_money-keep_books')?.people).toEqual([{ staff_id, name }])
  expect(await both(staff_id)).toEqual(['take_money-keep_books'])
  await admin.call(updateStaff, { staff_id, name, roles: ['accountant'] })
  expect(await both(staff_id)).toEqual([])
})

it('an exception counts as a role does, until it is ended or its last day is over', async () => {
  const { staff_id } = await worker('receptionist')
  const { exception_id } = await except(staff_id, 'billing.approve', true)
  expect(await both(staff_id)).toEqual(['take_money-approve_money'])
  await admin.call(endException, { exception_id })
  expect(await both(staff_id)).toEqual([])
  await except(staff_id, 'billing.claims', true, { last_day: addDays(localDay('Africa/Nairobi'), 7) })
  expect(await both(staff_id)).toEqual(['take_money-claim'])
  await house.owner.query('update staff_exceptions set expires_at = now() where staff_id = $1', [staff_id])
  expect(await both(staff_id)).toEqual([])
})

it('what is withheld in spite of the roles is not done', async () => {
  const { staff_id } = await worker('pharmacist', 'storekeeper')
  expect(await both(staff_id)).toEqual(['hand_out-keep_stores'])
  const { exception_id } = await except(staff_id, 'pharmacy.dispense', false)
  expect(await both(staff_id)).toEqual([])
  await admin.call(endException, { exception_id })
  expect(await both(staff_id)).toEqual(['hand_out-keep_stores'])
})

it('a role of the hospital’s own counts by what it may do, and not while it is out of use', async () => {
  const permissions: Permission[] = ['billing.refund', 'billing.services']
  const role = { name: 'Till and prices', permissions }
  const { role_id } = (await admin.call(createRole, { ...role, based_on: 'cashier' })).body
  const { staff_id, name } = await worker('nurse')
  await admin.call(updateStaff, { staff_id, name, roles: [], own_role_ids: [role_id] })
  expect(await both(staff_id)).toEqual(['take_money-approve_money'])
  await admin.call(updateRole, { role_id, version: 1, ...role, active: false })
  expect(await both(staff_id)).toEqual([])
})

it('who is inactive is not named, and comes back with the account', async () => {
  const { staff_id } = await worker('cashier', 'billing_supervisor')
  expect(await both(staff_id)).toEqual(['take_money-approve_money'])
  await admin.call(setStaffActive, { staff_id, active: false, reason: 'Left' })
  expect(await both(staff_id)).toEqual([])
  await admin.call(setStaffActive, { staff_id, active: true, reason: 'Came back' })
  expect(await both(staff_id)).toEqual(['take_money-approve_money'])
  // The first day says the same, of money.
  const step = async () => (await admin.call(getFirstDay)).body.steps.find(({ key }) => key === 'money_roles')
  expect((await step())?.fact).toMatch(/^Takes money, and approves, books or claims too: .*duty/)
})

it('without a module nobody can do what needs it, and the row says which', async () => {
  const { staff_id } = await worker('pharmacist', 'storekeeper')
  const module = [house.a.id, 'pharmacy']
  await house.owner.query('delete from hospital_modules where hospital_id = $1 and module_id = $2', module)
  const { rows } = (await admin.call(listDutyConflicts)).body
  expect(rows.map((row) => [row.duty, row.lacks])).toEqual([
    ['take_money', null],
    ['take_money', null],
    ['take_money', null],
    ['hand_out', 'Pharmacy'],
  ])
  expect(await both(staff_id)).toEqual([])
  await house.owner.query('insert into hospital_modules (hospital_id, module_id) values ($1, $2)', module)
  expect(await both(staff_id)).toEqual(['hand_out-keep_stores'])
})

it('is the hospital’s own, and of who manages staff', async () => {
  const { staff_id } = await worker('cashier', 'accountant')
  expect(await both(staff_id)).toEqual(['take_money-keep_books'])
  const other = (await house.as('admin', 'b').call(listDutyConflicts)).body.rows
  expect(other.map((row) => row.people)).toEqual(keptApart.map(() => []))
  for (const role of ['nurse', 'cashier', 'accountant'] as const)
    expect((await house.as(role).call(listDutyConflicts)).status).toBe(403)
})
