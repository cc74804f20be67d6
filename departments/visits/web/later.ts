import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'today', permission: 'hospital.view', load: () => import('./today.tsx') },
  { place: 'home_work', id: 'queues', permission: 'queue.view', load: () => import('./own-queues.tsx') },
]
