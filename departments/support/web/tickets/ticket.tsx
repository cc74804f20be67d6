import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { roleLabels } from '../../../access/roles.ts'
import { assignTicket, getTicket, listSupportPeople } from '../../contract.ts'
import type { Ticket } from '../sides.ts'
import { Moves } from './moves.tsx'
import { RaisedFacts } from './raised-facts.tsx'
import { TicketFrame } from './ticket-frame.tsx'

const roleOf = (role: string): string => roleLabels[role as keyof typeof roleLabels] ?? role

function Assignment({ ticket }: { ticket: Ticket }) {
  const { me } = useSession()
  const people = useEndpoint(listSupportPeople, {})
  const assign = useCommand(assignTicket, {
    onSuccess: (_, { user_id }) =>
      toast.success(user_id === null ? t('Nobody has the ticket now') : t('Ticket assigned')),
    onError: (error) => {
      toastError(error)
      invalidateTopics(['tickets'])
    },
  })
  const give = (user_id: string | null) => assign.mutate({ ticket_id: ticket.id, user_id, version: ticket.version })
  const known = people.data?.rows ?? []
  // Somebody who has left can still have a ticket.
  const gone =
    ticket.assigned_to !== null && !known.some((person) => person.user_id === ticket.assigned_to)
      ? [{ value: ticket.assigned_to, label: ticket.assigned_to_name ?? NOTHING }]
      : []
  return (
    <div className="u-stack-tight">
      <FilterSelect
        labelled
        label={t('Assigned to')}
        value={ticket.assigned_to ?? ''}
        disabled={assign.isPending || !people.data}
        options={[
          { value: '', label: t('Nobody') },
          ...gone,
          ...known.map((person) => ({
            value: person.user_id,
            label: `${person.name} · ${roleOf(person.role)} · ${person.email}`,
          })),
        ]}
        onChange={(chosen) => give(chosen || null)}
      />
      {me && ticket.assigned_to !== me.user_id && (
        <Button variant="default" loading={assign.isPending} onClick={() => give(me.user_id)}>
          {t('Assign to me')}
        </Button>
      )}
    </div>
  )
}

/** One ticket as the provider works on it. */
export default function TicketPage() {
  const { ticket_id = '' } = useParams()
  const query = useEndpoint(getTicket, { ticket_id })
  return (
    <TicketFrame
      side="provider"
      query={query}
      status={(ticket) => (
        <>
          <Moves ticket={ticket} side="provider" />
          <Assignment ticket={ticket} />
        </>
      )}
      more={(ticket) => (
        <Panel title={t('Details')}>
          <Facts>
            <Fact label={t('Hospital')}>
              <Link to={`/hospitals/${ticket.hospital_id}`}>{ticket.hospital_name}</Link>
            </Fact>
            <RaisedFacts ticket={ticket} byProvider={t('for the hospital')} />
            {ticket.resolved_at && <Fact label={t('Resolved')}>{formatDateTime(ticket.resolved_at)}</Fact>}
            {ticket.closed_at && <Fact label={t('Closed')}>{formatDateTime(ticket.closed_at)}</Fact>}
          </Facts>
        </Panel>
      )}
    />
  )
}
