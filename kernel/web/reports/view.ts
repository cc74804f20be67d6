import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Filters, type Period, periodLabels, type Report } from '../../contract/reports.ts'
import { t } from '../../contract/words/text.ts'
import type { CallError } from '../data/call.ts'
import { lastDayOf, nameSpan, type SpanUnit } from '../ui/charts/time.ts'
import { formatDate } from '../ui/format.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import type { Choice, ReportFilter } from './filter.ts'

type Span = z.output<typeof Period>

/** What a report reads at least. */
export type ReportData = { period: Span; rows: readonly object[]; total?: number }
/** What a report's page has read. */
export type Answer<Row extends z.ZodObject, More extends z.ZodRawShape> = {
  period: Span
  rows: z.output<Row>[]
  total?: number
} & {
  [K in keyof More]: z.output<More[K]>
}

/** A table in its two forms, on the screen and on paper; a report says what is in it and is handed the form. */
export type TableView = <R>(props: {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
}) => ReactNode

/** What a chart needs besides its data. */
export type Reading = { error: CallError | null; onRetry: () => unknown }

/** Ways from a chart or a row to the rows behind it. */
export type Ways = {
  /** This report with other filters. */
  here: (changes: Record<string, string>) => string
  /**
   * This report, or another at an address, of the same subject; the points of a chart lead to their own span of it,
   * within this report's period.
   */
  to: (path?: string) => Way | undefined
  /** The days of the period, or of the span of it that begins then; empty while nothing is read. */
  days: (startsOn?: string) => { from: string; to: string }
}
export type Way = { path: string; from: string; to: string; filters?: Record<string, string> }

/** How a column looks where its kind does not say it, and where a cell leads. */
export type Cell<R> = Partial<Pick<Column<R>, 'render' | 'card' | 'width'>> & {
  to?: (row: R, ways: Ways) => string | undefined
}

/** What is chosen of each filter, by its name; empty: all. */
type Chosen = Record<string, string>
/** Filters that depend on each other. */
export type Dependent = {
  /** What of it goes together; the rest is as if it were not chosen. */
  fitting: (chosen: Chosen) => Chosen
  /** Whether a filter is offered beside what is chosen. */
  offered: (name: string, chosen: Chosen) => boolean
  /** Whether it is offered behind 'More filters' while nothing is chosen of it. */
  folded: (name: string) => boolean
  /** What is meant while nothing is chosen, where that is one of the choices. */
  meant: (name: string, chosen: Chosen) => string | undefined
  /** What the line under the title says of them. */
  said: (filters: readonly ReportFilter[]) => readonly (string | undefined)[]
}

/** A report on the screen: what its declaration leaves open. `ReportPage` is the frame around all of them. */
export type ReportView<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters> = {
  report: Report<Row, More, F>
  /** The page's title, and what the button that saves a file says, where those are not the report's. */
  title?: string
  save?: string
  /** One sentence under the title, after period and subject: what a reader must know of the figures. */
  note?: string | ((data: Answer<Row, More>) => string)
  /** What there is to choose from, where the answer knows it, or counts it. */
  choices?: { [K in keyof F]?: (data: Answer<Row, More> | undefined) => readonly Choice[] }
  /** Where one filter decides what the others can be. */
  dependent?: Dependent
  /** Before the filters: a choice between this report and its siblings. */
  chooser?: ReactNode
  /** Before the buttons that save and print. */
  actions?: (data: Answer<Row, More> | undefined) => ReactNode
  /** The sums, as stat cards. */
  cards?: (data: Answer<Row, More> | undefined, ways: Ways) => ReactNode
  charts?: (data: Answer<Row, More> | undefined, reading: Reading, ways: Ways) => ReactNode
  table: {
    label: string
    rowKey: (row: z.output<Row>) => string
    empty: string
    /** What is said when it cannot be loaded, where that is not 'Failed to load …' with the label. */
    failure?: string
    cells?: { [K in keyof z.output<Row>]?: Cell<z.output<Row>> }
    /** Its columns where the answer decides them. */
    columns?: (data: Answer<Row, More>, ways: Ways) => readonly Column<z.output<Row>>[]
  }
  /** Further tables below. */
  more?: (data: Answer<Row, More>, Table: TableView, ways: Ways) => ReactNode
}

/** What a declaration leaves open, with the types of its rows and answer known. */
export const reportView = <Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>(
  report: Report<Row, More, F>,
  view: Omit<ReportView<Row, More, F>, 'report'>,
): ReportView<Row, More, F> => ({ report, ...view })

/** A span with values as a point of a column chart; `way` is where its rows are. */
export function pointOf(unit: SpanUnit, startsOn: string, values: readonly (number | string)[], way?: Way) {
  return { key: startsOn, ...nameSpan(unit, startsOn), values, to: way && pathTo(way, unit, startsOn) }
}

function pathTo({ path, from, to, filters }: Way, unit: SpanUnit, startsOn: string): string {
  return `${path}?${new URLSearchParams({ period: 'custom', ...daysWithin({ from, to }, unit, startsOn), ...filters })}`
}

/** The days of a span, but none beyond those of the period. */
function daysWithin(
  { from, to }: { from: string; to: string },
  unit: SpanUnit,
  startsOn: string,
): { from: string; to: string } {
  // Days as text sort as days do.
  const [, first = startsOn] = [startsOn, from].sort()
  const [last = to] = [lastDayOf(unit, startsOn), to].sort()
  return { from: first, to: last }
}

/** 'Month', as the head of a column of spans. */
export const spanLabel = (unit: SpanUnit | undefined): string =>
  unit === 'day' ? t('Day') : unit === 'week' ? t('Week') : t('Month')

/** A period's presets as chips. */
export const periodChoices = (periods: readonly (keyof typeof periodLabels)[]) =>
  periods.map((value) => ({ value, label: t(periodLabels[value]) }))

/** '01/10/2025 to 30/09/2026 · all hospitals', what else is filtered by, and the note. */
export function factsOf(
  { period: { from, to } }: ReportData,
  filters: readonly (string | undefined)[],
  note: string | undefined,
): string {
  const days = from === to ? formatDate(from) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
  return [days, ...filters, note].filter(Boolean).join(' · ')
}

const set = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))

/** The ways out of a report with these filters; `subject` names the one that another report is asked for, too. */
export const waysOf = (
  pathname: string,
  filters: Record<string, string>,
  subject: string | undefined,
  data: Pick<ReportData, 'period'> | undefined,
): Ways => ({
  here: (changes) => `${pathname}?${new URLSearchParams(set({ ...filters, ...changes }))}`,
  to: (path) => {
    if (!data) return undefined
    const { period: _, from: __, to: ___, ...own } = filters
    const carried = path === undefined ? own : subject ? { [subject]: own[subject] ?? '' } : {}
    return { path: path ?? pathname, from: data.period.from, to: data.period.to, filters: set(carried) }
  },
  days: (startsOn) => {
    if (!data) return { from: '', to: '' }
    const { from, to, unit } = data.period
    return startsOn ? daysWithin({ from, to }, unit, startsOn) : { from, to }
  },
})
