// A second person who signs at somebody else's screen.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, endpoint, Ok, required } from '../../../kernel/contract/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { actHash } from '../../../kernel/server/request/act-hash.ts'
import { bind } from '../../../kernel/server/request/bind.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD, type Worker } from '../../../tests/support/people.ts'
import { askWitness, listSigned, showToWitness, WitnessToken } from '../witness.contract.ts'
import { showAs, witnessOf } from './witness.ts'

const house = await openHouse()
const permission = 'stock.witness'
let people = 0
const colleague = (role: 'doctor' | 'cashier' | 'pharmacist' = 'doctor', which: 'a' | 'b' = 'a') =>
  makeWorker(house.owner, house[which].id, which === 'a' ? 'alpha' : 'beta', role, `witness${++people}`)
const pharmacist = house.as('pharmacist')

// An act that the tests make up: `take_away` so much of something, which somebody else signs.
const act = endpoint('takeAway', 'POST /tests/take-away', {
  permission: 'pharmacy.view',
  witness: permission,
  input: z.object({ what: required('Please say what', 40), much: z.coerce.number(), witness_token: WitnessToken }),
  output: Ok,
  summary: 'Takes something away',
})
bind(act, async () => ({ ok: true as const }))
showAs(act, async (_, { what, much }) => [`Take away ${much} of ${what}`, 'For good'])
type Taken = { what: string; much: number | string }
const ONE: Taken = { what: 'fentanyl', much: 1 }

const show = (input: Record<string, unknown> = ONE, who = pharmacist, name = 'takeAway') =>
  who.call(showToWitness, { endpoint: name, input })
const shownToken = async (input: Record<string, unknown> = ONE) => (await show(input)).body.witness_token
const sign = async ({ email }: { email: string }, password = PASSWORD, token?: string) =>
  pharmacist.call(askWitness, { witness_token: token ?? (await shownToken()), email, password })
async function tokenOf(who: Worker, input: Record<string, unknown> = ONE): Promise<string> {
  const token = await shownToken(input)
  expect((await sign(who, PASSWORD, token)).status).toBe(200)
  return token
}
const use = (token: string, as = ctxOf(house, 'pharmacist'), { what, much }: Taken = ONE) =>
  as((ctx) => {
    const actual = { ...ctx, actHash: () => actHash('takeAway', { what, much, witness_token: token }) }
    return witnessOf(actual, token)
  }).catch((error: unknown) => (error instanceof AppError ? error.code : error))

// Whoever guesses at several colleagues is locked out (guesses.test.ts); here one pharmacist asks many.
beforeEach(() => house.owner.query('delete from access_guesses'))

describe('a second signature', () => {
  it('is somebody else’s, is good once, and says whose it is; both stand in the log, and they are told', async () => {
    const doctor = await colleague()
    const shown = await show({ what: ' fentanyl ', much: '1' })
    const { witness_token } = shown.body
    expect(shown.body).toEqual({
      ...{
        witness_token: expect.any(String),
        says: ['Take away 1 of fentanyl', 'For good'],
        lately: expect.any(Array),
      },
    })
    const answer = await sign({ email: doctor.email.toUpperCase() }, PASSWORD, witness_token)
    expect(answer.body).toEqual({ name: doctor.name })
    expect(await use(witness_token)).toEqual({ staff_id: doctor.staff_id, name: doctor.name })
    expect(await use(witness_token)).toBe('witness_gone')
    const { rows } = await house.owner.query(
      `select wit.permission, wit.action, wit.says, wit.asked_by, wit.witness_id, wit.used_at is not null used,
          aud.person_name, aud.reason
        from access_witnesses wit
       join audit_log aud on aud.hospital_id = wit.hospital_id and aud.action = 'askWitness'
         and aud.person_id = (select user_id from staff where id = wit.witness_id)
       where wit.id = $1`,
      [witness_token],
    )
    const { staff_id, name } = house.a.staff.pharmacist
    expect(rows).toEqual([
      {
        permission,
        action: 'takeAway',
        says: ['Take away 1 of fentanyl', 'For good'],
        asked_by: staff_id,
        witness_id: doctor.staff_id,
        used: true,
        person_name: doctor.name,
        reason: `For ${name}: Takes something away`,
      },
    ])
  })

  it('need not type their address who signed the like lately; not whoever asks, nor who has left or signs elsewhere', async () => {
    const [first, second, gone] = [await colleague('pharmacist'), await colleague(), await colleague()]
    const lately = async (who = pharmacist) => (await show(ONE, who)).body.lately
    for (const who of [gone, first, second, first]) await tokenOf(who)
    await house.owner.query('update staff set active = false where id = $1', [gone.staff_id])
    const [newest, before] = await lately()
    expect([newest, before]).toEqual([first, second].map(({ name, email }) => ({ name, email })))
    expect((await lately(house.withCookie(signedCookie(first.token)))).map(({ email }) => email)).not.toContain(
      first.email,
    )
    expect(await lately(house.as('pharmacist', 'b'))).toEqual([])
    // What needs another right, and what was long ago, does not count.
    await house.owner.query(`update access_witnesses set permission = 'billing.approve' where witness_id = $1`, [
      second.staff_id,
    ])
    expect((await lately()).map(({ email }) => email)).not.toContain(second.email)
    for (let n = 0; n < 6; n++) await tokenOf(await colleague())
    expect(await lately()).toHaveLength(6)
    expect((await lately()).map(({ email }) => email)).not.toContain(first.email)
    await house.owner.query(`alter table access_witnesses disable trigger keep_signature`)
    await house.owner.query(`update access_witnesses set signed_at = signed_at - interval '15 days'`)
    await house.owner.query(`alter table access_witnesses enable trigger keep_signature`)
    expect(await lately()).toEqual([])
  })

  it('is for what was shown, and for nothing else', async () => {
    const doctor = await colleague()
    const token = await tokenOf(doctor)
    expect(await use(token, undefined, { ...ONE, much: 41 })).toBe('witness_gone')
    expect(await use(token, undefined, { ...ONE, what: 'morphine' })).toBe('witness_gone')
    expect(await use(await shownToken())).toBe('witness_gone')
    expect(await use(token)).toMatchObject({ name: doctor.name })
    // Shown once, signed once.
    const shown = await shownToken()
    const both = await Promise.all([sign(doctor, PASSWORD, shown), sign(doctor, PASSWORD, shown)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sign(doctor, PASSWORD, shown)).problem.code).toBe('witness_gone')
  })

  it('is of what somebody may do and can be signed; what is wrong in it is said beside the field', async () => {
    expect((await show(ONE, pharmacist, 'nothingSuch')).status).toBe(404)
    expect((await show(ONE, pharmacist, 'askWitness')).status).toBe(404)
    expect((await show(ONE, house.as('cashier'))).problem.code).toBe('forbidden')
    const wrong = await show({ what: ' ', much: 1 })
    expect([wrong.status, wrong.problem.field_errors]).toEqual([422, { what: 'Please say what' }])
    // What nobody signs for fifteen minutes is shown again.
    const doctor = await colleague()
    const old = await shownToken()
    await house.owner.query(`update access_witnesses set created_at = now() - interval '16 minutes' where id = $1`, [
      old,
    ])
    expect((await sign(doctor, PASSWORD, old)).problem.code).toBe('witness_gone')
    expect(
      (
        await house
          .as('nurse')
          .call(askWitness, { witness_token: await shownToken(), email: doctor.email, password: PASSWORD })
      ).problem.code,
    ).toBe('witness_gone')
  })

  it('is read by whoever signed, and by nobody else: at whose screen, what, and whether it was done', async () => {
    const nurse = house.as('nurse')
    const done = await shownToken()
    expect((await sign(house.a.staff.nurse, PASSWORD, done)).status).toBe(200)
    await use(done)
    const undone = await shownToken({ what: 'morphine', much: 2 })
    expect((await sign(house.a.staff.nurse, PASSWORD, undone)).status).toBe(200)
    const { name } = house.a.staff.pharmacist
    const signed = { asked_by_name: name, signed_at: expect.any(String) }
    expect((await nurse.call(listSigned, {})).body).toEqual({
      rows: [
        { ...signed, id: undone, says: ['Take away 2 of morphine', 'For good'], used_at: null },
        { ...signed, id: done, says: ['Take away 1 of fentanyl', 'For good'], used_at: expect.any(String) },
      ],
      total: 2,
    })
    for (const who of [pharmacist, house.as('nurse', 'b')]) expect((await who.call(listSigned, {})).body.total).toBe(0)
  })

  it('stays as it was used, also against the program', async () => {
    const token = await tokenOf(await colleague())
    await use(token)
    const within = (text: string) =>
      house.services.db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) =>
        sql.raw(text).execute(tx),
      )
    const change = (set: string) => within(`update access_witnesses set ${set} where id = '${token}'`)
    await expect(change('used_at = null')).rejects.toThrow(/stays as it is/)
    await expect(change(`act_hash = ''`)).rejects.toThrow(/permission denied/)
    await expect(change(`says = '{}'`)).rejects.toThrow(/permission denied/)
  })

  it('is refused to the same person, to who may not, with a wrong password, and to people of elsewhere', async () => {
    const own = await sign(house.a.staff.pharmacist)
    expect(own.problem).toMatchObject({
      code: 'witness_own',
      field_errors: { email: 'Somebody else has to sign, not you' },
    })
    const cashier = await colleague('cashier')
    expect((await sign(cashier)).problem).toMatchObject({
      code: 'witness_may_not',
      message: `${cashier.name} may not sign this`,
    })
    const doctor = await colleague()
    const wrong = { password: 'The second person’s e-mail address or password is not right' }
    expect((await sign(doctor, 'wrong')).problem).toMatchObject({
      status: 422,
      code: 'witness_wrong',
      field_errors: wrong,
    })
    expect((await sign(await colleague('doctor', 'b'))).problem.code).toBe('witness_wrong')
    expect((await sign({ email: 'nobody@alpha.test' })).problem.code).toBe('witness_wrong')
    await house.owner.query('update staff set active = false where id = $1', [doctor.staff_id])
    expect((await sign(doctor)).problem.code).toBe('witness_wrong')
    expect(
      (await house.withCookie('').call(askWitness, { witness_token: newId(), email: doctor.email, password: PASSWORD }))
        .status,
    ).toBe(401)
  })

  it('counts its tries like a sign-in: five wrong ones lock, also for the right one', async () => {
    const doctor = await colleague()
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await sign(doctor, `guess ${n}`)).problem.code),
    )
    expect(answers.filter((code) => code === 'witness_wrong').length).toBeLessThanOrEqual(5)
    expect((await sign(doctor)).problem.code).toBe('locked_out')
  })

  it('is worth nothing for somebody else, in another hospital, after two minutes, or made up', async () => {
    const doctor = await colleague()
    const token = await tokenOf(doctor)
    expect(await use(token, ctxOf(house, 'nurse'))).toBe('witness_gone')
    expect(await use(token, ctxOf(house, 'pharmacist', 'b'))).toBe('witness_gone')
    expect(await use(newId())).toBe('witness_gone')
    const old = await shownToken()
    await house.owner.query(
      `update access_witnesses set witness_id = $2, signed_at = now() - interval '121 seconds' where id = $1`,
      [old, doctor.staff_id],
    )
    expect(await use(old)).toBe('witness_gone')
  })

  it('of two acts at once serves one', async () => {
    const token = await tokenOf(await colleague())
    const both = await Promise.all([use(token), use(token)])
    expect(both.filter((answer) => answer === 'witness_gone')).toHaveLength(1)
  })

  it('that is not there is not needed', async () => {
    expect(await ctxOf(house, 'pharmacist')((ctx) => witnessOf(ctx, null))).toBeUndefined()
  })
})
