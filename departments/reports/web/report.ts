import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import type { CallError } from '../../../kernel/web/call.ts'
import { lastDayOf, nameSpan, type SpanUnit } from '../../../kernel/web/ui/charts/time.ts'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import type { Period } from '../contract.ts'

export type Span = z.output<typeof Period>

/** What a report reads at least. */
export type ReportData = { period: Span; rows: readonly object[]; total?: number }
type RowOf<D extends ReportData> = D['rows'][number]

/** A table in its two forms, on the screen and on paper; a report says what is in it and is handed the form. */
export type TableView = <R>(props: {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
}) => ReactNode

/** What a chart needs besides its data. */
export type Reading = { error: CallError | null; onRetry: () => unknown }

/** Ways from a chart to the rows behind it. */
export type Ways = {
  /** This report with other filters. */
  here: (changes: Record<string, string>) => string
  /** Another report of the same hospital; the points of a chart lead to their own span of it, within this report's period. */
  to: (report: string) => Way | undefined
}
export type Way = { report: string; from: string; to: string; hospital_id?: string | undefined }

/** Filters of a report beyond period and hospital, as they stand in the address. */
export type OwnFilters = Record<string, string>

/** One of the provider's reports, said once; `ReportPage` is the frame around all of them. */
export type Report<D extends ReportData> = {
  title: string
  /** One sentence under the title, after period and hospital: what a reader must know of the figures. */
  note?: string
  read: Endpoint<z.ZodType, z.ZodType<D>>
  save: Endpoint
  /** A row per hospital, in pages. */
  paged?: boolean
  own?: OwnFilters
  /** Those in words, for the line under the title and for paper. */
  described?: (own: OwnFilters, data: D) => string | undefined
  filters?: (data: D | undefined, own: OwnFilters, setOwn: (changes: OwnFilters) => void) => ReactNode
  /** The sums, as stat cards. */
  cards?: (data: D | undefined) => ReactNode
  charts: (data: D | undefined, reading: Reading, ways: Ways) => ReactNode
  table: { label: string; columns: readonly Column<RowOf<D>>[]; rowKey: (row: RowOf<D>) => string; empty: string }
  /** Rows that say nothing are not listed: months without an invoice in a report that has none at all. */
  isEmpty?: (row: RowOf<D>) => boolean
  /** Further tables below. */
  more?: (data: D, Table: TableView) => ReactNode
}

/** A span with values as a point of a column chart; `way` is where its rows are. */
export function pointOf(unit: SpanUnit, startsOn: string, values: readonly (number | string)[], way?: Way) {
  return { key: startsOn, ...nameSpan(unit, startsOn), values, to: way && pathTo(way, unit, startsOn) }
}

function pathTo({ report, from, to, hospital_id }: Way, unit: SpanUnit, startsOn: string): string {
  // Days as text sort as days do: the span's own bounds, but never beyond those of the period.
  const [, first = startsOn] = [startsOn, from].sort()
  const [last = to] = [lastDayOf(unit, startsOn), to].sort()
  const query = new URLSearchParams({ period: 'custom', from: first, to: last, ...(hospital_id ? { hospital_id } : {}) })
  return `/reports/${report}?${query}`
}

/** 'Month', as the head of a column of spans. */
export const spanLabel = (unit: SpanUnit | undefined): string => (unit === 'day' ? 'Day' : unit === 'week' ? 'Week' : 'Month')

/** '01/10/2025 to 30/09/2026 · all hospitals', what else is filtered by, and the note. */
export function factsOf<D extends ReportData>({ described, note }: Report<D>, data: D, hospital: string, own: OwnFilters): string {
  const { from, to } = data.period
  return [`${formatDate(from)} to ${formatDate(to)}`, hospital, described?.(own, data), note].filter(Boolean).join(' · ')
}

/** The ways out of a report with these filters. */
export const waysOf = (pathname: string, filters: Record<string, string>, data: ReportData | undefined): Ways => ({
  here: (changes) => {
    const query = Object.entries({ ...filters, ...changes }).filter(([, value]) => value)
    return `${pathname}?${new URLSearchParams(query)}`
  },
  to: (report) => data && { report, from: data.period.from, to: data.period.to, hospital_id: filters.hospital_id },
})
