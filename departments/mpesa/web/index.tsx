import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

const PAGE = '/hospital/billing/mpesa'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: PAGE, permission: 'billing.view', load: () => import('./page.tsx') },
  {
    path: `${PAGE}/statements/:mpesa_statement_id`,
    permission: 'billing.books',
    title: 'M-PESA Statement',
    load: () => import('./statements/statement.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [{ group: 'Billing', label: 'M-PESA', to: PAGE, after: '/hospital/billing/payments' }]

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'mpesa', permission: 'billing.view', load: () => import('./invoice-doubts.tsx') },
  { place: 'payment', id: 'mpesa', permission: 'billing.take_payment', load: () => import('./ask-for-part.tsx') },
]
