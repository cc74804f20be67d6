import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../kernel/contract/index.ts'
import { localDay, localTime, writeDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { asked } from '../../../tests/support/access/asked.ts'
import { ahead, makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openEars } from '../../../tests/support/hospital/live.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeStore } from '../../../tests/support/medicines/stock.ts'
import { issued } from '../../../tests/support/money/billing.ts'
import { connectSimulators } from '../../../tests/support/outside/outside.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { decideApproval } from '../../approvals/contract.ts'
import { reduceInvoice } from '../../billing/reductions.contract.ts'
import { createFridge, recordReading } from '../../equipment/cold-chain.contract.ts'
import { findMissingReadings } from '../../equipment/server/index.ts'
import { breakGlass, restrictRecord } from '../../patients/restricted.contract.ts'
import { requestLeave } from '../../staff/leave.contract.ts'
import { listMessages, sendMessageAgain } from '../contract.ts'
import { type NoticeEvent, noticeEvents } from '../notice-words.ts'
import {
  listNoticeRules,
  listNotices,
  listStaffMessages,
  type NoticeRule,
  seeNotices,
  setNoticeRule,
} from '../notices.contract.ts'
import { sendMessages } from './index.ts'

const house = await openHouse()
await connectSimulators(house, 'sms')
const [admin, nurse, doctor, officer] = [
  house.as('admin'),
  house.as('nurse'),
  house.as('doctor'),
  house.as('records_officer'),
]
const { staff } = house.a
const set = (event: NoticeEvent, more: Partial<NoticeRule> = {}) =>
  admin.call(setNoticeRule, { event, staff_ids: [], screen: true, mail: false, sms: false, ...more })
const unseen = async (who: typeof admin) => (await who.call(listNotices)).body.rows.filter((row) => !row.seen_at)
const mailsTo = async (email: string) =>
  (
    await house.owner.query<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where recipient = $1',
      [email],
    )
  ).rows
let away = 10
const askForLeave = async (who = nurse) => {
  away += 3
  const asked = await who.call(requestLeave, {
    kind: 'annual',
    first_day: ahead(away),
    last_day: ahead(away + 1),
    reason: 'Home',
  })
  expect(asked.status).toBe(200)
  return `${writeDay(ahead(away))} to ${writeDay(ahead(away + 1))}`
}

beforeEach(async () => {
  await house.owner.query('delete from staff_notices')
  await house.owner.query('delete from notice_rules')
  await house.owner.query('delete from mail_outbox')
})

describe('what the staff is told', () => {
  it('leave is told to those who decide on it, at once on their open pages, and to nobody else', async () => {
    const ear = await (await openEars(house))(staff.admin.token)
    const days = await askForLeave()
    const [notice, ...rest] = await unseen(admin)
    expect([notice, rest]).toMatchObject([{ event: 'leave_asked', body: `nurse alpha asks for leave: ${days}` }, []])
    await expect.poll(ear.heard).toContain('notices')
    await ear.close()
    for (const who of [nurse, doctor, house.as('admin', 'b')]) expect(await unseen(who)).toEqual([])
    expect(await mailsTo('admin@alpha.test')).toEqual([])
  })

  it('a waiver is told to who may decide on it, except to who asked', async () => {
    const { invoice_id } = await issued(house, '1000.00')
    const cashier = house.as('cashier')
    const waiver = { invoice_id, kind: 'waiver' as const, amount: '400', reason: 'Cannot pay' }
    const approval_id = await asked(cashier, reduceInvoice, waiver)
    const said = expect.stringMatching(/^cashier alpha asks for approval: Waiver of KES 400\.00 on INV/)
    for (const who of [admin, house.as('billing_supervisor')])
      expect((await unseen(who)).map((row) => row.body)).toEqual([said])
    // Others see the page, and may not decide.
    for (const who of [cashier, house.as('receptionist')]) expect(await unseen(who)).toEqual([])
    // What became of it is told to whoever asked.
    await house.as('billing_supervisor').call(decideApproval, { approval_id, approve: true, note: null })
    expect((await unseen(cashier)).map(({ event, body }) => [event, body])).toEqual([
      ['approval_decided', expect.stringMatching(/^billing_supervisor alpha approved: Waiver of KES 400\.00 on INV/)],
    ])
    expect((await unseen(admin)).length).toBe(1)
  })

  it('an opened restricted record is told without saying whose', async () => {
    const { id: patient_id, last_name, op_number } = await makePatient(house)
    await officer.call(restrictRecord, { patient_id, reason: 'Well known to the press' })
    const opened = await doctor.call(breakGlass, { patient_id, reason: 'Collapsed at the gate' })
    expect(opened.status).toBe(200)
    for (const who of [admin, officer]) {
      const [row] = await unseen(who)
      expect(row).toMatchObject({ event: 'record_opened', body: 'doctor alpha opened a restricted record' })
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${last_name}|${op_number}`))
    }
  })

  it('an alarm of the cold chain is told by a reading and by the clock, once, and once for many readings of one fridge', async () => {
    const store = house.as('storekeeper')
    const store_id = await makeStore(house, 'Vaccine store')
    const limits = { store_id, holds: 'vaccines' as const, minimum_celsius: '2', maximum_celsius: '8' }
    const { fridge_id } = (await store.call(createFridge, { name: 'Vaccine fridge', ...limits })).body
    const [day, time] = [localDay('Africa/Nairobi'), localTime('Africa/Nairobi')]
    expect((await store.call(recordReading, { fridge_id, celsius: '12', day, time })).status).toBe(200)
    const pharmacist = house.as('pharmacist')
    expect((await unseen(pharmacist)).map((row) => row.body)).toEqual(['Vaccine fridge: too warm'])
    expect(await unseen(store)).toEqual([])
    await house.owner.query(`update fridges set in_use_since = now() - interval '20 days' where id = $1`, [fridge_id])
    expect(await findMissingReadings(house.services)).toBeGreaterThan(1)
    await findMissingReadings(house.services)
    expect((await unseen(pharmacist)).map((row) => row.body)).toEqual([
      'Vaccine fridge: not read',
      'Vaccine fridge: too warm',
    ])
    expect((await unseen(store)).map((row) => row.body)).toEqual(['Vaccine fridge: not read'])
  })
})

describe('the rules', () => {
  it('begin with the home page of everybody who may act, and are kept as they are set', async () => {
    const { rows } = (await admin.call(listNoticeRules)).body
    expect(rows.map(({ people: _, ...rule }) => rule)).toEqual(
      Object.keys(noticeEvents).map((event) => ({ event, staff_ids: [], screen: true, mail: false, sms: false })),
    )
    expect(rows.find((row) => row.event === 'record_opened')?.people.map((person) => person.name)).toEqual([
      'admin alpha',
      'records_officer alpha',
    ])
    const staff_ids = [staff.records_officer.staff_id]
    for (const rule of [
      { staff_ids, screen: false, mail: true, sms: false },
      { staff_ids: [], screen: true, mail: true, sms: true },
    ]) {
      expect((await set('record_opened', rule)).status).toBe(200)
      const now = (await admin.call(listNoticeRules)).body.rows.find((row) => row.event === 'record_opened')
      expect(now).toMatchObject({ event: 'record_opened', ...rule })
    }
    expect((await house.as('admin', 'b').call(listNoticeRules)).body.rows.some((rule) => rule.mail)).toBe(false)
  })

  it('send mails with where it stands; by mail alone the home page says nothing', async () => {
    await set('leave_asked', { screen: false, mail: true })
    const days = await askForLeave()
    const [mail, ...more] = await mailsTo('admin@alpha.test')
    expect([mail?.subject, more]).toEqual(['Leave asked for, Hospital alpha', []])
    expect(mail?.body).toContain(`nurse alpha asks for leave: ${days}.`)
    expect(mail?.body).toContain('Staff › Schedules › Leave')
    expect(await unseen(admin)).toEqual([])
    await set('leave_asked', { screen: false })
    await askForLeave()
    expect([await mailsTo('admin@alpha.test'), (await admin.call(listNotices)).body.rows]).toMatchObject([[mail], [{}]])
  })

  it('send messages to those with a telephone, once, which the admin alone sees and sends again', async () => {
    await house.owner.query('delete from sms_messages')
    const second = await makeWorker(house.owner, house.a.id, 'alpha', 'admin', 'telephone')
    await house.owner.query(`update staff set phone = '+254711000777' where id = $1`, [second.staff_id])
    const { rows } = (await admin.call(listNoticeRules)).body
    const people = rows.find((row) => row.event === 'leave_asked')?.people
    expect(people?.find((person) => person.id === second.staff_id)?.has_phone).toBe(true)
    expect(people?.find((person) => person.id === staff.admin.staff_id)?.has_phone).toBe(false)
    await set('leave_asked', { screen: false, sms: true })
    const days = await askForLeave()
    const list = async (given: Partial<Input<typeof listStaffMessages>> = {}) =>
      (await admin.call(listStaffMessages, given)).body.rows
    const [message, ...more] = await list()
    expect([message, more]).toMatchObject([
      {
        event: 'leave_asked',
        staff_id: second.staff_id,
        phone: '+254711000777',
        body: `Hospital alpha: nurse alpha asks for leave: ${days}. In Uzima: Staff › Schedules › Leave`,
        reported_at: null,
        error: null,
      },
      [],
    ])
    expect(await unseen(admin)).toEqual([])
    await sendMessages(house.services)
    expect((await list({ status: 'sent' })).map((row) => row.id)).toEqual([message?.id])
    expect(await list({ status: 'failed' })).toEqual([])
    expect((await admin.call(listMessages)).body.rows.filter((row) => row.id === message?.id)).toEqual([])
    const [message_id] = [message?.id ?? '']
    expect((await admin.call(sendMessageAgain, { message_id })).problem.code).toBe('message_state')
    await house.owner.query(`update sms_messages set status = 'failed' where id = $1`, [message_id])
    expect((await admin.call(sendMessageAgain, { message_id })).status).toBe(200)
    expect((await house.as('receptionist').call(listStaffMessages)).status).toBe(403)
    expect((await house.as('admin', 'b').call(listStaffMessages)).body.rows).toEqual([])
    await house.owner.query(`update sms_settings set provider = 'off' where hospital_id = $1`, [house.a.id])
    await askForLeave()
    expect(await list()).toHaveLength(1)
    await connectSimulators(house, 'sms')
    await house.owner.query('update staff set active = false where id = $1', [second.staff_id])
  })

  it('tell those who were chosen, as long as they may act', async () => {
    const second = await makeWorker(house.owner, house.a.id, 'alpha', 'admin', 'second')
    const other = house.withCookie(signedCookie(second.token))
    await set('leave_asked', { staff_ids: [second.staff_id] })
    await askForLeave()
    expect([(await unseen(admin)).length, (await unseen(other)).length]).toEqual([0, 1])
    await house.owner.query('update staff set active = false where id = $1', [second.staff_id])
    await askForLeave()
    expect(await unseen(admin)).toEqual([])
    expect(
      (await house.owner.query('select 1 from staff_notices where staff_id = $1', [second.staff_id])).rowCount,
    ).toBe(1)
  })

  it('are the admin’s, and refuse who cannot act, whom nobody knows and another hospital’s people', async () => {
    for (const who of [nurse, officer]) {
      expect((await who.call(listNoticeRules)).status).toBe(403)
      expect(
        (await who.call(setNoticeRule, { event: 'leave_asked', staff_ids: [], screen: true, mail: true, sms: false }))
          .status,
      ).toBe(403)
    }
    for (const id of [staff.nurse.staff_id, newId(), house.b.staff.admin.staff_id])
      expect((await set('leave_asked', { staff_ids: [staff.admin.staff_id, id] })).problem.field_errors).toEqual({
        staff_ids: 'Somebody of these may not do what it is about',
      })
    expect((await set('nothing' as NoticeEvent)).status).toBe(404)
    expect((await house.owner.query('select 1 from notice_rules')).rowCount).toBe(0)
  })
})

describe('a notice', () => {
  it('is seen by its person alone, once or in both of two tabs, and stays readable', async () => {
    await askForLeave()
    await askForLeave()
    const ids = (await unseen(admin)).map((row) => row.id)
    const [id = ''] = ids
    expect((await nurse.call(seeNotices, { notice_ids: [id] })).problem.code).toBe('notice_not_found')
    expect((await house.as('admin', 'b').call(seeNotices, { notice_ids: [id] })).status).toBe(404)
    expect((await admin.call(seeNotices, { notice_ids: [...ids, newId()] })).status).toBe(404)
    expect((await admin.call(seeNotices, { notice_ids: [] })).problem.field_errors).toEqual({
      notice_ids: 'Please choose a notice',
    })
    expect(await unseen(admin)).toHaveLength(2)
    const both = await Promise.all([1, 2].map(() => admin.call(seeNotices, { notice_ids: [id] })))
    expect(both.map((each) => each.status)).toEqual([200, 200])
    expect((await admin.call(listNotices)).body.rows.map((row) => [row.id === id, row.seen_at !== null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('leaves the list after thirty days', async () => {
    await askForLeave()
    await house.owner.query(`update staff_notices set created_at = now() - interval '31 days'`)
    expect((await admin.call(listNotices)).body.rows).toEqual([])
  })
})
