import { afterAll, describe, expect, it } from 'vitest'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { addresses, asked, connect, send, sent, until } from '../../../../tests/support/money/mpesa.ts'
import { getAccount, recordPayment } from '../../../billing/payments.contract.ts'
import { importMpesaStatement, listMpesaMoney, listMpesaStatements } from '../../contract.ts'
import { timestampOf } from '../daraja/timestamp.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const cashier = house.as('cashier')
const agree = async () => expect((await books(house)).differences).toEqual([])
const depositOf = async (patient_id: string) => (await cashier.call(getAccount, { patient_id })).body.deposit
const waiting = async (search: string) => (await accountant.call(listMpesaMoney, { search })).body.rows

const HEAD =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'
const ABOVE =
  'Account Holder:,HOSPITAL ALPHA,,\nShort Code:,600000,,\nTime Period:,From 01-11-2026 00:00:00 To 21-11-2026 23:59:59\n\n'
type Row = {
  receipt?: string
  amount?: string
  account?: string
  payer?: string
  status?: string
  withdrawn?: string
  time?: string
  details?: string
  linked?: string
}
const row = ({
  receipt = receiptNumber(),
  amount = '100.00',
  account = '',
  payer = '254799000111 - JANE DOE',
  status = 'Completed',
  withdrawn = '',
  time = timestampOf(new Date()),
  details = `Pay Bill from ${payer} Acc. ${account}`,
  linked = '',
}: Row) =>
  `${receipt},${time},${time},"${details}",${status},${amount.includes(',') ? `"${amount}"` : amount},${withdrawn},50000.00,true,Pay Utility,${payer},${linked},${account}`
const SETTLED = 'Utility Account to Organization Settlement Account'
const statement = (rows: string[]) => `${ABOVE}${HEAD}\r\n${rows.join('\r\n')}\r\n`
const bring = (text: string | Buffer, filename = 'statement.csv') =>
  accountant.call(importMpesaStatement, { filename }, {}, Buffer.from(text))

describe('a statement of the paybill', () => {
  it('matches by receipt, by account, by amount and phone; the rest waits, and a broken row is named and holds nothing back', async () => {
    const known = await sent(house, '500.00')
    const receipt = receiptNumber()
    await send(house, addresses(house).result(known.id), daraja.message(known.checkout, { receipt }))
    const byHand = await issued(house, '200.00')
    const handReceipt = receiptNumber()
    await cashier.call(recordPayment, {
      invoice_id: byHand.invoice_id,
      parts: [{ payment_mode: 'mpesa', amount: '200', reference_number: handReceipt }],
    })
    daraja.trouble('push', 'cut')
    const silent = await asked(house, '777.00', '0733111222'.replace('0733', '0722'))
    await until(house, silent.id, ({ status }) => status === 'unknown')
    const owed = await issued(house, '300.00')
    const patient = await makePatient(house)
    const rows = [
      row({ receipt, amount: '500.00', account: known.request.account_reference }),
      row({ receipt: handReceipt, amount: '200.00' }),
      row({ amount: '777.00', account: 'DRESSING', payer: '254722111222 - SILENT ONE' }),
      row({ amount: '300.00', account: owed.invoice_number }),
      row({ amount: '45.00', account: patient.op_number }),
      row({ receipt: 'UKB0000099', amount: '1,250.00', account: 'SCHOOL' }),
      row({ amount: '', withdrawn: '-20000.00', details: SETTLED }),
      row({ status: 'Failed' }),
      row({ receipt: 'UKB0000001', amount: 'much' }),
      row({ receipt: '' }),
      row({ receipt: 'UKB0000002', time: '31-02-2026 10:00:00' }),
      row({ receipt: 'UKB0000003', amount: '' }),
      'UKB0000004',
      '"a cell that never ends,',
    ]
    const { body, status } = await bring(statement(rows))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rows: 14,
      known: 2,
      differing: 0,
      matched: 3,
      suspended: 1,
      ignored: 2,
      broken: 6,
      differing_lines: [],
    })
    expect(body.matched_lines.map(({ line, text }) => [line, text])).toEqual([
      [8, 'Belongs to a request to a phone'],
      [9, 'Paid an invoice'],
      [10, 'Became a deposit'],
    ])
    expect(body.broken_lines).toEqual([
      { line: 14, receipt_number: 'UKB0000001', text: `'much' is no amount` },
      { line: 15, receipt_number: null, text: 'The receipt number is missing' },
      { line: 16, receipt_number: 'UKB0000002', text: `'31-02-2026 10:00:00' is no time` },
      { line: 17, receipt_number: 'UKB0000003', text: 'There is no amount' },
      { line: 18, receipt_number: 'UKB0000004', text: 'There is no amount' },
      { line: 19, receipt_number: null, text: expect.stringContaining('is no receipt number') },
    ])
    expect((await invoice(house, silent.invoice_id)).status).toBe('paid')
    expect((await invoice(house, owed.invoice_id)).status).toBe('paid')
    expect(await depositOf(patient.id)).toBe('45.00')
    expect((await waiting('UKB0000099'))[0]).toMatchObject({
      amount: '1250.00',
      account: 'SCHOOL',
      source: 'statement',
      why: 'no_account',
      payer: 'JANE DOE',
    })
    const { rows: kept } = await house.owner.query(
      'select status, reconciled_at, found_by from billing_mpesa_requests where id = any($1) order by found_by',
      [[known.id, silent.id]],
    )
    expect(kept).toEqual([
      { status: 'paid', found_by: 'callback', reconciled_at: expect.any(Date) },
      { status: 'paid', found_by: 'statement', reconciled_at: null },
    ])
    await agree()
    const again = await bring(statement(rows), 'again.csv')
    expect(again.body).toMatchObject({ known: 6, matched: 0, suspended: 0, broken: 6 })
    expect((await accountant.call(listMpesaStatements, {})).body.rows).toMatchObject([
      { filename: 'again.csv', known: 6, matched: 0 },
      {
        filename: 'statement.csv',
        known: 2,
        matched: 3,
        suspended: 1,
        ignored: 2,
        broken: 6,
        imported_by_name: expect.any(String),
        finished_at: expect.any(String),
      },
    ])
    await agree()
  })

  it('names what is known with another amount, and confirms only what is the same', async () => {
    const [same, other, twice, byHand, waits] = [
      receiptNumber(),
      receiptNumber(),
      receiptNumber(),
      receiptNumber(),
      receiptNumber(),
    ]
    const paid = async (total: string, receipt: string) => {
      const one = await sent(house, total)
      await send(house, addresses(house).result(one.id), daraja.message(one.checkout, { receipt }))
      return one
    }
    const [first, second, third] = [
      await paid('510.00', same),
      await paid('520.00', other),
      await paid('530.00', twice),
    ]
    // The third was confirmed by the paybill before.
    const again = { TransID: twice, TransAmount: '530', BillRefNumber: '', TransTime: timestampOf(new Date()) }
    await send(house, addresses(house).confirmation, again)
    const owed = await issued(house, '5000.00')
    const part = { payment_mode: 'mpesa' as const, amount: '5000', reference_number: byHand }
    expect((await cashier.call(recordPayment, { invoice_id: owed.invoice_id, parts: [part] })).status).toBe(200)
    await bring(statement([row({ receipt: waits, amount: '40.00', account: 'NOBODY' })]))
    const rows = [
      row({ receipt: same, amount: '510.00' }),
      row({ receipt: other, amount: '52.00' }),
      row({ receipt: twice, amount: '53.00' }),
      row({ receipt: byHand, amount: '500.00' }),
      row({ receipt: waits, amount: '45.00' }),
    ]
    const { body } = await bring(statement(rows), 'amounts.csv')
    expect(body).toMatchObject({ known: 1, differing: 4, matched: 0, suspended: 0 })
    expect(body.differing_lines).toEqual([
      {
        line: 7,
        receipt_number: other,
        text: `M-PESA says KES 52.00 for receipt ${other}, and KES 520.00 is recorded`,
      },
      {
        line: 8,
        receipt_number: twice,
        text: `M-PESA says KES 53.00 for receipt ${twice}, and KES 530.00 is recorded`,
      },
      {
        line: 9,
        receipt_number: byHand,
        text: `M-PESA says KES 500.00 for receipt ${byHand}, and KES 5,000.00 is recorded`,
      },
      {
        line: 10,
        receipt_number: waits,
        text: `M-PESA says KES 45.00 for receipt ${waits}, and KES 40.00 is recorded`,
      },
    ])
    const kept = async (id: string) =>
      (await house.owner.query('select reconciled_at, attention from billing_mpesa_requests where id = $1', [id]))
        .rows[0]
    expect(await kept(first.id)).toEqual({ reconciled_at: expect.any(Date), attention: null })
    expect(await kept(second.id)).toEqual({ reconciled_at: null, attention: body.differing_lines[0]?.text })
    expect(await kept(third.id)).toEqual({ reconciled_at: expect.any(Date), attention: body.differing_lines[1]?.text })
    expect((await bring(statement(rows))).body).toMatchObject({ known: 1, differing: 4 })
    expect((await kept(second.id)).attention).toBe(body.differing_lines[0]?.text)
    expect((await accountant.call(listMpesaStatements, {})).body.rows[1]).toMatchObject({
      filename: 'amounts.csv',
      known: 1,
      differing: 4,
    })
    await agree()
  })

  it('leaves to the work list what could belong to two requests', async () => {
    daraja.trouble('push', 'cut', 'cut')
    for (const one of [await asked(house, '333.00', '0722333444'), await asked(house, '333.00', '0722333444')])
      await until(house, one.id, ({ status }) => status === 'unknown')
    const { body } = await bring(statement([row({ amount: '333.00', payer: '254722333444 - TWO' })]))
    expect(body).toMatchObject({ matched: 0, suspended: 1 })
  })

  it('that is none is refused, and by whom it must not be brought too', async () => {
    for (const file of ['', 'Receipt,Amount\n1,2', Buffer.from([0xff, 0xfe, 0, 1])])
      expect((await bring(file)).problem.field_errors?.filename).toContain('no statement of an M-PESA paybill')
    for (const role of ['receptionist', 'doctor'] as const) {
      const file = Buffer.from(statement([row({})]))
      expect((await house.as(role).call(importMpesaStatement, { filename: 'x.csv' }, {}, file)).status).toBe(403)
    }
    expect((await house.as('accountant', 'b').call(listMpesaStatements, {})).body.total).toBe(0)
  })

  it('counts once when two bring it at the same moment', async () => {
    const { invoice_number, invoice_id } = await issued(house, '640.00')
    const text = statement([row({ amount: '640.00', account: invoice_number }), row({ amount: '12.00', account: 'X' })])
    const answers = await Promise.all([bring(text), bring(text), bring(text)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.matched + body.suspended, 0)).toBe(2)
    expect((await invoice(house, invoice_id)).payments).toHaveLength(1)
    await agree()
  })

  it('of 1,000 rows with known answers is matched exactly', async () => {
    const before = await books(house)
    const invoices = [
      await issued(house, '100000.00'),
      await issued(house, '100000.00'),
      await issued(house, '100000.00'),
    ]
    const patients = [await makePatient(house), await makePatient(house)]
    const silent: Awaited<ReturnType<typeof asked>>[] = []
    for (let nth = 0; nth < 10; nth++) {
      daraja.trouble('push', 'cut')
      const one = await asked(house, `${5000 + nth}.00`, `0745000${100 + nth}`)
      await until(house, one.id, ({ status }) => status === 'unknown')
      silent.push(one)
    }
    const want = { known: 0, matched: 0, suspended: 0, ignored: 0, broken: 0 }
    const sums = { invoices: [0, 0, 0], deposits: [0, 0], suspense: 0 }
    const earlier: string[] = []
    const rows = Array.from({ length: 1000 }, (_, nth) => {
      const amount = 10 + (nth % 90)
      const text = `${amount}.00`
      const kind = nth % 10
      if (nth % 100 === 99) {
        want.matched++
        const one = silent[Math.floor(nth / 100)]
        return row({
          amount: one?.request.amount ?? '',
          payer: `${one?.request.phone.slice(1)} - A CUSTOMER`,
          account: 'wrong',
        })
      }
      if (kind <= 3) {
        want.matched++
        const which = nth % 3
        sums.invoices[which] = (sums.invoices[which] ?? 0) + amount
        return row({
          amount: text,
          account:
            kind % 2 ? invoices[which]?.invoice_number.toLowerCase() : invoices[which]?.invoice_number.replace('-', ''),
        })
      }
      if (kind <= 5) {
        want.matched++
        const which = nth % 2
        sums.deposits[which] = (sums.deposits[which] ?? 0) + amount
        const receipt = receiptNumber()
        earlier.push(row({ receipt, amount: text, account: patients[which]?.op_number }))
        return earlier.at(-1) ?? ''
      }
      if (kind === 6) {
        want.suspended++
        sums.suspense += amount
        return row({ amount: text, account: `SHOP${nth}` })
      }
      if (kind === 7) {
        want.ignored++
        return row({ amount: '', withdrawn: `-${text}`, details: SETTLED })
      }
      if (kind === 8 && earlier.length) {
        want.known++
        return earlier.at(-1) ?? '' // the same receipt a second time
      }
      want.broken++
      return row({ amount: `${amount} shillings` })
    })
    const { body, status } = await bring(statement(rows))
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...want, rows: 1000 })
    expect(want.known + want.matched + want.suspended + want.ignored + want.broken).toBe(1000)
    for (const [nth, one] of invoices.entries())
      expect(Number((await invoice(house, one.invoice_id)).paid_amount)).toBe(sums.invoices[nth])
    for (const [nth, one] of patients.entries()) expect(Number(await depositOf(one.id))).toBe(sums.deposits[nth])
    for (const one of silent) expect((await invoice(house, one.invoice_id)).status).toBe('paid')
    const after = await books(house)
    expect(-((after.balances.suspense ?? 0) - (before.balances.suspense ?? 0))).toBe(sums.suspense)
    expect(after.differences).toEqual([])
    const again = await bring(statement(rows))
    expect(again.body).toMatchObject({ known: want.known + want.matched + want.suspended, matched: 0, suspended: 0 })
    expect((await books(house)).balances).toEqual(after.balances)
  })
})
