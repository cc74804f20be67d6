import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { listStaffOptions } from '../contract.ts'

const house = await openHouse()

it('offers the staff who can do the work, active and of this hospital', async () => {
  const nurse = house.as('nurse')
  const triage = await nurse.call(listStaffOptions, { permission: 'triage.record' })
  expect(triage.body.rows.flatMap((row) => row.roles).sort()).toEqual(['doctor', 'nurse'])
  expect(triage.body.rows.map((row) => row.id)).toContain(house.a.staff.doctor.staff_id)
  await house.owner.query('update staff set active = false where id = $1', [house.a.staff.doctor.staff_id])
  const left = (await nurse.call(listStaffOptions, { permission: 'triage.record' })).body.rows
  expect(left.map((row) => row.id).sort()).toEqual([house.a.staff.nurse.staff_id])
  expect((await nurse.call(listStaffOptions, { permission: 'none' as never })).status).toBe(422)
})
