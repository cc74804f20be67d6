import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  { place: 'home_work', id: 'claims', permission: 'billing.claims', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'insurers', permission: 'hospital.settings', load: () => import('./settings-insurers.tsx') },
]
