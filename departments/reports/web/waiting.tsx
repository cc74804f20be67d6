import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { type Reading, reportView, type TableView, type Ways } from '../../../kernel/web/reports/view.ts'
import { DurationCard } from '../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber, NOTHING, writeDuration } from '../../../kernel/web/ui/format.ts'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { type MeasureName, measureOf } from '../analytics.data.ts'
import { waitingReport } from '../waiting.contract.ts'
import { departmentOf, rowsBehind } from './analytics-words.ts'
import { Behind } from './behind.tsx'

const NONE = t('Nobody came to a queue in this period')
const write = (minutes: number | string): string => writeDuration(Number(minutes))
const count = (value: number | null): string => (value === null ? NOTHING : formatNumber(value))
const most = (minutes: number | null): string =>
  minutes === null ? t('not measured') : t('nine of ten within {minutes}', { minutes: writeDuration(minutes) })

type Waiting = z.output<typeof waitingReport.read.output>
type Row = z.output<typeof waitingReport.row>
/** The measures whose rows a column is made of. */
const measured = {
  came: 'came',
  served: 'served',
  gone: 'left_unserved',
  wait: 'waiting_time',
  wait_most: 'waiting_time',
  service: 'service_time',
  service_most: 'service_time',
} as const satisfies Partial<Record<keyof Row, MeasureName>>
/** A cell leads to its rows, for who may see them; nothing leads nowhere. */
const cells = Object.fromEntries(
  Object.entries(measured).map(([column, measure]) => [
    column,
    {
      to: (row: Row, ways: Ways) =>
        row[column as keyof typeof measured]
          ? rowsBehind(measure, ways.days(), { department: row.department, hour: row.hour })
          : undefined,
    },
  ]),
)

/** The medians, how many were served, and who did not come; each figure leads to its rows, for who may see them. */
const cardsFor = (reads: boolean) => (data: Waiting | undefined, ways: Ways) => {
  const to = (measure: MeasureName) => (reads ? rowsBehind(measure, ways.days(), departmentOf(ways)) : undefined)
  return (
    <StatCards>
      <DurationCard
        label={t('Waiting, median')}
        minutes={data?.totals.wait}
        note={data && most(data.totals.wait_most)}
      />
      <DurationCard
        label={t('Service, median')}
        minutes={data?.totals.service}
        note={data && most(data.totals.service_most)}
      />
      <StatCard
        label={t('Served')}
        to={to('served')}
        figure={data?.totals.served}
        note={
          data &&
          t('of {came} who came; {gone} left unserved', {
            came: formatNumber(data.totals.came),
            gone: formatNumber(data.totals.gone),
          })
        }
      />
      <StatCard
        label={t('No-shows')}
        to={data?.totals.no_shows ? to('no_shows') : undefined}
        figure={data && { value: data.totals.no_shows, before: null }}
        note={
          data &&
          (data.totals.appointments === null
            ? t('no appointments')
            : t('of {appointments} appointments', { appointments: formatNumber(data.totals.appointments) }))
        }
      />
    </StatCards>
  )
}

const charts = (data: Waiting | undefined, reading: Reading, ways: Ways) => (
  <>
    <ColumnChart
      {...reading}
      title={t('Waiting by hour of the day')}
      pointLabel={t('Hour')}
      series={[
        { label: t('Median'), total: data && writeDuration(data.totals.wait) },
        { label: t('Nine of ten within'), total: data && writeDuration(data.totals.wait_most) },
      ]}
      points={data?.hours.flatMap(({ hour, wait, wait_most }) =>
        wait === null || wait_most === null
          ? []
          : [{ key: hour, label: hour.slice(0, 2), name: `from ${hour}`, values: [wait, wait_most] }],
      )}
      write={write}
      empty={t('No waiting was measured in this period')}
    />
    <BarChart
      {...reading}
      title={t('Waiting by department')}
      columns={[t('Department'), t('Median')]}
      bars={data?.departments.flatMap(({ value, label, wait }) =>
        wait === null ? [] : [{ key: value, label, value: wait, to: ways.here({ department: value }) }],
      )}
      write={write}
      empty={t('No waiting was measured in this period')}
    />
  </>
)

type OfDepartment = Waiting['departments'][number]
/** A figure of a department in words, which leads to the rows of its measure. */
type Figure = (measure: MeasureName, department: string, value: number | null, text: string) => ReactNode

const departmentColumns = (figure: Figure): Column<OfDepartment>[] => [
  { key: 'label', label: t('Department'), card: 'title', render: (row) => row.label },
  {
    key: 'came',
    label: t('Came'),
    align: 'right',
    render: (row) => figure('came', row.value, row.came, formatNumber(row.came)),
  },
  {
    key: 'served',
    label: t('Served'),
    align: 'right',
    render: (row) => figure('served', row.value, row.served, formatNumber(row.served)),
  },
  {
    key: 'gone',
    label: t('Left unserved'),
    align: 'right',
    render: (row) => figure('left_unserved', row.value, row.gone, formatNumber(row.gone)),
  },
  {
    key: 'wait',
    label: t('Waiting, median'),
    align: 'right',
    render: (row) => figure('waiting_time', row.value, row.wait, writeDuration(row.wait)),
  },
  {
    key: 'wait_most',
    label: t('Waiting, 90 %'),
    align: 'right',
    render: (row) => writeDuration(row.wait_most),
  },
  {
    key: 'service',
    label: t('Service, median'),
    align: 'right',
    render: (row) => figure('service_time', row.value, row.service, writeDuration(row.service)),
  },
  {
    key: 'service_most',
    label: t('Service, 90 %'),
    align: 'right',
    render: (row) => writeDuration(row.service_most),
  },
  { key: 'appointments', label: t('Appointments'), align: 'right', render: (row) => count(row.appointments) },
  {
    key: 'no_shows',
    label: t('No-shows'),
    align: 'right',
    render: (row) => figure('no_shows', row.value, row.no_shows, count(row.no_shows)),
  },
]

const departmentsFor = (reads: boolean) => (data: Waiting, Table: TableView, ways: Ways) => {
  const figure: Figure = (measure, department, value, text) => (
    <Behind to={reads && value ? rowsBehind(measure, ways.days(), { department }) : undefined}>{text}</Behind>
  )
  return (
    <Table
      label={t('By department')}
      rows={data.departments}
      rowKey={(row) => row.value}
      columns={departmentColumns(figure)}
    />
  )
}

const viewFor = (reads: boolean) =>
  reportView(waitingReport, {
    note: t('by the hour at which patients came to the queue'),
    choices: { department: (data) => data?.known ?? [] },
    cards: cardsFor(reads),
    charts,
    table: {
      label: t('Departments and hours'),
      rowKey: (row) => `${row.department} ${row.hour}`,
      empty: NONE,
      cells: reads ? cells : {},
    },
    more: departmentsFor(reads),
  })

/** How long patients wait and are served in each department, by the hour of the day. */
export default function WaitingReport() {
  const { can } = useSession()
  return <ReportPage view={viewFor(can(measureOf('came').rows))} />
}
