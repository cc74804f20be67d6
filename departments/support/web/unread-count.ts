import { useSyncExternalStore } from 'react'
import type { Permission } from '../../../kernel/contract/index.ts'
import type { CountHook } from '../../../kernel/web/screen.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import type { Side } from '../words.ts'

/** How many tickets have something unread, followed only while somebody shows it; all that show it share one question. */
function unreadOf(side: Side) {
  let count: number | undefined
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    read: () => count,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        let wanted = true
        stop = () => {
          wanted = false
        }
        // Loaded by itself: the menu must not make the first load carry the contract.
        void import('./watch-unread.ts').then(({ watchUnread }) => {
          if (!wanted) return
          stop = watchUnread(side, (next) => {
            count = next
            for (const each of listeners) each()
          })
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        count = undefined
      }
    },
  }
}

const nobody = () => () => undefined
const unknown = () => undefined

/** The count of one side; whoever is not of that side does not ask. */
function hookOf(side: Side, permission: Permission): CountHook {
  const unread = unreadOf(side)
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
