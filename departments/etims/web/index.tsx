import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const parts = async () => (await import('./parts.ts')).parts

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/billing/etims', permission: 'billing.books', load: async () => (await parts()).page() },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', '/hospital/billing', { etims: 'eTIMS' })

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'etims', permission: 'billing.view', load: async () => (await parts()).ofInvoice() },
  { place: 'fiscal', id: 'etims', permission: 'billing.view', load: async () => (await parts()).fiscal() },
]
