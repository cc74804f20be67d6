import { Link, useNavigate } from 'react-router'
import { Id } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { getTicketFigures, listTickets, ticketPriorities, ticketStatuses } from '../../contract.ts'
import { priorityLabels } from '../../words.ts'
import type { TicketRow } from '../sides.ts'
import { HospitalFilter } from './hospital-choice.tsx'
import { statusChips, ticketColumns, ticketTone } from './ticket-columns.tsx'

const { ticket, hospital, priority, status, assigned, activity } = ticketColumns
const columns: Column<TicketRow>[] = [ticket, hospital, priority, status, assigned, activity]

const priorities = choicesOf(t('Any priority'), ticketPriorities, priorityLabels)
const assignees = ['me', 'nobody'] as const
const assignments = choicesOf(t('Any assignee'), assignees, { me: t('Assigned to me'), nobody: t('Unassigned') })
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
      {t('New Ticket')}
    </Button>
  )
  return (
    <Page
      title={t('Tickets')}
      facts={
        figures
          ? t('{open} open · {in_progress} in progress · {unassigned} unassigned · {unread} unread', {
              open: formatNumber(figures.open),
              in_progress: formatNumber(figures.in_progress),
              unassigned: formatNumber(figures.unassigned),
              unread: formatNumber(figures.unread),
            })
          : ' '
      }
      actions={raise}
    >
      <ListTable
        label={t('Tickets')}
        columns={columns}
        list={tickets}
        onOpen={(row) => navigate(`/support/ticket/${row.id}`)}
        rowTone={ticketTone}
        failure={t('Failed to load the tickets')}
        search={t('Number, subject or hospital')}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: statusChips({ open: figures?.open, 'in-progress': figures?.in_progress }),
          },
          { name: 'priority', label: t('Priority'), options: priorities, select: true },
          { name: 'assigned', label: t('Assigned to'), options: assignments, select: true },
        ]}
        tools={
          <HospitalFilter
            id={hospitalId}
            known={
              hospitalId
                ? tickets.query.data?.rows.find((row) => row.hospital_id === hospitalId)?.hospital_name
                : undefined
            }
            onChange={(hospital) => setFilters({ hospital })}
          />
        }
        empty={{ text: t('No tickets yet'), hint: t('What hospitals ask appears here by itself.'), action: raise }}
        nothingFound={{
          text: t('No tickets found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all tickets'),
        }}
      />
    </Page>
  )
}
