import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, minutesSince } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import type { LabOrderRow } from '../../orders.contract.ts'
import { formatSpan } from '../words.tsx'

type Due = Pick<LabOrderRow, 'status' | 'due_at'>

/** That an open order is past its target, and by how much; the target on hover. */
export function DueMark({ order: { status, due_at } }: { order: Due }) {
  const now = useNow()
  if (!due_at || status === 'completed' || status === 'cancelled') return null
  const late = minutesSince(due_at, now)
  if (late < 1) return null
  return (
    <span title={t('Due {due_at}', { due_at: formatDateTime(due_at) })}>
      <Badge tone="red">{t('Overdue by {span}', { span: formatSpan(late) })}</Badge>
    </span>
  )
}
