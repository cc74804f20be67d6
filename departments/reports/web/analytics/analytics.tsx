import { t } from '../../../../kernel/contract/words/text.ts'
import './analytics.css'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ReportFilter } from '../../../../kernel/web/reports/filter.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { type Dependent, type Reading, reportView, type Ways } from '../../../../kernel/web/reports/view.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { nameSpan } from '../../../../kernel/web/ui/charts/time.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { analyticsReport, type Cell } from '../../analytics.contract.ts'
import {
  columnsBeside,
  type DimensionName,
  dimensionOf,
  dimensions,
  dimensionsOf,
  type FilterName,
  filterNames,
  type MeasureName,
  measureOf,
  measures,
  refusedChoice,
} from '../../analytics.data.ts'
import { type Analytics, behind, cautionOf, narrowed, type Row, titleOf, writeValue } from '../analytics-words.ts'
import { KeepAnalysis, SavedAnalyses } from './saved-analyses.tsx'

const measureIn = (chosen: Record<string, string>): MeasureName =>
  chosen.measure && chosen.measure in measures ? (chosen.measure as MeasureName) : 'visits'
const usualRows = (measure: MeasureName): DimensionName => dimensionsOf(measure)[0] ?? 'day'
/** The first three say what is asked, the rest limit it. */
const ASKING = ['measure', 'by', 'across']

/** What can be chosen follows from the measure. */
const dependent: Dependent = {
  fitting: (chosen) => {
    const measure = measureIn(chosen)
    const known = dimensionsOf(measure)
    const by = known.find((name) => name === chosen.by)
    const across = chosen.across as DimensionName | ''
    const limits = filterNames.map((name) => [name, known.includes(name) ? (chosen[name] ?? '') : ''])
    return {
      ...Object.fromEntries(limits),
      measure: chosen.measure ? measure : '',
      by: by ?? '',
      across: across && !refusedChoice(measure, by ?? usualRows(measure), across) ? across : '',
    }
  },
  offered: (name, chosen) =>
    ASKING.includes(name) || (dimensionsOf(measureIn(chosen)) as readonly string[]).includes(name),
  folded: (name) => !ASKING.includes(name),
  meant: (name, chosen) => (name === 'measure' ? 'visits' : name === 'by' ? usualRows(measureIn(chosen)) : undefined),
  said: (filters) => filters.filter(({ name, chosen }) => !ASKING.includes(name) && chosen).map(chosenWords),
}
const chosenWords = ({ label, chosen, choices }: ReportFilter) =>
  `${label.toLowerCase()}: ${choices.find(({ value }) => value === chosen)?.label ?? chosen}`

const offer = (names: readonly DimensionName[]) => names.map((value) => ({ value, label: dimensions[value].label }))
const found = (name: FilterName) => (data: Analytics | undefined) =>
  data?.choices.find(({ dimension }) => dimension === name)?.values.map(({ value, label }) => ({ value, label })) ?? []
const choices = {
  measure: (data: Analytics | undefined) =>
    (data?.offered ?? []).map((value) => ({ value, label: measures[value].label })),
  by: (data: Analytics | undefined) => offer(data ? dimensionsOf(data.measure) : []),
  across: (data: Analytics | undefined) => offer(data ? columnsBeside(data.measure, data.by) : []),
  ...Object.fromEntries(filterNames.flatMap((name) => (dimensionOf(name).words ? [] : [[name, found(name)]]))),
}

/** How many bars a chart holds without becoming a list. */
const BARS = 15
/** How many columns of the table are series of the chart. */
const SERIES = 2

/** What follows each other is drawn as columns, the rest as bars; how each is called below its column. */
const inOrder: Partial<Record<DimensionName, (label: string) => string>> = {
  weekday: (label) => label.slice(0, 3),
  hour: (label) => label.slice(0, 2),
  age: (label) => label.replace('Under ', '< ').replace(' and over', '+').replace('Age unknown', '?'),
}

function Chart({
  data,
  reading,
  ways,
  reads,
}: {
  data: Analytics | undefined
  reading: Reading
  ways: Ways
  reads: boolean
}) {
  if (!data)
    return <BarChart {...reading} title={t('Analysis')} columns={['', '']} bars={undefined} write={String} empty="" />
  const { measure, by, across, rows } = data
  const { time } = dimensionOf(by)
  const common = {
    ...reading,
    title: titleOf(measure, by, null),
    write: (amount: number | string) => writeValue(measure, amount),
    empty: t('Nothing in this period'),
  }
  const to = (row: Row) => (reads ? behind(data, ways, [[by, row.key]]) : narrowed(data, ways, [by, row.key]))
  if (!time && !(by in inOrder))
    return (
      <BarChart
        {...common}
        title={rows.length > BARS ? t('{title}: the first {BARS}', { title: common.title, BARS }) : common.title}
        columns={[dimensions[by].label, measures[measure].label]}
        bars={rows
          .slice(0, BARS)
          .map((row) => ({ key: row.key, label: row.label, value: row.total.value ?? 0, to: to(row) }))}
      />
    )
  const inSeries = across && data.columns.length > 0 && data.columns.length <= SERIES
  return (
    <ColumnChart
      {...common}
      title={inSeries ? titleOf(measure, by, across) : common.title}
      pointLabel={dimensions[by].label}
      series={
        inSeries
          ? data.columns.map(({ label }, at) => ({
              label,
              total: writeValue(measure, data.totals.cells[at]?.value ?? null),
            }))
          : [{ label: measures[measure].label, total: writeValue(measure, data.totals.total.value) }]
      }
      points={rows.map((row) => ({
        key: row.key,
        ...(time ? nameSpan(time, row.key) : { label: inOrder[by]?.(row.label) ?? row.label, name: row.label }),
        values: (inSeries ? row.cells : [row.total]).map(({ value }) => value ?? 0),
        to: to(row),
      }))}
    />
  )
}

/**
 * A figure of the table: the way to its rows for who may see them, how many it is of where that is few, and how much of
 * the largest it is.
 */
function Figure({
  measure,
  cell,
  to,
  share,
}: {
  measure: MeasureName
  cell: Cell | undefined
  to: string | undefined
  share?: number
}) {
  if (!cell) return null
  const text = writeValue(measure, cell.value)
  const caution = cautionOf(measure, cell)
  return (
    <span
      className="analytics-figure"
      style={share ? ({ '--share': `${Math.round(share * 100)}%` } as CSSProperties) : undefined}
    >
      {to && cell.n > 0 ? (
        <Link to={to} className="u-link">
          {text}
        </Link>
      ) : (
        text
      )}
      {caution && <span className="u-muted"> {caution}</span>}
    </span>
  )
}

function columnsOf(data: Analytics, ways: Ways, reads: boolean): Column<Row>[] {
  const { measure, by, across } = data
  const largest = Math.max(0, ...data.rows.flatMap((row) => row.cells.map(({ value }) => Number(value ?? 0))))
  const way = (row: Row, key?: string) =>
    reads
      ? behind(data, ways, [[by, row.key], ...(across && key !== undefined ? ([[across, key]] as const) : [])])
      : undefined
  return [
    {
      key: 'label',
      label: dimensions[by].label,
      card: 'title',
      render: (row) => (
        <Link to={narrowed(data, ways, [by, row.key])} className="u-link u-person">
          {row.label}
        </Link>
      ),
    },
    ...data.columns.map(
      ({ key, label }, at): Column<Row> => ({
        key: `column ${key}`,
        label,
        align: 'right',
        render: (row) => (
          <Figure
            measure={measure}
            cell={row.cells[at]}
            to={way(row, key)}
            share={largest ? Number(row.cells[at]?.value ?? 0) / largest : 0}
          />
        ),
      }),
    ),
    {
      key: 'total',
      label: across ? t('All') : measures[measure].label,
      align: 'right',
      render: (row) => <Figure measure={measure} cell={row.total} to={way(row)} />,
    },
  ]
}

const beyond = ({ left_out }: Analytics): string[] => [
  ...(left_out.rows
    ? [t('{rows} more rows are not shown, and are in the sums', { rows: formatNumber(left_out.rows) })]
    : []),
  ...(left_out.columns
    ? [t('{columns} more columns are not shown, and are in the sums', { columns: formatNumber(left_out.columns) })]
    : []),
]

/** `can`: what the reader may see behind the figures. */
const viewFor = (can: (measure: MeasureName) => boolean) =>
  reportView(analyticsReport, {
    note: (data) =>
      [titleOf(data.measure, data.by, data.across), measures[data.measure].says, ...beyond(data)].join(' · '),
    dependent,
    choices,
    chooser: <SavedAnalyses />,
    actions: (data) => <KeepAnalysis data={data} />,
    cards: (data) => {
      if (!data) return <StatCard label={t('Figure')} figure={undefined} note="" />
      const { measure, totals } = data
      return (
        <StatCards>
          <StatCard
            label={measures[measure].label}
            figure={{ value: totals.total.value === null ? null : 0, before: null }}
            write={() => writeValue(measure, totals.total.value)}
            note={
              cautionOf(measure, totals.total) ??
              (measures[measure].kind === 'count'
                ? ''
                : t('from {n} {value}', {
                    n: formatNumber(totals.total.n),
                    value: totals.total.n === 1 ? t('row') : t('rows'),
                  }))
            }
          />
          <StatCard
            label={dimensions[data.by].label}
            figure={data.rows.filter(({ total }) => total.n > 0).length}
            note={t('with anything in them')}
          />
        </StatCards>
      )
    },
    charts: (data, reading, ways) => (
      <Chart data={data} reading={reading} ways={ways} reads={data !== undefined && can(data.measure)} />
    ),
    table: {
      label: t('Analysis'),
      rowKey: (row) => row.key,
      empty: t('Nothing of this in the period'),
      columns: (data, ways) => columnsOf(data, ways, can(data.measure)),
    },
    more: (data, Table) =>
      data.columns.length > 0 && (
        <Table
          label={t('Sums of the columns')}
          rows={data.columns.map((column, at) => ({ ...column, cell: data.totals.cells[at] }))}
          rowKey={(row) => row.key}
          columns={[
            {
              key: 'label',
              label: data.across ? dimensions[data.across].label : '',
              card: 'title',
              render: (row) => row.label,
            },
            {
              key: 'total',
              label: measures[data.measure].label,
              align: 'right',
              render: (row) => <Figure measure={data.measure} cell={row.cell} to={undefined} />,
            },
          ]}
        />
      ),
  })

/** A measure of one's choice, by what one chooses. */
export default function AnalyticsReport() {
  const { can } = useSession()
  return <ReportPage view={viewFor((measure) => can(measureOf(measure).rows))} />
}
