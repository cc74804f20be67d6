import { invalidateTopics } from '../../../kernel/web/query.ts'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { type QueueEntry, undoQueueAction } from '../../visits/contract.ts'

/** Says what was done to a queue entry, with the way back while nobody did anything else to it. */
export function useUndoToast(): (text: string, entry: QueueEntry) => void {
  const { mutateAsync } = useCommand(undoQueueAction)
  return (text, entry) => {
    const takeBack = () =>
      mutateAsync({ queue_id: entry.id, version: entry.version }).then(
        () => toast.success(`Undone: ${formatName(entry)}`),
        (error: Error) => {
          toast.error(error.message)
          invalidateTopics(['queue'])
        },
      )
    // Only the last action can be taken back: older offers go.
    toast.clear()
    toast.success(text, { label: 'Undo', onClick: () => void takeBack() })
  }
}
