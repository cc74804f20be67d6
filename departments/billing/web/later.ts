import { IconCash } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
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

const leadsTo = (path: string, label: string, way: Pick<Way, 'permission' | 'whose' | 'unless'>): Way => ({
  on: 'home',
  label,
  to: `/hospital/billing/${path}`,
  icon: IconCash,
  ...way,
})
// Whoever only looks invoices up has other work.
const invoices = { permission: 'billing.view', whose: 'billing.receipts', unless: ['reception.manage'] } as const
/** Where the home page leads to. */
export const ways: Way[] = [
  leadsTo('books', t('Books'), { permission: 'billing.books', unless: ['hospital.settings'] }),
  leadsTo('invoices', t('Invoices'), invoices),
  leadsTo('payments', t('Payments'), invoices),
  // Their own, and those that somebody else has to sign.
  leadsTo('drawer', t('Cash Drawer'), {
    permission: 'billing.receipts',
    unless: ['hospital.settings', 'billing.books'],
  }),
  leadsTo('services', t('Services'), { permission: 'billing.services', unless: ['hospital.settings'] }),
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
