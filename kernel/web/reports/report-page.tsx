import { t } from '../../contract/words/text.ts'
import './reports.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/index.ts'
import type { Filters } from '../../contract/reports.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { ExportButton } from '../ui/lists/export-button.tsx'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { EmptyState } from '../ui/overlay/feedback.tsx'
import { Page, Panel } from '../ui/page/page.tsx'
import { columnsOf } from './columns.tsx'
import { PrintReport } from './print-report.tsx'
import { FilterOf, OwnDates } from './report-filters.tsx'
import { ScreenTable } from './report-tables.tsx'
import { saidOf } from './use-filters.ts'
import { type AskedReport, PAGE_SIZE, useReport } from './use-report.ts'
import { factsOf, periodChoices, type ReportView } from './view.ts'

type PartProps<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters> = {
  view: ReportView<Row, More, F>
  asked: AskedReport<Row, More, F>
}

/** Period and filters; those that are seldom used come with 'More filters'. */
function ReportFilters<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  view,
  asked,
}: PartProps<Row, More, F>) {
  const { periods } = view.report
  const { url, setUrl, choose, period, query, data, choices } = asked
  const [unfolded, setUnfolded] = useState(false)
  const shown = choices.filter(({ name, chosen }) => unfolded || chosen || !view.dependent?.folded(name))
  return (
    <section className="u-report-filters" aria-label={t('Filters')}>
      {view.chooser}
      {periods.length > 1 && (
        <FilterChips
          label={t('Period')}
          value={period}
          options={periodChoices(periods)}
          onChange={(next) =>
            setUrl({
              period: next,
              from: '',
              to: '',
              ...(next === 'custom' && data ? { from: data.period.from, to: data.period.to } : {}),
            })
          }
        />
      )}
      {shown.map((filter) => (
        <FilterOf key={filter.name} filter={filter} onChange={(value) => choose({ [filter.name]: value })} />
      ))}
      {(unfolded || shown.length < choices.length) && (
        <Button variant="default" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('Fewer filters') : t('More filters')}
        </Button>
      )}
      {period === 'custom' && (
        <OwnDates from={url.from} to={url.to} error={query.error} onShow={(bounds) => setUrl(bounds)} />
      )}
    </section>
  )
}

/** What there is to do where a report has no rows. */
function wayOutOf({ periods, filters }: { periods: readonly unknown[]; filters: Filters }): string {
  const [subject] = Object.values(filters)
  if (periods.length <= 1) return subject ? t('Lift the filters above.') : t('There is nothing of this kind now.')
  const another = subject ? t(' or another {label}', { label: t(subject.label).toLowerCase() }) : ''
  return t('Choose another period{another}.', { another })
}

/** The rows of the report, by pages where there are many. */
function ReportTable<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  view: { report, table },
  asked: { url, setUrl, query, data },
  columns,
}: PartProps<Row, More, F> & { columns: readonly Column<z.output<Row>>[] }) {
  const rows = data && (report.isEmpty && data.rows.every(report.isEmpty) ? [] : data.rows)
  return (
    <Panel title={table.label} flush>
      <DataTable
        label={table.label}
        columns={columns}
        query={{ ...query, data: rows && { rows, total: data?.total ?? rows.length } }}
        rowKey={table.rowKey}
        failure={table.failure}
        empty={<EmptyState text={table.empty} hint={wayOutOf(report)} />}
        {...(report.paged ? { page: url.page, pageSize: PAGE_SIZE, onPage: (page: number) => setUrl({ page }) } : {})}
      />
    </Panel>
  )
}

/** The page of a report: period and filters in the address, sums, charts, table, export and print. */
export function ReportPage<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  view,
}: {
  view: ReportView<Row, More, F>
}) {
  const { report, table, dependent } = view
  const asked = useReport(view)
  const { filters, query, data, choices, ways } = asked
  const [printing, setPrinting] = useState(false)
  const refused = query.error?.status === 422 && !data
  const said = dependent ? dependent.said(choices) : choices.map(saidOf)
  const note = data && (typeof view.note === 'function' ? view.note(data) : view.note)
  const facts = data ? factsOf(data, said, note) : query.error ? '\u00a0' : t('Loading report data...')
  const columns = data && table.columns ? table.columns(data, ways) : columnsOf(report.columns, table.cells, ways)

  return (
    <Page
      title={view.title ?? t(report.title)}
      facts={facts}
      actions={
        <>
          {view.actions?.(data)}
          <ExportButton endpoint={report.save as Endpoint} input={filters} label={view.save} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            loading={printing}
            onClick={() => setPrinting(true)}
          >
            {t('Print')}
          </Button>
        </>
      }
    >
      <ReportFilters view={view} asked={asked} />
      {refused ? (
        <EmptyState text={t('Nothing to show')} hint={t('Please correct the filters above.')} />
      ) : (
        <>
          {view.cards && <div className="u-report-cards">{view.cards(data, ways)}</div>}
          {view.charts && (
            <div className="u-report-charts">
              {view.charts(data, { error: query.error, onRetry: query.refetch }, ways)}
            </div>
          )}
          <ReportTable view={view} asked={asked} columns={columns} />
          {data && view.more?.(data, ScreenTable, ways)}
        </>
      )}
      {printing && (
        <PrintReport
          view={view}
          columns={columns}
          filters={filters}
          facts={facts}
          ways={ways}
          onDone={() => setPrinting(false)}
        />
      )}
    </Page>
  )
}
