import { IconPackage } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Way } from '../../../kernel/web/screen.ts'

const leadsTo = (path: string, label: string, permission: Way['permission'] = 'inventory.view'): Way => ({
  on: 'home',
  label,
  to: `/hospital/inventory/${path}`,
  permission,
  whose: 'inventory.catalogue',
  unless: ['hospital.settings'],
  icon: IconPackage,
})
/** Where the home page leads to. */
export const ways: Way[] = [
  leadsTo('transfers', t('Transfers'), 'inventory.request'),
  leadsTo('stock-takes', t('Stock Takes')),
  leadsTo('expiry', t('Expiry')),
]
