import { beforeAll, expect, it } from 'vitest'
import { makeAppointment, makeHours, today } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { checkInAppointment, confirmAppointment, countAppointments, listAppointments } from '../contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const { staff_id } = house.a.staff.doctor
const other = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')

beforeAll(async () => {
  await makeHours(house, staff_id)
})

it('counts of today what the lists show, of all or of one clinician', async () => {
  const noon = `(date_trunc('day', now() at time zone 'Africa/Nairobi') + interval '720 minutes') at time zone 'Africa/Nairobi'`
  const make = (more: { clinician_id: string | null }) => makeAppointment(house, { starts: noon, ...more })
  await make({ clinician_id: staff_id })
  const confirmed = await make({ clinician_id: other.staff_id })
  await makeAppointment(house, { starts: `${noon} + interval '1 day'`, clinician_id: staff_id })
  expect((await desk.call(confirmAppointment, { appointment_id: confirmed.id, version: 1 })).status).toBe(200)
  const came = await make({ clinician_id: null })
  expect((await desk.call(checkInAppointment, { appointment_id: came.id, version: 1 })).status).toBe(200)

  const counts = (await desk.call(countAppointments, {})).body
  expect(counts).toEqual({ scheduled: 1, confirmed: 1, checked_in: 1, waiting: 0 })
  for (const status of ['scheduled', 'confirmed', 'checked_in'] as const) {
    const { total } = (await desk.call(listAppointments, { from: today(), to: today(), status })).body
    expect([status, total]).toEqual([status, counts[status]])
  }
  expect((await desk.call(countAppointments, { clinician_id: other.staff_id })).body).toMatchObject({
    scheduled: 0,
    confirmed: 1,
  })

  expect((await house.as('cashier').call(countAppointments, {})).status).toBe(403)
  expect((await desk.call(countAppointments, { clinician_id: 'nobody' })).status).toBe(422)
  expect((await house.as('receptionist', 'b').call(countAppointments, {})).body).toEqual({
    scheduled: 0,
    confirmed: 0,
    checked_in: 0,
    waiting: 0,
  })
})
