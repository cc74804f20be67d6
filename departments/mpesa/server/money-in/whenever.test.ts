// Money that comes while the hospital may not work: it has been paid, so it is counted whatever its licence says.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { setLicence, withoutModules } from '../../../../tests/support/hospital/licences.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { addresses, connect, send, sent } from '../../../../tests/support/money/mpesa.ts'
import { getAccount } from '../../../billing/payments.contract.ts'
import { listMpesaMoney } from '../../contract.ts'
import { timestampOf } from '../daraja/timestamp.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const { confirmation, result } = addresses(house)

const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } }
const pay = (BillRefNumber: string, TransAmount: string, TransID: string) =>
  send(house, confirmation, {
    ...{ TransactionType: 'Pay Bill', TransID, TransTime: timestampOf(new Date()), TransAmount, BillRefNumber },
    ...{ BusinessShortCode: '600000', MSISDN: createHash('sha256').update(TransID).digest('hex') },
    ...{ FirstName: 'NAFULA', MiddleName: '', LastName: 'WANJALA' },
  })

async function whileExpired<T>(work: () => Promise<T>): Promise<T> {
  await setLicence(house.owner, house.a.id, 'expired')
  const done = await work()
  await setLicence(house.owner, house.a.id, 'active')
  return done
}
const whileIn = (status: 'suspended' | 'inactive') => async (work: () => Promise<unknown>) => {
  const set = (to: string, reason: string | null) =>
    house.owner.query('update hospitals set status = $2, status_reason = $3 where id = $1', [house.a.id, to, reason])
  await set(status, 'Not paid')
  const done = await work()
  await set('active', null)
  return done
}

describe.each<[string, (work: () => Promise<unknown>) => Promise<unknown>]>([
  ['whose licence has ended', whileExpired],
  ['without the module', (work) => withoutModules(house.owner, house.a.id, work)],
  ['that is suspended', whileIn('suspended')],
  ['that is archived', whileIn('inactive')],
])('a hospital %s', (_, during) => {
  it('gets what is paid to its paybill: on the invoice, as a deposit, on the work list', async () => {
    const { invoice_id, invoice_number } = await issued(house, '500.00')
    const patient = await makePatient(house)
    const receipts = [receiptNumber(), receiptNumber(), receiptNumber()] as const
    expect(
      await during(async () => [
        await pay(invoice_number, '500', receipts[0]),
        await pay(patient.op_number, '70', receipts[1]),
        await pay('NOBODY', '9', receipts[2]),
      ]),
    ).toEqual([ACCEPTED, ACCEPTED, ACCEPTED])
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'paid',
      payments: [{ amount: '500.00', reference_number: receipts[0] }],
    })
    const account = await house.as('cashier').call(getAccount, { patient_id: patient.id })
    expect(account.body.deposit).toBe('70.00')
    const { rows } = (await house.as('accountant').call(listMpesaMoney, { search: receipts[2] })).body
    expect(rows).toMatchObject([{ amount: '9.00', status: 'open', why: 'no_account' }])
    expect((await books(house)).differences).toEqual([])
  })

  it('gets what a telephone was asked for before', async () => {
    const { id, invoice_id, checkout } = await sent(house, '40.00')
    const receipt = receiptNumber()
    expect(await during(() => send(house, result(id), daraja.message(checkout, { receipt })))).toEqual(ACCEPTED)
    expect((await invoice(house, invoice_id)).payments).toMatchObject([{ amount: '40.00', reference_number: receipt }])
    expect((await books(house)).differences).toEqual([])
  })
})
