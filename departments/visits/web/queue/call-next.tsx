import { useCallback, useEffect } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { getQueueSummary } from '../../queue.contract.ts'
import { usePlaces } from '../places.ts'
import { type QueueCommands, useQueueCommands } from './use-queue-commands.ts'

/** Whether this person serves that queue, in a department whose work has a screen. */
function useServes(department: string): boolean {
  const { hasWork, servingPermission, workPermission } = usePlaces()
  const { can } = useSession()
  return (
    can('queue.work') && can(servingPermission(department)) && can(workPermission(department)) && hasWork(department)
  )
}

/** Alt+N takes the next patient. No bare key does: what is typed or scanned on a list goes into its search. */
function useNextKey(next: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
        return
      // By the key, not its letter: with Alt some keyboards write another one.
      if (event.code !== 'KeyN' || document.querySelector('dialog[open], [role=menu]')) return
      event.preventDefault()
      next()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [next, active])
}

/**
 * What works in a department's queue: its figures, its commands, whether this person serves it, and the key for the
 * next patient.
 */
export function useQueueDesk(department: string, path: string) {
  const figures = useEndpoint(getQueueSummary, { department }).data
  const commands = useQueueCommands(department, path)
  const serves = useServes(department)
  const takeNext = commands.next.mutate
  useNextKey(
    useCallback(() => takeNext({ department }), [takeNext, department]),
    serves && !commands.next.isPending,
  )
  return { figures, commands, serves }
}

/** Takes the next waiting patient and opens the work; `hint` shows its key. */
export const CallNext = ({
  department,
  commands,
  hint,
}: {
  department: string
  commands: QueueCommands
  hint?: boolean
}) => (
  <Button
    loading={commands.next.isPending}
    onClick={() => commands.next.mutate({ department })}
    aria-keyshortcuts={hint ? 'Alt+N' : undefined}
    title={hint ? t('Alt+N') : undefined}
    rightSection={
      hint && (
        <kbd className="visits-key" aria-hidden>
          {t('Alt+N')}
        </kbd>
      )
    }
  >
    {t('Call next')}
  </Button>
)
