import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Work } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_figures',
    id: 'cashier',
    permission: 'billing.invoice',
    unless: ['hospital.settings'],
    load: () => import('./home/cashier-figures.tsx'),
  },
  {
    place: 'home_figures',
    id: 'supervisor',
    permission: 'billing.approve',
    unless: ['hospital.settings', 'billing.invoice'],
    load: () => import('./home/supervisor-figures.tsx'),
  },
  { place: 'home_work', id: 'billing', permission: 'billing.view', load: () => import('./home/work.tsx') },
  {
    place: 'settings',
    id: 'billing',
    permission: 'hospital.settings',
    module: 'billing',
    load: () => import('./services/settings-rules.tsx'),
  },
  {
    place: 'department',
    id: 'fee',
    permission: 'services.view',
    module: 'billing',
    load: () => import('./services/department-fee.tsx'),
  },
]

/** How the patients of its queue are served. */
export const works: Work[] = [
  {
    of: { service: 'billing' },
    path: ({ visit_id }) => `/hospital/billing/pay/${visit_id}`,
    serve: 'queue.billing',
    permission: 'billing.take_payment',
    roles: ['cashier'],
    words: {
      start: t('Process Payment'),
      go_on: t('Continue Payment'),
      open: t('Open payment'),
      failed: t('Failed to receive patient'),
    },
  },
]
