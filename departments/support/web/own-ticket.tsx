import { useParams } from 'react-router'
import { PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getOwnTicket } from '../contract.ts'
import { Ago } from './ago.tsx'
import { Moves } from './moves.tsx'
import { TicketStatus } from './ticket-columns.tsx'
import { TicketFrame } from './ticket-frame.tsx'

/** One ticket as the hospital sees it. */
export default function OwnTicket() {
  const { ticket_id = '' } = useParams()
  const query = useEndpoint(getOwnTicket, { ticket_id })
  return (
    <TicketFrame
      side="hospital"
      query={query}
      facts={(ticket) => (
        <>
          Last activity <Ago at={ticket.last_activity_at} />
        </>
      )}
      aside={(ticket) => (
        <Panel title="Status">
          <div className="u-stack">
            <div>
              <TicketStatus status={ticket.status} />
            </div>
            <dl className="u-facts-list">
              <dt>Raised by</dt>
              <dd>
                {ticket.raised_by_name}
                {ticket.raised_by_provider && ' (Support)'}
              </dd>
              <dt>Raised</dt>
              <dd className="u-num">{formatDateTime(ticket.created_at)}</dd>
              <dt>Module</dt>
              <dd>{ticket.module_name ?? NOTHING}</dd>
              <dt>Priority</dt>
              <dd>
                <PriorityBadge priority={ticket.priority} />
              </dd>
              <dt>Answered by</dt>
              <dd>{ticket.assigned_to_name ?? <span className="u-muted">Nobody yet</span>}</dd>
              {ticket.closed_at && (
                <>
                  <dt>Closed</dt>
                  <dd className="u-num">{formatDateTime(ticket.closed_at)}</dd>
                </>
              )}
            </dl>
            <Moves ticket={ticket} side="hospital" />
          </div>
        </Panel>
      )}
    />
  )
}
