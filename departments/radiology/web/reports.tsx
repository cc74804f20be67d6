import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { oneOf } from '../../../kernel/web/choices.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatName, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { Period } from '../../visits/of-visit.ts'
import { listRadiologyResults, type RadiologyResult } from '../results.contract.ts'
import { PrintReport } from './print-report.tsx'
import { reportPath } from './words.tsx'

const periods = [
  { value: '', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** The approved reports: searched, read, printed. */
export default function Reports() {
  const navigate = useNavigate()
  const [printing, setPrinting] = useState<RadiologyResult | null>(null)
  const reports = useList(listRadiologyResults, { search: '', period: '', page: 1 }, ({ search, period }) => ({
    status: 'approved',
    search,
    period: oneOf(Period.options, period) ?? 'all',
  }))
  const total = reports.query.data?.total
  const columns: Column<RadiologyResult>[] = [
    { key: 'patient', label: 'Patient', card: 'title', width: 200, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
    {
      key: 'study',
      label: 'Study',
      card: 'wide',
      width: 180,
      render: (row) => <Stacked below={row.order_number}>{row.study_type}</Stacked>,
    },
    { key: 'impression', label: 'Impression', card: 'wide', render: (row) => <span className="rad-clamped">{row.impression}</span> },
    { key: 'approved', label: 'Approved', card: 'wide', render: (row) => <DoneCell at={row.reviewed_at} by={row.reviewed_by_name} /> },
    actionsColumn((row) => (
      <>
        <Button variant="default" component={Link} to={reportPath(row.id)}>
          View Report<span className="u-visually-hidden"> of {formatName(row)}</span>
        </Button>
        <button type="button" className="u-icon-button" title="Print Report" onClick={() => setPrinting(row)}>
          <IconPrinter size={18} aria-hidden />
          <span className="u-visually-hidden">Print Report of {formatName(row)}</span>
        </button>
      </>
    )),
  ]
  return (
    <Page
      title="Radiology Reports"
      facts={total === undefined ? ' ' : `${formatNumber(total)} approved ${total === 1 ? 'report' : 'reports'}`}
    >
      <ListTable
        label="Radiology reports"
        columns={columns}
        list={reports}
        onOpen={(row) => navigate(reportPath(row.id))}
        search="Patient, OP, visit, order number or study"
        choices={[{ name: 'period', label: 'Period', options: periods }]}
        empty={{ text: 'No approved reports yet', hint: 'A report appears here when it is approved.' }}
        nothingFound={{
          text: 'No radiology reports found',
          hint: 'Check the spelling, or choose a longer period.',
          all: 'Show all reports',
        }}
      />
      {printing && <PrintReport report={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
