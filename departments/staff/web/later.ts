import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_own', id: 'shift', permission: 'staff.view', load: () => import('./home-own.tsx') },
  { place: 'home_work', id: 'rota', permission: 'staff.rota', load: () => import('./home-work.tsx') },
  { place: 'home_work', id: 'licences', permission: 'staff.manage', load: () => import('./home-licences.tsx') },
]
