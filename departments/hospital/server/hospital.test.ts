import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { hospitalRoles } from '../../access/roles.ts'
import { listHospitals } from '../../platform/contract.ts'
import {
  getAltitude,
  getLogo,
  getPrintHeader,
  getReviewRules,
  requireTwoFactor,
  setAltitude,
  setReviewRules,
} from '../contract.ts'
import { getWardRules, setWardRules } from '../ward-rules.contract.ts'

const house = await openHouse()
const PNG = Buffer.from('iVBORw0KGgo=', 'base64')

it('prints its own name and address', async () => {
  expect((await house.as('cashier').call(getPrintHeader)).body).toEqual({
    name: 'Hospital alpha',
    address: 'Main Road 1',
    city: 'Nairobi',
    phone: '+254712345678',
    email: 'info@alpha.test',
  })
  expect((await house.as('cashier', 'b').call(getPrintHeader)).body.name).toBe('Hospital beta')
})

it('shows its own logo, to its people and at its address, and none where there is none', async () => {
  await house.owner.query('update hospital_settings set logo = $1, logo_version = 1 where hospital_id = $2', [
    PNG,
    house.a.id,
  ])
  const own = await house.as('nurse').call(getLogo, {})
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await house.anonymous.call(getLogo, {}, { host: 'alpha.localhost' })).status).toBe(200)
  expect((await house.as('nurse', 'b').call(getLogo, {})).status).toBe(404)
  expect((await house.anonymous.call(getLogo, {})).status).toBe(404)
})

it('the provider lists hospitals with counts only', async () => {
  const list = await house.asProvider('support').call(listHospitals, { search: 'ALPHA' })
  expect(list.body).toMatchObject({
    total: 1,
    rows: [{ subdomain: 'alpha', status: 'active', staff: hospitalRoles.length }],
  })
  expect((await house.asProvider().call(listHospitals, {})).body.total).toBe(2)
  expect((await house.as('admin').call(listHospitals, {})).status).toBe(403)
})

it('lets people approve their own results only where the admin says so', async () => {
  const rules = async (which: 'a' | 'b') => (await house.as('lab_technologist', which).call(getReviewRules)).body
  expect(await rules('a')).toEqual({ self_review: false })
  expect((await house.as('lab_reviewer').call(setReviewRules, { self_review: true })).status).toBe(403)
  expect((await house.as('admin').call(setReviewRules, { self_review: 'yes' as never })).status).toBe(422)
  expect((await house.as('admin').call(setReviewRules, { self_review: true })).status).toBe(200)
  expect([await rules('a'), await rules('b')]).toEqual([{ self_review: true }, { self_review: false }])
})

it('keeps how high it lies, as whole metres or as not known', async () => {
  const height = async (which: 'a' | 'b') => (await house.as('lab_technologist', which).call(getAltitude)).body
  const admin = house.as('admin')
  expect(await height('a')).toEqual({ altitude_metres: null })
  expect((await house.as('lab_reviewer').call(setAltitude, { altitude_metres: 1700 })).status).toBe(403)
  for (const wrong of [-1, 4500, 1700.5, '1700']) {
    const answer = await admin.call(setAltitude, { altitude_metres: wrong as number })
    expect([answer.status, answer.problem.field_errors?.altitude_metres]).toEqual([
      422,
      'Please enter whole metres between 0 and 4499',
    ])
  }
  expect((await admin.call(setAltitude, { altitude_metres: 1700 })).status).toBe(200)
  expect([await height('a'), await height('b')]).toEqual([{ altitude_metres: 1700 }, { altitude_metres: null }])
  expect((await admin.call(setAltitude, { altitude_metres: null })).status).toBe(200)
  expect(await height('a')).toEqual({ altitude_metres: null })
})

it('keeps when the shifts of the wards begin and how early or late a dose may be', async () => {
  const rules = async (which: 'a' | 'b') => (await house.as('nurse', which).call(getWardRules)).body
  const usual = { shift_starts: ['07:00', '19:00'], dose_early_minutes: 60, dose_late_minutes: 60 }
  expect(await rules('a')).toEqual(usual)
  const changed = { shift_starts: ['22:00', '06:30', '14:00'], dose_early_minutes: 30, dose_late_minutes: 45 }
  const admin = house.as('admin')
  expect((await house.as('nurse').call(setWardRules, changed)).status).toBe(403)
  for (const [wrong, field, message] of [
    [{ ...changed, shift_starts: ['7:00'] }, 'shift_starts.0', 'Please enter a time as HH:mm'],
    [{ ...changed, shift_starts: ['07:00', '07:00'] }, 'shift_starts', 'Two shifts begin at the same time'],
    [{ ...changed, shift_starts: [] }, 'shift_starts', 'Please enter when a shift begins'],
    [{ ...changed, dose_late_minutes: 721 }, 'dose_late_minutes', 'At most 12 hours'],
    [{ ...changed, dose_early_minutes: -1 }, 'dose_early_minutes', 'Minutes cannot be negative'],
  ] as const) {
    const answer = await admin.call(setWardRules, wrong as never)
    expect([answer.status, answer.problem.field_errors?.[field]]).toEqual([422, message])
  }
  expect((await admin.call(setWardRules, changed)).status).toBe(200)
  expect([await rules('a'), await rules('b')]).toEqual([
    { ...changed, shift_starts: ['06:30', '14:00', '22:00'] },
    usual,
  ])
})

it('asks everybody for two factors where the admin says so, at that hospital alone, and no more when he takes it back', async () => {
  const admin = house.as('admin')
  expect((await house.as('nurse').call(requireTwoFactor, { required: true })).status).toBe(403)
  expect((await admin.call(requireTwoFactor, { required: 'yes' as never })).status).toBe(422)
  expect((await admin.call(requireTwoFactor, { required: true })).status).toBe(200)
  expect((await house.as('nurse').call(getPrintHeader)).problem.code).toBe('two_factor_setup_required')
  expect((await house.as('nurse', 'b').call(getPrintHeader)).status).toBe(200)
  // The admin has none either: the way back is open to one who has.
  await house.owner.query('update users set two_factor_enabled = true where id = $1', [house.a.staff.admin.user_id])
  expect((await admin.call(requireTwoFactor, { required: false })).status).toBe(200)
  expect((await house.as('nurse').call(getPrintHeader)).status).toBe(200)
})
