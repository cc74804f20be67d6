import { useSyncExternalStore } from 'react'
import type { CountHook } from '../../../kernel/web/screen.ts'
import { sharedFigure } from '../../../kernel/web/shared-figure.ts'
import { consultingDepartments, type Department } from '../departments.ts'

const waiting = sharedFigure(async () => (await import('./watch-counts.ts')).watchCounts)

/** How many wait in a department's queue, live; undefined while unknown. */
const useWaitingCount = (department: Department): number | undefined =>
  useSyncExternalStore(waiting.subscribe, () => waiting.read()?.[department])

/** What waits behind the menu's entries, by their address. */
export const waitingCounts: Readonly<Record<string, CountHook>> = Object.fromEntries([
  ['/hospital/outpatient/queue?department=triage', () => useWaitingCount('triage')],
  ...consultingDepartments.map((department): [string, CountHook] => [
    `/hospital/outpatient/department/${department}`,
    () => useWaitingCount(department),
  ]),
])
