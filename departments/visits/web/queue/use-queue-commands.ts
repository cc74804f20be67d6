import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import {
  callNext,
  callPatient,
  type QueueEntry,
  releasePatient,
  startService,
  undoQueueAction,
} from '../../queue.contract.ts'
import { usePlaces } from '../places.ts'

/**
 * What a failed action says: a refusal in the server's words (they name who was first), anything else in the
 * screen's own. Either way the list shows what is true now.
 */
export const refuse = (text: string) => (error: CallError) => {
  toast.error(error.status >= 400 && error.status < 500 ? error.message : text)
  invalidateTopics(['queue'])
}

/** Says what was done, with the way back: `say('Patient assigned successfully', entry)`. */
export function useUndoToast(): (text: string, entry: QueueEntry, backTo?: string) => void {
  const { can } = useSession()
  const navigate = useNavigate()
  const mayUndo = can('queue.view')
  const { mutateAsync } = useCommand(undoQueueAction)

  return useCallback(
    (text, entry, backTo) => {
      const takeBack = async () => {
        await mutateAsync({ queue_id: entry.id, version: entry.version }).then(
          () => {
            toast.success(t('Undone: {entry}', { entry: formatName(entry) }))
            if (backTo) void navigate(backTo)
          },
          refuse(t('Failed to undo')),
        )
      }
      // Only the last action can be taken back: older offers go.
      toast.clear()
      toast.success(text, mayUndo ? { label: t('Undo'), onClick: () => void takeBack() } : undefined)
    },
    [mutateAsync, navigate, mayUndo],
  )
}

/** The actions of one queue that need no dialog. Each says what it did and offers to undo it. */
export function useQueueCommands(department: string, page: string) {
  const { wordsOf, workPath } = usePlaces()
  const nameOf = useDepartmentName()
  const navigate = useNavigate()
  const say = useUndoToast()

  const begin = (entry: QueueEntry) => {
    const to = workPath(entry.department, entry)
    say(t('Started with {entry}', { entry: formatName(entry) }), entry, page)
    if (to) void navigate(to, { state: { back: page } })
  }
  const startFailure = wordsOf(department).failed

  const start = useCommand(startService, { onSuccess: begin, onError: refuse(startFailure) })
  const next = useCommand(callNext, {
    onSuccess: ({ entry }) => {
      if (entry) begin(entry)
      else toast.success(t('Nobody waits in {department}', { department: nameOf(department) }))
    },
    onError: refuse(startFailure),
  })
  const release = useCommand(releasePatient, {
    onSuccess: (entry) => say(t('Patient released successfully'), entry),
    onError: refuse(t('Failed to release patient')),
  })
  const call = useCommand(callPatient, {
    onSuccess: (entry) => say(t('{ticket} is called on the display', { ticket: entry.ticket }), entry),
    onError: refuse(t('Failed to call patient')),
  })
  return { start, next, release, call }
}

export type QueueCommands = ReturnType<typeof useQueueCommands>
