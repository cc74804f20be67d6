import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatNumber, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell, patientPath } from '../../patients/web/offers.tsx'
import { exportEmergencies, listEmergencies, VisitStatus } from '../contract.ts'

type Row = Output<typeof listEmergencies>['rows'][number]
const PAGE_SIZE = 20

const columns: Column<Row>[] = [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PatientCell row={row} visitId={row.id} /> },
  { key: 'visit', label: 'Visit', render: (row) => <span className="u-num u-nowrap">{row.visit_number}</span> },
  { key: 'kind', label: 'Emergency type', render: (row) => (row.emergency_type ? humanise(row.emergency_type) : NOTHING) },
  {
    key: 'details',
    label: 'Details',
    card: 'wide',
    render: (row) => <span className="u-lines">{row.emergency_details ?? NOTHING}</span>,
  },
  {
    key: 'arrived',
    label: 'Arrived',
    card: 'wide',
    render: (row) => (
      <time className="u-num u-nowrap" dateTime={row.created_at}>
        {formatDateTime(row.created_at)}
      </time>
    ),
  },
  { key: 'time', label: 'In hospital', render: (row) => <WaitTime since={row.created_at} until={row.closed_at} /> },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
]

/** Emergency visits, newest first. */
export default function EmergencyCases() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ status: '', page: 1 })
  const status = VisitStatus.options.find((each) => each === filters.status)
  const cases = useEndpoint(listEmergencies, { status, page: filters.page, page_size: PAGE_SIZE })
  const total = cases.data?.total
  const register = can('patients.register') && (
    <Button component={Link} to="/hospital/patients/registration">
      Register patient
    </Button>
  )
  return (
    <Page
      title="Emergency Cases"
      facts={
        total === undefined
          ? ' '
          : `${formatNumber(total)} emergency ${total === 1 ? 'visit' : 'visits'}${status ? ` ${status}` : ''}, newest first`
      }
      actions={
        <>
          <ExportButton endpoint={exportEmergencies} input={{ status }} label="Export" />
          {register}
        </>
      }
    >
      <DataTable
        label="Emergency cases"
        columns={columns}
        query={cases}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(patientPath(row.patient_id, row.id))}
        rowTone={(row) => (row.closed_at ? undefined : 'red')}
        failure="Failed to load the emergency cases"
        toolbar={
          <FilterChips
            label="Status"
            value={status ?? ''}
            options={[{ value: '', label: 'All' }, ...VisitStatus.options.map((value) => ({ value, label: humanise(value) }))]}
            onChange={(next) => setFilters({ status: next })}
          />
        }
        empty={
          <EmptyState
            text="No emergency cases found"
            hint={
              status ? 'Choose another status to see the others.' : 'Visits registered as emergencies, or marked so at triage, appear here.'
            }
          />
        }
      />
    </Page>
  )
}
