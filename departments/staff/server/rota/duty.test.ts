import { expect, it } from 'vitest'
import { addDays, localTime, PROVIDER_ZONE } from '../../../../kernel/contract/values/days.ts'
import { ahead, makeHours, today } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { listOnDuty, listStaffedDepartments } from '../../duty.contract.ts'
import { recordLeave } from '../../leave.contract.ts'
import { listShiftKinds, setRotaDay } from '../../rota.contract.ts'
import { usualShifts } from '../../usual-shifts.ts'

const house = await openHouse()
const admin = house.as('admin')
const { nurse, doctor, cashier, receptionist } = house.a.staff
const duty = async () => (await house.as('cashier').call(listOnDuty)).body.rows
/** A shift of whole minutes, as shifts are. */
const put = (staff_id: string, from: string, until: string, department: string | null = 'triage', day = today()) =>
  house.owner.query(
    `insert into rota_shifts (hospital_id, id, staff_id, day, shift_kind_id, department, starts_at, ends_at, made_by)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, date_trunc('minute', ${from}), date_trunc('minute', ${until}), $2)`,
    [house.a.id, staff_id, day, usualShifts[0].id, department],
  )

it('who works at this moment is on duty: by shifts, also of the day before, and by weekly hours; with the telephone', async () => {
  // The usual kinds become rows with the first command.
  await admin.call(setRotaDay, {
    staff_id: cashier.staff_id,
    day: ahead(3),
    shifts: [{ shift_kind_id: usualShifts[3].id }],
    seen: [],
  })
  expect((await admin.call(listShiftKinds)).body.rows).toHaveLength(4)
  expect(await duty()).toEqual([])
  await house.owner.query(`update staff set phone = '+254712000111' where id = $1`, [nurse.staff_id])
  await put(nurse.staff_id, `now() - interval '20 hours'`, `now() + interval '2 hours'`, 'triage', addDays(today(), -1))
  await put(receptionist.staff_id, `now() - interval '9 hours'`, `now() - interval '1 minute'`, null)
  await makeHours(house, doctor.staff_id, 'general', '00:00', '24:00')
  const rows = await duty()
  expect(rows.map((row) => [row.name, row.department, row.shift, row.phone])).toEqual([
    [nurse.name, 'triage', 'Morning', '+254712000111'],
    [doctor.name, 'general', null, null],
  ])
  expect([rows[1]?.starts_at, rows[1]?.ends_at]).toEqual(['00:00', '24:00'])
  const shift = 'select ends_at from rota_shifts where staff_id = $1'
  const { rows: shifts } = await house.owner.query<{ ends_at: Date }>(shift, [nurse.staff_id])
  expect(rows[0]?.ends_at).toBe(localTime(PROVIDER_ZONE, shifts[0]?.ends_at))
  expect((await house.as('cashier', 'b').call(listOnDuty)).body.rows).toEqual([])
  expect((await house.anonymous.call(listOnDuty)).status).toBe(401)
})

it('a department shows its head, its staff, and who of them is there', async () => {
  const of = async (key: string) =>
    (await house.as('nurse').call(listStaffedDepartments)).body.rows.find((row) => row.key === key)
  expect(await of('general')).toMatchObject({ name: 'General Consultation', is_active: true, staff: 1, on_duty: 1 })
  expect(await of('triage')).toMatchObject({ staff: 1, on_duty: 1 })
  expect(await of('dental')).toMatchObject({ staff: 0, on_duty: 0, rooms: [], head_name: null })
  await house.owner.query(`update staff set department_key = 'dental' where id = $1`, [cashier.staff_id])
  expect(await of('dental')).toMatchObject({ staff: 1, on_duty: 0 })
  const strangers = (await house.as('nurse', 'b').call(listStaffedDepartments)).body.rows
  expect(strangers.reduce((sum, row) => sum + row.staff + row.on_duty, 0)).toBe(0)
})

it('nobody on leave is on duty', async () => {
  await admin.call(recordLeave, { staff_id: doctor.staff_id, kind: 'sick', first_day: today(), last_day: today() })
  expect((await duty()).map((row) => row.name)).toEqual([nurse.name])
})
