import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_own', id: 'tickets', permission: 'support.raise', load: () => import('./home-own.tsx') },
]
