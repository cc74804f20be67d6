import { IconPill } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import type { Work } from '../../visits/web/offers.tsx'

/** What this department shows on the home page of those whose work it is. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'pharmacy', permission: 'pharmacy.view', load: () => import('./home-figures.tsx') },
]

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Prescriptions'),
    to: '/hospital/pharmacy/prescriptions',
    permission: 'pharmacy.view',
    icon: IconPill,
  },
  {
    on: 'home',
    label: t('Dispensing'),
    to: '/hospital/pharmacy/dispensing',
    permission: 'pharmacy.view',
    icon: IconPill,
  },
]

/** How the patients of its queue are served. */
export const works: Work[] = [
  {
    of: { service: 'pharmacy' },
    path: ({ visit_number }) => `/hospital/pharmacy/prescriptions?search=${encodeURIComponent(visit_number)}`,
    serve: 'queue.pharmacy',
    permission: 'pharmacy.dispense',
    roles: ['pharmacist'],
    words: {
      start: t('Dispense Medication'),
      go_on: t('Open Prescriptions'),
      open: t('Open Prescriptions'),
      failed: t('Failed to receive patient'),
    },
  },
]
