import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { openDaraja } from '../../../../tests/support/money/daraja.ts'
import { connect, makeDue, sent } from '../../../../tests/support/money/mpesa.ts'
import { whenWaiting } from '../../../../tests/support/waiting.ts'
import { askByMpesa, giveUpMpesaRequest, queryMpesaRequest } from '../../contract.ts'
import { askForMpesa, askForOne } from './follow-up.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
await connect(house, daraja, 'b')
afterAll(() => daraja.close())
const cashier = house.as('cashier')
const stored = async (id: string) =>
  (await house.owner.query('select * from billing_mpesa_requests where id = $1', [id])).rows[0]
const PAID = { ResultCode: '0', ResultDesc: 'ok' }

/** A request of either hospital that M-PESA has taken, that is paid, and that is to be asked for now. */
async function due(which: 'a' | 'b') {
  const patient = await makePatient(house, which)
  const { body } = await house
    .as('cashier', which)
    .call(askByMpesa, { patient_id: patient.id, amount: '20', phone: '0712345600' })
  while ((await stored(body.id)).status !== 'sent') await new Promise((resolve) => setTimeout(resolve, 10))
  const { checkout_request_id: checkout } = await stored(body.id)
  daraja.results.set(checkout, PAID)
  await makeDue(house, body.id)
  return { id: body.id, checkout: String(checkout) }
}
async function untilPaid(id: string) {
  for (let tries = 0; (await stored(id)).status !== 'paid'; tries++) {
    if (tries > 400) throw new Error('it was not asked for')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('asking M-PESA what became of requests', () => {
  it('of one request waits for whoever has it in hand, and asks then', async () => {
    const { id } = await due('a')
    await house.owner.query('begin')
    await house.owner.query('select from billing_mpesa_requests where id = $1 for update', [id])
    const asking = askForOne(house.services, house.a.id, id)
    await whenWaiting(house, asking)
    await house.owner.query('commit')
    await asking
    expect((await stored(id)).status).toBe('paid')
  })

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ] as const)('at hospital %s does not keep %s waiting, however slow its line is', async (slow, other) => {
    const [held, quick] = [await due(slow), await due(other)]
    const gate = Promise.withResolvers<void>()
    daraja.slow.set(held.checkout, gate.promise)
    const job = askForMpesa(house.services)
    await untilPaid(quick.id)
    expect((await stored(held.id)).status).toBe('sent')
    gate.resolve()
    expect(await job).toBe(2)
    expect((await stored(held.id)).status).toBe('paid')
  })

  it('ends with a final failure whatever its words say, and the customer can be asked again', async () => {
    const { id, invoice_id, checkout } = await sent(house, '30.00')
    const ResultDesc = 'Unable to lock subscriber, a transaction is already in process for the current subscriber'
    daraja.results.set(checkout, { ResultCode: '1001', ResultDesc })
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({ status: 'failed', result_code: '1001', result_text: ResultDesc })
    expect((await cashier.call(askByMpesa, { invoice_id, amount: '30', phone: '0712345600' })).status).toBe(200)
  })

  it('stops at one hospital when its line is down; the others stay due', async () => {
    const [first, second] = [await due('a'), await due('a')]
    daraja.trouble('query', 'cut')
    const before = daraja.callsOf('query').length
    expect(await askForMpesa(house.services)).toBe(1)
    expect(daraja.callsOf('query').length - before).toBe(1)
    expect([await stored(first.id), await stored(second.id)].map(({ queries }) => queries).sort()).toEqual([0, 1])
    for (const { id } of [first, second]) await makeDue(house, id)
    expect(await askForMpesa(house.services)).toBe(2)
    expect([(await stored(first.id)).status, (await stored(second.id)).status]).toEqual(['paid', 'paid'])
  })

  it('says when something fails, after all the others are done', async () => {
    const [broken, fine, elsewhere] = [await due('a'), await due('a'), await due('b')]
    await house.owner.query(
      `create function give_up() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
    )
    await house.owner.query(
      `create trigger give_up before update on billing_mpesa_requests for each row
        when (new.id = '${broken.id}' and new.status = 'paid') execute function give_up()`,
    )
    await expect(askForMpesa(house.services)).rejects.toThrow('asking M-PESA failed at 1 hospitals')
    expect([
      (await stored(broken.id)).status,
      (await stored(fine.id)).status,
      (await stored(elsewhere.id)).status,
    ]).toEqual(['sent', 'paid', 'paid'])
    await house.owner.query('drop trigger give_up on billing_mpesa_requests')
    await makeDue(house, broken.id)
    expect(await askForMpesa(house.services)).toBe(1)
  })
})

describe('a request that nobody answered within a day', () => {
  const old = async () => {
    const request = await sent(house, '30.00')
    await house.owner.query(
      `update billing_mpesa_requests set created_at = now() - interval '25 hours' where id = $1`,
      [request.id],
    )
    await makeDue(house, request.id)
    return request
  }

  it('is unknown, and can be given up, so that another one may follow', async () => {
    const { id, invoice_id } = await old()
    expect(await askForMpesa(house.services)).toBe(0)
    expect(await stored(id)).toMatchObject({
      status: 'unknown',
      result_text: 'M-PESA did not say within a day what became of this',
    })
    expect(
      (await cashier.call(giveUpMpesaRequest, { mpesa_request_id: id, reason: 'Nothing on the phone' })).status,
    ).toBe(200)
    expect((await cashier.call(askByMpesa, { invoice_id, amount: '30', phone: '0712345600' })).status).toBe(200)
  })

  it('is asked for when somebody wants to know', async () => {
    const { id, checkout } = await old()
    daraja.results.set(checkout, PAID)
    expect((await cashier.call(queryMpesaRequest, { mpesa_request_id: id })).status).toBe(200)
    await untilPaid(id)
    expect((await cashier.call(queryMpesaRequest, { mpesa_request_id: newId() })).status).toBe(404)
  })
})
