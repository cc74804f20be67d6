import { describe, expect, test } from 'vitest'
import { factsOf, pointOf, type ReportData, waysOf } from './view.ts'

const data: ReportData = { period: { from: '2026-01-15', to: '2026-03-20', unit: 'month' }, rows: [] }
const hospital_id = '0190a6b8-7c00-7000-8000-00000000abcd'

describe('a column leads to its own span', () => {
  const linkOf = (startsOn: string, unit: 'week' | 'month', filters: Record<string, string> = {}) =>
    pointOf(unit, startsOn, [1], waysOf('/reports/overview', filters, 'hospital_id', data).to('/reports/revenue')).to
  test.each([
    ['2026-01-01', 'month', '/reports/revenue?period=custom&from=2026-01-15&to=2026-01-31'],
    ['2026-02-01', 'month', '/reports/revenue?period=custom&from=2026-02-01&to=2026-02-28'],
    ['2026-03-01', 'month', '/reports/revenue?period=custom&from=2026-03-01&to=2026-03-20'],
    ['2026-01-12', 'week', '/reports/revenue?period=custom&from=2026-01-15&to=2026-01-18'],
  ] as const)('from %s, never beyond the period', (startsOn, unit, expected) =>
    expect(linkOf(startsOn, unit)).toBe(expected),
  )
  test('of the same hospital', () =>
    expect(linkOf('2026-02-01', 'month', { hospital_id })).toContain(`&hospital_id=${hospital_id}`))
  test('or of this same report, with all its filters', () => {
    const filters = { period: 'custom', from: '2026-01-15', to: '2026-03-20', department: 'eye', clinician_id: '' }
    const ways = waysOf('/hospital/reports/operational', filters, 'department', data)
    expect(pointOf('day', '2026-02-03', [1], ways.to()).to).toBe(
      '/hospital/reports/operational?period=custom&from=2026-02-03&to=2026-02-03&department=eye',
    )
  })
  test('or nowhere', () => expect(pointOf('month', '2026-02-01', [1]).to).toBeUndefined())
})

test('a bar leads to the same report with one filter more, and keeps the others', () => {
  const ways = waysOf('/reports/licenses', { period: 'this_year', hospital_id: '', bucket: '' }, 'hospital_id', data)
  expect(ways.here({ bucket: 'expired' })).toBe('/reports/licenses?period=this_year&bucket=expired')
  expect(waysOf('/reports/overview', {}, 'hospital_id', undefined).to('/reports/revenue')).toBeUndefined()
})

test('the line under the title says the days, what is chosen and the note; one day is said once', () => {
  expect(factsOf(data, ['all hospitals', undefined], 'as of now')).toBe(
    '15/01/2026 to 20/03/2026 · all hospitals · as of now',
  )
  const day: ReportData = { period: { from: '2026-01-15', to: '2026-01-15', unit: 'day' }, rows: [] }
  expect(factsOf(day, [], undefined)).toBe('15/01/2026')
})
