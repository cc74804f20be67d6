import { beforeAll, expect, it } from 'vitest'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { issued } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { getReceipt, payVisit } from '../../payments.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')

/** Takes what a visit costs; answers the receipt. */
async function receiptOf(who: Caller, reference_number: string): Promise<string> {
  const { visit_id } = await issued(house, '100.00')
  const parts = [{ payment_mode: 'mpesa' as const, amount: '100', reference_number }]
  return (await who.call(payVisit, { visit_id, parts })).body.receipt_id ?? ''
}
/** What somebody reads there, or why not. */
async function read(who: Caller, receipt_id: string) {
  const { status, body, problem } = await who.call(getReceipt, { receipt_id })
  return status === 200 ? body.payments.map((row) => row.reference_number) : [status, problem.code]
}

let own = ''
let theirs = ''
beforeAll(async () => {
  own = await receiptOf(pharmacist, 'RKTREADER1')
  theirs = await receiptOf(house.as('cashier'), 'RKTREADER2')
})
const NONE = [404, 'receipt_not_found']

it('a receipt is read by whoever wrote it, and by no other who only takes payments', async () => {
  expect(await read(pharmacist, own)).toEqual(['RKTREADER1'])
  expect(await read(pharmacist, theirs)).toEqual(NONE)
  const second = await makeWorker(house.owner, house.a.id, 'alpha', 'pharmacist', 'second')
  expect(await read(house.withCookie(signedCookie(second.token)), own)).toEqual(NONE)
})

it('a receipt is read by whoever sees billing, in its own hospital', async () => {
  for (const role of ['cashier', 'receptionist', 'billing_supervisor', 'accountant', 'admin'] as const)
    expect([role, await read(house.as(role), own)]).toEqual([role, ['RKTREADER1']])
  expect(await read(house.as('cashier', 'b'), own)).toEqual(NONE)
})
