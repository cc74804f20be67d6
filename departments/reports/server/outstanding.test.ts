import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { fromCents, sumCents, toCents } from '../../../kernel/contract/values/money.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { issued, withDrawer } from '../../../tests/support/money/billing.ts'
import { claimsDesk } from '../../../tests/support/money/insurance.ts'
import { getBooks } from '../../billing/books.contract.ts'
import { voidInvoice } from '../../billing/contract.ts'
import { recordPayment } from '../../billing/payments.contract.ts'
import { exportOutstandingReport, getOutstandingReport } from '../finance.contract.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const cashier = house.as('cashier')
const today = () => localDay('Africa/Nairobi')
await withDrawer(house)

/** The invoice, with all that was booked of it, so many days back; what is paid afterwards is of today. */
async function aged(invoice_id: string, days: number) {
  await house.owner.query(`update billing_invoices set issued_at = issued_at - $2 * interval '1 day' where id = $1`, [
    invoice_id,
    days,
  ])
  await house.owner.query('update billing_journal set day = day - $2::int where invoice_id = $1', [invoice_id, days])
}
const pay = (invoice_id: string, amount: string) =>
  cashier.call(recordPayment, { invoice_id, parts: [{ payment_mode: 'cash' as const, amount }] })

const fresh = await issued(house, '1000.00')
await pay(fresh.invoice_id, '400')
const thirty = await issued(house, '300.00')
await aged(thirty.invoice_id, 30)
const month = await issued(house, '500.00')
await aged(month.invoice_id, 31)
const old = await issued(house, '700.00')
await aged(old.invoice_id, 91)
await pay(old.invoice_id, '200')
await pay((await issued(house, '800.00')).invoice_id, '800')
await cashier.call(voidInvoice, { invoice_id: (await issued(house, '900.00')).invoice_id, reason: 'Wrong patient' })
const claimed = await claimsDesk(house).submitted({}, { amount: '1200' })
await aged(claimed.invoice_id, 61)

const read = async (more: object = {}) => {
  const answer = await accountant.call(getOutstandingReport, more)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const balance = ({ invoice_number, kind, days, age, open }: Awaited<ReturnType<typeof read>>['rows'][number]) => [
  invoice_number,
  kind,
  days,
  age,
  open,
]

describe('outstanding by age', () => {
  it('lists what patients and insurers owe of each issued invoice, the oldest first', async () => {
    const { rows, total, totals, ages, payers } = await read()
    expect(rows.map(balance)).toEqual([
      [old.invoice_number, 'patient', 91, 'over_90', '500.00'],
      [claimed.invoice_number, 'patient', 61, 'to_90', '300.00'],
      [claimed.invoice_number, 'insurer', 61, 'to_90', '1200.00'],
      [month.invoice_number, 'patient', 31, 'to_60', '500.00'],
      [thirty.invoice_number, 'patient', 30, 'to_30', '300.00'],
      [fresh.invoice_number, 'patient', 0, 'to_30', '600.00'],
    ])
    expect(rows[0]).toMatchObject({
      patient_id: old.patient_id,
      op_number: old.op_number,
      payer: 'Patients',
      issued_on: addDays(today(), -91),
    })
    expect(total).toBe(6)
    expect(totals).toEqual({ open: '3400.00', patients: '2200.00', insurers: '1200.00', invoices: 5 })
    expect(ages).toEqual([
      { age: 'to_30', invoices: 2, open: '900.00' },
      { age: 'to_60', invoices: 1, open: '500.00' },
      { age: 'to_90', invoices: 1, open: '1500.00' },
      { age: 'over_90', invoices: 1, open: '500.00' },
    ])
    expect(payers).toEqual([
      {
        payer: 'Patients',
        kind: 'patient',
        to_30: '900.00',
        to_60: '500.00',
        to_90: '300.00',
        over_90: '500.00',
        open: '2200.00',
      },
      {
        payer: expect.stringMatching(/Jubilee/),
        kind: 'insurer',
        to_30: '0.00',
        to_60: '0.00',
        to_90: '1200.00',
        over_90: '0.00',
        open: '1200.00',
      },
    ])
  })

  it('ties to the balances of the books and to the invoices themselves', async () => {
    const { totals, rows } = await read()
    const books = (await accountant.call(getBooks, { from: today(), to: today() })).body
    expect(books.differences).toEqual([])
    const balanceOf = (account: string) =>
      sumCents(books.rows.flatMap((row) => (row.account === account ? [row.balance] : [])))
    expect([balanceOf('patients'), balanceOf('insurers')]).toEqual([toCents(totals.patients), toCents(totals.insurers)])
    const recount = await house.owner.query(
      `select sum(remaining_amount)::numeric(14, 2) patients, sum(claimed_amount)::numeric(14, 2) insurers
        from billing_invoices
       where hospital_id = $1 and status in ('pending', 'overdue', 'paid')`,
      [house.a.id],
    )
    expect(recount.rows).toEqual([{ patients: totals.patients, insurers: totals.insurers }])
    expect(fromCents(sumCents(rows.map((row) => row.open)))).toBe(totals.open)
  })

  it('is said of the end of any day, as it was then', async () => {
    const then = await read({ period: 'custom', from: addDays(today(), -40), to: addDays(today(), -31) })
    expect(then.rows.map(balance)).toEqual([
      [old.invoice_number, 'patient', 60, 'to_60', '700.00'],
      [claimed.invoice_number, 'patient', 30, 'to_30', '300.00'],
      [claimed.invoice_number, 'insurer', 30, 'to_30', '1200.00'],
      [month.invoice_number, 'patient', 0, 'to_30', '500.00'],
    ])
  })

  it('is limited to a kind of payer and to an age', async () => {
    const insurers = await read({ payer: 'insurer' })
    expect([insurers.total, insurers.totals]).toEqual([
      1,
      { open: '1200.00', patients: '0.00', insurers: '1200.00', invoices: 1 },
    ])
    expect((await read({ age: 'to_30' })).rows.map((row) => row.invoice_number)).toEqual([
      thirty.invoice_number,
      fresh.invoice_number,
    ])
    expect((await read({ payer: 'insurer', age: 'to_30' })).rows).toEqual([])
    expect((await read({ page: 2, page_size: 5 })).rows.map(balance)).toEqual([
      [fresh.invoice_number, 'patient', 0, 'to_30', '600.00'],
    ])
  })

  it('is saved with the same rows, audited, and closed to those who do not keep the books', async () => {
    const file = await accountant.call(exportOutstandingReport, { payer: 'insurer' })
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFInvoice,Patient,OP number,Payer,Issued,Days,Age,Open (KES)')
    expect(lines).toEqual([expect.stringContaining(`,61,61–90 days,1200.00`)])
    const { rows } = await house.owner.query(
      `select distinct action from audit_log where action like '%OutstandingReport' order by 1`,
    )
    expect(rows.map((row) => row.action)).toEqual(['exportOutstandingReport', 'getOutstandingReport'])
    for (const role of ['doctor', 'receptionist', 'nurse'] as const) {
      expect((await house.as(role).call(getOutstandingReport)).status).toBe(403)
      expect((await house.as(role).call(exportOutstandingReport)).status).toBe(403)
    }
    expect((await house.as('accountant', 'b').call(getOutstandingReport)).body).toMatchObject({
      rows: [],
      total: 0,
      totals: { open: '0.00' },
    })
  })
})
