import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_work', id: 'analysers', permission: 'lab.work', load: () => import('./home-work.tsx') },
]
