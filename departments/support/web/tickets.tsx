import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Id } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { getTicketFigures, listTickets, ticketPriorities, ticketStatuses } from '../contract.ts'
import { priorityLabels } from '../words.ts'
import { HospitalFilter } from './hospital-choice.tsx'
import type { TicketRow } from './sides.ts'
import { statusChips, ticketColumns, ticketTone } from './ticket-columns.tsx'

const { ticket, hospital, priority, status, assigned, activity } = ticketColumns
const columns: Column<TicketRow>[] = [ticket, hospital, priority, status, assigned, activity]

const priorities = choicesOf('Any priority', ticketPriorities, priorityLabels)
const assignees = ['me', 'nobody'] as const
const assignments = choicesOf('Any assignee', assignees, { me: 'Assigned to me', nobody: 'Unassigned' })
const none = { search: '', status: '', priority: '', hospital: '', assigned: '', page: 1 }

/** The provider's work list of tickets, those with the latest activity first. */
export default function Tickets() {
  const navigate = useNavigate()
  const tickets = useList(listTickets, none, ({ search, status, priority, hospital, assigned }) => ({
    search,
    status: oneOf(ticketStatuses, status),
    priority: oneOf(ticketPriorities, priority),
    hospital_id: Id.safeParse(hospital).data,
    assigned: oneOf(assignees, assigned),
  }))
  const { setFilters } = tickets
  const hospitalId = tickets.asked.hospital_id
  const figures = useEndpoint(getTicketFigures, {}).data
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
      <ListTable
        label="Tickets"
        columns={columns}
        list={tickets}
        onOpen={(row) => navigate(`/support/ticket/${row.id}`)}
        rowTone={ticketTone}
        failure="Failed to load the tickets"
        search="Number, subject or hospital"
        choices={[
          { name: 'status', label: 'Status', options: statusChips({ open: figures?.open, 'in-progress': figures?.in_progress }) },
          { name: 'priority', label: 'Priority', options: priorities, select: true },
          { name: 'assigned', label: 'Assigned to', options: assignments, select: true },
        ]}
        tools={
          <HospitalFilter
            id={hospitalId}
            known={hospitalId ? tickets.query.data?.rows.find((row) => row.hospital_id === hospitalId)?.hospital_name : undefined}
            onChange={(hospital) => setFilters({ hospital })}
          />
        }
        empty={{ text: 'No tickets yet', hint: 'What hospitals ask appears here by itself.', action: raise }}
        nothingFound={{ text: 'No tickets found', hint: 'Check the spelling, or lift one of the filters.', all: 'Show all tickets' }}
      />
    </Page>
  )
}
