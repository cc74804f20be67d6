import { expect, it } from 'vitest'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { tellOfLicenses } from './index.ts'

const house = await openHouse()
const { nurse, admin } = house.a.staff
const endsIn = (days: number, staffId = nurse.staff_id) =>
  house.owner.query(`update staff set license_number = 'NCK 77', license_expires_on = $2 where id = $1`, [
    staffId,
    ahead(days),
  ])
/** The mails since the last look, as recipient and subject. */
const mails = async () => {
  const { rows } = await house.owner.query('delete from mail_outbox returning recipient, subject, body')
  return rows.map((row) => [row.recipient, row.subject]).sort()
}
const both = (said: string) =>
  [
    [nurse.email, `Your licence to practise ${said}`],
    [admin.email, `Licence to practise of ${nurse.name} ${said}`],
  ].sort()

it('the person and the admins are told 60, 30 and 7 days before and on the day after, each once', async () => {
  await endsIn(61)
  expect(await tellOfLicenses(house.services)).toBe(0)
  for (const days of [60, 30, 7]) {
    // The date stays; the days go by.
    await house.owner.query('delete from license_notices')
    await endsIn(days)
    expect([days, await tellOfLicenses(house.services)]).toEqual([days, 1])
    expect(await mails()).toEqual(both(`ends on ${writeDay(ahead(days))}`))
    expect([days, await tellOfLicenses(house.services)]).toEqual([days, 0])
  }
  await endsIn(0)
  await house.owner.query('delete from license_notices')
  expect(await tellOfLicenses(house.services)).toBe(1)
  expect(await tellOfLicenses(house.services)).toBe(0)
  await mails()
  await endsIn(-1)
  expect(await tellOfLicenses(house.services)).toBe(1)
  expect(await mails()).toEqual(both(`ended on ${writeDay(ahead(-1))}`))
  expect(await tellOfLicenses(house.services)).toBe(0)
  const { rows } = await house.owner.query('select days, expires_on::text from license_notices where expires_on = $1', [
    ahead(-1),
  ])
  expect(rows).toEqual([{ days: -1, expires_on: ahead(-1) }])
})

it('two runs at once tell once; a renewed licence is told of again', async () => {
  await endsIn(25)
  const told = await Promise.all([1, 2, 3, 4].map(() => tellOfLicenses(house.services)))
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await mails()).toHaveLength(2)
  await endsIn(20)
  expect(await tellOfLicenses(house.services)).toBe(1)
  await mails()
})

it('nobody is told of somebody who has left, of a licence without an end, or of another hospital; an admin’s own is told once', async () => {
  await endsIn(5)
  await house.owner.query('update staff set active = false where id = $1', [nurse.staff_id])
  expect(await tellOfLicenses(house.services)).toBe(0)
  await house.owner.query('update staff set active = true, license_expires_on = null where id = $1', [nurse.staff_id])
  expect(await tellOfLicenses(house.services)).toBe(0)
  await endsIn(5, admin.staff_id)
  const second = await makeWorker(house.owner, house.a.id, 'alpha', 'admin', 'second')
  expect(await tellOfLicenses(house.services)).toBe(1)
  const found = await mails()
  expect(found.map(([recipient]) => recipient).sort()).toEqual([admin.email, second.email].sort())
})
