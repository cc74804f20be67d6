import type { Access } from '../../../kernel/contract/index.ts'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  stores: () => import('./stores.tsx'),
  transfers: () => import('./transfers/transfers.tsx'),
  transfer: () => import('./transfers/transfer.tsx'),
  takes: () => import('./takes/stock-takes.tsx'),
  take: () => import('./takes/stock-take.tsx'),
  expiry: () => import('./expiry.tsx'),
  holds: () => import('./holds/holds.tsx'),
  hold: () => import('./holds/hold.tsx'),
  opening: () => import('./opening/opening-stock.tsx'),
  openingImport: () => import('./opening/import.tsx'),
}

const base = '/hospital/inventory'
const page = (
  path: string,
  name: keyof typeof pages,
  permission: Access = 'inventory.view',
  title?: string,
): Screen => ({
  path: `${base}/${path}`,
  permission,
  ...(title ? { title } : {}),
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('stores', 'stores', 'inventory.request'),
  page('transfers', 'transfers', 'inventory.request'),
  page('transfers/:transfer_id', 'transfer', 'inventory.request', 'Transfer'),
  page('stock-takes', 'takes'),
  page('stock-takes/:take_id', 'take', 'inventory.view', 'Stock take'),
  page('expiry', 'expiry'),
  page('holds', 'holds'),
  page('holds/:stock_hold_id', 'hold', 'inventory.view', 'Batch on hold'),
  page('opening-stock', 'opening', 'inventory.open'),
  page('opening-stock/import', 'openingImport', 'inventory.open', 'Import Opening Stock'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Inventory', base, {
  stores: 'Stores',
  transfers: 'Transfers',
  'stock-takes': 'Stock Takes',
  expiry: 'Expiry',
  holds: 'Batches on Hold',
  'opening-stock': 'Opening Stock',
})
