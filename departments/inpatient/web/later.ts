import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'ward-calls',
    permission: 'wards.care',
    load: async () => ({ default: (await import('./charts/ringing-panel.tsx')).RingingPanel }),
  },
  { place: 'home_work', id: 'wards', permission: 'wards.view', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'wards', permission: 'hospital.settings', module: 'inpatient', load: () => import('./settings-wards.tsx') },
]
