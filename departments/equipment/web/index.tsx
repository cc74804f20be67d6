import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/inventory'
const permission = 'inventory.view'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: `${base}/equipment`, permission, load: () => import('./equipment-list.tsx') },
  { path: `${base}/equipment/:equipment_id`, permission, title: 'Equipment', load: () => import('./equipment.tsx') },
  { path: `${base}/cold-chain`, permission, load: () => import('./cold-chain/cold-chain.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Inventory', label: 'Equipment', to: `${base}/equipment`, after: `${base}/supplies` },
  { group: 'Inventory', label: 'Cold Chain', to: `${base}/cold-chain` },
]
