import { describe, expect, it } from 'vitest'
import { arranging } from '../../../../tests/support/hospital/reports.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import {
  exportOverviewReport,
  exportRevenueReport,
  getOverviewReport,
  getRevenueReport,
} from '../../provider.contract.ts'

const house = await openHouse()
const viewer = house.asProvider('viewer')
const { invoice, ticket } = arranging(house.owner)
const { a, b } = house
const spring = { period: 'custom', from: '2026-01-15', to: '2026-03-20' } as const

// Cents that binary fractions cannot add up: 0.10 + 0.20 and the like.
await invoice(a.id, { issued: '2026-01-14', amount: '999.99' }) // the day before the period
await invoice(a.id, {
  issued: '2026-01-15',
  amount: '49999.10',
  paid: [
    ['2026-01-31', '20000.10', 'mpesa'],
    ['2026-02-01', '0.20', 'cash'],
  ],
})
await invoice(b.id, {
  plan: 'premium',
  issued: '2026-03-20',
  amount: '89999.20',
  paid: [['2026-03-20', '89999.20', 'bank']],
})
await invoice(b.id, { plan: 'premium', issued: '2026-03-21', amount: '5.00', paid: [['2026-03-21', '5.00', 'bank']] }) // the day after
const voided = await invoice(a.id, { issued: '2026-02-10', amount: '7777.00' })
await house.owner.query(`update license_invoices set status = 'void', void_reason = 'Wrong plan' where id = $1`, [
  voided,
])

describe('revenue', () => {
  it('adds up by month, plan and method to the cent; void invoices and what lies outside the period do not count', async () => {
    const { body, status } = await viewer.call(getRevenueReport, spring)
    expect(status).toBe(200)
    expect(body.period).toEqual({ from: '2026-01-15', to: '2026-03-20', unit: 'month' })
    expect(body.rows).toEqual([
      { starts_on: '2026-01-01', invoiced: '49999.10', received: '20000.10', open: '29998.80' },
      { starts_on: '2026-02-01', invoiced: '0.00', received: '0.20', open: '0.00' },
      { starts_on: '2026-03-01', invoiced: '89999.20', received: '89999.20', open: '0.00' },
    ])
    expect(body.totals).toEqual({ invoiced: '139998.30', received: '109999.50', open: '29998.80' })
    expect(body.plans).toEqual([
      { plan_name: 'Standard', invoiced: '49999.10', received: '20000.30', open: '29998.80' },
      { plan_name: 'Premium', invoiced: '89999.20', received: '89999.20', open: '0.00' },
    ])
    expect(body.methods).toEqual([
      { method: 'bank', payments: 1, received: '89999.20' },
      { method: 'mpesa', payments: 1, received: '20000.10' },
      { method: 'cash', payments: 1, received: '0.20' },
    ])
  })

  it('of one hospital is only its own', async () => {
    const { body } = await viewer.call(getRevenueReport, { ...spring, hospital_id: b.id })
    expect(body.totals).toEqual({ invoiced: '89999.20', received: '89999.20', open: '0.00' })
    expect(body.plans.map((plan) => plan.plan_name)).toEqual(['Premium'])
  })

  it('is saved as CSV under the report’s name and the provider’s day; nothing to save is said', async () => {
    const { rows } = await house.owner.query(`select (now() at time zone 'Africa/Nairobi')::date::text today`)
    const saved = await viewer.call(exportRevenueReport, spring)
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="revenue-report-${rows[0].today}.csv"`)
    expect(saved.headers['content-type']).toContain('text/csv')
    expect(saved.text).toBe(
      [
        '\uFEFFMonth,Invoiced (KES),Received (KES),Open (KES)',
        'January 2026,49999.10,20000.10,29998.80',
        'February 2026,0.00,0.20,0.00',
        'March 2026,89999.20,89999.20,0.00',
        '',
      ].join('\r\n'),
    )
    const nothing = await viewer.call(exportRevenueReport, { period: 'custom', from: '2020-01-01', to: '2020-12-31' })
    expect([nothing.status, nothing.problem.message]).toEqual([404, 'No data to export'])
  })
})

describe('overview', () => {
  it('counts by the month in Nairobi: 22:30 UTC on the last day is the first of the next month there', async () => {
    await house.owner.query(`update hospitals set created_at = '2026-01-31T20:59:59Z' where id = $1`, [a.id])
    await house.owner.query(
      `update hospitals set created_at = '2026-01-31T21:00:00Z', status = 'suspended' where id = $1`,
      [b.id],
    )
    const { user_id } = a.staff.nurse
    await ticket(a.id, user_id, { raised: '2026-01-31T20:30:00Z', resolved: '2026-02-28T22:30:00Z' })
    await ticket(a.id, user_id, { raised: '2026-01-31T22:30:00Z' })
    await ticket(b.id, b.staff.nurse.user_id, { raised: '2026-03-20T20:59:00Z' })
    await ticket(b.id, b.staff.nurse.user_id, { raised: '2026-03-20T21:01:00Z' }) // the day after the period
    const { body } = await viewer.call(getOverviewReport, spring)
    const months = body.rows.map(({ invoiced: _, received: __, ...counts }) => counts)
    expect(months).toEqual([
      { starts_on: '2026-01-01', new_hospitals: 1, active_hospitals: 1, raised: 1, resolved: 0 },
      { starts_on: '2026-02-01', new_hospitals: 1, active_hospitals: 1, raised: 1, resolved: 0 },
      { starts_on: '2026-03-01', new_hospitals: 0, active_hospitals: 1, raised: 1, resolved: 1 },
    ])
    expect(body.totals).toEqual({
      new_hospitals: 2,
      raised: 3,
      resolved: 1,
      invoiced: '139998.30',
      received: '109999.50',
    })
    const own = await viewer.call(getOverviewReport, { ...spring, hospital_id: b.id })
    expect(own.body.rows.map((row) => [row.new_hospitals, row.active_hospitals, row.raised, row.invoiced])).toEqual([
      [0, 0, 0, '0.00'],
      [1, 0, 0, '0.00'],
      [0, 0, 1, '89999.20'],
    ])
  })

  it('is saved as CSV', async () => {
    const saved = await viewer.call(exportOverviewReport, spring)
    expect(saved.headers['content-disposition']).toMatch(/filename="overview-report-\d{4}-\d\d-\d\d\.csv"/)
    expect(saved.text.split('\r\n')[1]).toBe('January 2026,1,1,1,0,49999.10,20000.10')
    const before = await viewer.call(exportOverviewReport, { period: 'custom', from: '2020-01-01', to: '2020-12-31' })
    expect(before.problem.message).toBe('No data to export')
  })
})
