import type { Panel } from '../../../kernel/web/panels.tsx'

/** What waits in the stock and in what is bought and kept, on the home page of those whose work it is. */
export const panels: Panel[] = [
  {
    place: 'home_figures',
    id: 'store',
    permission: 'inventory.catalogue',
    unless: ['hospital.settings'],
    load: () => import('./home-figures.tsx'),
  },
  { place: 'home_work', id: 'stock', permission: 'inventory.view', load: () => import('./home-work.tsx') },
]
