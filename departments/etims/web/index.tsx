import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/billing/etims', permission: 'billing.books', load: () => import('./page.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', '/hospital/billing', { etims: 'eTIMS' })

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'etims', permission: 'billing.view', load: () => import('./invoice-panel.tsx') },
  { place: 'fiscal', id: 'etims', permission: 'billing.view', load: () => import('./fiscal.tsx') },
]
