import { useSyncExternalStore } from 'react'
import type { Permission } from '../../../kernel/contract/index.ts'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import type { CountHook } from '../../../kernel/web/screen.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import type { Side } from '../words.ts'

const nobody = () => () => undefined
const unknown = () => undefined

/** How many tickets of one side have something unread; whoever is not of that side does not ask. */
function hookOf(side: Side, permission: Permission): CountHook {
  const unread = sharedFigure(async () => (await import('./watch-unread.ts')).watchUnread[side])
  return () => {
    const may = useSession().can(permission)
    return useSyncExternalStore(may ? unread.subscribe : nobody, may ? unread.read : unknown)
  }
}

/** What is unread behind the menu's entries, by their address. */
export const ticketCounts: Readonly<Record<string, CountHook>> = {
  '/support/tickets': hookOf('provider', 'platform.tickets'),
  '/hospital/support': hookOf('hospital', 'support.raise'),
}
