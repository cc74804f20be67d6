import { useEffect } from 'react'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { PRINT_ROWS } from '../period.ts'
import type { Report, ReportData, Ways } from './report.ts'
import { PaperTable } from './report-tables.tsx'

type PrintReportProps<D extends ReportData> = {
  report: Report<D>
  filters: Record<string, unknown>
  facts: string
  ways: Ways
  onDone: () => void
}

/** A report on paper, with all its rows (not the page on screen): asks for them, then opens the print dialog. */
export function PrintReport<D extends ReportData>({ report, filters, facts, ways, onDone }: PrintReportProps<D>) {
  const pages = report.paged ? { page: 1, page_size: PRINT_ROWS } : {}
  const query = useEndpoint<Endpoint>(report.read, { ...filters, ...pages }, { refreshEvery: false })
  const data = query.data as D | undefined
  const { error } = query

  useEffect(() => {
    if (!error) return
    toast.error(error.message)
    onDone()
  }, [error, onDone])

  if (!data) return null
  const total = data.total ?? data.rows.length
  return (
    <PrintArea auto title={report.title} address="Uzima" onDone={onDone}>
      <div className="reports-paper">
        <p>{facts}</p>
        {report.cards?.(data)}
        <div className="reports-paper-charts">{report.charts(data, { error: null, onRetry: () => undefined }, ways)}</div>
        <PaperTable label={report.table.label} columns={report.table.columns} rows={data.rows} rowKey={report.table.rowKey} />
        {total > data.rows.length && (
          <p>
            The first {formatNumber(data.rows.length)} of {formatNumber(total)} rows; the CSV export has all.
          </p>
        )}
        {report.more?.(data, PaperTable)}
      </div>
    </PrintArea>
  )
}
