import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  {
    place: 'home_alerts',
    id: 'statutory-alerts',
    permission: 'statutory.report',
    load: () => import('./home-alerts.tsx'),
  },
  { place: 'home_work', id: 'statutory', permission: 'statutory.report', load: () => import('./home-work.tsx') },
]
