import { Button } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useSession } from '../../../kernel/web/session.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getQueueSummary } from '../contract.ts'
import { usePlaces } from './places.ts'
import { type QueueCommands, useQueueCommands } from './use-queue-commands.ts'

/** Whether this person serves that queue, in a department whose work has a screen. */
function useServes(department: string): boolean {
  const { hasWork, servingPermission, workPermission } = usePlaces()
  const { can } = useSession()
  return can('queue.work') && can(servingPermission(department)) && can(workPermission(department)) && hasWork(department)
}

/** Nothing is focused, or only the heading that took the focus when the page opened. */
const isIdle = (target: EventTarget | null) => target === document.body || (target instanceof HTMLElement && target.tagName === 'H1')
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** 'n' anywhere, or Enter while nothing is focused, takes the next patient. */
function useNextKey(next: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const wanted = (event.key === 'n' && !isTyping(event.target)) || (event.key === 'Enter' && isIdle(event.target))
      if (!wanted || document.querySelector('dialog[open], [role=menu]')) return
      event.preventDefault()
      next()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [next, active])
}

/** What works in a department's queue: its figures, its commands, whether this person serves it, and the key for the next patient. */
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
export const CallNext = ({ department, commands, hint }: { department: string; commands: QueueCommands; hint?: boolean }) => (
  <Button
    loading={commands.next.isPending}
    onClick={() => commands.next.mutate({ department })}
    aria-keyshortcuts={hint ? 'n Enter' : undefined}
    title={hint ? 'N, or Enter' : undefined}
    rightSection={
      hint && (
        <kbd className="visits-key" aria-hidden>
          N
        </kbd>
      )
    }
  >
    Call next
  </Button>
)
