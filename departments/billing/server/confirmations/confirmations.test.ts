// Money from outside is recorded until it is confirmed: it pays, and does not go back.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, confirmAll, invoice, issued, reference, withDrawer } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import {
  exportPayments,
  getAccount,
  getReceipt,
  listPayments,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../payments.contract.ts'
import { creditInvoice } from '../../reductions.contract.ts'
import type { ByReference } from '../../references.ts'
import { receiveFor } from '../payments/receive.ts'
import { type Confirmed, confirmAllMoney, confirmMoney } from './confirmations.ts'

const house = await openHouse()
const cashier = house.as('cashier')
const { cashier: taker, accountant } = house.a.staff
beforeAll(() => withDrawer(house, '5000'))
type Mode = ByReference | 'cash' | 'deposit'
const part = (payment_mode: Mode, amount: string, given?: string) => ({
  ...{ payment_mode, amount },
  ...(payment_mode !== 'cash' && payment_mode !== 'deposit' && { reference_number: given ?? reference(payment_mode) }),
})
const pay = async (invoice_id: string, ...parts: ReturnType<typeof part>[]) => {
  const paid = await cashier.call(recordPayment, { invoice_id, parts })
  if (paid.status !== 200) throw new Error(paid.text)
  return paid.body
}
const deposit = async (patient_id: string, mode: Exclude<Mode, 'deposit'>, amount: string, given?: string) => {
  const taken = await cashier.call(takeDeposit, {
    patient_id,
    parts: [{ ...part(mode, amount, given), payment_mode: mode }],
  })
  if (taken.status !== 200) throw new Error(taken.text)
}
const refund = async (invoice_id: string, mode: Mode, amount: string) => {
  const { status, problem } = await cashier.call(refundPayment, { invoice_id, reason: 'x', ...part(mode, amount) })
  return status === 200 ? 'given' : `${problem.code}: ${problem.message}`
}
const depositBack = async (patient_id: string, mode: Exclude<Mode, 'deposit'>, amount: string) => {
  const back = { ...part(mode, amount), payment_mode: mode }
  const { status, problem } = await cashier.call(refundDeposit, { patient_id, reason: 'x', ...back })
  return status === 200 ? 'given' : `${problem.code}: ${problem.message}`
}
const credit = async (invoice_id: string) => {
  const items = (await invoice(house, invoice_id)).items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  expect((await cashier.call(creditInvoice, { invoice_id, items, reason: 'x' })).status).toBe(200)
}
const byAccountant = ctxOf(house, 'accountant')
type Saying = Partial<Parameters<typeof confirmMoney>[1]>
/** A statement that the accountant brought says that this came, unless it says otherwise. */
const said = (reference_number: string, amount: string, more: Saying = {}): Promise<Confirmed> =>
  byAccountant((ctx) =>
    confirmMoney(ctx, {
      ...{ payment_mode: 'mpesa', how: 'statement', said_by: null, brought_by: accountant.staff_id },
      ...{ reference_number, amount, source: 'Line 7', ...more },
    }),
  )
const confirmedOf = async (invoice_id: string) =>
  (await invoice(house, invoice_id)).payments.map((row) => row.confirmed)

describe.each(['mpesa', 'card', 'bank'] as const)('money that somebody recorded by %s', (mode) => {
  const way = { mpesa: 'by M-PESA', card: 'by card', bank: 'by bank' }[mode]
  const not = (amount: string, of: string) =>
    `not_confirmed: KES ${amount} ${way} (${of}) is recorded, but not confirmed yet. It can go back once it is.`

  it('pays the invoice, and goes back in no way until it is confirmed', async () => {
    const { invoice_id, patient_id } = await issued(house, '1500.00')
    const of = reference(mode)
    await pay(invoice_id, part(mode, '1500', of))
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid', payments: [{ confirmed: 'recorded' }] })
    expect(await refund(invoice_id, mode, '1')).toBe(not('1,500.00', of))
    // Nor by way of the deposit, into which it may go; nor by a credit note.
    expect(await refund(invoice_id, 'deposit', '500')).toBe('given')
    expect(await depositBack(patient_id, mode, '1')).toBe(not('1,500.00', of))
    await credit(invoice_id)
    const account = (await cashier.call(getAccount, { patient_id })).body
    expect(account).toMatchObject({ deposit: '1500.00', unconfirmed: '1500.00' })
    expect(account.came.find((each) => each.payment_mode === mode)?.amount).toBe('0.00')
    expect(await depositBack(patient_id, mode, '1')).toBe(not('1,500.00', of))
    expect(await said(of, '1500.00', { payment_mode: mode })).toEqual({ what: 'confirmed' })
    expect((await cashier.call(getAccount, { patient_id })).body).toMatchObject({
      unconfirmed: '0.00',
      came: expect.arrayContaining([{ payment_mode: mode, amount: '1500.00' }]),
    })
    expect(await depositBack(patient_id, mode, '1500')).toBe('given')
  })

  it('does not go back as a deposit, nor set cash free that the deposit has spent', async () => {
    const { invoice_id, patient_id } = await issued(house, '1000.00')
    await deposit(patient_id, 'cash', '1000')
    await pay(invoice_id, part('deposit', '1000'))
    const of = reference(mode)
    await deposit(patient_id, mode, '1000', of)
    expect(await depositBack(patient_id, mode, '1')).toBe(not('1,000.00', of))
    expect(await depositBack(patient_id, 'cash', '1')).toBe(not('1,000.00', of))
    // What came in cash goes back in cash, once it is not spent.
    expect(await refund(invoice_id, 'deposit', '300')).toBe('given')
    expect(await depositBack(patient_id, 'cash', '300.01')).toBe(not('1,000.00', of))
    expect(await depositBack(patient_id, 'cash', '300')).toBe('given')
    await confirmAll(house)
    expect(await depositBack(patient_id, mode, '1000')).toBe('given')
  })

  it('does not keep back what came in cash on the same invoice, nor what is confirmed', async () => {
    const { invoice_id, patient_id } = await issued(house, '1000.00')
    const known = reference(mode)
    await pay(invoice_id, part('cash', '300'), part(mode, '300', known))
    expect(await said(known, '300.00', { payment_mode: mode })).toEqual({ what: 'confirmed' })
    const of = reference(mode)
    await pay(invoice_id, part(mode, '400', of))
    expect(await refund(invoice_id, 'cash', '100')).toBe('given')
    expect(await refund(invoice_id, mode, '300.01')).toBe(not('400.00', of))
    expect(await refund(invoice_id, mode, '300')).toBe('given')
    expect(await refund(invoice_id, mode, '0.01')).toBe(not('400.00', of))
    // Of a deposit that the invoice gives, what is confirmed comes first.
    expect(await refund(invoice_id, 'deposit', '600')).toBe('given')
    expect(await depositBack(patient_id, 'cash', '200')).toBe('given')
    expect(await depositBack(patient_id, mode, '0.01')).toBe(not('400.00', of))
    expect((await cashier.call(getAccount, { patient_id })).body).toMatchObject({
      deposit: '400.00',
      unconfirmed: '400.00',
    })
  })
})

it('a refusal names what waits, three of it at most', async () => {
  const { patient_id } = await issued(house)
  for (const amount of ['10', '20']) await deposit(patient_id, 'card', amount, `SLIP-${amount}${patient_id.slice(-6)}`)
  expect(await depositBack(patient_id, 'card', '30')).toMatch(
    /^not_confirmed: KES 10\.00 by card \(SLIP10\w+\), KES 20\.00 by card \(SLIP20\w+\) are recorded, but not confirmed yet\. They can go back once they are\.$/,
  )
  for (const amount of ['30', '40']) await deposit(patient_id, 'card', amount)
  expect(await depositBack(patient_id, 'card', '100')).toMatch(/, 1 more are recorded/)
})

describe('a confirmation', () => {
  it('is of all that came under a reference, split over several invoices or not, with its very amount', async () => {
    const { invoice_id, patient_id } = await issued(house, '700.00')
    const of = reference('mpesa')
    const receiver = ctxOf(house, 'cashier')
    // 300 are more than the invoice asks for.
    await receiver((ctx) =>
      receiveFor(
        ctx,
        { invoice_id, visit_id: null, patient_id },
        { payment_mode: 'mpesa', amount: '1000.00', reference_number: of },
      ),
    )
    expect(await said(of, '999.99')).toEqual({ what: 'differs', amount: '1000.00' })
    expect(await said(of, '700.00')).toEqual({ what: 'differs', amount: '1000.00' })
    expect(await confirmedOf(invoice_id)).toEqual(['recorded'])
    expect(await said(of.toLowerCase(), '1000.00')).toEqual({ what: 'confirmed' })
    const { rows } = (await cashier.call(listPayments, { search: of })).body
    expect(rows.map((row) => [row.kind, row.confirmed]).sort()).toEqual([
      ['deposit', 'confirmed'],
      ['payment', 'confirmed'],
    ])
    // What differs afterwards is said as well.
    expect(await said(of, '100.00')).toEqual({ what: 'differs', amount: '1000.00' })
  })

  it('counts once, of ten at the same moment too, and is of no reference that nobody recorded', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const of = reference('mpesa')
    await pay(invoice_id, part('mpesa', '100', of))
    const all = await Promise.all(Array.from({ length: 10 }, () => said(of, '100.00')))
    expect(all.map(({ what }) => what).sort()).toEqual([...Array<string>(9).fill('already'), 'confirmed'])
    expect(await said(of, '100.00', { how: 'mpesa', brought_by: null })).toEqual({ what: 'already' })
    expect(await said(of, '100.00', { payment_mode: 'card' })).toEqual({ what: 'unknown' })
    expect(await said(reference('mpesa'), '100.00')).toEqual({ what: 'unknown' })
    const { rows } = await house.owner.query('select * from billing_confirmations where reference_number = $1', [of])
    expect(rows).toMatchObject([
      {
        ...{ status: 'confirmed', how: 'statement', said_by: null, brought_by: accountant.staff_id, source: 'Line 7' },
        ...{ amount: '100.00', taken_by: taker.staff_id, confirmed_at: expect.any(Date) },
      },
    ])
  })

  it('is never brought or said by whoever took the payment: it waits for somebody else', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const of = reference('mpesa')
    await pay(invoice_id, part('mpesa', '100', of))
    expect(await said(of, '100.00', { brought_by: taker.staff_id })).toEqual({ what: 'own' })
    expect(await said(of, '100.00', { said_by: taker.staff_id, brought_by: null, how: 'settlement' })).toEqual({
      what: 'own',
    })
    expect(await confirmedOf(invoice_id)).toEqual(['recorded'])
    expect(await said(of, '100.00', { brought_by: null, how: 'mpesa' })).toEqual({ what: 'confirmed' })
  })

  it('says of many at once what became of each', async () => {
    const { invoice_id } = await issued(house, '1000.00')
    const [fine, other, none] = [reference('mpesa'), reference('mpesa'), reference('mpesa')]
    await pay(invoice_id, part('mpesa', '10', fine), part('mpesa', '20', other))
    const rows = [
      { reference_number: fine, amount: '10.00', source: 'Line 1' },
      { reference_number: other, amount: '21.00', source: 'Line 2' },
      { reference_number: none, amount: '30.00', source: 'Line 3' },
    ]
    const saying = { payment_mode: 'mpesa', how: 'statement', said_by: null, brought_by: accountant.staff_id } as const
    expect(await byAccountant((ctx) => confirmAllMoney(ctx, saying, rows))).toEqual(
      new Map<string, Confirmed>([
        [fine, { what: 'confirmed' }],
        [other, { what: 'differs', amount: '20.00' }],
        [none, { what: 'unknown' }],
      ]),
    )
    expect(await byAccountant((ctx) => confirmAllMoney(ctx, saying, []))).toEqual(new Map())
  })

  it('is of this hospital’s money alone', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const of = reference('mpesa')
    await pay(invoice_id, part('mpesa', '100', of))
    const elsewhere = ctxOf(house, 'accountant', 'b')
    const saying = { payment_mode: 'mpesa', how: 'mpesa', said_by: null, brought_by: null, source: null } as const
    expect(await elsewhere((ctx) => confirmMoney(ctx, { ...saying, reference_number: of, amount: '100.00' }))).toEqual({
      what: 'unknown',
    })
  })

  it('of a receipt that M-PESA said later is of the money that it came with', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const { receipt_id } = await pay(invoice_id, part('mpesa', '100'))
    const later = reference('mpesa')
    await house.owner.query(
      `insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id)
       values ($1, 'mpesa', $2, $3)`,
      [house.a.id, later, receipt_id],
    )
    expect(await said(later, '99.00')).toEqual({ what: 'differs', amount: '100.00' })
    expect(await said(later, '100.00')).toEqual({ what: 'confirmed' })
    expect(await said(later, '100.00')).toEqual({ what: 'already' })
  })

  it('stays what it is, and the time is the database’s', async () => {
    const { invoice_id } = await issued(house, '100.00')
    await pay(invoice_id, part('mpesa', '100'))
    await confirmAll(house)
    await expect(
      house.owner.query(`update billing_confirmations set status = 'recorded', how = null where hospital_id = $1`, [
        house.a.id,
      ]),
    ).rejects.toThrow('stays as it is')
    for (const column of ['amount', 'taken_by', 'confirmed_at', 'recorded_at', 'reference_number'])
      await expect(
        byAccountant((ctx) => sql.raw(`update billing_confirmations set ${column} = ${column}`).execute(ctx.tx)),
      ).rejects.toThrow(/permission denied/)
  })
})

describe('money that M-PESA itself, or a statement, brings', () => {
  const brought = (
    patient_id: string,
    confirmed: { how: 'mpesa' | 'statement'; brought_by: string | null },
    of = reference('mpesa'),
  ) =>
    byAccountant(async (ctx) => {
      const tender = { payment_mode: 'mpesa', amount: '50.00', reference_number: of, confirmed } as const
      await receiveFor(ctx, { invoice_id: null, visit_id: null, patient_id }, tender)
      return of
    })

  it('is confirmed with it; what a statement alone made waits for another than who imported it', async () => {
    const { patient_id } = await issued(house)
    const status = async (of: string) => (await cashier.call(listPayments, { search: of })).body.rows[0]?.confirmed
    expect(await status(await brought(patient_id, { how: 'mpesa', brought_by: null }))).toBe('confirmed')
    const own = await brought(patient_id, { how: 'statement', brought_by: accountant.staff_id })
    expect(await status(own)).toBe('recorded')
    expect(await said(own, '50.00')).toEqual({ what: 'own' })
    const second = await makeWorker(house.owner, house.a.id, 'alpha', 'accountant', 'second')
    expect(await said(own, '50.00', { brought_by: second.staff_id })).toEqual({ what: 'confirmed' })
    const others = await brought(patient_id, { how: 'statement', brought_by: second.staff_id })
    expect(await status(others)).toBe('confirmed')
  })
})

it('lists, receipts, invoices and files say what is confirmed; cash is not asked', async () => {
  const { invoice_id, invoice_number } = await issued(house, '300.00')
  const known = reference('bank')
  const { receipt_id } = await pay(invoice_id, part('cash', '100'), part('card', '100'), part('bank', '100', known))
  await said(known, '100.00', { payment_mode: 'bank', how: 'settlement', said_by: accountant.staff_id })
  const right = [
    ['bank', 'confirmed'],
    ['card', 'recorded'],
    ['cash', null],
  ]
  for (const rows of [
    (await cashier.call(listPayments, { search: invoice_number })).body.rows,
    (await cashier.call(getReceipt, { receipt_id })).body.payments,
    (await invoice(house, invoice_id)).payments,
  ])
    expect(rows.map((row) => [row.payment_mode, row.confirmed]).sort()).toEqual(right)
  const file = (await cashier.call(exportPayments, { search: invoice_number })).text
  for (const text of ['Recorded, not confirmed', 'Confirmed']) expect(file).toContain(text)
  // What goes back is not asked either.
  await refund(invoice_id, 'bank', '50')
  expect((await cashier.call(listPayments, { search: invoice_number, kind: 'refund' })).body.rows).toMatchObject([
    { confirmed: null },
  ])
})

it('and the books agree', async () => {
  expect((await books(house)).differences).toEqual([])
})
