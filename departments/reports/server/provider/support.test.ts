import { expect, it } from 'vitest'
import { arranging } from '../../../../tests/support/hospital/reports.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { exportSupportReport, getSupportReport } from '../../provider.contract.ts'

const house = await openHouse()
const viewer = house.asProvider('viewer')
const { ticket } = arranging(house.owner)
const { a, b } = house
const march = { period: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

const raise = (of: typeof a, given: Parameters<typeof ticket>[2]) => ticket(of.id, of.staff.nurse.user_id, given)
// Sunday 1 March, late in the evening in UTC, is already Monday 2 March in Nairobi.
await raise(a, {
  raised: '2026-03-01T22:30:00Z',
  answered: '2026-03-01T22:40:00Z',
  resolved: '2026-03-02T00:30:00Z',
  module: 'billing',
})
await raise(a, {
  raised: '2026-03-04T09:00:00Z',
  answered: '2026-03-04T09:30:00Z',
  priority: 'critical',
  status: 'in-progress',
})
await raise(a, {
  raised: '2026-03-05T09:00:00Z',
  answered: '2026-03-05T11:00:00Z',
  priority: 'high',
  module: 'billing',
})
await raise(b, { raised: '2026-03-31T20:59:00Z', module: 'laboratory', priority: 'low' })
// Raised before the period, resolved in it: counts as resolved, not in the medians.
await raise(b, {
  raised: '2026-01-10T09:00:00Z',
  answered: '2026-02-10T09:00:00Z',
  resolved: '2026-03-10T09:00:00Z',
  status: 'closed',
})
await raise(b, { raised: '2026-03-31T21:00:00Z' }) // the first of April in Nairobi

it('counts tickets by state, priority and module, and per week', async () => {
  const { body } = await viewer.call(getSupportReport, march)
  expect(body.period).toEqual({ from: '2026-03-01', to: '2026-03-31', unit: 'week' })
  expect(body.statuses).toEqual([
    { status: 'open', tickets: 2 },
    { status: 'in-progress', tickets: 1 },
    { status: 'resolved', tickets: 1 },
    { status: 'closed', tickets: 0 },
  ])
  expect(body.priorities).toEqual([
    { priority: 'low', tickets: 1 },
    { priority: 'medium', tickets: 1 },
    { priority: 'high', tickets: 1 },
    { priority: 'critical', tickets: 1 },
  ])
  expect(body.modules).toEqual([
    { name: 'Billing & Insurance', tickets: 2 },
    { name: 'Laboratory', tickets: 1 },
    { name: null, tickets: 1 },
  ])
  expect(body.spans).toEqual([
    { starts_on: '2026-02-23', raised: 0, resolved: 0 },
    { starts_on: '2026-03-02', raised: 3, resolved: 1 },
    { starts_on: '2026-03-09', raised: 0, resolved: 1 },
    { starts_on: '2026-03-16', raised: 0, resolved: 0 },
    { starts_on: '2026-03-23', raised: 0, resolved: 0 },
    { starts_on: '2026-03-30', raised: 1, resolved: 0 },
  ])
})

it('takes the medians of the tickets raised in the period, in minutes', async () => {
  const { body } = await viewer.call(getSupportReport, march)
  expect(body.totals).toEqual({ raised: 4, resolved: 2, first_answer_minutes: 30, resolution_minutes: 120 })
  expect(body.rows).toEqual([
    {
      hospital_id: a.id,
      name: 'Hospital alpha',
      raised: 3,
      open: 2,
      resolved: 1,
      urgent: 2,
      first_answer_minutes: 30,
      resolution_minutes: 120,
    },
    {
      hospital_id: b.id,
      name: 'Hospital beta',
      raised: 1,
      open: 1,
      resolved: 1,
      urgent: 0,
      first_answer_minutes: null,
      resolution_minutes: null,
    },
  ])
})

it('pages the hospitals, limits to one, and says months when weeks would be too many', async () => {
  const second = (await viewer.call(getSupportReport, { ...march, page: 2, page_size: 1 })).body
  expect([second.total, second.rows.map((row) => row.name)]).toEqual([2, ['Hospital beta']])
  const one = (await viewer.call(getSupportReport, { ...march, hospital_id: b.id })).body
  expect([one.totals.raised, one.totals.resolved, one.rows.length]).toEqual([1, 1, 1])
  const long = (await viewer.call(getSupportReport, { period: 'custom', from: '2024-01-01', to: '2026-04-30' })).body
  expect([long.period.unit, long.spans.length, long.spans.at(-1)]).toEqual([
    'month',
    28,
    { starts_on: '2026-04-01', raised: 1, resolved: 0 },
  ])
})

it('is saved as CSV; without tickets there is nothing to save', async () => {
  const saved = await viewer.call(exportSupportReport, march)
  expect(saved.headers['content-disposition']).toMatch(/filename="support-report-\d{4}-\d\d-\d\d\.csv"/)
  expect(saved.text.split('\r\n').slice(1, 3)).toEqual(['Hospital alpha,3,2,1,2,30,120', 'Hospital beta,1,1,1,0,,'])
  const none = await viewer.call(exportSupportReport, { period: 'custom', from: '2020-01-01', to: '2020-01-31' })
  expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
})
