import { IconPackage } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'

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

const leadsTo = (path: string, label: string): Way => ({
  on: 'home',
  label,
  to: `/hospital/inventory/${path}`,
  permission: 'inventory.view',
  whose: 'inventory.catalogue',
  unless: ['hospital.settings'],
  icon: IconPackage,
})
/** Where the home page leads to. */
export const ways: Way[] = [
  leadsTo('supplies', t('Supplies')),
  leadsTo('orders', t('Purchase Orders')),
  leadsTo('proposals', t('Reorder Proposals')),
]
