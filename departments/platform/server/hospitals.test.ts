import { describe, expect, it } from 'vitest'
import { somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { changePassword } from '../../access/account.contract.ts'
import { signIn } from '../../access/contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { getDayFigures } from '../../visits/contract.ts'
import { checkAvailability, listHospitals, onboardHospital, setHospitalStatus, updateHospital } from '../contract.ts'
import { listModules, listPlans, setModuleActive, setPlanActive, updatePlan } from '../setup.contract.ts'
import { subdomainFor } from '../subdomain.ts'

const house = await openHouse()
const provider = house.asProvider()

let count = 0
const hospital = () => {
  count++
  return {
    name: `Meru Hill Hospital ${count}`,
    subdomain: `meru-hill-${count}`,
    email: `admin${count}@meru-hill.test`,
    phone: '0712 345 678',
    address: 'Makutano Road',
    city: 'Meru',
    country: 'Kenya',
    contact_person: 'Kinya Mwenda',
    plan_id: 'basic',
    modules: ['reception', 'patients', 'outpatient'],
  }
}
const counts = async () =>
  (
    await house.owner.query(
      `select (select count(*)::int from hospitals) h, (select count(*)::int from users) u,
        (select count(*)::int from licenses) l`,
    )
  ).rows[0]

describe('onboarding', () => {
  it('makes hospital, settings, trial licence, modules and a first admin who can work after choosing a password', async () => {
    const input = hospital()
    const { status, body } = await provider.call(onboardHospital, input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subdomain: input.subdomain,
      email: input.email,
      password: expect.stringMatching(/^.{16}$/),
    })
    const list = await provider.call(listHospitals, { search: input.name })
    expect(list.body.rows[0]).toMatchObject({
      status: 'active',
      staff: 1,
      plan_name: 'Basic',
      license_status: 'trial',
      phone: '+254712345678',
    })
    const { rows } = await house.owner.query(
      'select expires_on - starts_on days from licenses where hospital_id = $1',
      [body.hospital_id],
    )
    expect(rows).toEqual([{ days: 14 }])
    const begun = await house.owner.query(
      'select key, kind, letter, is_active from hospital_departments where hospital_id = $1 order by position',
      [body.hospital_id],
    )
    expect(begun.rows).toHaveLength(14)
    expect(begun.rows[0]).toEqual({ key: 'triage', kind: 'triage', letter: 'T', is_active: true })
    const host = { host: `${input.subdomain}.localhost` }
    const signed = await house.anonymous.call(signIn, { email: body.email, password: body.password }, host)
    expect(signed.body).toMatchObject({ must_change_password: true, roles: ['admin'], hospital: { name: input.name } })
    const admin = house.withCookie(String(signed.headers['set-cookie']).split(';')[0] ?? '')
    expect((await admin.call(getDayFigures)).problem.code).toBe('password_change_required')
    const changed = await admin.call(changePassword, {
      current_password: body.password,
      new_password: 'Seven tall acacia trees',
    })
    expect(changed.status).toBe(200)
    const kept = await house.owner.query(
      `select count(*)::int n from platform_audit_log where entity_id = $1 and action = 'onboardHospital'`,
      [body.hospital_id],
    )
    expect(kept.rows).toEqual([{ n: 1 }])
  })

  it('says what is wrong beside each field, and saves nothing', async () => {
    const before = await counts()
    const empty = await provider.call(onboardHospital, {} as never)
    expect(empty.problem.field_errors).toEqual({
      name: 'Hospital name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
      country: 'Country is required',
      contact_person: 'Contact person is required',
      subdomain: 'Subdomain is required',
      plan_id: 'Please select a plan',
      modules: 'Please select at least one module',
    })
    const wrong = await provider.call(onboardHospital, { ...hospital(), plan_id: 'gold' })
    expect(wrong.problem.field_errors).toEqual({ plan_id: 'Please select a plan' })
    const none = await provider.call(onboardHospital, { ...hospital(), modules: ['magic'] })
    expect(none.problem.field_errors).toEqual({ modules: 'Please select at least one module' })
    const beyond = await provider.call(onboardHospital, {
      ...hospital(),
      modules: ['reception', 'inpatient', 'radiology'],
    })
    expect(beyond.problem.field_errors).toEqual({ modules: 'Radiology is not part of the Basic plan' })
    expect(await counts()).toEqual(before)
  })

  it('takes no retired plan, and no retired module of a plan', async () => {
    await provider.call(setPlanActive, { id: 'basic', is_active: false })
    expect((await provider.call(onboardHospital, hospital())).problem.field_errors).toEqual({
      plan_id: 'Please select a plan',
    })
    await provider.call(setPlanActive, { id: 'basic', is_active: true })
    await provider.call(setModuleActive, { id: 'patients', is_active: false })
    expect((await provider.call(onboardHospital, hospital())).problem.field_errors).toEqual({
      modules: 'Patient Management is retired',
    })
    await provider.call(setModuleActive, { id: 'patients', is_active: true })
    expect((await provider.call(onboardHospital, hospital())).status).toBe(200)
  })

  it('waits for a change of its plan: what the hospital gets is part of the plan as it then is', async () => {
    const [basic] = (await provider.call(listPlans)).body.rows.filter((plan) => plan.id === 'basic')
    if (!basic) throw new Error('no Basic plan')
    const { duration: _, is_active: __, hospitals: ___, ...same } = basic
    const modules = basic.modules.filter((module) => module !== 'outpatient')
    const input = hospital()
    const [onboarded, changed] = await Promise.all([
      provider.call(onboardHospital, input),
      provider.call(updatePlan, { ...same, modules }),
    ])
    expect(changed.status).toBe(200)
    if (onboarded.status !== 200)
      expect(onboarded.problem.field_errors).toEqual({ modules: 'Outpatient is not part of the Basic plan' })
    const { rows } = await house.owner.query(
      `select hmo.module_id from hospital_modules hmo
        join licenses lic on lic.hospital_id = hmo.hospital_id and lic.plan_id = 'basic'
       where hmo.module_id <> all($1)`,
      [modules],
    )
    expect(rows).toEqual([])
    await provider.call(updatePlan, same)
  })

  it.each([
    ['', 'Subdomain is required'],
    ['ab', 'Subdomain must be at least 3 characters'],
    ['a'.repeat(63), 'Subdomain must be less than 63 characters'],
    ['Meru', 'Only lowercase letters, numbers, and hyphens are allowed'],
    ['-meru', 'Subdomain cannot start or end with a hyphen'],
    ['meru-', 'Subdomain cannot start or end with a hyphen'],
    ['admin', 'This subdomain is already taken'],
  ])('the subdomain %j is refused', async (subdomain, message) => {
    const { problem } = await provider.call(onboardHospital, { ...hospital(), subdomain })
    expect(problem.field_errors).toEqual({ subdomain: message })
  })

  it('of two at the same moment with the same subdomain, or the same e-mail, one wins and the other is told beside the field', async () => {
    const first = hospital()
    const second = { ...hospital(), subdomain: first.subdomain }
    const answers = await Promise.all([provider.call(onboardHospital, first), provider.call(onboardHospital, second)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(answers.find((answer) => answer.status === 422)?.problem.field_errors).toEqual({
      subdomain: 'This subdomain is already taken. Please choose a different one.',
    })
    const same = await provider.call(onboardHospital, { ...hospital(), email: house.a.staff.nurse.email })
    expect(same.problem.field_errors).toEqual({ email: 'This email is already registered with another hospital.' })
  })

  it('tells what is free while it is typed', async () => {
    const taken = await provider.call(checkAvailability, { subdomain: 'alpha', email: 'info@alpha.test' })
    expect(taken.body).toEqual({
      subdomain: 'This subdomain is already taken',
      email: 'This email is already registered with another hospital',
    })
    expect((await provider.call(checkAvailability, { subdomain: 'free-name', email: 'new@free.test' })).body).toEqual({
      subdomain: null,
      email: null,
    })
    expect((await provider.call(checkAvailability, { subdomain: 'no_way' })).body.subdomain).toBe(
      'Only lowercase letters, numbers, and hyphens are allowed',
    )
  })

  it('is for those who manage', async () => {
    expect((await house.asProvider('support').call(onboardHospital, hospital())).status).toBe(403)
    expect((await house.as('admin').call(onboardHospital, hospital())).status).toBe(403)
  })
})

describe('a hospital', () => {
  it('is suspended with a reason its people are told, reactivated, and archived; only along the allowed moves', async () => {
    const { body } = await provider.call(onboardHospital, hospital())
    const { hospital_id } = body
    expect(
      (await provider.call(setHospitalStatus, { hospital_id, status: 'suspended', reason: ' ' })).problem.field_errors,
    ).toEqual({
      reason: 'Please give a reason',
    })
    const both = await Promise.all(
      [1, 2].map(() =>
        provider.call(setHospitalStatus, { hospital_id, status: 'suspended', reason: 'Unpaid licence' }),
      ),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const refused = await house.anonymous.call(signIn, { email: body.email, password: body.password })
    expect(refused.problem.message).toBe(
      'Your hospital is suspended. Please contact your provider. Reason: Unpaid licence',
    )
    expect((await provider.call(setHospitalStatus, { hospital_id, status: 'active', reason: 'Paid' })).status).toBe(200)
    expect((await house.anonymous.call(signIn, { email: body.email, password: body.password })).status).toBe(200)
    expect((await provider.call(setHospitalStatus, { hospital_id, status: 'inactive', reason: 'Closed' })).status).toBe(
      200,
    )
    const list = await provider.call(listHospitals, { status: 'inactive' })
    expect(list.body.rows.map((row) => row.id)).toEqual([hospital_id])
    const nobody = await provider.call(setHospitalStatus, {
      hospital_id: house.a.staff.nurse.staff_id,
      status: 'suspended',
      reason: 'x',
    })
    expect(nobody.status).toBe(404)
  })

  it('is corrected; an e-mail of another one is refused', async () => {
    const input = hospital()
    const { body } = await provider.call(onboardHospital, input)
    const { subdomain: _, plan_id: __, modules: ___, ...details } = input
    expect(
      (await provider.call(updateHospital, { ...details, hospital_id: body.hospital_id, city: 'Nkubu' })).status,
    ).toBe(200)
    expect((await provider.call(listHospitals, { search: 'Nkubu' })).body.total).toBe(1)
    const taken = await provider.call(updateHospital, {
      ...details,
      hospital_id: body.hospital_id,
      email: 'info@alpha.test',
    })
    expect(taken.problem.field_errors).toEqual({ email: 'This email is already registered with another hospital.' })
    expect(
      (await provider.call(updateHospital, { ...details, hospital_id: body.hospital_id, name: '' })).problem
        .field_errors,
    ).toEqual({
      name: 'Hospital name is required',
    })
  })
})

describe('plans and modules', () => {
  it('are the documented ones', async () => {
    const plans = (await provider.call(listPlans)).body.rows
    expect(plans.map((plan) => [plan.name, plan.price])).toEqual([
      ['Test', '0.00'],
      ['Basic', '24999.00'],
      ['Standard', '49999.00'],
      ['Premium', '89999.00'],
      ['Enterprise', '149999.00'],
    ])
    expect(plans.map((plan) => [plan.max_users, plan.max_locations, plan.max_patients])).toEqual([
      [1, 1, 10],
      [5, 1, null],
      [20, 2, null],
      [null, null, null],
      [null, null, null],
    ])
    expect((await provider.call(listModules)).body.rows).toHaveLength(11)
  })

  it.each([
    ['Nairobi West Hospital', 'nairobi-west-hospital'],
    ['  St. Mary’s -- Clinic (Nyeri) ', 'st-marys-clinic-nyeri'],
    ['Hôpital', 'hopital'],
  ])('%j proposes the address %s', (name, subdomain) => expect(subdomainFor(name)).toBe(subdomain))
})

it('the Test plan holds ten patient records, and says so to the eleventh, however many register at once', async () => {
  await house.owner.query(`update licenses set plan_id = 'test', status = 'trial' where hospital_id = $1`, [house.a.id])
  const receptionist = house.as('receptionist')
  const people = Array.from({ length: 13 }, () => somebody())
  const answers = await Promise.all(people.map((person) => receptionist.call(registerPatient, person)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.find((answer) => answer.status !== 200)?.problem).toMatchObject({
    code: 'plan_limit',
    message:
      'The Test plan holds 10 patient records, and they are used up. Please ask your provider for a larger plan.',
  })
  // Who is there already is shown, and needs no room.
  const known = people[answers.findIndex(({ status }) => status === 200)] ?? somebody()
  expect((await receptionist.call(registerPatient, known)).problem.code).toBe('possible_duplicates')
})
