import { afterEach, describe, expect, it } from 'vitest'
import { openEars } from '../../../tests/support/hospital/live.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getMe } from '../../access/contract.ts'
import { findDiagnoses } from '../../consultation/contract.ts'
import { onboardHospital } from '../contract.ts'
import * as setup from '../setup.contract.ts'
import { slugOf } from './setup.ts'

const house = await openHouse()
const provider = house.asProvider()
const {
  createModule,
  createPlan,
  getLicenseSettings,
  listModules,
  listPlans,
  setModuleActive,
  setPlanActive,
  updateLicenseSettings,
  updateModule,
  updatePlan,
} = setup

const words = {
  name: 'Blood bank',
  description: 'Donors, units and cross-matching',
  type: 'Inpatient' as const,
  features: ['Donors', 'Units'],
}
const terms = {
  name: 'County',
  description: 'For county hospitals',
  price: '39,999.50',
  modules: ['reception', 'patients', 'outpatient'],
  features: ['Up to 50 users'],
  is_popular: false,
  max_users: 50,
  max_locations: 3,
  max_patients: null,
}
const moduleOf = async (id: string) => (await provider.call(listModules)).body.rows.find((row) => row.id === id)
const planOf = async (id: string) => (await provider.call(listPlans)).body.rows.find((row) => row.id === id)
const modulesOf = async (hospital: 'a' | 'b') =>
  (await house.as('doctor', hospital).call(getMe)).body.me?.hospital?.modules
const audited = async (entity: string) =>
  (await house.owner.query('select action, reason from platform_audit_log where entity = $1 order by at', [entity]))
    .rows

describe('a module', () => {
  it('is created at the end with an id of its name, corrected, retired and offered again', async () => {
    const { status, body } = await provider.call(createModule, words)
    expect([status, body]).toEqual([200, { id: 'blood_bank' }])
    const { rows } = (await provider.call(listModules)).body
    expect(rows.at(-1)).toEqual({ ...words, id: 'blood_bank', is_active: true, hospitals: 0 })
    expect(
      (await provider.call(updateModule, { ...words, id: 'blood_bank', name: 'Blood bank and donors' })).status,
    ).toBe(200)
    expect(await moduleOf('blood_bank')).toMatchObject({ id: 'blood_bank', name: 'Blood bank and donors' })
    await provider.call(setModuleActive, { id: 'blood_bank', is_active: false })
    expect(await moduleOf('blood_bank')).toMatchObject({ is_active: false })
    await provider.call(setModuleActive, { id: 'blood_bank', is_active: true })
    expect(await moduleOf('blood_bank')).toMatchObject({ is_active: true })
    expect(await audited('module blood_bank')).toEqual([
      { action: 'createModule', reason: null },
      { action: 'updateModule', reason: null },
      { action: 'setModuleActive', reason: 'Retired' },
      { action: 'setModuleActive', reason: 'Offered again' },
    ])
  })

  it('of a like name gets the next free id, also when several are made at the same moment', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `Ward${'-'.repeat(index + 1)}round`)
    const answers = await Promise.all(names.map((name) => provider.call(createModule, { ...words, name })))
    const numbered = names.map((_, index) => `ward_round${index ? `_${index + 1}` : ''}`)
    expect(answers.map((answer) => answer.body.id).sort()).toEqual(numbered.sort())
    const { rows } = await house.owner.query(`select count(distinct position)::int n, count(*)::int all from modules`)
    expect(rows[0].n).toBe(rows[0].all)
  })

  it('is refused beside the field that is wrong', async () => {
    const taken = await provider.call(createModule, { ...words, name: 'Pharmacy' })
    expect([taken.status, taken.problem.field_errors]).toEqual([422, { name: 'Another module has this name' }])
    expect(
      (await provider.call(updateModule, { ...words, id: 'radiology', name: 'Pharmacy' })).problem.field_errors,
    ).toEqual({
      name: 'Another module has this name',
    })
    expect((await provider.call(createModule, { features: [' '] } as never)).problem.field_errors).toEqual({
      name: 'Module name is required',
      description: 'Description is required',
      type: 'Please select a type',
      'features.0': 'Please write the feature',
    })
    expect(await moduleOf('pharmacy')).toMatchObject({
      name: 'Pharmacy',
      description: expect.stringMatching(/^Prescriptions/),
    })
    expect((await provider.call(updateModule, { ...words, id: 'nothing' })).problem.code).toBe('module_not_found')
    expect((await provider.call(setModuleActive, { id: 'nothing', is_active: true })).problem.code).toBe(
      'module_not_found',
    )
  })

  it.each([
    ['Decision Support', 'decision_support'],
    ['  Télé-médecine  ', 'tele_medecine'],
    ['24 h line', 'module_24_h_line'],
    ['医院', 'module'],
  ])('%j gets the id %s', (name, id) => expect(slugOf(name, 'module')).toBe(id))

  it('is retired from what is offered; hospitals keep it', async () => {
    await provider.call(setModuleActive, { id: 'laboratory', is_active: false })
    const onboarded = await provider.call(onboardHospital, {
      name: 'Nyeri Clinic',
      subdomain: 'nyeri',
      email: 'admin@nyeri.test',
      phone: '0712 345 678',
      address: 'Kimathi Way',
      city: 'Nyeri',
      country: 'Kenya',
      contact_person: 'Wangari',
      plan_id: 'enterprise',
      modules: ['laboratory'],
    })
    expect(onboarded.problem.field_errors).toEqual({ modules: 'Laboratory is retired' })
    expect(await modulesOf('a')).toContain('laboratory')
    await provider.call(setModuleActive, { id: 'laboratory', is_active: true })
  })
})

describe('a plan', () => {
  it('is created with exact terms, changed, retired and sold again', async () => {
    const { body } = await provider.call(createPlan, terms)
    expect(body).toEqual({ id: 'county' })
    const expected = { ...terms, id: 'county', price: '39999.50', duration: 'monthly', is_active: true, hospitals: 0 }
    expect((await provider.call(listPlans)).body.rows.at(-1)).toEqual(expected)
    const changed = await provider.call(updatePlan, {
      ...terms,
      id: 'county',
      price: '45000',
      modules: ['reception', 'billing'],
      max_users: null,
    })
    expect(changed.status).toBe(200)
    expect(await planOf('county')).toMatchObject({
      price: '45000.00',
      modules: ['reception', 'billing'],
      max_users: null,
    })
    await provider.call(setPlanActive, { id: 'county', is_active: false })
    expect(await planOf('county')).toMatchObject({ is_active: false })
    expect(await audited('plan county')).toEqual([
      { action: 'createPlan', reason: null },
      { action: 'updatePlan', reason: '39999.50 → 45000.00, +billing, −patients, −outpatient' },
      { action: 'setPlanActive', reason: 'Retired' },
    ])
    await provider.call(setPlanActive, { id: 'county', is_active: true })
    expect(await planOf('county')).toMatchObject({ is_active: true })
  })

  it('is refused beside the field that is wrong', async () => {
    expect((await provider.call(createPlan, { ...terms, name: 'Basic' })).problem.field_errors).toEqual({
      name: 'Another plan has this name',
    })
    expect((await provider.call(updatePlan, { ...terms, id: 'premium', name: 'Basic' })).problem.field_errors).toEqual({
      name: 'Another plan has this name',
    })
    const empty = await provider.call(createPlan, {
      modules: [],
      max_users: 0,
      max_locations: null,
      max_patients: 1.5,
    } as never)
    expect(empty.problem.field_errors).toEqual({
      name: 'Plan name is required',
      description: 'Description is required',
      price: 'Price is required',
      modules: 'Please select at least one module',
      max_users: 'Please enter at least 1, or leave it empty for no limit',
      max_patients: 'Please enter a whole number',
    })
    for (const price of ['-1', '12.345', 'free', '1e3']) {
      expect((await provider.call(createPlan, { ...terms, name: 'Other', price })).problem.field_errors).toEqual({
        price: 'Please enter an amount',
      })
    }
    expect(
      (await provider.call(createPlan, { ...terms, name: 'Other', modules: ['magic'] })).problem.field_errors,
    ).toEqual({
      modules: 'One of these modules does not exist',
    })
    expect((await provider.call(updatePlan, { ...terms, id: 'nothing' })).problem.code).toBe('plan_not_found')
    expect((await provider.call(setPlanActive, { id: 'nothing', is_active: true })).problem.code).toBe('plan_not_found')
    expect(await planOf('premium')).toMatchObject({ name: 'Premium', price: '89999.00' })
  })

  it('keeps a retired module that it has, and takes no other', async () => {
    await provider.call(setModuleActive, { id: 'billing', is_active: false })
    const basic = await planOf('basic')
    if (!basic) throw new Error('no Basic plan')
    const { duration: _, is_active: __, hospitals: ___, ...same } = basic
    expect((await provider.call(updatePlan, same)).status).toBe(200)
    const test = await planOf('test')
    const refused = await provider.call(updatePlan, {
      ...terms,
      name: 'Test',
      id: 'test',
      modules: [...(test?.modules ?? []), 'billing'],
    })
    expect(refused.problem.field_errors).toEqual({ modules: 'Billing & Insurance is retired and cannot be added' })
    expect(
      (await provider.call(createPlan, { ...terms, name: 'Other', modules: ['billing'] })).problem.field_errors,
    ).toEqual({
      modules: 'Billing & Insurance is retired and cannot be added',
    })
    await provider.call(setModuleActive, { id: 'billing', is_active: true })
  })
})

describe('a change of a plan’s modules', () => {
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  it('reaches the menus of the hospitals that have it at once, and no others', async () => {
    const listen = await openEars(house)
    await house.owner.query(`update licenses set plan_id = 'premium' where hospital_id = $1`, [house.b.id])
    const [a, b] = [await listen(house.a.staff.nurse.token), await listen(house.b.staff.nurse.token)]
    closers.push(a.close, b.close)
    const enterprise = await planOf('enterprise')
    if (!enterprise) throw new Error('no Enterprise plan')
    const { duration: _, is_active: __, hospitals, ...same } = enterprise
    expect(hospitals).toBe(1)
    const without = enterprise.modules.filter((module) => module !== 'outpatient')
    await provider.call(createModule, { ...words, name: 'Dialysis' })
    await provider.call(updatePlan, { ...same, modules: [...without, 'dialysis'] })
    expect(await modulesOf('a')).toContain('dialysis')
    expect(await modulesOf('a')).not.toContain('outpatient')
    expect(await modulesOf('b')).toContain('outpatient')
    expect((await house.as('doctor').call(findDiagnoses, { search: 'malaria' })).problem.code).toBe('module_missing')
    await expect.poll(() => a.heard()).toContain('me')
    await provider.call(updatePlan, same)
    expect((await house.as('doctor').call(findDiagnoses, { search: 'malaria' })).status).toBe(200)
    expect(await modulesOf('a')).not.toContain('dialysis')
    expect(b.heard()).not.toContain('me')
    await house.owner.query(`update licenses set plan_id = 'enterprise' where hospital_id = $1`, [house.b.id])
  })

  it('leaves alone what a hospital chose to go without', async () => {
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'radiology'`, [
      house.a.id,
    ])
    const enterprise = await planOf('enterprise')
    if (!enterprise) throw new Error('no Enterprise plan')
    const { duration: _, is_active: __, hospitals: ___, ...same } = enterprise
    await provider.call(updatePlan, { ...same, modules: [...same.modules, 'blood_bank'] })
    expect(await modulesOf('a')).toContain('blood_bank')
    expect(await modulesOf('a')).not.toContain('radiology')
    expect(await modulesOf('b')).toEqual(expect.arrayContaining(['blood_bank', 'radiology']))
    await provider.call(updatePlan, same)
  })

  it('several at the same moment happen one after the other: plan and hospitals agree in the end', async () => {
    const premium = await planOf('premium')
    if (!premium) throw new Error('no Premium plan')
    await house.owner.query(`update licenses set plan_id = 'premium' where hospital_id = $1`, [house.b.id])
    await house.owner.query(`delete from hospital_modules where hospital_id = $1`, [house.b.id])
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) select $1, unnest($2::text[])`, [
      house.b.id,
      premium.modules,
    ])
    const { duration: _, is_active: __, hospitals: ___, ...same } = premium
    const wanted = ['billing', 'pharmacy', 'laboratory', 'radiology', 'reports', 'appointments']
    const answers = await Promise.all(
      wanted.map((module) => provider.call(updatePlan, { ...same, modules: ['reception', module] })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(wanted.map(() => 200))
    expect([...((await planOf('premium'))?.modules ?? [])].sort()).toEqual(await modulesOf('b'))
    await provider.call(updatePlan, same)
  })
})

describe('licence settings', () => {
  it('are the documented ones until they are changed, which the provider’s other screens are told', async () => {
    expect((await house.asProvider('support').call(getLicenseSettings)).body).toEqual({
      trial_days: 14,
      grace_days: 7,
      renewal_reminder_days: 14,
      auto_renewal: true,
    })
    const settings = { trial_days: 30, grace_days: 0, renewal_reminder_days: 21, auto_renewal: false }
    expect((await provider.call(updateLicenseSettings, settings)).status).toBe(200)
    expect((await provider.call(getLicenseSettings)).body).toEqual(settings)
    expect(await audited('license_settings')).toEqual([
      { action: 'updateLicenseSettings', reason: 'Trial 30, grace 0, reminder 21, auto renewal off' },
    ])
  })

  it('are refused beside the field, and stay', async () => {
    const before = (await provider.call(getLicenseSettings)).body
    const wrong = await provider.call(updateLicenseSettings, {
      trial_days: 1.5,
      grace_days: -1,
      renewal_reminder_days: 366,
      auto_renewal: true,
    })
    expect(wrong.problem.field_errors).toEqual({
      trial_days: 'Please enter a whole number of days',
      grace_days: 'Please enter 0 or more days',
      renewal_reminder_days: 'Please enter at most 365 days',
    })
    expect((await provider.call(updateLicenseSettings, { auto_renewal: true } as never)).problem.field_errors).toEqual({
      trial_days: 'Trial duration is required',
      grace_days: 'Grace period is required',
      renewal_reminder_days: 'Renewal reminder is required',
    })
    expect((await provider.call(getLicenseSettings)).body).toEqual(before)
  })
})

it('support and viewer look, only those who manage change; hospitals see none of it', async () => {
  for (const role of ['support', 'viewer'] as const) {
    const caller = house.asProvider(role)
    expect((await caller.call(listModules)).status).toBe(200)
    expect((await caller.call(listPlans)).status).toBe(200)
    expect((await caller.call(createModule, { ...words, name: 'Mine' })).status).toBe(403)
    expect((await caller.call(updatePlan, { ...terms, id: 'basic' })).status).toBe(403)
    expect(
      (
        await caller.call(updateLicenseSettings, {
          trial_days: 1,
          grace_days: 1,
          renewal_reminder_days: 1,
          auto_renewal: true,
        })
      ).status,
    ).toBe(403)
  }
  expect((await house.asProvider('viewer').call(getLicenseSettings)).status).toBe(403)
  expect((await house.as('admin').call(listPlans)).status).toBe(403)
})
