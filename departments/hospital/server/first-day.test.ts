import { describe, expect, it } from 'vitest'
import { firstSteps } from '../../../kernel/server/first-day.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { openDrawer } from '../../billing/drawers.contract.ts'
import { countSafe } from '../../billing/safe.contract.ts'
import { createStockStore } from '../../inventory/stores.contract.ts'
import { createTestType, listTestTypes } from '../../laboratory/contract.ts'
import { fetchBackFirstStep, getFirstDay, loadUsualCatalogues, putAwayFirstStep } from '../first-day.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const day = async (which: 'a' | 'b' = 'a') => (await house.as('admin', which).call(getFirstDay, {})).body
const step = async (key: string, which: 'a' | 'b' = 'a') => {
  const found = (await day(which)).steps.find((each) => each.key === key)
  if (!found) throw new Error(`no step ${key}`)
  return found
}

describe('the first day of a hospital', () => {
  it('asks every department, in one order, and leads each step to a screen', async () => {
    const { steps, open, put_away } = await day()
    expect(steps.map(({ key }) => key)).toEqual([
      'profile',
      'departments',
      'staff',
      'money_roles',
      'rota',
      'patients_of_before',
      'services',
      'safe',
      'drawers',
      'tests',
      'studies',
      'medicines',
      'stores',
      'stock',
      'insurers',
      'mpesa',
      'etims',
      'wards',
      'notifications',
      'patient',
    ])
    expect(steps.every(({ to, title, hint }) => to.startsWith('/hospital/') && title && hint)).toBe(true)
    expect(open).toBe(steps.filter(({ done }) => !done).length)
    expect(put_away).toBeNull()
    expect(firstSteps([]).map(({ key }) => key)).toEqual(['profile', 'departments', 'staff', 'rota', 'notifications'])
  })

  it('says from the data whether a step is done', async () => {
    const query = (sql: string) => house.owner.query(sql, [house.a.id])
    expect(await step('staff')).toMatchObject({ done: true, fact: expect.stringMatching(/^\d+ people can sign in$/) })
    await query(
      `update staff set active = false where hospital_id = $1
        and id in (select staff_id from staff_roles where hospital_id = $1 and role in ('cashier', 'pharmacist'))`,
    )
    expect(await step('staff')).toMatchObject({ done: false, fact: 'Nobody yet as a pharmacist, a cashier' })
    await query(`delete from hospital_modules where hospital_id = $1 and module_id = 'pharmacy'`)
    expect(await step('staff')).toMatchObject({ fact: 'Nobody yet as a cashier' })
    expect((await day()).steps.some(({ key }) => key === 'medicines')).toBe(false)
    await query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'pharmacy')`)
    await query(`update staff set active = true where hospital_id = $1`)

    expect((await step('profile')).done).toBe(false)
    await query(`update hospital_settings set logo = '\\x00', logo_version = 1 where hospital_id = $1`)
    expect((await step('profile')).done).toBe(true)
    expect((await step('profile', 'b')).done).toBe(false)

    expect(await step('departments')).toMatchObject({ done: false, fact: expect.stringMatching(/departments are on$/) })
    await query(`update hospital_departments set rooms = array['Room 1'] where hospital_id = $1 and key = 'triage'`)
    expect((await step('departments')).done).toBe(true)

    expect((await step('insurers')).done).toBe(false)
    await query(`update insurers set active = false, version = 2 where hospital_id = $1 and key = 'nhif'`)
    expect((await step('insurers')).done).toBe(true)

    await makePatient(house)
    expect((await step('patient')).done).toBe(true)
    expect((await step('patient', 'b')).done).toBe(false)
  })

  it('names who takes money and approves, books or claims it as well, until a role is taken away', async () => {
    const { cashier } = house.a.staff
    expect(await step('money_roles')).toMatchObject({ done: true, fact: null })
    const role = `(hospital_id, staff_id, role) = ($1, $2, 'accountant')`
    await house.owner.query(`insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, 'accountant')`, [
      ...[house.a.id, cashier.staff_id],
    ])
    expect(await step('money_roles')).toMatchObject({
      done: false,
      fact: `Takes money, and approves, books or claims too: ${cashier.name}`,
    })
    expect((await step('money_roles', 'b')).done).toBe(true)
    await house.owner.query(`delete from staff_roles where ${role}`, [house.a.id, cashier.staff_id])
    expect((await step('money_roles')).done).toBe(true)
  })

  it('sees stores, the counted safe and opened drawers', async () => {
    const done = async (which: 'a' | 'b' = 'a') =>
      Promise.all(['stores', 'safe', 'drawers'].map(async (key) => (await step(key, which)).done))
    expect(await done()).toEqual([false, false, false])
    const store = { name: 'Maternity cupboard', kind: 'ward' as const }
    expect((await house.as('storekeeper').call(createStockStore, store)).status).toBe(200)
    expect((await house.as('accountant').call(countSafe, { counts: { 1000: 2 } })).status).toBe(200)
    expect(await done()).toEqual([true, true, false])
    expect((await house.as('cashier').call(openDrawer, { float_amount: '500' })).status).toBe(200)
    expect(await done()).toEqual([true, true, true])
    expect(await done('b')).toEqual([false, false, false])
  })

  it('keeps who says that a step is not needed, and takes it back', async () => {
    const before = (await day()).open
    expect((await admin.call(putAwayFirstStep, { step: 'mpesa' })).status).toBe(200)
    const said = await step('mpesa')
    expect(said).toMatchObject({ done: false, not_needed: { by: house.a.staff.admin.name } })
    expect((await day()).open).toBe(before - 1)
    // Whoever says it again does not take the place of the first.
    expect((await admin.call(putAwayFirstStep, { step: 'mpesa' })).status).toBe(200)
    expect((await step('mpesa')).not_needed?.at).toBe(said.not_needed?.at)
    expect((await step('mpesa', 'b')).not_needed).toBeNull()
    expect((await admin.call(fetchBackFirstStep, { step: 'mpesa' })).status).toBe(200)
    expect((await step('mpesa')).not_needed).toBeNull()
    expect((await day()).open).toBe(before)
  })

  it('puts the whole list away and shows it again', async () => {
    await admin.call(putAwayFirstStep, { step: 'all' })
    expect((await day()).put_away).toMatchObject({ by: house.a.staff.admin.name })
    expect((await day('b')).put_away).toBeNull()
    await admin.call(fetchBackFirstStep, { step: 'all' })
    expect((await day()).put_away).toBeNull()
    const { rows } = await house.owner.query(
      `select action from audit_log where hospital_id = $1 and action like '%FirstStep' and reason = 'all' order by at`,
      [house.a.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['putAwayFirstStep', 'fetchBackFirstStep'])
  })

  it('begins all catalogues that have nothing yet in one go, those of the modules that are there', async () => {
    const there = house.as('admin', 'b')
    const own = { name: 'Own test', category: 'Other', requires_sample: false }
    expect((await there.call(createTestType, own)).status).toBe(200)
    const { loaded } = (await there.call(loadUsualCatalogues, {})).body
    const added = new Map(loaded.map((row) => [row.nouns, row.added]))
    expect([...added.keys()].sort()).toEqual([
      'medications',
      'services',
      'study types',
      'suppliers',
      'supplies',
      'wards',
    ])
    expect(Math.min(...added.values())).toBeGreaterThan(0)
    // Somebody has begun with the tests.
    expect((await there.call(listTestTypes, {})).body.total).toBe(1)
    expect((await step('medicines', 'b')).done).toBe(true)
    expect((await there.call(loadUsualCatalogues, {})).body.loaded).toEqual([])
    const { rows } = await house.owner.query(
      `select reason from audit_log where hospital_id = $1 and action = 'loadUsualCatalogues' order by at`,
      [house.b.id],
    )
    expect(rows[0]?.reason).toContain(`${added.get('services')} services`)
    expect(rows[1]?.reason).toBe('Every catalogue has begun already')
    expect((await step('services')).done).toBe(false)
  })

  it('is the admin’s alone, and knows its steps', async () => {
    for (const role of ['doctor', 'cashier', 'receptionist'] as const) {
      expect((await house.as(role).call(getFirstDay, {})).status).toBe(403)
      expect((await house.as(role).call(putAwayFirstStep, { step: 'staff' })).status).toBe(403)
      expect((await house.as(role).call(fetchBackFirstStep, { step: 'staff' })).status).toBe(403)
      expect((await house.as(role).call(loadUsualCatalogues, {})).status).toBe(403)
    }
    for (const endpoint of [putAwayFirstStep, fetchBackFirstStep]) {
      const unknown = await admin.call(endpoint, { step: 'unicorn' })
      expect([unknown.status, unknown.problem.code]).toEqual([404, 'first_step_not_found'])
      expect((await admin.call(endpoint, { step: 'No such' })).status).toBe(422)
    }
  })
})
