import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on everybody's home page. */
export const panels: Panel[] = [
  { place: 'home_own', id: 'notices', permission: 'hospital.view', load: () => import('./home-notices.tsx') },
]
