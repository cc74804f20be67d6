import { t } from '../../contract/words/text.ts'
import './reports.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/index.ts'
import type { Filters } from '../../contract/reports.ts'
import { useEndpoint } from '../data/use-endpoint.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { ExportButton } from '../ui/lists/export-button.tsx'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { EmptyState } from '../ui/overlay/feedback.tsx'
import { Page, Panel } from '../ui/page/page.tsx'
import { useUrlState } from '../use-url-state.ts'
import { columnsOf } from './columns.tsx'
import { PrintReport } from './print-report.tsx'
import { FilterOf, OwnDates } from './report-filters.tsx'
import { ScreenTable } from './report-tables.tsx'
import { saidOf, useFilters } from './use-filters.ts'
import { type Answer, factsOf, periodChoices, type ReportView, waysOf } from './view.ts'

const PAGE_SIZE = 50

/** The page of a report: period and filters in the address, sums, charts, table, export and print. */
export function ReportPage<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  view,
}: {
  view: ReportView<Row, More, F>
}) {
  const { report, table } = view
  const { periods, default_period, paged } = report
  const names = Object.keys(report.filters)
  const [subject] = names
  const [url, setUrl] = useUrlState({ period: String(default_period), from: '', to: '', page: 1 })
  const [inAddress, choose] = useUrlState(Object.fromEntries(names.map((name) => [name, ''])))
  const { dependent } = view
  const chosen = dependent ? dependent.fitting(inAddress) : inAddress
  const { pathname } = useLocation()
  const [printing, setPrinting] = useState(false)
  const [unfolded, setUnfolded] = useState(false)

  const period = periods.find((known) => known === url.period) ?? default_period
  const filters: Record<string, string> = {
    period,
    ...(period === 'custom' ? { from: url.from, to: url.to } : {}),
    ...chosen,
  }
  const query = useEndpoint<Endpoint>(report.read, {
    ...filters,
    ...(paged ? { page: url.page, page_size: PAGE_SIZE } : {}),
  })
  // The endpoint parses its answer; its type is lost only because every report shares this frame.
  const data = query.data as Answer<Row, More> | undefined
  const choices = useFilters(
    report.filters,
    chosen,
    Object.fromEntries(Object.entries(view.choices ?? {}).map(([name, of]) => [name, of?.(data)])),
  )
    .filter(({ name }) => dependent?.offered(name, chosen) ?? true)
    .map((filter) => ({ ...filter, meant: dependent?.meant(filter.name, chosen) }))
  const shown = choices.filter(({ name, chosen: value }) => unfolded || value || !dependent?.folded(name))
  const refused = query.error?.status === 422 && !data
  const rows = data && (report.isEmpty && data.rows.every(report.isEmpty) ? [] : data.rows)
  const ways = waysOf(pathname, filters, subject, data)
  const said = dependent ? dependent.said(choices) : choices.map(saidOf)
  const note = data && (typeof view.note === 'function' ? view.note(data) : view.note)
  const facts = data ? factsOf(data, said, note) : query.error ? '\u00a0' : t('Loading report data...')
  const columns = data && table.columns ? table.columns(data, ways) : columnsOf(report.columns, table.cells, ways)
  const hint = subject ? t('Lift the filters above.') : t('There is nothing of this kind now.')
  const another = subject
    ? t(' or another {label}', { label: t(report.filters[subject]?.label ?? '').toLowerCase() })
    : ''

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
          <Panel title={table.label} flush>
            <DataTable
              label={table.label}
              columns={columns}
              query={{ ...query, data: rows && { rows, total: data?.total ?? rows.length } }}
              rowKey={table.rowKey}
              failure={table.failure}
              empty={
                <EmptyState
                  text={table.empty}
                  hint={periods.length > 1 ? t('Choose another period{another}.', { another }) : hint}
                />
              }
              {...(paged ? { page: url.page, pageSize: PAGE_SIZE, onPage: (page: number) => setUrl({ page }) } : {})}
            />
          </Panel>
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
