// A second person who signs at somebody else's screen.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../kernel/contract/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker, PASSWORD, type Worker } from '../../../tests/support/people.ts'
import { askWitness } from '../witness.contract.ts'
import { witnessOf } from './witness.ts'

const house = await openHouse()
const permission = 'stock.witness'
let people = 0
const colleague = (role: 'doctor' | 'cashier' = 'doctor', which: 'a' | 'b' = 'a') =>
  makeWorker(house.owner, house[which].id, which === 'a' ? 'alpha' : 'beta', role, `witness${++people}`)
const pharmacist = house.as('pharmacist')
const sign = ({ email }: { email: string }, password = PASSWORD) =>
  pharmacist.call(askWitness, { email, password, permission })
const tokenOf = async (who: Worker) => (await sign(who)).body.token as string
const use = (token: string, as = ctxOf(house, 'pharmacist'), asked: typeof permission | 'pharmacy.view' = permission) =>
  as((ctx) => witnessOf(ctx, token, asked)).catch((error: unknown) => (error instanceof AppError ? error.code : error))

describe('a second signature', () => {
  it('is somebody else’s, is good once, and says whose it is; both stand in the log', async () => {
    const doctor = await colleague()
    const answer = await sign({ email: doctor.email.toUpperCase() })
    expect(answer.body).toEqual({ token: expect.any(String), name: doctor.name })
    expect(await use(answer.body.token)).toEqual({ staff_id: doctor.staff_id, name: doctor.name })
    expect(await use(answer.body.token)).toBe('witness_gone')
    const { rows } = await house.owner.query(
      `select wit.permission, wit.asked_by, wit.witness_id, wit.used_at is not null used, aud.person_name, aud.reason
        from access_witnesses wit
       join audit_log aud on aud.hospital_id = wit.hospital_id and aud.action = 'askWitness'
         and aud.person_id = (select user_id from staff where id = wit.witness_id)
       where wit.id = $1`,
      [answer.body.token],
    )
    const { staff_id, name } = house.a.staff.pharmacist
    expect(rows).toEqual([
      {
        permission,
        asked_by: staff_id,
        witness_id: doctor.staff_id,
        used: true,
        person_name: doctor.name,
        reason: `For ${name}`,
      },
    ])
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
      (await house.withCookie('').call(askWitness, { email: doctor.email, password: PASSWORD, permission })).status,
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

  it('is worth nothing for another act, for somebody else, in another hospital, after two minutes, or made up', async () => {
    const doctor = await colleague()
    const token = await tokenOf(doctor)
    expect(await use(token, undefined, 'pharmacy.view')).toBe('witness_gone')
    expect(await use(token, ctxOf(house, 'nurse'))).toBe('witness_gone')
    expect(await use(token, ctxOf(house, 'pharmacist', 'b'))).toBe('witness_gone')
    expect(await use(newId())).toBe('witness_gone')
    await house.owner.query(`update access_witnesses set created_at = now() - interval '121 seconds' where id = $1`, [
      token,
    ])
    expect(await use(token)).toBe('witness_gone')
  })

  it('of two acts at once serves one', async () => {
    const token = await tokenOf(await colleague())
    const both = await Promise.all([use(token), use(token)])
    expect(both.filter((answer) => answer === 'witness_gone')).toHaveLength(1)
  })

  it('that is not there is not needed', async () => {
    expect(await ctxOf(house, 'pharmacist')((ctx) => witnessOf(ctx, null, permission))).toBeUndefined()
  })
})
