import { IconCash } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

/** What this department shows on the home page of those whose work it is, and in the settings. */
export const panels: Panel[] = [
  {
    place: 'home_figures',
    id: 'claims',
    permission: 'billing.claims',
    unless: ['hospital.settings', 'billing.invoice', 'billing.approve', 'billing.books'],
    load: () => import('./home-figures.tsx'),
  },
  { place: 'home_work', id: 'claims', permission: 'billing.claims', load: () => import('./home-work.tsx') },
  { place: 'settings', id: 'insurers', permission: 'hospital.settings', load: () => import('./settings-insurers.tsx') },
]

const leadsTo = (path: string, label: string): Way => ({
  on: 'home',
  label,
  to: `/hospital/billing/insurance${path}`,
  permission: 'billing.claims',
  unless: ['hospital.settings'],
  icon: IconCash,
})
/** Where billing and the home page lead to. */
export const ways: Way[] = [
  { on: 'billing', label: t('Insurance Claims'), to: '/hospital/billing/insurance', permission: 'billing.claims' },
  leadsTo('', t('Insurance Claims')),
  leadsTo('/remittances', t('Remittances')),
  leadsTo('/denied', t('Denied Money')),
]
