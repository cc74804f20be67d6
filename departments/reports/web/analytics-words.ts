import type { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Ways } from '../../../kernel/web/reports/view.ts'
import { lastDayOf } from '../../../kernel/web/ui/charts/time.ts'
import { formatMoney, formatNumber, NOTHING, writeDuration } from '../../../kernel/web/ui/format.ts'
import type { analyticsReport, Cell } from '../analytics.contract.ts'
import { type DimensionName, dimensionOf, FEW, type MeasureName, measures } from '../analytics.data.ts'

export type Analytics = z.output<typeof analyticsReport.read.output>
export type Row = z.output<typeof analyticsReport.row>

/** A figure of a measure as it is read. */
export function writeValue(measure: MeasureName, value: Cell['value']): string {
  if (value === null) return NOTHING
  switch (measures[measure].kind) {
    case 'count':
      return formatNumber(Number(value))
    case 'money':
      return formatMoney(String(value))
    case 'median':
      return writeDuration(Number(value))
  }
}

/** What a reader must know of a figure: a median of few says of how many. */
export const cautionOf = (measure: MeasureName, { n }: Cell): string | undefined =>
  measures[measure].kind === 'median' && n > 0 && n < FEW ? t('of {n}', { n }) : undefined

export const ANALYTICS = '/hospital/reports/analytics'
const BEHIND = `${ANALYTICS}/rows`

type Bucket = readonly [dimension: DimensionName, key: string]
/** What an address must say, so that it means these values; of a stretch of time its days, no more than the period. */
function limitsOf({ period }: Analytics, values: readonly Bucket[]): Record<string, string> {
  const limits: Record<string, string> = {}
  for (const [dimension, key] of values) {
    const { time } = dimensionOf(dimension)
    if (!time) limits[dimension] = key
    else {
      // Days as text sort as days do.
      const [, from = key] = [key, period.from].sort()
      const [to = period.to] = [lastDayOf(time, key), period.to].sort()
      Object.assign(limits, { period: 'custom', from, to })
    }
  }
  return limits
}

/** The rows behind a figure. */
export const behind = (data: Analytics, ways: Ways, values: readonly Bucket[]): string =>
  `${BEHIND}${ways.here({ by: '', across: '', ...limitsOf(data, values) }).replace(/^[^?]*/, '')}`
/** The department that a report is limited to, as a value of its dimension. */
export const departmentOf = (ways: Ways): { department?: string } => {
  const department = ways.to()?.filters?.department
  return department ? { department } : {}
}
/** The rows behind a figure of another report, of these days and values. */
export const rowsBehind = (
  measure: MeasureName,
  { from, to }: { from: string; to: string },
  values: Partial<Record<DimensionName, string>> = {},
): string => `${BEHIND}?${new URLSearchParams({ measure, period: 'custom', from, to, ...values })}`
/** The same analysis of one value alone. */
export const narrowed = (data: Analytics, ways: Ways, value: Bucket): string => ways.here(limitsOf(data, [value]))

/** 'Visits by day and sex'. */
export function titleOf(measure: MeasureName, by: DimensionName, across: DimensionName | null): string {
  const small = (name: DimensionName) => dimensionOf(name).label.toLowerCase()
  return t('{label} by {by}{value}', {
    label: measures[measure].label,
    by: small(by),
    value: across ? t(' and {across}', { across: small(across) }) : '',
  })
}
