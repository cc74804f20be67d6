import { listInvoices } from '../departments/billing/contract.ts'
import {
  getBillingFigures,
  getDayReport,
  listPayments,
  recordPayment,
} from '../departments/billing/payments.contract.ts'
import type { Endpoint, Input } from '../kernel/contract/index.ts'
import { addDays, localDay } from '../kernel/contract/values/days.ts'
import { BUSIEST_DAYS_AGO, CASHIERS, cashierToken, openInvoiceId } from './generate/money.ts'
import { pick, query, type Scenario, type Sent } from './scenarios.ts'

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** What the cashiers of one hospital do, with so many invoices: each request is of one of its sixteen, at random. */
export function moneyScenarios(invoices: number): Scenario[] {
  const byCashier = (name: string, make: (hospital: number) => Sent, scripts?: number): Scenario => ({
    name,
    make: (hospital) => ({ token: cashierToken(hospital, between(0, CASHIERS - 1)), ...make(hospital) }),
    ...(scripts ? { scripts } : {}),
  })
  const read = (name: string, { path }: Endpoint, input: () => Record<string, string>) =>
    byCashier(name, () => ({ method: 'GET', path: query(path, input()) }))
  const today = () => localDay('Africa/Nairobi')
  const days = (first: number, last: number) => ({ from: addDays(today(), -first), to: addDays(today(), -last) })
  const name = () => pick(['wanjiku', 'otieno', 'kamau', 'mwangi', 'chebet', 'amina']) + pick(['', '1', '2', '7'])
  const number = () => `INV${addDays(today(), -between(1, 28)).slice(2).replaceAll('-', '')}-${between(1, 9)}`
  const amount = '1.00'
  const payment = (): Input<typeof recordPayment>['parts'] => [
    Math.random() < 0.5
      ? { payment_mode: 'cash', amount, tendered: '10.00' }
      : { payment_mode: 'mpesa', amount, reference_number: `QB${between(1e7, 1e8 - 1)}` },
  ]
  return [
    read('invoices: last 30 days', listInvoices, () => ({})),
    read('invoices: pending', listInvoices, () => ({ status: 'pending' })),
    read('invoices: a name, last 30 days', listInvoices, () => ({ search: name() })),
    read('invoices: a number, last 30 days', listInvoices, () => ({ search: number() })),
    read('invoices: all time', listInvoices, () => ({ period: 'all' })),
    read('invoices: a name, all time', listInvoices, () => ({ period: 'all', search: name() })),
    read('payments: today', listPayments, () => days(0, 0)),
    read('day report: today', getDayReport, () => days(0, 0)),
    read('day report: the busiest day', getDayReport, () => days(BUSIEST_DAYS_AGO, BUSIEST_DAYS_AGO)),
    read('day report: last 30 days', getDayReport, () => days(29, 0)),
    read('dashboard: figures', getBillingFigures, () => ({})),
    read('dashboard: recent invoices', listInvoices, () => ({ page_size: '5' })),
    read('dashboard: overdue invoices', listInvoices, () => ({ status: 'overdue', period: 'all', page_size: '5' })),
    byCashier(
      'payment',
      (hospital) => ({
        method: 'POST',
        path: `/api${recordPayment.path.replace(':invoice_id', openInvoiceId(hospital, invoices))}`,
        body: JSON.stringify({ parts: payment() }),
      }),
      64,
    ),
  ]
}
