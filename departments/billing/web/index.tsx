import type { Access } from '../../../kernel/contract/index.ts'
import { withLater } from '../../../kernel/web/later.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  dashboard: () => withLater(import('./dashboard.tsx')),
  invoices: () => import('./invoices/invoices.tsx'),
  invoice: () => import('./invoices/invoice.tsx'),
  pay: () => import('./payments/pay.tsx'),
  services: () => import('./services/services.tsx'),
  prices: () => import('./services/import.tsx'),
  payments: () => import('./payments/payments.tsx'),
  confirm: () => import('./payments/money-to-confirm.tsx'),
  drawer: () => import('./drawers/drawer.tsx'),
  books: () => import('./drawers/books.tsx'),
}

const page = (path: string, name: keyof typeof pages, permission: Access = 'billing.view', title?: string): Screen => ({
  path: `/hospital/billing/${path}`,
  permission,
  ...(title ? { title } : {}),
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('dashboard', 'dashboard'),
  page('invoices', 'invoices'),
  page('invoices/:invoice_id', 'invoice', 'billing.view', 'Invoice'),
  page('pay/:visit_id', 'pay', 'billing.take_payment', 'Process Payment'),
  page('services', 'services', 'billing.services', 'Billing Service Charges'),
  page('services/import', 'prices', 'billing.services', 'Import Prices'),
  page('payments', 'payments'),
  page('money-to-confirm', 'confirm', 'billing.confirm'),
  page('drawer', 'drawer', 'billing.receipts'),
  page('books', 'books', 'billing.books'),
  { ...page('services', 'services', 'billing.services'), path: '/hospital/settings/services' },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', '/hospital/billing', {
  dashboard: 'Billing Dashboard',
  invoices: 'Invoices',
  services: 'Services',
  payments: 'Payments',
  'money-to-confirm': 'Money to Confirm',
  drawer: 'Cash Drawer',
  books: 'Books',
}).concat({
  group: 'Settings',
  label: 'Services',
  to: '/hospital/settings/services',
  after: '/hospital/settings/departments',
})

/** What this department shows on the patient's page and in the settings. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'invoices',
    permission: 'billing.view',
    load: () => import('./invoices/patient-invoices.tsx'),
  },
  {
    place: 'patient',
    id: 'procedures',
    permission: 'orders.view',
    module: 'billing',
    load: () => import('./procedures/patient-procedures.tsx'),
  },
]
