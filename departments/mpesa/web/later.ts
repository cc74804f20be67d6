import { IconCash } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

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

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('M-PESA'),
    to: '/hospital/billing/mpesa',
    permission: 'billing.view',
    whose: 'billing.books',
    unless: ['hospital.settings'],
    icon: IconCash,
  },
]
