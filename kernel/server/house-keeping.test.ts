import { readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getPatient } from '../../departments/patients/patient.contract.ts'
import { registered } from '../../tests/support/hospital/path.ts'
import { openHouse } from '../../tests/support/house.ts'
import { event } from '../contract/index.ts'
import type { Ctx } from './ctx.ts'
import { randomNumbers } from './documents/numbers.ts'
import { emit, on } from './events.ts'
import { newId } from './ids.ts'
import { toCsv } from './lists/csv.ts'
import { writeLetter } from './outside/letter-files.ts'
import { deliverMail, makeSender, queueMail, queueMails } from './outside/mail.ts'
import { sweep } from './sweep.ts'

const house = await openHouse()
const { db } = house.services

describe('the outbox', () => {
  const mail = () => ({ recipient: `${newId()}@alpha.test`, subject: 'Hello', body: 'Text', hospital_id: house.a.id })
  const queue = (each: ReturnType<typeof mail>) =>
    db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) => queueMail(tx, each))

  it('sends each mail once, and again later what failed', async () => {
    const good = mail()
    const bad = mail()
    await queue(good)
    await queue(bad)
    const sent: string[] = []
    const send = async ({ recipient }: { recipient: string }) => {
      if (recipient === bad.recipient) throw new Error('mailbox away')
      sent.push(recipient)
    }
    expect(await deliverMail(db, send)).toBe(1)
    expect(await deliverMail(db, send)).toBe(0)
    expect(sent).toEqual([good.recipient])
    const { rows } = await house.owner.query(
      'select attempts, error, next_attempt_at > now() later from mail_outbox where recipient = $1',
      [bad.recipient],
    )
    expect(rows).toEqual([{ attempts: 1, error: 'mailbox away', later: true }])
  })

  it('sends a mail again under its number that a server left in the middle, and gives up after four days', async () => {
    const [left, old] = [mail(), mail()]
    await queue(left)
    await queue(old)
    const sent: { id: string; recipient: string }[] = []
    const send = async ({ id, recipient }: { id: string; recipient: string }) => {
      sent.push({ id, recipient })
    }
    const set = (recipient: string, change: string) =>
      house.owner.query(`update mail_outbox set ${change} where recipient = $1`, [recipient])
    await set(old.recipient, `created_at = now() - interval '97 hours'`)
    await set(left.recipient, `claimed_at = now() - interval '1 minute', maybe_sent = true`)
    expect(await deliverMail(db, send)).toBe(0)
    await set(left.recipient, `claimed_at = now() - interval '6 minutes'`)
    expect(await deliverMail(db, send)).toBe(1)
    expect(sent).toEqual([{ id: expect.any(String), recipient: left.recipient }])
    const { rows } = await house.owner.query(
      `select status, error, maybe_sent, claimed_at from mail_outbox where recipient = any($1) order by status`,
      [[left.recipient, old.recipient]],
    )
    expect(rows).toEqual([
      { status: 'failed', error: 'It could not be sent in time', maybe_sent: false, claimed_at: null },
      { status: 'sent', error: null, maybe_sent: false, claimed_at: null },
    ])
  })

  it('leaves what somebody noted already as it is, when an answer comes late', async () => {
    const late = mail()
    await queue(late)
    const send = async () => {
      await house.owner.query(`update mail_outbox set status = 'sent', sent_at = now() where recipient = $1`, [
        late.recipient,
      ])
      throw new Error('the line broke')
    }
    expect(await deliverMail(db, send)).toBe(0)
    const { rows } = await house.owner.query('select status, error from mail_outbox where recipient = $1', [
      late.recipient,
    ])
    expect(rows).toEqual([{ status: 'sent', error: null }])
  })

  it('lets no mail wait for the next minute because many came before it', async () => {
    const many = Array.from({ length: 45 }, mail)
    await db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) => queueMails(tx, many))
    const last = mail()
    await queue(last)
    const sent: string[] = []
    expect(
      await deliverMail(db, async ({ recipient }) => {
        sent.push(recipient)
      }),
    ).toBe(46)
    expect(sent).toContain(last.recipient)
  })

  it('keeps nothing of a transaction that failed, and takes no mail for another hospital', async () => {
    const lost = mail()
    await expect(
      db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, async (tx) => {
        await queueMail(tx, lost)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect((await house.owner.query('select 1 from mail_outbox where recipient = $1', [lost.recipient])).rowCount).toBe(
      0,
    )
    await expect(queue({ ...mail(), hospital_id: house.b.id })).rejects.toThrow(/row-level security/)
  })
})

describe('the database handle', () => {
  it('refuses work outside its transaction, and writing in a read', async () => {
    let kept: Parameters<Parameters<typeof db.transaction>[1]>[0] | undefined
    await db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id, readOnly: true }, async (tx) => {
      kept = tx
    })
    await expect(kept?.selectFrom('patients').select('id').execute()).rejects.toThrow('a query outside its transaction')
    await expect(
      db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id, readOnly: true }, (tx) =>
        tx.deleteFrom('staff_roles').execute(),
      ),
    ).rejects.toThrow(/read-only/)
    await expect(
      db.transaction({ role: 'uzima_hospital', hospitalId: `x'; drop table patients; --` }, async () => 1),
    ).rejects.toThrow('not a hospital id')
  })

  it('runs a deadlocked transaction again', async () => {
    const visits = [await registered(house), await registered(house)]
    const touch = (order: typeof visits) =>
      db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, async (tx) => {
        for (const visit of order) {
          await tx
            .updateTable('visits')
            .set({ referred_from: 'x' })
            .where('hospital_id', '=', house.a.id)
            .where('id', '=', visit.visit_id)
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return 'done'
      })
    expect(await Promise.all([touch(visits), touch([...visits].reverse())])).toEqual(['done', 'done'])
  })
})

it('events run in the emitter’s transaction, and undo it when they fail', async () => {
  const told = event('test.told', z.object({ id: z.string() }))
  const heard: string[] = []
  on(told, async (_, { id }) => {
    heard.push(id)
    if (id === 'bad') throw new Error('refused')
  })
  const ctx = {} as Ctx
  await emit(ctx, told, { id: 'good' })
  await expect(emit(ctx, told, { id: 'bad' })).rejects.toThrow('refused')
  expect(heard).toEqual(['good', 'bad'])
})

it('sweeps out what has run out, and nothing else', async () => {
  await house.owner.query(
    `insert into idempotency_keys (hospital_id, person_id, key, request_hash, answer, created_at) values
    ($1, $2, gen_random_uuid(), 'old', '{}', now() - interval '25 hours'),
      ($1, $2, gen_random_uuid(), 'new', '{}', now())`,
    [house.a.id, newId()],
  )
  const folder = path.join(house.services.config.dataFolder, 'mail')
  const send = makeSender(house.services.config)
  const mail = { recipient: 'somebody@alpha.test', subject: 'Hello', body: 'A link', hospital_id: null }
  const [old, fresh] = [newId(), newId()]
  for (const id of [old, fresh]) await send({ ...mail, id })
  expect([statSync(folder).mode & 0o777, statSync(path.join(folder, `${old}.txt`)).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  for (const id of [old, fresh]) await writeLetter(house.services.config, 'sms', id, 'To: +254700000000\n\nA message\n')
  const messages = path.join(house.services.config.dataFolder, 'sms')
  for (const each of [folder, messages]) utimesSync(path.join(each, `${old}.txt`), 0, Date.now() / 1000 - 31 * 86_400)
  await sweep(db, house.services.config)
  expect([readdirSync(folder), readdirSync(messages)]).toEqual([[`${fresh}.txt`], [`${fresh}.txt`]])
  const { rows } = await house.owner.query(
    `select request_hash from idempotency_keys where request_hash in ('old', 'new')`,
  )
  expect(rows).toEqual([{ request_hash: 'new' }])
})

describe('small things', () => {
  it('CSV neutralises formulas and quotes what needs it', () => {
    const text = toCsv([{ title: 'Name', value: (row: string) => row }], ['=1+1', '@x', 'a,"b"'], 'Africa/Nairobi')
    expect(text).toBe(`\uFEFFName\r\n"'=1+1"\r\n"'@x"\r\n"a,""b"""\r\n`)
  })
  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '-x',
    '@x',
    ';=1+1',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x",A2)\n&""',
  ])('CSV neutralises %j, also with a line break behind it', (cell) => {
    for (const each of [cell, `${cell}\n+2`]) {
      const text = toCsv([{ title: 'Name', value: (row: string) => row }], [each], 'Africa/Nairobi')
      expect(text).toBe(`\uFEFFName\r\n"'${each.replaceAll('"', '""')}"\r\n`)
    }
  })
  it('CSV leaves alone what is no formula', () => {
    const text = toCsv(
      [{ title: 'Name', value: (row: string) => row }],
      ['Anna-Lena', 'a=b', '12:30', '-1500.00', '-1'],
      'Africa/Nairobi',
    )
    expect(text).toBe('\uFEFFName\r\nAnna-Lena\r\na=b\r\n12:30\r\n-1500.00\r\n-1\r\n')
  })
  it('random numbers differ and keep their zeros', () => {
    const numbers = randomNumbers(2, 100)
    expect(new Set(numbers).size).toBe(100)
    expect(numbers).toContain('00')
  })
})

it('a record that stays open is one opening in the audit, whoever else opens it is another', async () => {
  const { patient_id } = await registered(house)
  for (let n = 0; n < 3; n++) await house.as('nurse').call(getPatient, { patient_id })
  await house.as('doctor').call(getPatient, { patient_id })
  const { rows } = await house.owner.query(
    `select person_name from audit_log where action = 'getPatient' and patient_id = $1 order by at`,
    [patient_id],
  )
  expect(rows.map((row) => row.person_name)).toEqual([house.a.staff.nurse.name, house.a.staff.doctor.name])
})
