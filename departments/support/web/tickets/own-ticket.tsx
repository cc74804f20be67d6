import { useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { getOwnTicket } from '../../contract.ts'
import { Moves } from './moves.tsx'
import { RaisedFacts } from './raised-facts.tsx'
import { TicketFrame } from './ticket-frame.tsx'

/** One ticket as the hospital sees it. */
export default function OwnTicket() {
  const { ticket_id = '' } = useParams()
  const query = useEndpoint(getOwnTicket, { ticket_id })
  return (
    <TicketFrame
      side="hospital"
      query={query}
      status={(ticket) => (
        <>
          <Facts>
            <RaisedFacts ticket={ticket} byProvider="(Support)" />
            <Fact label={t('Answered by')}>
              {ticket.assigned_to_name ?? <span className="u-muted">{t('Nobody yet')}</span>}
            </Fact>
            {ticket.closed_at && <Fact label={t('Closed')}>{formatDateTime(ticket.closed_at)}</Fact>}
          </Facts>
          <Moves ticket={ticket} side="hospital" />
        </>
      )}
    />
  )
}
