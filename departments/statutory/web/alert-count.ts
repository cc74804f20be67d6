import { useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import type { CountHook } from '../../../kernel/web/screen.ts'

const open = sharedFigure(async () => (await import('./watch-alerts.ts')).watchAlerts)

/** What waits behind the menu's entries: notifiable diseases that nobody answers for. */
export const alertCounts: Readonly<Record<string, CountHook>> = {
  '/hospital/reports/notifiable': () => useSyncExternalStore(open.subscribe, open.read),
}
