import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { Period } from '../../visits/of-visit.ts'
import { listRadiologyResults, type RadiologyResult } from '../results.contract.ts'
import { PrintReport } from './print-report.tsx'
import { oneOf, reportPath } from './words.tsx'

const PAGE_SIZE = 20
const periods = [
  { value: '', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** The approved reports: searched, read, printed. */
export default function Reports() {
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ search: '', period: '', page: 1 })
  const [printing, setPrinting] = useState<RadiologyResult | null>(null)
  const reports = useEndpoint(listRadiologyResults, {
    status: 'approved',
    search: filters.search,
    period: oneOf(Period.options, filters.period) ?? 'all',
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const columns: Column<RadiologyResult>[] = [
    { key: 'patient', label: 'Patient', card: 'title', width: 200, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
    {
      key: 'study',
      label: 'Study',
      card: 'wide',
      width: 180,
      render: (row) => (
        <>
          <span className="u-strong">{row.study_type}</span>
          <span className="u-person-facts">{row.order_number}</span>
        </>
      ),
    },
    { key: 'impression', label: 'Impression', card: 'wide', render: (row) => <span className="rad-clamped">{row.impression}</span> },
    {
      key: 'approved',
      label: 'Approved',
      card: 'wide',
      render: (row) => (
        <>
          <span className="u-num u-nowrap">{formatDateTime(row.reviewed_at)}</span>
          <span className="u-person-facts">{row.reviewed_by_name}</span>
        </>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      align: 'right',
      card: 'actions',
      render: (row) => (
        <span className="u-table-actions">
          <Button variant="default" component={Link} to={reportPath(row.id)}>
            View Report<span className="u-visually-hidden"> of {formatName(row)}</span>
          </Button>
          <button type="button" className="u-icon-button" title="Print Report" onClick={() => setPrinting(row)}>
            <IconPrinter size={18} aria-hidden />
            <span className="u-visually-hidden">Print Report of {formatName(row)}</span>
          </button>
        </span>
      ),
    },
  ]
  return (
    <Page
      title="Radiology Reports"
      facts={reports.data ? `${formatNumber(reports.data.total)} approved ${reports.data.total === 1 ? 'report' : 'reports'}` : ' '}
    >
      <DataTable
        label="Radiology reports"
        columns={columns}
        query={reports}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(reportPath(row.id))}
        failure="Failed to load radiology reports"
        toolbar={
          <>
            <SearchInput
              label="Search radiology reports"
              placeholder="Patient, OP, visit, order number or study"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Period" value={filters.period} options={periods} onChange={(period) => setFilters({ period })} />
          </>
        }
        empty={
          filters.search || filters.period ? (
            <EmptyState
              text="No radiology reports found"
              hint="Check the spelling, or choose a longer period."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', period: '' })}>
                  Show all reports
                </Button>
              }
            />
          ) : (
            <EmptyState text="No approved reports yet" hint="A report appears here when it is approved." />
          )
        }
      />
      {printing && <PrintReport report={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
