import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department hangs beside the note of a consultation. */
export const panels: Panel[] = [
  { place: 'visit', id: 'orders', permission: 'orders.view', load: () => import('./orders-column.tsx') },
  { place: 'this_visit', id: 'ordered', permission: 'orders.view', load: () => import('./this-visit.tsx') },
]
