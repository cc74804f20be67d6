import type { Access } from '../../../kernel/contract/index.ts'
import { withLater } from '../../../kernel/web/later.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  dashboard: () => withLater(import('./dashboard.tsx')),
  prescriptions: () => import('./prescriptions/prescriptions.tsx'),
  dispensing: () => import('./dispensing/dispensing.tsx'),
  lowStock: () => import('./low-stock.tsx'),
  inventory: () => import('./medicines/inventory.tsx'),
  stock: () => import('./stock/stock.tsx'),
  reports: () => import('./reports.tsx'),
  controlled: () => import('./controlled/controlled.tsx'),
  batches: () => import('./stock/batches.tsx'),
  notes: () => import('./notes/from-pharmacy.tsx'),
}

const page = (path: string, name: keyof typeof pages, permission: Access, title?: string): Screen => ({
  path: `/hospital/pharmacy/${path}`,
  permission,
  module: 'pharmacy',
  ...(title ? { title } : {}),
  load: pages[name],
})

const FROM_PHARMACY = '/hospital/outpatient/from-pharmacy'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('dashboard', 'dashboard', 'pharmacy.view'),
  page('prescriptions', 'prescriptions', 'pharmacy.view'),
  page('dispensing', 'dispensing', 'pharmacy.view'),
  page('low-stock', 'lowStock', 'pharmacy.view', 'Low Stock Items'),
  { path: '/check/:token', permission: 'public', load: () => import('./prescriptions/check.tsx') },
  page('inventory', 'inventory', 'inventory.view'),
  page('stock', 'stock', 'inventory.view'),
  page('reports', 'reports', 'inventory.view'),
  page('reports/:report', 'reports', 'inventory.view', 'Reports'),
  page('controlled', 'controlled', 'inventory.view'),
  page('batches', 'inventory', 'inventory.view', 'Inventory'),
  { path: FROM_PHARMACY, permission: 'orders.place', module: 'pharmacy', load: pages.notes },
  page('batches/:medicationId', 'batches', 'inventory.view', 'Batches'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  ...menuOf('Pharmacy', '/hospital/pharmacy', {
    dashboard: 'Pharmacy Dashboard',
    prescriptions: 'Prescriptions',
    dispensing: 'Dispensing',
    inventory: 'Inventory',
    stock: 'Stock Adjustments',
    controlled: 'Controlled Drugs',
    reports: 'Reports',
  }),
  { group: 'Outpatient', label: 'From the Pharmacy', to: FROM_PHARMACY },
]

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'prescriptions',
    permission: 'records.view',
    module: 'outpatient',
    load: () => import('./prescriptions/patient-prescriptions.tsx'),
  },
]
