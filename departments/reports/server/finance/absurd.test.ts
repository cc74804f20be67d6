// A slip of the finger or a prank can fill the journal with amounts that nobody has. Nothing of money goes dark by it,
// and the books name each such row.
import { describe, expect, it } from 'vitest'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { issued, withDrawer } from '../../../../tests/support/money/billing.ts'
import { closeDays, getBooks, listClosings } from '../../../billing/books.contract.ts'
import { getInvoice, listPatientInvoices } from '../../../billing/contract.ts'
import { getDrawer, getOwnDrawer, listDrawers } from '../../../billing/drawers.contract.ts'
import { getAccount, getBillingFigures, getDayReport, getVisitBill } from '../../../billing/payments.contract.ts'
import { getSafe } from '../../../billing/safe.contract.ts'
import { countMpesaMoney, listMpesaMoney } from '../../../mpesa/contract.ts'
import { getAnalyticsReport } from '../../analytics.contract.ts'
import { measures } from '../../analytics.data.ts'
import {
  exportFinancialReport,
  getClaimsReport,
  getFinancialReport,
  getOutstandingReport,
} from '../../finance.contract.ts'

const house = await openHouse()
const { owner, a } = house
const [cashier, accountant, admin] = [house.as('cashier'), house.as('accountant'), house.as('admin')]
const ABSURD = '999999999999.00'
const TIMES = 30
await withDrawer(house)
const { invoice_id, visit_id, patient_id } = await issued(house)
const drawer_id = (await cashier.call(getOwnDrawer)).body.drawer?.id ?? ''
const today = localDay('Africa/Nairobi')
const yesterday = (await owner.query(`select ($1::date - 1)::text as "day"`, [today])).rows[0].day

/** Rows of the journal as they stand in it already, so many times over: yesterday's. */
const book = (kind: string, debit: string, debit_of: string | null, credit: string, more = {}) =>
  owner.query(
    `insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, debit_of, credit, amount, department,
       invoice_id, made_by)
     select $1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from generate_series(1, $12)`,
    [
      ...[a.id, newId(), kind, yesterday, debit, debit_of, credit, ABSURD],
      ...Object.values({ department: null, invoice_id: null, ...more }),
      ...[a.staff.cashier.staff_id, TIMES],
    ],
  )
await book('float', 'cash', drawer_id, 'safe')
await book('banking', 'safe', null, 'bank')
await book('banking', 'safe', null, 'bank')
await book('issue', 'patients', null, 'revenue', { department: 'billing', invoice_id })
await book('claim', 'insurers', 'jubilee', 'patients', { invoice_id })
await owner.query(
  `insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, patient_id, amount, payment_mode,
     reference_number, taken_by)
   select $1, gen_random_uuid(), 'PAY-ABSURD-' || n, gen_random_uuid(), 'deposit', $2, $3, 'bank', 'X' || n, $4
   from generate_series(1, $5) n`,
  [a.id, patient_id, ABSURD, a.staff.cashier.staff_id, TIMES],
)
await owner.query(
  `insert into billing_mpesa_suspense (hospital_id, id, receipt_number, amount, why, source)
   select $1, gen_random_uuid(), 'ABSURD' || n, $2, 'no_account', 'confirmation' from generate_series(1, $3) n`,
  [a.id, ABSURD, TIMES],
)
/** So many of them, and so many shillings of what is honest. */
const sum = (times: number, honest = 0) => `${999_999_999_999n * BigInt(times) + BigInt(honest)}.00`

describe('a journal with rows that nobody can have meant', () => {
  it('is still read: the books name each of them, and the days can be closed', async () => {
    const read = await accountant.call(getBooks, { from: '2000-01-01', to: '2999-12-31' })
    expect(read.status).toBe(200)
    const said = `KES 999,999,999,999.00 on ${writeDay(yesterday)} by cashier alpha (no amount is that large)`
    const named = (kind: string) => read.body.differences.filter((line) => line === `${kind} of ${said}`)
    expect([named('Float').length, named('Claim').length]).toEqual([TIMES, TIMES])
    const safe = read.body.rows.find(({ account }) => account === 'safe')
    expect([safe?.debit, safe?.credit]).toEqual([sum(2 * TIMES, 1_000_000), sum(TIMES, 1000)])
    expect((await accountant.call(closeDays, { through: '2020-01-01' })).status).toBe(200)
    expect((await accountant.call(listClosings)).body.rows).toMatchObject([{ agrees: true }])
  })

  it('leaves safe, drawers, invoices, deposits and the work list of M-PESA as they are', async () => {
    expect((await cashier.call(getSafe)).body.balance).toBe(sum(TIMES, 999_000))
    expect((await accountant.call(listDrawers)).body.rows).toMatchObject([{ id: drawer_id, balance: '1000.00' }])
    const { movements } = (await accountant.call(getDrawer, { drawer_id })).body
    expect(movements.filter(({ amount }) => amount === ABSURD)).toHaveLength(TIMES)
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe(sum(TIMES))
    expect((await cashier.call(getInvoice, { invoice_id })).body.deposit).toBe(sum(TIMES))
    expect((await cashier.call(getVisitBill, { visit_id })).body.deposit).toBe(sum(TIMES))
    expect((await cashier.call(listPatientInvoices, { patient_id })).status).toBe(200)
    const days = { from: today, to: today }
    expect((await cashier.call(getDayReport, days)).body.rows).toMatchObject([
      { received: sum(TIMES), refunded: '0.00' },
    ])
    expect((await cashier.call(getBillingFigures)).status).toBe(200)
    expect((await accountant.call(countMpesaMoney)).body).toEqual({ open: TIMES, open_amount: sum(TIMES), findings: 0 })
    expect((await accountant.call(listMpesaMoney, { search: '' })).body.open_amount).toBe(sum(TIMES))
  })

  it('leaves the reports of money as they are', async () => {
    const all = { period: 'custom', from: '2026-01-01', to: today } as const
    const financial = await accountant.call(getFinancialReport, { ...all, from: yesterday })
    expect(financial.body.totals).toMatchObject({ received: sum(TIMES) })
    expect((await accountant.call(exportFinancialReport, { ...all, from: yesterday })).status).toBe(200)
    const open = (await accountant.call(getOutstandingReport, {})).body
    expect(open.totals.insurers).toBe(sum(TIMES))
    expect((await house.as('claims_officer').call(getClaimsReport, {})).status).toBe(200)
    const ofMoney = Object.entries(measures).filter(([, { kind }]) => kind === 'money')
    expect(ofMoney.length).toBeGreaterThan(4)
    for (const [measure] of ofMoney)
      expect([measure, (await admin.call(getAnalyticsReport, { measure } as object)).status]).toEqual([measure, 200])
  })
})
