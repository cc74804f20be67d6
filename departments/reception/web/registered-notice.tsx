import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { Registered } from '../contract.ts'
import { PrintSlip } from './slip.tsx'

/** After a registration: who was registered, the ticket, and the slip to print. Stays until dismissed or another page is opened. */
export function RegisteredNotice() {
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
          <strong>{formatName(parsed.data)}</strong> is registered: OP <strong className="u-num">{op_number}</strong>, ticket{' '}
          <strong className="u-num">{ticket}</strong> for triage.
        </span>
        <Button size="compact-sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          Print slip
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => navigate({ search: location.search }, { replace: true, state: null })}>
          Dismiss
        </Button>
      </div>
      {printing && <PrintSlip visitId={visit_id} onDone={() => setPrinting(false)} />}
    </Notice>
  )
}
