import './reports.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { listReportHospitals } from '../contract.ts'
import { DEFAULT_PERIOD, periods } from '../period.ts'
import { PrintReport } from './print-report.tsx'
import { factsOf, type Report, type ReportData, waysOf } from './report.ts'
import { FilterSelect, OwnDates, PeriodChips } from './report-filters.tsx'
import { ScreenTable } from './report-tables.tsx'

const PAGE_SIZE = 50

/** The frame of the provider's reports: period and hospital in the address, sums, charts, table, CSV and print. */
export function ReportPage<D extends ReportData>({ report }: { report: Report<D> }) {
  const [url, setUrl] = useUrlState({ period: DEFAULT_PERIOD, from: '', to: '', hospital_id: '', page: 1 })
  const [own, setOwn] = useUrlState(report.own ?? {})
  const { pathname } = useLocation()
  const [printing, setPrinting] = useState(false)
  const hospitals = useEndpoint(listReportHospitals, {}).data?.rows ?? []

  const period = periods.find((known) => known === url.period) ?? DEFAULT_PERIOD
  const filters = {
    period,
    ...(period === 'custom' ? { from: url.from, to: url.to } : {}),
    hospital_id: url.hospital_id,
    ...own,
  }
  const pages = report.paged ? { page: url.page, page_size: PAGE_SIZE } : {}
  const query = useEndpoint<Endpoint>(report.read, { ...filters, ...pages })
  // The endpoint parses its answer; its type is lost only because every report shares this frame.
  const data = query.data as D | undefined
  const refused = query.error?.status === 422 && !data
  const rows = data && (report.isEmpty && data.rows.every(report.isEmpty) ? [] : data.rows)
  const hospital = hospitals.find((each) => each.id === url.hospital_id)?.name ?? 'all hospitals'
  const ways = waysOf(pathname, filters, data)
  const facts = data ? factsOf(report, data, hospital, own) : '\u00a0'

  return (
    <Page
      title={report.title}
      facts={facts}
      actions={
        <>
          <ExportButton endpoint={report.save} input={filters} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            loading={printing}
            onClick={() => setPrinting(true)}
          >
            Print
          </Button>
        </>
      }
    >
      <section className="reports-filters" aria-label="Filters">
        <PeriodChips
          period={period}
          onChange={(next) => setUrl({ period: next, from: '', to: '', ...(next === 'custom' && data ? boundsOf(data) : {}) })}
        />
        <FilterSelect
          label="Hospital"
          all="All hospitals"
          value={url.hospital_id}
          options={hospitals.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(hospital_id) => setUrl({ hospital_id })}
        />
        {report.filters?.(data, own, setOwn)}
        {period === 'custom' && <OwnDates from={url.from} to={url.to} error={query.error} onShow={(bounds) => setUrl(bounds)} />}
      </section>
      {refused ? (
        <EmptyState text="Nothing to show" hint="Please correct the filters above." />
      ) : (
        <>
          {report.cards && <div className="reports-cards">{report.cards(data)}</div>}
          <div className="reports-charts">{report.charts(data, { error: query.error, onRetry: query.refetch }, ways)}</div>
          <Panel title={report.table.label} flush>
            <DataTable
              label={report.table.label}
              columns={report.table.columns}
              query={{ ...query, data: rows && { rows, total: data?.total ?? rows.length } }}
              rowKey={report.table.rowKey}
              empty={<EmptyState text={report.table.empty} hint="Choose another period or another hospital." />}
              {...(report.paged ? { page: url.page, pageSize: PAGE_SIZE, onPage: (page: number) => setUrl({ page }) } : {})}
            />
          </Panel>
          {data && report.more?.(data, ScreenTable)}
        </>
      )}
      {printing && <PrintReport report={report} filters={filters} facts={facts} ways={ways} onDone={() => setPrinting(false)} />}
    </Page>
  )
}

const boundsOf = ({ period: { from, to } }: ReportData) => ({ from, to })
