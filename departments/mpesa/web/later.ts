import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  {
    place: 'home_figures',
    id: 'accountant',
    permission: 'billing.books',
    unless: ['hospital.settings', 'billing.invoice', 'billing.approve'],
    load: () => import('./home-figures.tsx'),
  },
]
