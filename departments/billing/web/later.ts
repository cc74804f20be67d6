import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  { place: 'home_work', id: 'billing', permission: 'billing.view', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'billing', permission: 'hospital.settings', module: 'billing', load: () => import('./settings-rules.tsx') },
  { place: 'department', id: 'fee', permission: 'services.view', module: 'billing', load: () => import('./department-fee.tsx') },
]
