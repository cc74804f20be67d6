import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_work',
    id: 'changed-results',
    permission: 'lab.results',
    module: 'laboratory',
    load: () => import('./changed-results.tsx'),
  },
  { place: 'home_work', id: 'laboratory', permission: 'lab.work', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'review', permission: 'hospital.settings', module: 'laboratory', load: () => import('./settings-review.tsx') },
]
