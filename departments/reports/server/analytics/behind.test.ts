// Figures of the reports that lead to rows of the analyses: as many rows, of the same worth, over the demo's month.
import { describe, expect, it } from 'vitest'
import { openDemoHouse } from '../../../../tests/support/hospital/demo-house.ts'
import { refundPayment } from '../../../billing/payments.contract.ts'
import { creditInvoice } from '../../../billing/reductions.contract.ts'
import { getAnalyticsRowsReport } from '../../analytics.contract.ts'
import { getOutcomesReport, getTriageReport, outcomeKeys } from '../../clinical.contract.ts'
import { getFinancialReport } from '../../finance.contract.ts'
import { getVisitsPerClinicianReport } from '../../hospital.contract.ts'
import { getWaitingReport } from '../../waiting.contract.ts'

const { as, house, hospital } = await openDemoHouse()
const all = await as('records@nairobi-west.test', 'reports.view', 'billing.books', 'patients.view')
const admin = await as('admin@nairobi-west.test')
const accountant = await as('accountant@nairobi-west.test')
const rows = async (asked: object) => {
  const reply = await all.call(getAnalyticsRowsReport, { period: 'last_30_days', ...asked } as never)
  if (reply.status !== 200) throw new Error(`${JSON.stringify(asked)}: ${reply.text}`)
  return { ...reply.body, total: reply.body.total ?? -1 }
}

describe('the rows behind the figures', () => {
  const month = { period: 'last_30_days', page_size: 500 } as const
  const behind = async (measure: string, limits: object) => (await rows({ measure, period: 'custom', ...limits })).total

  it('of priorities: as many as each figure says', async () => {
    const { body } = await admin.call(getTriageReport, month)
    expect(body.rows.length).toBeGreaterThan(5)
    for (const { from, to, department, ...row } of body.rows.slice(0, 8)) {
      const limits = { from, to, department: department ?? 'unknown' }
      expect([row.triaged, await behind('triaged', limits)]).toEqual([row.triaged, row.triaged])
      for (const priority of ['emergency', 'urgent', 'routine'] as const)
        expect([priority, await behind('triaged', { ...limits, priority })]).toEqual([priority, row[priority]])
    }
    expect(body.totals.triaged).toBe((await rows({ measure: 'triaged' })).total)
  })

  it('of outcomes, with the visits of no department', async () => {
    const { body } = await admin.call(getOutcomesReport, month)
    const some = [...body.rows.slice(0, 6), ...body.rows.filter((row) => row.department === null).slice(0, 2)]
    for (const { from, to, department, ...row } of some) {
      const limits = { from, to, department: department ?? 'unknown' }
      expect(await behind('visits', limits)).toBe(row.visits)
      for (const outcome of outcomeKeys)
        expect([outcome, await behind('visits', { ...limits, outcome })]).toEqual([outcome, row[outcome]])
    }
  })

  it('of visits per clinician and day', async () => {
    const { body } = await admin.call(getVisitsPerClinicianReport, month)
    for (const { clinician_id: clinician, day, visits, completed } of body.rows.slice(0, 20)) {
      const limits = { from: day, to: day, clinician }
      expect([await behind('seen', limits), await behind('seen_completed', limits)]).toEqual([visits, completed])
    }
  })

  it('of waiting: who came, was served, left, and whose time was measured', async () => {
    const { body } = await admin.call(getWaitingReport, month)
    for (const { department, hour, ...row } of body.rows.slice(0, 20)) {
      const limits = { period: 'last_30_days', department, hour }
      expect([
        (await rows({ measure: 'came', ...limits })).total,
        (await rows({ measure: 'served', ...limits })).total,
      ]).toEqual([row.came, row.served])
      expect((await rows({ measure: 'left_unserved', ...limits })).total).toBe(row.gone)
      expect((await rows({ measure: 'waiting_time', ...limits })).figure.value).toBe(row.wait)
      expect((await rows({ measure: 'service_time', ...limits })).figure.value).toBe(row.service)
    }
  })

  it('of revenue: by span, department and mode', async () => {
    const { body } = await accountant.call(getFinancialReport, { period: 'last_7_days' })
    expect(body.period.unit).toBe('day')
    for (const { starts_on, charged, kept } of body.rows) {
      const limits = { period: 'custom', from: starts_on, to: starts_on }
      expect([(await rows({ measure: 'invoiced', ...limits })).figure.value ?? '0.00', starts_on]).toEqual([
        charged,
        starts_on,
      ])
      expect([(await rows({ measure: 'received', ...limits })).figure.value ?? '0.00', starts_on]).toEqual([
        kept,
        starts_on,
      ])
    }
    for (const { value, charged } of body.departments.filter((row) => Number(row.charged) !== 0))
      expect(
        (await rows({ measure: 'invoiced', period: 'last_7_days', department: value ?? 'unknown' })).figure.value,
      ).toBe(charged)
    for (const { mode, received, paid_back, kept } of body.modes.filter(
      (row) => row.mode !== 'deposit' && row.payments > 0,
    )) {
      const figure = async (measure: string) =>
        (await rows({ measure, period: 'last_7_days', mode })).figure.value ?? '0.00'
      expect([mode, await figure('money_in'), await figure('paid_back'), await figure('received')]).toEqual([
        mode,
        received,
        paid_back,
        kept,
      ])
    }
  })

  it('of revenue: credit notes, discounts and waivers, and each payer', async () => {
    const { rows: paid } = await house.owner.query<{ id: string; item_id: string }>(
      `select inv.id, (select line.id from billing_invoice_items line
        where line.invoice_id = inv.id and line.quantity >= 1 and line.total_price > 0 limit 1) item_id
       from billing_invoices inv
       where inv.hospital_id = $1 and inv.status = 'paid' and inv.total_amount > 200 and exists (
         select from billing_payments pay
         where pay.invoice_id = inv.id and pay.payment_mode = 'mpesa' and pay.amount > 100)
       and not exists (select from billing_payments pay
         where pay.invoice_id = inv.id and pay.payment_mode = 'insurance') order by inv.id limit 2`,
      [hospital],
    )
    const [one, other] = paid
    // Whether one person may do it alone is not what this is about.
    await house.owner.query(
      `insert into approval_rules (hospital_id, act, way) select $1, unnest(array['refund', 'credit_note']), 'alone'`,
      [hospital],
    )
    const money = await as('cashier@nairobi-west.test', 'billing.refund')
    const back = {
      amount: '100',
      payment_mode: 'mpesa' as const,
      reference_number: 'BACK000007',
      reason: 'Paid twice by mistake',
    }
    expect((await money.call(refundPayment, { invoice_id: one?.id ?? '', ...back })).status).toBe(200)
    const credited = {
      invoice_id: other?.id ?? '',
      items: [{ item_id: other?.item_id ?? '', quantity: 1 }],
      reason: 'It was not given',
    }
    expect((await money.call(creditInvoice, credited)).status).toBe(200)
    const { body } = await accountant.call(getFinancialReport, { period: 'last_12_months' })
    const figure = async (measure: string, limits: object = {}) =>
      (await rows({ measure, period: 'last_12_months', ...limits })).figure.value ?? '0.00'
    expect(await figure('credited')).toBe(body.totals.credited)
    expect(await figure('reduced')).toBe(body.totals.reduced)
    expect(Number(body.totals.credited)).toBeGreaterThan(0)
    expect(body.totals.paid_back).toBe('100.00')
    expect(Number(body.totals.reduced)).toBeGreaterThan(0)
    for (const { value, credited } of body.departments)
      expect([value, await figure('credited', { department: value ?? 'unknown' })]).toEqual([value, credited])
    expect(body.payers.length).toBeGreaterThan(2)
    for (const { key, asked, received, paid_back, kept } of body.payers) {
      const paid_by = key === 'insurers' ? 'unknown' : key.replace('insurer:', '')
      const paid = [
        await figure('money_in', { paid_by }),
        await figure('paid_back', { paid_by }),
        await figure('received', { paid_by }),
      ]
      expect([key, ...paid]).toEqual([key, received, paid_back, kept])
      if (key.startsWith('insurer:')) expect([key, await figure('claimed', { insurer: paid_by })]).toEqual([key, asked])
    }
  })
})
