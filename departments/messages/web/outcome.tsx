import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, type Tone } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { sendMessageAgain } from '../contract.ts'
import { smsStatuses } from '../words.ts'

type Sent = { id: string; status: keyof typeof smsStatuses; error: string | null; reported_at: string | null }

const tones: Record<Sent['status'], Tone> = {
  queued: 'amber',
  sent: 'blue',
  delivered: 'green',
  failed: 'red',
  lost: 'red',
}

/** What became of a message, why not, and when that was reported. */
export const statusColumn: Column<Sent> = {
  key: 'status',
  label: t('Status'),
  card: 'wide',
  render: (row) => (
    <Stacked look="" below={row.error ?? (row.reported_at ? formatDateTime(row.reported_at) : undefined)}>
      <Badge tone={tones[row.status]}>{smsStatuses[row.status]}</Badge>
    </Stacked>
  ),
}

/** The choices of the status filter. */
export const statuses = [
  { value: 'all', label: t('All') },
  ...Object.entries(smsStatuses).map(([value, label]) => ({ value, label })),
]

/** The column that sends once more what did not arrive for certain. */
export function useSendAgain(): Column<Sent> {
  const again = useCommand(sendMessageAgain, {
    onSuccess: () => toast.success(t('The message is sent again')),
    onError: toastError,
  })
  return actionsColumn<Sent>(
    (row) =>
      (row.status === 'failed' || row.status === 'lost') && (
        <Button
          variant="default"
          disabled={again.isPending}
          title={row.status === 'lost' ? t('Nobody knows whether it went out: it may come twice') : undefined}
          onClick={() => again.mutate({ message_id: row.id })}
        >
          {t('Send again')}
        </Button>
      ),
  )
}
