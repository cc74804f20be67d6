// What is tried with wrong passwords and codes is kept, also though the command fails; whoever guesses at colleagues is locked out.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD, type Worker } from '../../../tests/support/people.ts'
import { listNotices } from '../../messages/notices.contract.ts'
import { listAudit } from '../../records/audit.contract.ts'
import { getDayFigures } from '../../visits/contract.ts'
import { changePassword } from '../account.contract.ts'
import { signIn, unlockScreen } from '../contract.ts'
import { listGuesses } from '../guesses.contract.ts'
import { confirmTwoFactor, setUpTwoFactor, verifyTwoFactor } from '../two-factor.contract.ts'
import { askWitness } from '../witness.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
let people = 0
const worker = (which: 'a' | 'b' = 'a') =>
  makeWorker(house.owner, house[which].id, which === 'a' ? 'alpha' : 'beta', 'doctor', `tried${++people}`)
const callerOf = ({ token }: Worker) => house.withCookie(signedCookie(token))
const tries = async (search: string, who = admin) => (await who.call(listGuesses, { search })).body.rows
const told = async (who: Worker) =>
  (await callerOf(who).call(listNotices)).body.rows.map(({ event, body }) => ({ event, body }))

/** Something of this person that waits to be signed. */
async function toSign({ staff_id }: Worker): Promise<string> {
  const { rows } = await house.owner.query(
    `insert into access_witnesses (hospital_id, id, permission, asked_by, action, act_hash, says)
      values ($1, gen_random_uuid(), 'stock.witness', $2, 'strikeDose', 'hash', '{}') returning id`,
    [house.a.id, staff_id],
  )
  return rows[0].id
}
/** Guesses at the account of somebody as second person. */
async function guess(by: Worker, email: string, password = 'a guess', token?: string): Promise<string> {
  const witness_token = token ?? (await toSign(by))
  return (await callerOf(by).call(askWitness, { witness_token, email, password })).problem?.code ?? 'signed'
}
/** At several accounts at the same moment. */
async function guessAtOnce(by: Worker, at: readonly Worker[]): Promise<string[]> {
  const tokens: string[] = []
  for (const _ of at) tokens.push(await toSign(by))
  return Promise.all(at.map(({ email }, nth) => guess(by, email, 'a guess', tokens[nth])))
}

it('every wrong password and code of somebody signed in is kept: who, at whose account, what for, from where', async () => {
  const doctor = await worker()
  const colleague = await worker()
  const caller = callerOf(doctor)
  expect(await guess(doctor, colleague.email)).toBe('witness_wrong')
  expect(await guess(doctor, 'nobody@alpha.test')).toBe('witness_wrong')
  expect((await caller.call(unlockScreen, { password: 'wrong' })).status).toBe(401)
  const change = { current_password: 'wrong', new_password: 'Mango tree behind the gate 7' }
  expect((await caller.call(changePassword, change)).status).toBe(422)
  await house.owner.query('delete from sign_in_failures')
  expect((await caller.call(setUpTwoFactor, { password: 'wrong' })).status).toBe(422)
  expect((await caller.call(setUpTwoFactor, { password: PASSWORD })).status).toBe(200)
  expect((await caller.call(confirmTwoFactor, { code: '000000' })).status).toBe(422)

  const by = { asked_by_name: doctor.name, address: '127.0.0.1', locked: false }
  const own = { ...by, account_name: doctor.name, email: doctor.email }
  const rows = await tries(doctor.name)
  expect(rows.reverse().map(({ id: _, at: __, ...row }) => row)).toEqual([
    { ...by, kind: 'witness', account_name: colleague.name, email: colleague.email },
    { ...by, kind: 'witness', account_name: null, email: 'nobody@alpha.test' },
    { ...own, kind: 'unlock' },
    { ...own, kind: 'own_password' },
    { ...own, kind: 'own_password' },
    { ...own, kind: 'own_code' },
  ])
  expect((await admin.call(listGuesses, { search: doctor.name, kind: 'own_code' })).body.total).toBe(1)
  const { rows: audited } = await house.owner.query(
    `select action, reason, host(address) address from audit_log where person_id = $1 and action = 'guessFailed' order by at`,
    [doctor.user_id],
  )
  expect(audited).toHaveLength(6)
  expect(audited[0]).toEqual({
    action: 'guessFailed',
    reason: `Second person’s signature: ${colleague.email}`,
    address: '127.0.0.1',
  })
  const log = await admin.call(listAudit, { search: doctor.name, kind: 'changed' })
  expect(log.body.rows.map(({ what }) => what)).toContain('A wrong password or code of somebody signed in')
})

it('a failed sign-in is kept with the hospital whose account it is; of an address that is nobody’s nothing is', async () => {
  const doctor = await worker()
  const stranger = house.strangerAt('203.0.113.9')
  const wrong = { email: doctor.email, password: 'wrong' }
  expect((await stranger.call(signIn, wrong)).status).toBe(401)
  expect((await stranger.call(signIn, { ...wrong, email: 'my-password@alpha.test' })).status).toBe(401)
  const of = { asked_by_name: null, account_name: doctor.name, email: doctor.email, address: '203.0.113.9' }
  expect(await tries(doctor.email)).toEqual([expect.objectContaining({ ...of, kind: 'sign_in', locked: false })])
  const count = async (text: string) => (await house.owner.query(text)).rows[0].n
  expect(
    await count(`select count(*)::int n from audit_log where action = 'signInFailed'
      and reason = 'Password at sign-in: ${doctor.email}' and hospital_id = '${house.a.id}'`),
  ).toBe(1)
  expect(
    await count(`select count(*)::int n from platform_audit_log where action = 'signInFailed' and reason is null`),
  ).toBe(1)
  // The second step.
  await callerOf(doctor).call(setUpTwoFactor, { password: PASSWORD })
  await house.owner.query('update users set two_factor_enabled = true where id = $1', [doctor.user_id])
  await house.owner.query('update two_factors set verified = true where user_id = $1', [doctor.user_id])
  const asked = await stranger.call(signIn, { email: doctor.email, password: PASSWORD })
  expect(asked.problem.code).toBe('two_factor_required')
  const challenge = [asked.headers['set-cookie']].flat().map((text) => String(text).split(';')[0])
  expect((await house.withCookie(challenge.join('; ')).call(verifyTwoFactor, { code: '000000' })).status).toBe(422)
  expect((await tries(doctor.email)).map(({ kind }) => kind)).toEqual(['code', 'sign_in'])
})

it('two at once are two rows, and of five at once at three accounts one locks the screen', async () => {
  const doctor = await worker()
  const [one, two, three] = [await worker(), await worker(), await worker()]
  await guessAtOnce(doctor, [one, two])
  expect(await tries(doctor.name)).toHaveLength(2)
  expect((await callerOf(doctor).call(getDayFigures)).status).toBe(200)
  const answers = await guessAtOnce(doctor, [one, two, three])
  expect(answers.filter((code) => code === 'guessing_locked')).toHaveLength(1)
  const rows = await tries(doctor.name)
  expect([rows.length, rows.filter(({ locked }) => locked).length]).toEqual([5, 1])
  expect((await callerOf(doctor).call(getDayFigures)).problem.code).toBe('session_locked')
})

it('the admins are told of it, and those whose accounts were tried; the own password opens the screen again', async () => {
  const doctor = await worker()
  const [one, two, three, last] = [await worker(), await worker(), await worker(), await worker()]
  const given = [one, one, one, one, two, three]
  const codes: string[] = []
  for (const { email } of given) codes.push(await guess(doctor, email))
  expect(codes).toEqual([...Array(5).fill('witness_wrong'), 'guessing_locked'])
  const said = `6 failed tries at 3 accounts of colleagues at the screen of ${doctor.name}, which is locked now`
  expect((await told(house.a.staff.admin)).filter(({ body }) => body === said)).toHaveLength(1)
  const own = {
    event: 'account_tried',
    body: `A wrong password or code of yours was tried at the screen of ${doctor.name}`,
  }
  for (const who of [one, two, three]) expect(await told(who)).toEqual([own])
  expect(await told(last)).toEqual([])
  // Whoever has a locked screen tries nothing more there; opened again, the next one locks it again.
  expect(await guess(doctor, last.email, PASSWORD)).toBe('session_locked')
  expect((await callerOf(doctor).call(unlockScreen, { password: PASSWORD })).status).toBe(200)
  expect(await guess(doctor, last.email)).toBe('guessing_locked')
  expect(await told(last)).toEqual([own])
})

it('many tries at few accounts, at the own one, or long ago lock nothing', async () => {
  const doctor = await worker()
  const [one, two, three] = [await worker(), await worker(), await worker()]
  const caller = callerOf(doctor)
  for (const { email } of [one, one, one, two, two]) await guess(doctor, email)
  for (const password of ['one', 'two', 'three']) await caller.call(unlockScreen, { password })
  expect((await caller.call(getDayFigures)).status).toBe(200)
  await house.owner.query(
    `update access_guesses set at = at - interval '16 minutes' where hospital_id = $1 and asked_by = $2`,
    [house.a.id, doctor.staff_id],
  )
  expect(await guess(doctor, three.email)).toBe('witness_wrong')
  expect((await caller.call(getDayFigures)).status).toBe(200)
})

it('who is signed in and tries the sign-in of colleagues is known; each hospital has its own side of it alone', async () => {
  const doctor = await worker()
  const elsewhere = await worker('b')
  const caller = callerOf(doctor)
  expect((await caller.call(signIn, { email: elsewhere.email, password: 'wrong' })).status).toBe(401)
  const here = { asked_by_name: doctor.name, account_name: null, email: elsewhere.email, kind: 'sign_in' }
  expect(await tries(doctor.name)).toEqual([expect.objectContaining(here)])
  const there = await tries(elsewhere.email, house.as('admin', 'b'))
  expect(there).toEqual([expect.objectContaining({ asked_by_name: null, account_name: elsewhere.name })])
  expect(await tries(doctor.name, house.as('admin', 'b'))).toEqual([])
  const [one, two] = [await worker(), await worker()]
  for (const { email } of [one, one, two]) await caller.call(signIn, { email, password: 'wrong' })
  expect((await caller.call(signIn, { email: two.email, password: 'wrong' })).problem.code).toBe('guessing_locked')
})

it('is read by day, by the admin alone, and stays as it was, also against the program', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date())
  const { total } = (await admin.call(listGuesses, { day })).body
  const { rows } = await house.owner.query(
    `select count(*)::int n from access_guesses where hospital_id = $1
      and (at at time zone 'Africa/Nairobi')::date = $2`,
    [house.a.id, day],
  )
  expect(total).toBe(rows[0].n)
  expect((await admin.call(listGuesses, { day: '2020-01-01' })).body.total).toBe(0)
  expect((await admin.call(listGuesses, { day: 'yesterday' })).status).toBe(422)
  expect((await house.as('nurse').call(listGuesses, {})).status).toBe(403)
  const change = (role: 'uzima_hospital' | 'uzima_auth', text: string) =>
    house.services.db.transaction({ role, hospitalId: house.a.id }, (tx) => sql.raw(text).execute(tx))
  for (const role of ['uzima_hospital', 'uzima_auth'] as const)
    for (const text of [`update access_guesses set email = ''`, 'delete from access_guesses'])
      await expect(change(role, text)).rejects.toThrow(/permission denied/)
})
