import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../kernel/contract/index.ts'
import { arranging } from '../../../../../tests/support/hospital/reports.ts'
import { openHouse } from '../../../../../tests/support/house.ts'
import * as contract from '../../../contract.ts'
import { getPlatformDashboard } from '../../../contract.ts'
import * as reports from '../../../provider.contract.ts'
import { exportRevenueReport, getRevenueReport } from '../../../provider.contract.ts'

const house = await openHouse()
const { invoice, ticket, usage } = arranging(house.owner)
const { a, b } = house
const days = async (text: string): Promise<string[]> => {
  const { rows } = await house.owner.query(
    `select ${text} from (select (now() at time zone 'Africa/Nairobi')::date t) drv`,
  )
  return Object.values(rows[0]).map((day) => String(day).slice(0, 10))
}

describe('the dashboard', () => {
  it('counts hospitals by state, those of this month, and licences by how soon they end', async () => {
    await house.owner.query(
      `update hospitals set status = 'suspended', created_at = now() - interval '40 days' where id = $1`,
      [b.id],
    )
    await house.owner.query(
      `update licenses set expires_on = (now() at time zone 'Africa/Nairobi')::date + 30 where hospital_id = $1`,
      [b.id],
    )
    const { body } = await house.asProvider().call(getPlatformDashboard)
    expect(body.hospitals).toEqual({ active: 1, total: 2, new_this_month: 1 })
    expect(body.statuses).toEqual([
      { status: 'active', hospitals: 1 },
      { status: 'pending', hospitals: 0 },
      { status: 'suspended', hospitals: 1 },
      { status: 'inactive', hospitals: 0 },
    ])
    expect(body.buckets.map((each) => [each.bucket, each.hospitals])).toEqual([
      ['expired', 0],
      ['within_30', 1],
      ['within_90', 0],
      ['beyond_90', 1],
    ])
  })

  it('compares what was received this month with last month up to the same day', async () => {
    const [today, same, later, first] = (await days(
      `t::text a, (t - interval '1 month')::date::text b, (date_trunc('month', t::timestamp) - interval '1 month')::date::text d0, date_trunc('month', t::timestamp)::date::text c`,
    )) as [string, string, string, string]
    await invoice(a.id, {
      issued: later,
      amount: '1000.00',
      paid: [
        [first, '0.10', 'cash'],
        [today, '0.20', 'cash'],
        [later, '300.00', 'bank'],
        [same, '50.00', 'bank'],
      ],
    })
    const [next] = (await days(`((t - interval '1 month')::date + 1)::text a`)) as [string]
    // The day after counts only where last month is over with the same day already.
    if (next < first) await invoice(b.id, { issued: later, amount: '7.00', paid: [[next, '7.00', 'bank']] })
    const { revenue } = (await house.asProvider().call(getPlatformDashboard)).body
    expect(revenue).toMatchObject({ received: '0.30', received_before: '350.00' })
    expect(revenue?.months).toHaveLength(12)
    expect(revenue?.months.at(-1)).toEqual({ starts_on: first, invoiced: '0.00', received: '0.30' })
    expect(revenue?.months.at(-2)).toEqual(
      next < first
        ? { starts_on: later, invoiced: '1007.00', received: '357.00' }
        : { starts_on: later, invoiced: '1000.00', received: '350.00' },
    )
  })

  it('counts tickets that wait, and eight weeks of raised and resolved ones', async () => {
    const { user_id } = a.staff.nurse
    const [monday] = (await days(`date_trunc('week', t::timestamp)::date::text a`)) as [string]
    // A minute into this week in Nairobi, which is still Sunday evening in UTC; and a minute before it.
    const start = Date.parse(`${monday}T00:00:00+03:00`)
    await ticket(a.id, user_id, { raised: new Date(start).toISOString() })
    await ticket(a.id, user_id, { raised: new Date(start - 60_000).toISOString(), status: 'in-progress' })
    await ticket(a.id, user_id, {
      raised: new Date(start - 120_000).toISOString(),
      resolved: new Date(start).toISOString(),
    })
    await ticket(a.id, user_id, { raised: '2024-01-01T00:00:00Z' })
    const { tickets } = (await house.asProvider('support').call(getPlatformDashboard)).body
    expect([tickets?.open, tickets?.in_progress, tickets?.weeks.length]).toEqual([2, 1, 8])
    expect(tickets?.weeks.slice(-2).map((week) => [week.raised, week.resolved])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(tickets?.weeks.at(-1)?.starts_on).toBe(monday)
  })

  it('ranks modules by the actions of the last 30 days, then by hospitals', async () => {
    await house.owner.query(`delete from hospital_modules where module_id = 'reception' and hospital_id = $1`, [b.id])
    const [inside, outside] = (await days(`(t - 29)::text a, (t - 30)::text b`)) as [string, string]
    await usage(a.id, 'pharmacy', inside, 5)
    await usage(a.id, 'billing', outside, 500)
    const { modules } = (await house.asProvider().call(getPlatformDashboard)).body
    expect(modules[0]).toEqual({
      module_id: 'pharmacy',
      name: 'Pharmacy',
      type: 'Outpatient',
      hospitals: 2,
      actions: 5,
    })
    expect(modules.find((module) => module.module_id === 'billing')).toMatchObject({ actions: 0 })
    // Of those that nobody worked with, what more hospitals have comes first.
    const one = modules.findIndex((module) => module.module_id === 'reception')
    expect(modules.slice(one).every((module) => module.actions === 0 && module.hospitals <= 1)).toBe(true)
  })

  it('leaves out what a person may not see', async () => {
    const support = (await house.asProvider('support').call(getPlatformDashboard)).body
    expect([support.revenue, support.tickets === null]).toEqual([null, false])
    const viewer = (await house.asProvider('viewer').call(getPlatformDashboard)).body
    expect([viewer.revenue === null, viewer.tickets]).toEqual([false, null])
    expect((await house.as('admin').call(getPlatformDashboard)).status).toBe(403)
  })
})

describe('every report', () => {
  const reads: Endpoint[] = Object.values({ ...contract, ...reports }).flatMap((each) =>
    typeof each === 'object' && 'method' in each && each.path.startsWith('/platform/reports/') ? [each] : [],
  )

  it('is for those who may see reports: viewers, not support', async () => {
    expect(reads).toHaveLength(13)
    for (const report of reads) {
      expect([report.name, (await house.asProvider('support').call(report)).status]).toEqual([report.name, 403])
      expect([report.name, [200, 404].includes((await house.asProvider('viewer').call(report)).status)]).toEqual([
        report.name,
        true,
      ])
    }
  })

  const refused = async (input: object) => {
    const answer = await house.asProvider('viewer').call(getRevenueReport, input as never)
    return [answer.status, answer.problem.field_errors]
  }
  it('refuses a period that cannot be, beside the field', async () => {
    expect(await refused({ period: 'custom', from: '2026-02-01', to: '2026-01-31' })).toEqual([
      422,
      { to: 'The period ends before it begins' },
    ])
    expect(await refused({ period: 'custom', from: '2021-01-01', to: '2026-01-01' })).toEqual([
      422,
      { to: 'Please choose a period of at most 5 years' },
    ])
    expect(await refused({ period: 'custom', from: '2021-01-01', to: '2025-12-31' })).toEqual([200, undefined])
    expect(await refused({ period: 'custom' })).toEqual([
      422,
      { from: 'Please enter the first day', to: 'Please enter the last day' },
    ])
    expect(await refused({ period: 'custom', from: '2026-02-30', to: '2026-03-01' })).toEqual([
      422,
      { from: 'Please enter a valid date (dd/MM/yyyy)' },
    ])
    expect((await refused({ period: 'yesterday' }))[0]).toBe(422)
    expect((await refused({ hospital_id: 'all' }))[0]).toBe(422)
    const file = await house
      .asProvider('viewer')
      .call(exportRevenueReport, { period: 'custom', from: '2026-02-01', to: '2026-01-31' })
    expect(file.problem.field_errors).toEqual({ to: 'The period ends before it begins' })
  })

  it.each([
    ['this_month', `date_trunc('month', t::timestamp)::date::text a, t::text b`],
    [
      'last_month',
      `(date_trunc('month', t::timestamp) - interval '1 month')::date::text a, (date_trunc('month', t::timestamp)::date - 1)::text b`,
    ],
    ['last_3_months', `(date_trunc('month', t::timestamp) - interval '2 months')::date::text a, t::text b`],
    ['last_12_months', `(date_trunc('month', t::timestamp) - interval '11 months')::date::text a, t::text b`],
    ['this_year', `date_trunc('year', t::timestamp)::date::text a, t::text b`],
  ] as const)('reads %s by the provider’s calendar', async (period, expected) => {
    const [from, to] = await days(expected)
    expect((await house.asProvider('viewer').call(getRevenueReport, { period })).body.period).toEqual({
      from,
      to,
      unit: 'month',
    })
  })

  it('shows the last twelve months unless asked otherwise', async () => {
    const { body } = await house.asProvider('viewer').call(getRevenueReport)
    expect(body.rows).toHaveLength(12)
  })
})
