import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  supplies: () => import('./supplies/supplies.tsx'),
  supply: () => import('./supplies/supply.tsx'),
  orders: () => import('./orders/orders.tsx'),
  order: () => import('./orders/order.tsx'),
  suppliers: () => import('./suppliers/suppliers.tsx'),
  supplier: () => import('./suppliers/supplier.tsx'),
  proposals: () => import('./proposals.tsx'),
}

const base = '/hospital/inventory'
const page = (path: string, name: keyof typeof pages, title?: string): Screen => ({
  path: `${base}/${path}`,
  permission: 'inventory.view',
  ...(title ? { title } : {}),
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('supplies', 'supplies'),
  page('supplies/:supply_id', 'supply', 'Supply'),
  page('orders', 'orders'),
  page('orders/:purchase_order_id', 'order', 'Purchase Order'),
  page('suppliers', 'suppliers'),
  page('suppliers/:supplier_id', 'supplier', 'Supplier'),
  page('proposals', 'proposals'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Inventory', base, {
  supplies: 'Supplies',
  orders: 'Purchase Orders',
  suppliers: 'Suppliers',
  proposals: 'Reorder Proposals',
})
