import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact } from '../../../../kernel/web/ui/page/facts.tsx'
import type { Ticket } from '../sides.ts'

/** Who raised a ticket, when and about what, among its facts; `byProvider` is said where the provider did it. */
export const RaisedFacts = ({ ticket, byProvider }: { ticket: Ticket; byProvider: string }) => (
  <>
    <Fact label={t('Raised by')}>
      {ticket.raised_by_name}
      {ticket.raised_by_provider && ` ${byProvider}`}
    </Fact>
    <Fact label={t('Raised')}>{formatDateTime(ticket.created_at)}</Fact>
    <Fact label={t('Module')}>{ticket.module_name}</Fact>
    <Fact label={t('Priority')}>
      <PriorityBadge priority={ticket.priority} />
    </Fact>
  </>
)
