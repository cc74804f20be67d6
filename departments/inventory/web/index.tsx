import type { Access } from '../../../kernel/contract/index.ts'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  supplies: () => import('../../purchasing/web/supplies/supplies.tsx'),
  supply: () => import('../../purchasing/web/supplies/supply.tsx'),
  equipment: () => import('../../equipment/web/equipment-list.tsx'),
  oneEquipment: () => import('../../equipment/web/equipment.tsx'),
  orders: () => import('../../purchasing/web/orders/orders.tsx'),
  order: () => import('../../purchasing/web/orders/order.tsx'),
  suppliers: () => import('../../purchasing/web/suppliers/suppliers.tsx'),
  supplier: () => import('../../purchasing/web/suppliers/supplier.tsx'),
  proposals: () => import('../../purchasing/web/proposals.tsx'),
  coldChain: () => import('../../equipment/web/cold-chain/cold-chain.tsx'),
  stores: () => import('./stores.tsx'),
  transfers: () => import('./transfers.tsx'),
  transfer: () => import('./transfer.tsx'),
  takes: () => import('./stock-takes.tsx'),
  take: () => import('./stock-take.tsx'),
  expiry: () => import('./expiry.tsx'),
}

const base = '/hospital/inventory'
const page = (path: string, name: keyof typeof pages, permission: Access = 'inventory.view', title?: string): Screen => ({
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
  page('supplies', 'supplies'),
  page('supplies/:supply_id', 'supply', 'inventory.view', 'Supply'),
  page('equipment', 'equipment'),
  page('equipment/:equipment_id', 'oneEquipment', 'inventory.view', 'Equipment'),
  page('orders', 'orders'),
  page('orders/:purchase_order_id', 'order', 'inventory.view', 'Purchase Order'),
  page('suppliers', 'suppliers'),
  page('suppliers/:supplier_id', 'supplier', 'inventory.view', 'Supplier'),
  page('proposals', 'proposals'),
  page('cold-chain', 'coldChain'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Inventory', base, {
  supplies: 'Supplies',
  equipment: 'Equipment',
  orders: 'Purchase Orders',
  suppliers: 'Suppliers',
  proposals: 'Reorder Proposals',
  stores: 'Stores',
  transfers: 'Transfers',
  'stock-takes': 'Stock Takes',
  expiry: 'Expiry',
  'cold-chain': 'Cold Chain',
})
