import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Id } from '../../../kernel/contract/index.ts'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { FilterSelect } from '../../../kernel/web/ui/filter-select.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { getTicketFigures, listTickets, ticketPriorities, ticketStatuses } from '../contract.ts'
import { priorityLabels } from '../words.ts'
import { HospitalFilter } from './hospital-choice.tsx'
import type { TicketRow } from './sides.ts'
import { statusChips, ticketColumns, ticketTone } from './ticket-columns.tsx'

const { ticket, hospital, priority, status, assigned, activity } = ticketColumns
const columns: Column<TicketRow>[] = [ticket, hospital, priority, status, assigned, activity]

const priorities = [{ value: '', label: 'Any priority' }, ...ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))]
const assignments = [
  { value: '', label: 'Any assignee' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'nobody', label: 'Unassigned' },
]

/** The provider's work list of tickets, those with the latest activity first. */
export default function Tickets() {
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ search: '', status: '', priority: '', hospital: '', assigned: '', page: 1 })
  const hospitalId = Id.safeParse(filters.hospital).data
  const tickets = useEndpoint(listTickets, {
    search: filters.search,
    status: ticketStatuses.find((known) => known === filters.status),
    priority: ticketPriorities.find((known) => known === filters.priority),
    hospital_id: hospitalId,
    assigned: filters.assigned === 'me' || filters.assigned === 'nobody' ? filters.assigned : undefined,
    page: filters.page,
  })
  const figures = useEndpoint(getTicketFigures, {}).data
  const filtered = filters.search || filters.status || filters.priority || filters.hospital || filters.assigned
  const raise = (
    <Button component={Link} to={hospitalId ? `/support/ticket?hospital=${hospitalId}` : '/support/ticket'}>
      New Ticket
    </Button>
  )
  return (
    <Page
      title="Tickets"
      facts={
        figures
          ? `${formatNumber(figures.open)} open · ${formatNumber(figures.in_progress)} in progress · ${formatNumber(figures.unassigned)} unassigned · ${formatNumber(figures.unread)} unread`
          : ' '
      }
      actions={raise}
    >
      <DataTable
        label="Tickets"
        columns={columns}
        query={tickets}
        rowKey={(row) => row.id}
        page={filters.page}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(`/support/ticket/${row.id}`)}
        rowTone={ticketTone}
        failure="Failed to load the tickets"
        toolbar={
          <>
            <SearchInput
              label="Search tickets"
              placeholder="Number, subject or hospital"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips
              label="Status"
              value={filters.status}
              options={statusChips({ open: figures?.open, 'in-progress': figures?.in_progress })}
              onChange={(chosen) => setFilters({ status: chosen })}
            />
            <div className="support-filters">
              <FilterSelect
                label="Priority"
                value={filters.priority}
                options={priorities}
                onChange={(chosen) => setFilters({ priority: chosen })}
              />
              <FilterSelect
                label="Assigned to"
                value={filters.assigned}
                options={assignments}
                onChange={(chosen) => setFilters({ assigned: chosen })}
              />
              <HospitalFilter
                id={hospitalId}
                known={hospitalId ? tickets.data?.rows.find((row) => row.hospital_id === hospitalId)?.hospital_name : undefined}
                onChange={(id) => setFilters({ hospital: id })}
              />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No tickets found"
              hint="Check the spelling, or lift one of the filters."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '', priority: '', hospital: '', assigned: '' })}>
                  Show all tickets
                </Button>
              }
            />
          ) : (
            <EmptyState text="No tickets yet" hint="What hospitals ask appears here by itself." action={raise} />
          )
        }
      />
    </Page>
  )
}
