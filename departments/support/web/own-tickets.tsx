import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listOwnTickets, ticketStatuses } from '../contract.ts'
import type { TicketRow } from './sides.ts'
import { statusChips, ticketColumns, ticketTone } from './ticket-columns.tsx'

const { ticket, raisedBy, priority, status, assigned, activity } = ticketColumns
const answeredBy: Column<TicketRow> = { ...assigned, label: 'Answered by' }
const own: Column<TicketRow>[] = [ticket, priority, status, answeredBy, activity]
const ofHospital: Column<TicketRow>[] = [ticket, raisedBy, priority, status, answeredBy, activity]

type Filters = { search: string; status: string; page: number }
type Props = { filters: Filters; onFilters: (changes: Partial<Filters>) => void; onRaise: () => void }

/** The tickets that this person raised; an admin's list has those of the whole hospital. */
export function OwnTickets({ filters, onFilters, onRaise }: Props) {
  const { can } = useSession()
  const navigate = useNavigate()
  const tickets = useEndpoint(listOwnTickets, {
    search: filters.search,
    status: ticketStatuses.find((known) => known === filters.status),
    page: filters.page,
  })
  return (
    <DataTable
      label="Tickets"
      columns={can('support.manage') ? ofHospital : own}
      query={tickets}
      rowKey={(row) => row.id}
      page={filters.page}
      onPage={(page) => onFilters({ page })}
      onOpen={(row) => navigate(`/hospital/support/${row.id}`)}
      rowTone={ticketTone}
      failure="Failed to load the tickets"
      toolbar={
        <>
          <SearchInput
            label="Search tickets"
            placeholder="Number or subject"
            value={filters.search}
            onSearch={(search) => onFilters({ search })}
          />
          <FilterChips label="Status" value={filters.status} options={statusChips()} onChange={(chosen) => onFilters({ status: chosen })} />
        </>
      }
      empty={
        filters.search || filters.status ? (
          <EmptyState
            text="No tickets found"
            hint="Check the spelling, or choose another status."
            action={
              <Button variant="default" onClick={() => onFilters({ search: '', status: '' })}>
                Show all tickets
              </Button>
            }
          />
        ) : (
          <EmptyState
            text="No tickets yet"
            hint="Something does not work, or you do not know how it does? Write to the people who run Uzima."
            action={
              <Button variant="default" onClick={onRaise}>
                New ticket
              </Button>
            }
          />
        )
      }
    />
  )
}
