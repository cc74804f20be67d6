import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { listHospitals } from '../../platform/contract.ts'
import { listStaffOptions } from '../../staff/contract.ts'
import { getLogo, getPrintHeader, getReviewRules, setReviewRules } from '../contract.ts'

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
  await house.owner.query('update hospital_settings set logo = $1, logo_version = 1 where hospital_id = $2', [PNG, house.a.id])
  const own = await house.as('nurse').call(getLogo, {})
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await house.anonymous.call(getLogo, {}, { host: 'alpha.localhost' })).status).toBe(200)
  expect((await house.as('nurse', 'b').call(getLogo, {})).status).toBe(404)
  expect((await house.anonymous.call(getLogo, {})).status).toBe(404)
})

it('offers the staff who can do the work, active and of this hospital', async () => {
  const triage = await house.as('nurse').call(listStaffOptions, { permission: 'triage.record' })
  expect(triage.body.rows.flatMap((row) => row.roles).sort()).toEqual(['admin', 'doctor', 'nurse'])
  await house.owner.query('update staff set active = false where id = $1', [house.a.staff.doctor.staff_id])
  expect((await house.as('nurse').call(listStaffOptions, { permission: 'triage.record' })).body.rows).toHaveLength(2)
  expect((await house.as('nurse').call(listStaffOptions, { permission: 'none' as never })).status).toBe(422)
})

it('the provider lists hospitals with counts only', async () => {
  const list = await house.asProvider('support').call(listHospitals, { search: 'ALPHA' })
  expect(list.body).toMatchObject({ total: 1, rows: [{ subdomain: 'alpha', status: 'active', staff: 11 }] })
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
