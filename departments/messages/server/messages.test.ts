import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../kernel/contract/index.ts'
import { ahead, makeAppointment, makePatient } from '../../../tests/support/hospital/clinic.ts'
import { triaged } from '../../../tests/support/hospital/path.ts'
import { type Caller, openHouse } from '../../../tests/support/house.ts'
import { connectSimulators } from '../../../tests/support/outside/outside.ts'
import { refusal, smsProvider } from '../../../tests/support/outside/sms.ts'
import { remindOfTomorrow } from '../../appointments/server/index.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { callPatient } from '../../visits/queue.contract.ts'
import {
  getMessageWishes,
  getSmsSettings,
  listMessageRules,
  listMessages,
  saveSmsSettings,
  sendMessageAgain,
  setMessageRule,
  setMessageWishes,
  takeSmsReport,
} from '../contract.ts'
import { asItBegins, type MessageEvent } from '../words.ts'
import { sendMessages } from './index.ts'

const provider = await smsProvider()
process.env.UZIMA_SMS_SANDBOX = provider.url
const house = await openHouse()
const [admin, desk, nurse] = [house.as('admin'), house.as('receptionist'), house.as('nurse')]
afterAll(() => provider.stop())

const send = () => sendMessages(house.services)
const tells = async (event: MessageEvent, sms: boolean, mail = false) =>
  expect((await admin.call(setMessageRule, { event, sms, mail })).status).toBe(200)
const connect = async (more: object = {}) => {
  const { version } = (await admin.call(getSmsSettings)).body
  return admin.call(saveSmsSettings, {
    provider: 'sandbox',
    username: 'nairobi',
    sender: 'UZIMA',
    api_key: 'secret-key',
    version,
    ...more,
  } as never)
}
const list = async (filter: object = {}) => (await desk.call(listMessages, filter)).body.rows
const tomorrow = `(date_trunc('day', now() at time zone 'Africa/Nairobi') + interval '1 day 9 hours 20 minutes') at time zone 'Africa/Nairobi'`
/** Somebody who is called from the queue of the clinic, with a telephone. */
async function called(phone: string | null = '+254711000111') {
  const visit = await triaged(house)
  await house.owner.query('update patients set phone = $2 where id = $1', [visit.patient_id, phone])
  const answer = await house.as('receptionist').call(callPatient, { queue_id: visit.next_queue_id })
  expect(answer.status).toBe(200)
  return { ...visit, ticket: answer.body.ticket }
}

beforeEach(async () => {
  provider.sent.length = 0
  provider.answers.length = 0
  await house.owner.query('delete from sms_messages')
  await house.owner.query('delete from message_wishes')
  await house.owner.query('delete from message_rules')
  await house.owner.query('delete from sms_settings')
})

describe('what is told', () => {
  beforeEach(() => connectSimulators(house, 'sms'))

  it('is the hospital’s own choice; before it has chosen, reminders go by mail alone', async () => {
    const rules = async (which: 'a' | 'b' = 'a') => (await house.as('admin', which).call(listMessageRules)).body.rows
    expect(await rules()).toEqual(Object.entries(asItBegins).map(([event, by]) => ({ event, ...by })))
    await tells('queue_called', true)
    await tells('appointment_reminder', true, false)
    expect(await rules()).toContainEqual({ event: 'queue_called', sms: true, mail: false })
    expect(await rules()).toContainEqual({ event: 'appointment_reminder', sms: true, mail: false })
    expect((await rules('b')).find((rule) => rule.event === 'queue_called')?.sms).toBe(false)
    const mail = await admin.call(setMessageRule, { event: 'queue_called', sms: true, mail: true })
    expect(mail.problem.field_errors).toEqual({ mail: 'This is not told by mail' })
    for (const role of ['nurse', 'receptionist'] as const) {
      expect((await house.as(role).call(listMessageRules)).status).toBe(403)
      expect(
        (await house.as(role).call(setMessageRule, { event: 'queue_called', sms: true, mail: false })).status,
      ).toBe(403)
    }
  })

  it('goes to who is called, once for each call of the queue, and never says which department', async () => {
    await called()
    expect(await list()).toEqual([])
    await tells('queue_called', true)
    const { ticket, next_queue_id, patient_id } = await called()
    await desk.call(callPatient, { queue_id: next_queue_id })
    const rows = await list()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      event: 'queue_called',
      patient_id,
      phone: '+254711000111',
      language: 'en',
      error: null,
    })
    expect(rows[0]?.body).toBe(`Hospital alpha: ticket ${ticket}, it is your turn. Please come now.`)
    await called(null)
    expect(await list()).toHaveLength(1)
  })

  it('is a reminder in the patient’s language, beside the mail or in its place', async () => {
    await tells('appointment_reminder', true, false)
    const patient = await makePatient(house, 'a', { email: 'p@example.org' })
    await nurse.call(setMessageWishes, {
      patient_id: patient.id,
      language: 'sw',
      sms: true,
      version: 0,
      patient_version: 1,
    })
    await makeAppointment(house, { patient_id: patient.id, starts: tomorrow })
    await house.owner.query('delete from mail_outbox')
    expect(await remindOfTomorrow(house.services)).toBe(1)
    expect(await remindOfTomorrow(house.services)).toBe(0)
    expect((await house.owner.query('select from mail_outbox')).rowCount).toBe(0)
    const [row] = await list({ event: 'appointment_reminder' })
    const [year, month, day] = ahead(1).split('-')
    expect(row?.body).toBe(
      `Hospital alpha: una miadi tarehe ${day}/${month}/${year}, 09:20. Kuibadilisha, piga +254712345678.`,
    )
  })

  it('is not told to who has refused or has died', async () => {
    await tells('queue_called', true)
    const refused = await triaged(house)
    await house.owner.query(`update patients set phone = '+254711000333' where id = $1`, [refused.patient_id])
    await nurse.call(setMessageWishes, {
      patient_id: refused.patient_id,
      language: 'en',
      sms: false,
      version: 0,
      patient_version: 1,
    })
    await desk.call(callPatient, { queue_id: refused.next_queue_id })
    expect(await list()).toEqual([])
  })
})

describe('sending', () => {
  it('asks Africa’s Talking as its documentation says, and takes up its reports', async () => {
    await tells('queue_called', true)
    expect((await connect()).status).toBe(200)
    const { ticket } = await called()
    expect(await send()).toBe(1)
    expect((await list())[0]?.status).toBe('sent')
    expect(provider.sent).toEqual([
      {
        apiKey: 'secret-key',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        form: {
          username: 'nairobi',
          to: '+254711000111',
          message: `Hospital alpha: ticket ${ticket}, it is your turn. Please come now.`,
          bulkSMSMode: '1',
          enqueue: '1',
          from: 'UZIMA',
        },
      },
    ])
    const token = (await admin.call(getSmsSettings)).body.reports_url.split('/').at(-1) ?? ''
    const report = (form: Record<string, string>, of = token) =>
      house.http.inject({
        method: 'POST',
        url: `/api/messages/reports/${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    const other = (await house.as('admin', 'b').call(getSmsSettings)).body.reports_url.split('/').at(-1) ?? ''
    for (const nobodys of [other, 'f'.repeat(64)])
      expect((await report({ id: 'ATXid_1', status: 'Failed' }, nobodys)).statusCode).toBe(200)
    expect((await report({ id: 'ATXid_1', status: 'Buffered' })).statusCode).toBe(200)
    expect((await list())[0]).toMatchObject({ status: 'sent', reported_at: null })
    expect((await report({ id: 'ATXid_1', status: 'Success', phoneNumber: '+254711000111' })).statusCode).toBe(200)
    expect((await list())[0]?.status).toBe('delivered')
    await report({ id: 'ATXid_1', status: 'Failed' })
    expect((await list())[0]?.status).toBe('delivered')
    expect((await house.anonymous.call(takeSmsReport, { token, id: 'ATXid_9', status: 'Success' })).status).toBe(200)
  })

  it('tries again later where nothing was taken, ends where it is refused, and does not repeat what may have gone out', async () => {
    await tells('queue_called', true)
    await connect()
    provider.answers.push(refusal(405, 'InsufficientBalance'), refusal(403, 'InvalidPhoneNumber'), 'silence')
    const tries: string[] = []
    for (const phone of ['+254711000001', '+254711000002', '+254711000003']) {
      const { patient_id } = await called(phone)
      expect(await send()).toBe(1)
      expect(provider.sent.at(-1)?.form.to).toBe(phone)
      const [row] = await list({ patient_id })
      tries.push(`${row?.status}: ${row?.error}`)
    }
    expect(tries).toEqual([
      'queued: InsufficientBalance',
      'failed: InvalidPhoneNumber',
      'lost: The connection to Africa’s Talking broke off',
    ])
    expect(await send()).toBe(0)
    expect(provider.sent).toHaveLength(3)
    await house.owner.query('update sms_messages set next_attempt_at = now()')
    expect(await send()).toBe(1)
    expect((await list()).map((row) => row.status).sort()).toEqual(['failed', 'lost', 'sent'])
    const lost = (await list({ status: 'lost' }))[0]?.id ?? ''
    expect((await nurse.call(sendMessageAgain, { message_id: lost })).status).toBe(403)
    expect((await house.as('admin', 'b').call(sendMessageAgain, { message_id: lost })).status).toBe(404)
    expect((await desk.call(sendMessageAgain, { message_id: lost })).status).toBe(200)
    expect(await send()).toBe(1)
    expect((await list()).map((row) => row.status).sort()).toEqual(['failed', 'sent', 'sent'])
    expect((await desk.call(sendMessageAgain, { message_id: lost })).problem.code).toBe('message_state')
  })

  it('sends each message once, whoever sends', async () => {
    await tells('queue_called', true)
    await called()
    expect(await list()).toEqual([])
    await admin.call(saveSmsSettings, { provider: 'off', username: null, sender: null, api_key: null, version: 0 })
    await called()
    expect(await list()).toEqual([])
    await connect()
    await house.owner.query(
      `insert into sms_messages (hospital_id, id, event, about, patient_id, phone, language, body)
       select part.hospital_id, gen_random_uuid(), 'queue_called', n::text, part.id, '+254711000444', 'en', 'Come' from
       (select * from patients where hospital_id = $1 limit 1) part, generate_series(1, 40) n`,
      [house.a.id],
    )
    await Promise.all([send(), send(), send()])
    expect(provider.sent).toHaveLength(40)
    expect((await desk.call(listMessages, { status: 'sent' })).body.total).toBe(40)
  })

  it('what a server left in the middle is lost: it may have gone out, and is not sent again by itself', async () => {
    await tells('queue_called', true)
    await connect()
    await called()
    const id = (await list())[0]?.id ?? ''
    const claimed = (minutes: number) =>
      house.owner.query(
        `update sms_messages set attempts = 1, claimed_at = now() - make_interval(mins => $2), maybe_sent = true,
          next_attempt_at = now() where id = $1`,
        [id, minutes],
      )
    await claimed(1)
    expect(await send()).toBe(0)
    await claimed(6)
    expect(await send()).toBe(1)
    expect(provider.sent).toEqual([])
    const error = 'The server stopped while it was being sent. Nobody knows whether it arrived.'
    expect((await list())[0]).toMatchObject({ status: 'lost', error })
    expect((await desk.call(sendMessageAgain, { message_id: id })).status).toBe(200)
    expect(await send()).toBe(1)
    expect((await list())[0]?.status).toBe('sent')
    expect(provider.sent).toHaveLength(1)
  })

  it('of what could not be sent for half a day is given up', async () => {
    await tells('queue_called', true)
    await connect()
    provider.answers.push({ status: 503, body: {} })
    await called()
    await send()
    expect((await list())[0]).toMatchObject({ status: 'queued', error: 'Africa’s Talking answered with error 503' })
    await house.owner.query(`update sms_messages set created_at = now() - interval '13 hours', next_attempt_at = now()`)
    await send()
    expect((await list())[0]).toMatchObject({ status: 'failed', error: 'It could not be sent in time' })
  })
})

describe('the connection', () => {
  it('keeps its key sealed and never reads it back', async () => {
    expect((await admin.call(getSmsSettings)).body).toMatchObject({ provider: 'off', has_api_key: false, version: 0 })
    expect((await connect()).status).toBe(200)
    const { body, text } = await admin.call(getSmsSettings)
    expect(body).toMatchObject({
      provider: 'sandbox',
      username: 'nairobi',
      sender: 'UZIMA',
      has_api_key: true,
      version: 1,
    })
    expect(text).not.toContain('secret-key')
    expect((await house.owner.query('select api_key from sms_settings')).rows[0].api_key).not.toContain('secret-key')
    expect((await connect({ api_key: '' })).status).toBe(200)
    expect((await connect({ api_key: '', username: 'another' })).problem.field_errors).toEqual({
      api_key: 'Please enter the key of the account',
    })
    expect((await connect({ username: '' })).problem.field_errors).toEqual({
      username: 'Please enter the user name of the account',
    })
    expect((await connect({ version: 0 })).problem.code).toBe('conflict')
    expect((await house.as('admin', 'b').call(getSmsSettings)).body.provider).toBe('off')
    expect((await nurse.call(getSmsSettings)).status).toBe(403)
    expect((await desk.call(saveSmsSettings, { provider: 'off', version: 2 } as never)).status).toBe(403)
  })
})

describe('what a patient wants', () => {
  it('is nothing until somebody asks, and is changed by whoever saw it last', async () => {
    const { id: patient_id } = await makePatient(house)
    const wishes = async () => (await nurse.call(getMessageWishes, { patient_id })).body
    const set = (caller: Caller, wish: Partial<Input<typeof setMessageWishes>>) =>
      caller.call(setMessageWishes, { patient_id, language: 'en', sms: true, version: 1, patient_version: 2, ...wish })
    expect(await wishes()).toEqual({ language: null, sms: null, version: 0, patient_version: 1 })
    expect((await set(nurse, { language: 'sw', sms: false, version: 0, patient_version: 1 })).status).toBe(200)
    expect(await wishes()).toEqual({ language: 'sw', sms: false, version: 1, patient_version: 2 })
    expect((await desk.call(getPatient, { patient_id })).body).toMatchObject({ language: 'sw', version: 2 })
    expect((await set(desk, { version: 0 })).problem.code).toBe('conflict')
    // Somebody else has asked for the language meanwhile: only who says another one is told.
    expect((await set(desk, { patient_version: 1 })).problem.code).toBe('conflict')
    expect(await wishes()).toMatchObject({ language: 'sw', sms: false, version: 1 })
    expect((await set(desk, { language: 'sw', patient_version: 1 })).status).toBe(200)
    expect(await wishes()).toEqual({ language: 'sw', sms: true, version: 2, patient_version: 2 })
    expect((await set(desk, { language: null, version: 2 })).status).toBe(200)
    expect(await wishes()).toEqual({ language: null, sms: true, version: 3, patient_version: 3 })
    expect((await set(desk, { language: 'fr' as never })).status).toBe(422)
    expect((await house.as('cashier').call(getMessageWishes, { patient_id })).status).toBe(403)
    expect((await set(house.as('cashier'), {})).status).toBe(403)
    expect((await house.as('nurse', 'b').call(getMessageWishes, { patient_id })).status).toBe(404)
    expect((await set(house.as('nurse', 'b'), {})).status).toBe(404)
    expect((await nurse.call(listMessages, {})).status).toBe(403)
  })

  it('a refusal in either of two records that become one counts', async () => {
    const [kept, merged] = [await makePatient(house), await makePatient(house)]
    await nurse.call(setMessageWishes, {
      patient_id: kept.id,
      language: 'sw',
      sms: true,
      version: 0,
      patient_version: 1,
    })
    await nurse.call(setMessageWishes, {
      patient_id: merged.id,
      language: 'en',
      sms: false,
      version: 0,
      patient_version: 1,
    })
    const records = house.as('records_officer')
    const both = { patient_id: kept.id, merged_patient_id: merged.id, reason: 'The same person twice' }
    expect((await records.call(mergePatients, both)).status).toBe(200)
    expect((await nurse.call(getMessageWishes, { patient_id: kept.id })).body).toMatchObject({
      language: 'sw',
      sms: false,
    })
  })
})
