import { Link } from 'react-router'
import type { Permission } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { listQueue, type QueueEntry, startService } from '../../queue.contract.ts'
import { queuePath } from '../places.ts'

const SHOWN = 5

type QueuePanelProps = {
  department: string
  /** What a person must hold to receive these patients. */
  permission: Permission
  title: string
  /** When nobody waits: who will appear here. */
  hint: string
  /** Between the patient and how long they wait. */
  columns?: readonly Column<QueueEntry>[]
  onReceived: (entry: QueueEntry) => void
}

/** Who waits for a department, the first five; Receive starts the work. Nothing for somebody who sees no queues. */
export function QueuePanel({ department, permission, title, hint, columns = [], onReceived }: QueuePanelProps) {
  const { can } = useSession()
  const seen = can('queue.view')
  const queue = useEndpoint(listQueue, { department, status: 'waiting', page_size: SHOWN }, { enabled: seen })
  const receive = useCommand(startService, {
    onSuccess: (entry) => {
      toast.success(t('Patient received successfully'))
      onReceived(entry)
    },
    onError: toastWords(t('Failed to receive patient')),
  })
  if (!seen) return null
  return (
    <TablePanel
      title={title}
      actions={
        <Link to={queuePath(department)} className="u-link">
          {t('View All')}
          <span className="u-visually-hidden"> {t('waiting patients')}</span>
        </Link>
      }
      columns={[
        { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} /> },
        ...columns,
        { key: 'wait', label: t('Wait Time'), render: (row) => <WaitTime since={row.wait_start_time} /> },
        actionsColumn<QueueEntry>(
          (row) =>
            can(permission) && (
              <Button
                variant="light"
                loading={receive.isPending && receive.variables.queue_id === row.id}
                onClick={() => receive.mutate({ queue_id: row.id })}
              >
                {t('Receive')}
                <span className="u-visually-hidden"> {formatName(row)}</span>
              </Button>
            ),
        ),
      ]}
      query={queue}
      failure={t('Failed to load the queue')}
      empty={{ text: t('Nobody waits'), hint }}
    />
  )
}
