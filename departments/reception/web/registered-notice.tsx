import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { Registered } from '../contract.ts'
import { PrintSlip } from './slip.tsx'

/**
 * After a registration: who was registered, the ticket, and the slip to print. Stays until dismissed or another page is
 * opened.
 */
export default function RegisteredNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const [printing, setPrinting] = useState(false)
  const parsed = Registered.safeParse(location.state?.registered)
  if (!parsed.success) return null
  const { visit_id, op_number, ticket } = parsed.data
  return (
    <Notice tone="green">
      <div className="u-row">
        <span className="desk-registered">
          {rich('{data} is registered: OP {op_number}, ticket {ticket} for triage.', {
            data: <strong>{formatName(parsed.data)}</strong>,
            op_number: <strong className="u-num">{op_number}</strong>,
            ticket: <strong className="u-num">{ticket}</strong>,
          })}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('Print slip')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => navigate({ search: location.search }, { replace: true, state: null })}
        >
          {t('Dismiss')}
        </Button>
      </div>
      {printing && <PrintSlip visitId={visit_id} onDone={() => setPrinting(false)} />}
    </Notice>
  )
}
