import { useSyncExternalStore } from 'react'
import type { CountHook } from '../../../kernel/web/screen.ts'
import { consultingDepartments, type Department } from '../departments.ts'

type Counts = Readonly<Partial<Record<Department, number>>>

let counts: Counts | undefined
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
    void import('./watch-counts.ts').then(({ watchCounts }) => {
      if (!wanted) return
      stop = watchCounts((next) => {
        counts = next
        for (const each of listeners) each()
      })
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    counts = undefined
  }
}

/** How many wait in a department's queue, live; undefined while unknown. All menu entries share one question to the server. */
export const useWaitingCount = (department: Department): number | undefined => useSyncExternalStore(subscribe, () => counts?.[department])

/** What waits behind the menu's entries, by their address. */
export const waitingCounts: Readonly<Record<string, CountHook>> = Object.fromEntries([
  ['/hospital/outpatient/queue?department=triage', () => useWaitingCount('triage')],
  ...consultingDepartments.map((department): [string, CountHook] => [
    `/hospital/outpatient/department/${department}`,
    () => useWaitingCount(department),
  ]),
])
