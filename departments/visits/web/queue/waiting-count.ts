import { useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../../kernel/web/data/shared-figure.ts'
import type { CountHook } from '../../../../kernel/web/screen.ts'

const waiting = sharedFigure(async () => (await import('./watch-counts.ts')).watchCounts)

/** How many wait in a department's queue, live; undefined while unknown. */
const useWaitingCount = (department: string): number | undefined =>
  useSyncExternalStore(waiting.subscribe, () => waiting.read()?.[department])

const DEPARTMENT = /^\/hospital\/outpatient\/(?:queue\?department=|department\/)(\w+)$/
const hooks = new Map<string, CountHook>()

/** What waits behind the menu's entry of a department, by its address; undefined for other addresses. */
export function waitingCount(to: string): CountHook | undefined {
  const department = DEPARTMENT.exec(to)?.[1]
  if (department === undefined) return undefined
  const hook = hooks.get(department) ?? (() => useWaitingCount(department))
  hooks.set(department, hook)
  return hook
}
