import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LocalDate } from './index.ts'
import { Count, CustomPeriod, daysOf, defineReport, type PeriodName, periodLabels, unitFor } from './reports.ts'

describe('the days of a period', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['yesterday', '2026-03-30', '2026-03-30'],
    ['last_7_days', '2026-03-25', '2026-03-31'],
    ['last_30_days', '2026-03-02', '2026-03-31'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['last_3_months', '2026-01-01', '2026-03-31'],
    ['last_12_months', '2025-04-01', '2026-03-31'],
    ['this_year', '2026-01-01', '2026-03-31'],
  ] as const)('%s on 31/03/2026 is %s to %s', (period, from, to) =>
    expect(daysOf({ period }, '2026-03-31')).toEqual({ from, to }),
  )

  it('of one’s own are as chosen; every preset has days', () => {
    expect(daysOf({ period: 'custom', from: '2026-01-05', to: '2026-01-09' }, '2026-03-31')).toEqual({
      from: '2026-01-05',
      to: '2026-01-09',
    })
    for (const period of Object.keys(periodLabels) as PeriodName[]) {
      const { from, to } = daysOf({ period }, '2024-02-29')
      expect([period, from <= to, to <= '2024-02-29']).toEqual([period, true, true])
    }
  })
})

it.each([
  ['2026-01-01', '2026-01-31', 'day'],
  ['2026-01-01', '2026-02-01', 'week'],
  ['2026-01-01', '2026-07-03', 'week'],
  ['2026-01-01', '2026-07-04', 'month'],
])('from %s to %s a chart has columns of a %s', (from, to, unit) => expect(unitFor({ from, to })).toBe(unit))

describe('a declared report', () => {
  const report = defineReport(
    { read: 'getBedsReport', save: 'exportBedsReport' },
    {
      title: 'Beds report',
      path: '/reports/beds',
      permission: 'hospital.view',
      periods: ['today', 'custom'],
      default_period: 'today',
      filters: {
        ward: { value: z.enum(['a', 'b']), label: 'Ward', all: 'All wards', words: { a: 'Ward A', b: 'Ward B' } },
      },
      paged: true,
      row: z.object({ day: LocalDate, beds: Count }),
      columns: [{ field: 'day', label: 'Day', kind: 'day' }],
      reads: [],
      summary: 'Beds by day',
    },
  )

  it('has two endpoints of its names, one below the other, both for the same people', () => {
    expect(report.read).toMatchObject({ name: 'getBedsReport', path: '/reports/beds', permission: 'hospital.view' })
    expect(report.save).toMatchObject({
      name: 'exportBedsReport',
      path: '/reports/beds.csv',
      permission: 'hospital.view',
      raw: true,
      audited: true,
    })
    expect(report.slug).toBe('beds')
  })

  it('takes its own periods and filters only', () => {
    const refused = (input: object) =>
      report.read.input.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? []
    expect(report.read.input.parse({})).toEqual({ period: 'today', page: 1, page_size: 50 })
    expect(
      report.read.input.parse({ ward: 'b', period: 'custom', from: '2026-01-01', to: '2026-01-01' }),
    ).toMatchObject({ ward: 'b' })
    expect(refused({ period: 'last_month' })).toEqual(['period'])
    expect(refused({ ward: 'c' })).toEqual(['ward'])
    expect(refused({ period: 'custom' })).toEqual(['from', 'to'])
    expect(refused({ period: 'custom', from: '2026-01-02', to: '2026-01-01' })).toEqual(['to'])
    expect(refused({ period: 'custom', from: '2024-02-29', to: '2029-02-28' })).toEqual([])
    expect(refused({ period: 'custom', from: '2024-02-29', to: '2029-03-01' })).toEqual(['to'])
    // A day that there is not is refused like any other wrong input, also as a form hands it on.
    expect(refused({ period: 'custom', from: '2026-02-01', to: '2026-02-31' })).toEqual(['to'])
    expect(
      CustomPeriod.safeParse({ from: '2026-02-01', to: '31/02/2026' }).error?.issues.map(({ path }) => path),
    ).toEqual([['to']])
    expect(refused({ page_size: 501 })).toEqual(['page_size'])
  })

  it('answers with its rows and nothing else', () => {
    const period = { from: '2026-01-01', to: '2026-01-01', unit: 'day' }
    const answer = report.read.output.parse({
      period,
      total: 1,
      rows: [{ day: '2026-01-01', beds: 3, patient: 'Achieng' }],
      secret: 1,
    })
    expect(answer).toEqual({ period, total: 1, rows: [{ day: '2026-01-01', beds: 3 }] })
  })
})
