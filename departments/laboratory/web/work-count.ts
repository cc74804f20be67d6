import { useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import type { CountHook } from '../../../kernel/web/screen.ts'

const open = sharedFigure(async () => (await import('./watch-work.ts')).watchWork)

/** What waits behind the menu's entries: tests to be collected or examined. */
export const workCounts: Readonly<Record<string, CountHook>> = {
  '/hospital/laboratory/orders': () => useSyncExternalStore(open.subscribe, open.read),
}
