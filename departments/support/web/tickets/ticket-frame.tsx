import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../support.css'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Side } from '../../words.ts'
import { Ago } from '../ago.tsx'
import { Composer } from '../conversation/composer.tsx'
import { Conversation } from '../conversation/conversation.tsx'
import { useMarkRead } from '../conversation/use-mark-read.ts'
import type { Ticket } from '../sides.ts'
import { TicketStatus } from './ticket-columns.tsx'

type Props = {
  side: Side
  query: { data: Ticket | undefined; error: CallError | null; refetch: () => unknown }
  /** Beside the conversation, below its state: what can be done, what else is known. */
  status: (ticket: Ticket) => ReactNode
  /** Further panels below that. */
  more?: (ticket: Ticket) => ReactNode
}

/**
 * The page of one ticket, the same for both sides: the conversation with what one writes below it, and beside it what
 * is known and can be done.
 */
export function TicketFrame({ side, query, status, more }: Props) {
  const { data: ticket } = query
  useMarkRead(side, ticket)
  const list = side === 'provider' ? '/support/tickets' : '/hospital/support'
  const back = (
    <Button variant="default" component={Link} to={list} leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {t('All tickets')}
    </Button>
  )
  if (!ticket)
    return (
      <Page title={t('Ticket')} actions={back}>
        <Waiting
          for={query}
          failure={t('Failed to load the ticket')}
          lines={8}
          missing={{
            hint:
              side === 'provider' ? undefined : t('The address may not be complete, or it is a colleague’s ticket.'),
          }}
        />
      </Page>
    )
  const activity = <Ago at={ticket.last_activity_at} />
  const facts =
    side === 'provider'
      ? rich('{hospital_name} · last activity {activity}', { hospital_name: ticket.hospital_name, activity })
      : rich('Last activity {activity}', { activity })
  return (
    <Page title={t('Ticket #{ticket_number}', { ticket_number: ticket.ticket_number })} facts={facts} actions={back}>
      <div className="u-split">
        <Panel title={ticket.subject}>
          <div className="u-stack">
            <Conversation ticket={ticket} reader={side} />
            {ticket.status === 'closed' ? (
              <Notice>{t('The ticket is closed. Open it again to write more.')}</Notice>
            ) : (
              <Composer key={ticket.id} ticket={ticket} side={side} />
            )}
          </div>
        </Panel>
        <aside className="u-stack" aria-label={t('About the ticket')}>
          <Panel title={t('Status')}>
            <div className="u-stack">
              <div>
                <TicketStatus status={ticket.status} />
              </div>
              {status(ticket)}
            </div>
          </Panel>
          {more?.(ticket)}
        </aside>
      </div>
    </Page>
  )
}
