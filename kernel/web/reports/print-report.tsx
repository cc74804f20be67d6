import { useEffect } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/index.ts'
import { type Filters, PRINT_ROWS } from '../../contract/reports.ts'
import { t } from '../../contract/words/text.ts'
import { useEndpoint } from '../data/use-endpoint.ts'
import { formatNumber } from '../ui/format.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { PrintArea } from '../ui/print/print-area.tsx'
import { PaperTable } from './report-tables.tsx'
import type { Answer, ReportView, Ways } from './view.ts'

type PrintReportProps<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters> = {
  view: ReportView<Row, More, F>
  columns: readonly Column<z.output<Row>>[]
  filters: Record<string, unknown>
  facts: string
  ways: Ways
  onDone: () => void
}

/** A report on paper, with all its rows (not the page on screen): asks for them, then opens the print dialog. */
export function PrintReport<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  view,
  columns,
  filters,
  facts,
  ways,
  onDone,
}: PrintReportProps<Row, More, F>) {
  const { report, table } = view
  const pages = report.paged ? { page: 1, page_size: PRINT_ROWS } : {}
  const query = useEndpoint<Endpoint>(report.read, { ...filters, ...pages }, { refreshEvery: false })
  const data = query.data as Answer<Row, More> | undefined
  const { error } = query

  useEffect(() => {
    if (!error) return
    toast.error(error.message)
    onDone()
  }, [error, onDone])

  if (!data) return null
  const total = data.total ?? data.rows.length
  return (
    <PrintArea auto title={report.title} address={report.scope === 'platform' ? t('Uzima') : undefined} onDone={onDone}>
      <div className="u-report-paper">
        <p>{facts}</p>
        {view.cards?.(data, ways)}
        {view.charts && (
          <div className="u-report-paper-charts">
            {view.charts(data, { error: null, onRetry: () => undefined }, ways)}
          </div>
        )}
        <PaperTable label={table.label} columns={columns} rows={data.rows} rowKey={table.rowKey} />
        {total > data.rows.length && (
          <p>
            {t('The first {length} of {total} rows; the CSV export has all.', {
              length: formatNumber(data.rows.length),
              total: formatNumber(total),
            })}
          </p>
        )}
        {view.more?.(data, PaperTable, ways)}
      </div>
    </PrintArea>
  )
}
