import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/billing'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: `${base}/services`, permission: 'billing.services', title: 'Billing Service Charges', load: () => import('./services.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', base, { services: 'Services' })

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'patient', id: 'invoices', permission: 'billing.view', load: () => import('./patient-invoices.tsx') },
  { place: 'patient', id: 'procedures', permission: 'orders.view', module: 'billing', load: () => import('./patient-procedures.tsx') },
]
