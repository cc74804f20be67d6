import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is, and on the provider’s page of a hospital. */
export const panels: Panel[] = [
  { place: 'home_own', id: 'shift', permission: 'staff.view', load: () => import('./home-own.tsx') },
  { place: 'home_work', id: 'rota', permission: 'staff.rota', load: () => import('./home-work.tsx') },
  { place: 'hospital', id: 'only_admin', permission: 'platform.manage', load: () => import('./only-admin.tsx') },
  { place: 'home_work', id: 'licences', permission: 'staff.manage', load: () => import('./home-licences.tsx') },
]
