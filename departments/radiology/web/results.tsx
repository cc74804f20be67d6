import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import {
  exportRadiologyResults,
  listAwaitingReports,
  listRadiologyResults,
  type RadiologyResult,
  ReportStatus,
} from '../results.contract.ts'
import { useReview } from './review.tsx'
import { oneOf, ReportState, reportPath, reportStates, Urgency, writePath } from './words.tsx'

const PAGE_SIZE = 20

const facts: Column<RadiologyResult>[] = [
  { key: 'patient', label: 'Patient', card: 'title', width: 180, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  {
    key: 'study',
    label: 'Study',
    card: 'wide',
    width: 180,
    render: (row) => (
      <>
        <span className="u-strong">{row.study_type}</span>
        <span className="u-person-facts">
          {row.order_number}
          {row.images.length > 0 && ` · ${row.images.length} ${row.images.length === 1 ? 'image' : 'images'}`}
        </span>
      </>
    ),
  },
  { key: 'priority', label: 'Priority', render: (row) => <Urgency priority={row.priority} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <ReportState status={row.status} />,
  },
  {
    key: 'performed',
    label: 'Performed',
    card: 'wide',
    render: (row) => (
      <>
        <span className="u-num u-nowrap">{formatDateTime(row.performed_at)}</span>
        <span className="u-person-facts">{row.performed_by_name}</span>
      </>
    ),
  },
  {
    key: 'reviewed',
    label: 'Reviewed',
    card: 'wide',
    render: (row) =>
      row.reviewed_at ? (
        <>
          <span className="u-num u-nowrap rad-fixed">{formatDateTime(row.reviewed_at)}</span>
          <span className="u-person-facts">{[row.reviewed_by_name, row.rejection_reason].filter(Boolean).join(': ')}</span>
        </>
      ) : (
        NOTHING
      ),
  },
]

/** Radiology's reports, from the draft to the approved one. */
export default function Results() {
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ search: '', status: '', page: 1 })
  const filter = { search: filters.search, status: oneOf(ReportStatus.options, filters.status) }
  const results = useEndpoint(listRadiologyResults, { ...filter, page: filters.page, page_size: PAGE_SIZE })
  const awaiting = useEndpoint(listAwaitingReports, { page_size: 1 })
  const review = useReview()
  const waiting = awaiting.data?.total ?? 0

  const actions: Column<RadiologyResult> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (row) => {
      const of = <span className="u-visually-hidden"> of {formatName(row)}</span>
      return (
        <span className="u-table-actions">
          {review.may(row) && (
            <>
              <Button variant="default" onClick={() => review.reject(row)}>
                Reject{of}
              </Button>
              <Button onClick={() => review.approve(row)}>Approve{of}</Button>
            </>
          )}
          {(row.status === 'rejected' || row.status === 'draft') && (
            <Button component={Link} to={writePath(row.order_id)}>
              {row.status === 'draft' ? 'Continue' : 'Reenter'}
              {of}
            </Button>
          )}
          {row.status !== 'draft' && (
            <Button variant="default" component={Link} to={reportPath(row.id)}>
              View Report{of}
            </Button>
          )}
        </span>
      )
    },
  }

  return (
    <Page
      title="Radiology Results"
      facts={awaiting.data ? `${waiting} ${waiting === 1 ? 'examination waits' : 'examinations wait'} for a report` : ' '}
      actions={
        <>
          <ExportButton endpoint={exportRadiologyResults} input={filter} label="Export" />
          <Button
            disabled={waiting === 0}
            title={waiting === 0 ? 'Nothing is scheduled or in progress without a report' : undefined}
            onClick={() => navigate('/hospital/radiology/results/new')}
          >
            Enter New Result
          </Button>
        </>
      }
    >
      <DataTable
        label="Radiology results"
        columns={[...facts, actions]}
        query={results}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(reportPath(row.id))}
        rowTone={(row) => (row.priority === 'stat' && row.status !== 'approved' ? 'red' : undefined)}
        failure="Failed to load radiology results"
        toolbar={
          <>
            <SearchInput
              label="Search radiology results"
              placeholder="Patient, OP, visit, order number or study"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Status" value={filters.status} options={reportStates} onChange={(status) => setFilters({ status })} />
          </>
        }
        empty={
          filters.search || filters.status ? (
            <EmptyState
              text="No radiology results found"
              hint="Check the spelling, or choose another status."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '' })}>
                  Show all results
                </Button>
              }
            />
          ) : (
            <EmptyState text="No radiology results yet" hint="A report appears here as soon as it is begun." />
          )
        }
      />
      {review.dialogs}
    </Page>
  )
}
