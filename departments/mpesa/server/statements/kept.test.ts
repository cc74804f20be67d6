// departments/mpesa/server/statements/kept.test.ts: what is kept of a statement, and what is recorded and stands in none.
import { afterAll, describe, expect, it } from 'vitest'
import { type Caller, openHouse } from '../../../../tests/support/house.ts'
import { invoice, issued, outside } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { connect } from '../../../../tests/support/money/mpesa.ts'
import type { HospitalRole } from '../../../access/roles.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { recordPayment } from '../../../billing/payments.contract.ts'
import { importMpesaStatement, listMpesaStatements } from '../../contract.ts'
import {
  exportMpesaMissing,
  exportMpesaStatementRows,
  getMpesaStatement,
  listMpesaMissing,
  listMpesaStatementRows,
} from '../../statements.contract.ts'
import { timestampOf } from '../daraja/timestamp.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const [cashier, accountant] = [house.as('cashier'), house.as('accountant')]

const HEAD = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Linked Transaction ID,A/C No.'
const HOUR = 3_600_000
/** Instants of rows, before and behind all that is recorded here. */
const [early, late] = [() => new Date(Date.now() - HOUR), () => new Date(Date.now() + HOUR)]
type Row = {
  receipt?: string
  at?: Date
  status?: string
  in?: string
  out?: string
  linked?: string
  account?: string
}
const row = (given: Row = {}) => {
  const { receipt = receiptNumber(), at = new Date(), status = 'Completed', linked = '', account = '' } = given
  const what = given.out ? 'Pay Bill Reversal' : 'Pay Bill from 254712345678 - JANE DOE'
  return [receipt, timestampOf(at), what, status, given.in ?? '', given.out ?? '', linked, account].join(',')
}
async function bring(rows: string[], filename = 'statement.csv', role: HospitalRole = 'accountant') {
  const file = Buffer.from(['Short Code:,600000', HEAD, ...rows].join('\n'))
  const done = await house.as(role).call(importMpesaStatement, { filename }, {}, file)
  if (done.status !== 200) throw new Error(done.text)
  const [newest] = (await accountant.call(listMpesaStatements, {})).body.rows
  return { ...done.body, id: newest?.id ?? '' }
}
const typed = async (amount: string) => {
  const { invoice_id, invoice_number } = await issued(house, amount)
  const part = outside('mpesa', amount)
  const paid = await cashier.call(recordPayment, { invoice_id, parts: [part] })
  if (paid.status !== 200) throw new Error(paid.text)
  return { invoice_id, invoice_number, receipt: part.reference_number, payment: paid.body.payment_numbers[0] }
}
const rowsOf = async (mpesa_statement_id: string, more: object = {}) =>
  (await accountant.call(listMpesaStatementRows, { mpesa_statement_id, ...more })).body.rows
const missingOf = async (mpesa_statement_id: string) =>
  (await accountant.call(listMpesaMissing, { mpesa_statement_id })).body.rows

describe('the rows of a statement', () => {
  it('are kept with what became of each, and read by it', async () => {
    const known = await typed('500.00')
    const other = await typed('600.00')
    const owed = await issued(house, '70.00')
    const [placed, lost, reversal] = [receiptNumber(), receiptNumber(), receiptNumber()]
    const { id } = await bring([
      row({ receipt: known.receipt, in: '500.00' }),
      row({ receipt: other.receipt, in: '60.00' }),
      row({ receipt: placed, in: '70.00', account: owed.invoice_number }),
      row({ receipt: lost, in: '8.00', account: 'NOBODY' }),
      row({ receipt: reversal, out: '-500.00', linked: known.receipt }),
    ])
    const kept = (await rowsOf(id)).map(({ line, receipt_number, amount, kind, became, note }) => ({
      ...{ line, receipt_number, amount, kind, became, note },
    }))
    expect(kept).toEqual([
      {
        line: 3,
        receipt_number: known.receipt,
        amount: '500.00',
        kind: 'payment',
        became: 'reversed',
        note: 'M-PESA took KES 500.00 of this back: the work list has it',
      },
      {
        ...{ line: 4, receipt_number: other.receipt, amount: '60.00', kind: 'payment', became: 'differs' },
        note: `M-PESA says KES 60.00 for receipt ${other.receipt}, and KES 600.00 is recorded`,
      },
      { line: 5, receipt_number: placed, amount: '70.00', kind: 'payment', became: 'placed', note: 'Paid an invoice' },
      { line: 6, receipt_number: lost, amount: '8.00', kind: 'payment', became: 'work_list', note: null },
      {
        ...{ line: 7, receipt_number: reversal, amount: '500.00', kind: 'reversal', became: 'reversed' },
        note: expect.stringContaining(`of receipt ${known.receipt} back`),
      },
    ])
    expect((await rowsOf(id, { became: 'differs' })).map((each) => each.receipt_number)).toEqual([other.receipt])
    expect((await rowsOf(id, { search: known.receipt })).map((each) => each.line)).toEqual([3, 7])
    expect((await rowsOf(id))[4]).toMatchObject({ linked_receipt: known.receipt })
    const money = { amount: '70.00', transacted_at: expect.any(String), phone: '254712345678', payer: 'JANE DOE' }
    expect((await rowsOf(id))[2]).toEqual({
      ...{ id: expect.any(String), line: 5, kind: 'payment', receipt_number: placed, linked_receipt: null, ...money },
      ...{ account: owed.invoice_number, became: 'placed', note: 'Paid an invoice' },
    })
    const { body } = await accountant.call(getMpesaStatement, { mpesa_statement_id: id })
    expect(body).toMatchObject({ filename: 'statement.csv', imported_by_name: house.a.staff.accountant.name })
    expect(body.rows).toContainEqual({ became: 'differs', rows: 1, amount: '60.00' })
    const file = await accountant.call(exportMpesaStatementRows, { mpesa_statement_id: id, became: 'reversed' })
    for (const text of ['What became of it', reversal, 'Reversal', 'Reversed', '500.00'])
      expect(file.text).toContain(text)
    expect(file.text).not.toContain(placed)
  })

  it('stand in the first statement that had them; of who brings it and took the payment it says so', async () => {
    await house.owner.query('insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, $3)', [
      ...[house.a.id, house.a.staff.cashier.staff_id, 'accountant'],
    ])
    const { receipt } = await typed('510.00')
    const text = [row({ receipt, in: '510.00' })]
    const first = await bring(text, 'own.csv', 'cashier')
    await house.owner.query(
      `delete from staff_roles where hospital_id = $1 and staff_id = $2 and role = 'accountant'`,
      [...[house.a.id, house.a.staff.cashier.staff_id]],
    )
    expect(await rowsOf(first.id)).toMatchObject([{ receipt_number: receipt, became: 'own' }])
    const second = await bring(text, 'again.csv')
    expect(second).toMatchObject({ known: 1, rows: 1 })
    expect(await rowsOf(second.id)).toEqual([])
    expect(await rowsOf(first.id)).toHaveLength(1)
  })

  it('of what M-PESA took back before anybody recorded it are not credited, in whatever order they come', async () => {
    const [one, other] = [await issued(house, '90.00'), await issued(house, '91.00')]
    const [first, second] = [receiptNumber(), receiptNumber()]
    const together = await bring([
      row({ receipt: first, in: '90.00', account: one.invoice_number }),
      row({ out: '-90.00', linked: first }),
      row({ out: '-91.00', linked: second }),
      row({ in: '92.00', status: 'Reversed', account: one.invoice_number }),
    ])
    expect(together).toMatchObject({ matched: 0, suspended: 0, differing: 4 })
    const later = await bring([row({ receipt: second, in: '91.00', account: other.invoice_number })])
    expect(later).toMatchObject({ matched: 0, suspended: 0, differing: 1 })
    expect(await rowsOf(later.id)).toMatchObject([
      { became: 'reversed', note: expect.stringContaining('not credited') },
    ])
    for (const { invoice_id } of [one, other]) expect((await invoice(house, invoice_id)).payments).toEqual([])
  })

  it('are read by those who keep the books, of this hospital', async () => {
    // With something in each of the lists: an empty one gives no file.
    await typed('740.00')
    const { id: mpesa_statement_id } = await bring([
      row({ at: early(), in: '1.00', account: 'X' }),
      row({ at: late(), in: '1.00', account: 'X' }),
    ])
    // One after another: nobody has two files made at once.
    const all = async (who: Caller) => [
      await who.call(getMpesaStatement, { mpesa_statement_id }),
      await who.call(listMpesaStatementRows, { mpesa_statement_id }),
      await who.call(listMpesaMissing, { mpesa_statement_id }),
      await who.call(exportMpesaStatementRows, { mpesa_statement_id }),
      await who.call(exportMpesaMissing, { mpesa_statement_id }),
    ]
    for (const answer of await all(accountant)) expect(answer.status).toBe(200)
    for (const answer of await all(cashier)) expect(answer.status).toBe(403)
    for (const answer of await all(house.as('accountant', 'b')))
      expect(answer.problem.code).toBe('mpesa_statement_not_found')
    const file = Buffer.from(['Short Code:,600000', HEAD, row({ in: '1.00' })].join('\n'))
    expect((await cashier.call(importMpesaStatement, { filename: 'x.csv' }, {}, file)).status).toBe(403)
  })
})

describe('what is recorded and missing', () => {
  it('is what was recorded in the time of a statement, is not confirmed and stands in none', async () => {
    const [made_up, real, before] = [await typed('700.00'), await typed('710.00'), await typed('720.00')]
    await house.owner.query(
      `update billing_confirmations set recorded_at = now() - interval '2 hours' where reference_number = $1`,
      [before.receipt],
    )
    const rows = [row({ at: early(), in: '1.00', account: 'X' }), row({ at: late(), in: '1.00', account: 'X' })]
    const first = await bring([...rows, row({ receipt: real.receipt, in: '71.00' })])
    const found = await missingOf(first.id)
    // Of another amount is not missing; before the first row nothing is asked.
    const receipts = found.map((each) => each.reference_number)
    expect(receipts).toContain(made_up.receipt)
    for (const { receipt } of [real, before]) expect(receipts).not.toContain(receipt)
    expect(found.find((each) => each.reference_number === made_up.receipt)).toMatchObject({
      ...{ amount: '700.00', taken_by_name: house.a.staff.cashier.name, invoice_number: made_up.invoice_number },
      payment_number: made_up.payment,
    })
    const { body } = await accountant.call(getMpesaStatement, { mpesa_statement_id: first.id })
    const sum = found.reduce((all, each) => all + Number(each.amount), 0)
    expect(body.missing).toEqual([
      { taken_by_name: house.a.staff.cashier.name, payments: found.length, amount: sum.toFixed(2) },
    ])
    expect((await accountant.call(exportMpesaMissing, { mpesa_statement_id: first.id })).text).toContain(
      made_up.receipt,
    )
    // The import is put into the last evening that has come.
    const last = async () => (await house.as('admin').call(getEvening, {})).body
    expect(JSON.stringify((await last()).also)).not.toContain('no statement')
    await house.owner.query(
      `update billing_mpesa_statements set finished_at = $1::timestamptz - interval '1 minute' where id = $2`,
      [(await last()).to, first.id],
    )
    const said = `${house.a.staff.cashier.name}: ${found.length}, KES `
    expect((await last()).also).toContainEqual({
      text: expect.stringContaining(said),
      to: '/hospital/billing/mpesa?tab=statements',
    })
    // The next statement has it.
    await bring([row({ receipt: made_up.receipt, in: '700.00' })])
    expect((await missingOf(first.id)).map((each) => each.reference_number)).not.toContain(made_up.receipt)
  })

  it('is nothing where a statement has no row', async () => {
    await typed('730.00')
    const { id } = await bring([])
    expect(await missingOf(id)).toEqual([])
    expect((await accountant.call(getMpesaStatement, { mpesa_statement_id: id })).body).toMatchObject({
      ...{ covers_from: null, covers_to: null, missing: [] },
    })
  })
})
