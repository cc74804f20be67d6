import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { listOwnTickets, ticketStatuses } from '../../contract.ts'
import type { TicketRow } from '../sides.ts'
import { statusChips, ticketColumns, ticketTone } from './ticket-columns.tsx'

const { ticket, raisedBy, priority, status, assigned, activity } = ticketColumns
const answeredBy: Column<TicketRow> = { ...assigned, label: t('Answered by') }
const own: Column<TicketRow>[] = [ticket, priority, status, answeredBy, activity]
const ofHospital: Column<TicketRow>[] = [ticket, raisedBy, priority, status, answeredBy, activity]

/** The tickets that this person raised; an admin's list has those of the whole hospital. */
export function OwnTickets({ onRaise }: { onRaise: () => void }) {
  const { can } = useSession()
  const navigate = useNavigate()
  const tickets = useList(listOwnTickets, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(ticketStatuses, status),
  }))
  return (
    <ListTable
      label={t('Tickets')}
      columns={can('support.manage') ? ofHospital : own}
      list={tickets}
      onOpen={(row) => navigate(`/hospital/support/${row.id}`)}
      rowTone={ticketTone}
      failure={t('Failed to load the tickets')}
      search={t('Number or subject')}
      choices={[{ name: 'status', label: t('Status'), options: statusChips() }]}
      empty={{
        text: t('No tickets yet'),
        hint: t('Something does not work, or you do not know how it does? Write to the people who run Uzima.'),
        action: (
          <Button variant="default" onClick={onRaise}>
            {t('New Ticket')}
          </Button>
        ),
      }}
      nothingFound={{
        text: t('No tickets found'),
        hint: t('Check the spelling, or choose another status.'),
        all: t('Show all tickets'),
      }}
    />
  )
}
