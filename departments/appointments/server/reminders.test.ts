import { beforeEach, expect, it } from 'vitest'
import { weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import { ahead, makeAppointment, makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { rescheduleAppointment } from '../contract.ts'
import { remindOfTomorrow } from './index.ts'

const house = await openHouse()
const on = (days: number, time = '09:20', zone = 'Africa/Nairobi') =>
  `(date_trunc('day', now() at time zone '${zone}') + interval '${days} days' + interval '${time}') at time zone '${zone}'`
const mails = async () =>
  (
    await house.owner.query<{ hospital_id: string; recipient: string; subject: string; body: string }>(
      'select * from mail_outbox order by recipient',
    )
  ).rows
const booked = async (
  email: string | undefined,
  more: { starts?: string; status?: string; which?: 'a' | 'b' } = {},
) => {
  const patient = await makePatient(house, more.which, email ? { email } : {})
  return makeAppointment(house, { starts: on(1), ...more, patient_id: patient.id })
}

beforeEach(async () => {
  await house.owner.query('delete from mail_outbox')
  await house.owner.query('delete from appointment_changes')
  await house.owner.query('delete from appointments')
})

it('writes to those who come tomorrow and have an e-mail address, and says where, when and what to bring', async () => {
  await booked('nafula@example.org')
  await booked('confirmed@example.org', { status: 'confirmed' })
  await booked(undefined)
  await booked('cancelled@example.org', { status: 'cancelled' })
  await booked('today@example.org', { starts: on(0, '23:55') })
  await booked('later@example.org', { starts: on(2, '00:00') })
  expect(await remindOfTomorrow(house.services)).toBe(2)
  const [, mail] = await mails()
  expect((await mails()).map((each) => each.recipient)).toEqual(['confirmed@example.org', 'nafula@example.org'])
  const when = `${weekdayName(ahead(1))} ${writeDay(ahead(1))} at 09:20`
  expect(mail).toMatchObject({ hospital_id: house.a.id, subject: `Your appointment at Hospital alpha: ${when}` })
  expect(mail?.body).toMatch(/^Dear Nafula Wanjala/)
  for (const text of [when, 'General Consultation', 'Please bring water.', '+254712345678'])
    expect(mail?.body).toContain(text)
})

it('reminds once, however many instances run and however often', async () => {
  for (let at = 0; at < 5; at++) await booked(`p${at}@example.org`)
  const counts = await Promise.all([1, 2, 3].map(() => remindOfTomorrow(house.services)))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(5)
  expect(await remindOfTomorrow(house.services)).toBe(0)
  expect(await mails()).toHaveLength(5)
})

it('reminds again of another time', async () => {
  const appointment = await booked('nafula@example.org')
  await remindOfTomorrow(house.services)
  await house.as('nurse').call(rescheduleAppointment, {
    appointment_id: appointment.id,
    scheduled_date: ahead(1),
    scheduled_time: '11:00',
    confirm_outside: true,
    version: 1,
  })
  expect(await remindOfTomorrow(house.services)).toBe(1)
  expect((await mails()).map((mail) => / at (\d\d:\d\d)$/.exec(mail.subject)?.[1]).sort()).toEqual(['09:20', '11:00'])
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('knows the hospital’s own tomorrow in %s', async (zone) => {
  const set = (name: string) =>
    house.owner.query('update hospital_settings set time_zone = $2 where hospital_id = $1', [house.b.id, name])
  await set(zone)
  // Fourteen hours ahead and eleven behind: at every hour one of the two has another day than the server.
  for (const [days, time] of [
    [0, '23:55'],
    [1, '00:00'],
    [1, '23:55'],
    [2, '00:00'],
  ] as const)
    await booked(`${days}-${time.slice(0, 2)}@example.org`, { which: 'b', starts: on(days, time, zone) })
  expect(await remindOfTomorrow(house.services)).toBe(2)
  expect((await mails()).map((mail) => mail.recipient)).toEqual(['1-00@example.org', '1-23@example.org'])
  await set('Africa/Nairobi')
})

it('leaves out hospitals that do not work, and those without appointments in their plan', async () => {
  await booked('b@example.org', { which: 'b' })
  for (const [away, back] of [
    [`update licenses set status = 'expired'`, `update licenses set status = 'active'`],
    [`update hospitals set status = 'suspended'`, `update hospitals set status = 'active'`],
    [
      `delete from hospital_modules where module_id = 'appointments'`,
      `insert into hospital_modules (hospital_id, module_id) select id, 'appointments' from hospitals`,
    ],
  ] as const) {
    await house.owner.query(away)
    expect(await remindOfTomorrow(house.services)).toBe(0)
    await house.owner.query(back)
  }
  expect(await remindOfTomorrow(house.services)).toBe(1)
  expect((await mails())[0]).toMatchObject({ hospital_id: house.b.id, recipient: 'b@example.org' })
})
