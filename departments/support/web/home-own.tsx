import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { getOwnTicketFigures } from '../contract.ts'

/** On everybody's home: answers to tickets that they have not read; nothing while there is none. */
export default function HomeOwn() {
  const unread = useEndpoint(getOwnTicketFigures, {}).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <Notice tone="blue">
      <Link to="/hospital/support" className="u-link">
        {t('{unread} {value} something that you have not read', {
          unread,
          value: unread === 1 ? t('ticket has') : t('tickets have'),
        })}
      </Link>
    </Notice>
  )
}
