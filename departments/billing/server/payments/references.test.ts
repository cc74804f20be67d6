// A reference is one reference however it is written, and pays once: an M-PESA receipt, a card's slip, a transfer, and
// what goes back by them.
import { beforeAll, describe, expect, it } from 'vitest'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, confirmAll, invoice, issued, reference, withDrawer } from '../../../../tests/support/money/billing.ts'
import {
  getAccount,
  listPayments,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../payments.contract.ts'
import { type ByReference, referenceForms, referenceOf } from '../../references.ts'

const house = await openHouse()
const cashier = house.as('cashier')
beforeAll(() => withDrawer(house))
const part = <M extends ByReference>(payment_mode: M, reference_number: string, amount = '100') => ({
  ...{ payment_mode, amount, reference_number },
})
const pay = (invoice_id: string, ...parts: ReturnType<typeof part>[]) =>
  cashier.call(recordPayment, { invoice_id, parts })

describe('a reference that somebody types', () => {
  it('is its letters and digits, in capitals', () => {
    for (const typed of ['UKQ1BBBBB1', ' ukq1 bbbbb1 ', 'UKQ1BBBBB1.', 'ukq1-BBBBB-1'])
      expect(referenceOf(typed)).toBe('UKQ1BBBBB1')
    expect([referenceOf(' .–'), referenceOf(null)]).toEqual(['', ''])
  })

  it.each<[ByReference, string]>(
    [
      ...['9', 'ab', 'abc', 'Q', '1UKQBBBBB1', 'UKQ1BBBBB', 'UKQ1BBBBB12', 'UKQ1 ...'].map(
        (typed) => ['mpesa', typed] as const,
      ),
      ...['9', 'ab', 'a-b.c', '...'].flatMap((typed) => [['card', typed] as const, ['bank', typed] as const]),
    ].map(([mode, typed]) => [mode, typed]),
  )('by %s is refused as %s, beside its field', async (mode, typed) => {
    const { invoice_id, patient_id } = await issued(house)
    const beside = { 'parts.0.reference_number': referenceForms[mode].says }
    expect((await pay(invoice_id, part(mode, typed))).problem.field_errors).toEqual(beside)
    const deposit = await cashier.call(takeDeposit, { patient_id, parts: [part(mode, typed)] })
    expect(deposit.problem.field_errors).toEqual(beside)
    const back = { payment_mode: mode, amount: '1', reference_number: typed, reason: 'x' }
    const alone = { reference_number: referenceForms[mode].says }
    expect((await cashier.call(refundPayment, { invoice_id, ...back })).problem.field_errors).toEqual(alone)
    expect((await cashier.call(refundDeposit, { patient_id, ...back })).problem.field_errors).toEqual(alone)
    expect(await invoice(house, invoice_id)).toMatchObject({ paid_amount: '0.00', deposit: '0.00' })
  })
})

describe.each(['mpesa', 'card', 'bank'] as const)('the same reference by %s', (mode) => {
  const spelled = (of: string) => `  ${of.slice(0, 3).toLowerCase()}-${of.slice(3).toLowerCase()}. `

  it('pays once, however it is written, and is kept in one spelling', async () => {
    const [one, other] = [await issued(house), await issued(house)]
    const used = reference(mode)
    expect((await pay(one.invoice_id, part(mode, spelled(used)))).status).toBe(200)
    expect((await invoice(house, one.invoice_id)).payments).toMatchObject([{ reference_number: used }])
    for (const typed of [used, spelled(used), `${used}.`]) {
      const { status, problem } = await pay(other.invoice_id, part(mode, typed))
      expect([status, problem.code, problem.message]).toEqual([
        ...[409, 'reference_used'],
        expect.stringMatching(
          new RegExp(`^Reference number ${used} has already been used for PAY\\d{6}-\\d+ on \\d\\d/`),
        ),
      ])
    }
    const patient = await makePatient(house)
    const deposit = await cashier.call(takeDeposit, { patient_id: patient.id, parts: [part(mode, spelled(used))] })
    expect(deposit.problem.code).toBe('reference_used')
    expect((await cashier.call(getAccount, { patient_id: patient.id })).body.deposit).toBe('0.00')
  })

  it('stands once in one payment', async () => {
    const { invoice_id } = await issued(house)
    const used = reference(mode)
    expect((await pay(invoice_id, part(mode, used), part(mode, spelled(used)))).problem.field_errors).toEqual({
      'parts.1.reference_number': `Reference number ${used} stands here twice`,
    })
  })

  it('pays once of ten at the same moment', async () => {
    const { invoice_id } = await issued(house, '5000.00')
    const used = reference(mode)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(invoice_id, part(mode, n % 2 ? used : spelled(used)))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect((await invoice(house, invoice_id)).paid_amount).toBe('100.00')
  })

  it('is asked for where money goes back, and goes back once', async () => {
    const { invoice_id, patient_id } = await issued(house)
    const [came, back] = [reference(mode), reference(mode)]
    await pay(invoice_id, part(mode, came))
    await cashier.call(takeDeposit, { patient_id, parts: [part(mode, reference(mode))] })
    await confirmAll(house)
    const refund = (reference_number?: string) =>
      cashier.call(refundPayment, { invoice_id, payment_mode: mode, amount: '10', reason: 'x', reference_number })
    const depositBack = (reference_number?: string) =>
      cashier.call(refundDeposit, { patient_id, payment_mode: mode, amount: '10', reason: 'x', reference_number })
    for (const give of [refund, depositBack])
      expect((await give()).problem.field_errors).toEqual({ reference_number: 'Reference number is required' })
    // What it came by is used.
    for (const give of [refund, depositBack]) expect((await give(came)).problem.code).toBe('reference_used')
    expect((await refund(back)).status).toBe(200)
    for (const give of [refund, depositBack]) expect((await give(spelled(back))).problem.code).toBe('reference_used')
    expect((await depositBack(reference(mode))).status).toBe(200)
    expect((await pay((await issued(house)).invoice_id, part(mode, back))).problem.code).toBe('reference_used')
  })

  it('is found however it is searched, also one that was written otherwise before', async () => {
    const { invoice_id } = await issued(house)
    const used = reference(mode)
    await pay(invoice_id, part(mode, used))
    const before = `${reference(mode).slice(0, 5)} x.${reference(mode)}`
    await house.owner.query(
      `insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, invoice_id, patient_id, amount,
         payment_mode, reference_number, taken_by)
       select hospital_id, gen_random_uuid(), 'OLD-' || payment_number, gen_random_uuid(), kind, invoice_id, patient_id,
         amount, payment_mode, $2, taken_by
       from billing_payments where invoice_id = $1`,
      [invoice_id, before],
    )
    const found = async (search: string) =>
      (await cashier.call(listPayments, { search, payment_mode: mode })).body.rows.map((row) => row.reference_number)
    for (const typed of [used, spelled(used), used.toLowerCase()]) expect(await found(typed)).toEqual([used])
    for (const typed of [before, referenceOf(before), spelled(referenceOf(before))])
      expect(await found(typed)).toEqual([before])
    await house.owner.query(`delete from billing_payments where payment_number like 'OLD-%'`)
  })
})

it('a code that another slip has as well is told to add what makes it one', async () => {
  const { invoice_id } = await issued(house)
  await pay(invoice_id, part('card', '771022'))
  expect((await pay(invoice_id, part('card', '771022'))).problem.message).toMatch(
    /\. If this is another slip with the same code, please add its transaction number behind it$/,
  )
  expect((await pay(invoice_id, part('card', '771022 000417'))).status).toBe(200)
})

it('and the books agree', async () => {
  expect((await books(house)).differences).toEqual([])
})
