import { useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import type { CountHook } from '../../../kernel/web/screen.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'

const waiting = sharedFigure(async () => (await import('./watch-approvals.ts')).watchApprovals)
const nobody = () => () => undefined
const unknown = () => undefined

/** How many requests wait for the person to decide; whoever does not see them does not ask. */
function useToDecide(): number | undefined {
  const may = useSession().can('approvals.view')
  return useSyncExternalStore(may ? waiting.subscribe : nobody, may ? waiting.read : unknown)
}

/** What waits behind the menu's entry. */
export const approvalCounts: Readonly<Record<string, CountHook>> = { '/hospital/approvals': useToDecide }
