import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  {
    place: 'home_alerts',
    id: 'cold-chain',
    permission: 'inventory.keep',
    load: () => import('./cold-chain/home-alarms.tsx'),
  },
]
