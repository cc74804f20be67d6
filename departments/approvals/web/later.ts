import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows in the settings. */
export const panels: Panel[] = [
  { place: 'settings', id: 'approvals', permission: 'hospital.settings', load: () => import('./settings-row.tsx') },
]
