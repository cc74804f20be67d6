import { useSyncExternalStore } from 'react'
import type { CountHook } from '../../../kernel/web/screen.ts'

let open: number | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    let wanted = true
    stop = () => {
      wanted = false
    }
    // Loaded by itself: the menu must not make the first load carry the contract.
    void import('./watch-work.ts').then(({ watchWork }) => {
      if (!wanted) return
      stop = watchWork((next) => {
        open = next
        for (const each of listeners) each()
      })
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    open = undefined
  }
}

/** What waits behind the menu's entries: tests to be collected or examined. */
export const workCounts: Readonly<Record<string, CountHook>> = {
  '/hospital/laboratory/orders': () => useSyncExternalStore(subscribe, () => open),
}
