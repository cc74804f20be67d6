import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

type Parts = typeof import('./parts.ts').parts
const BASE = '/hospital/billing/insurance'
const load = (name: keyof Parts) => async () => (await import('./parts.ts')).parts[name]()
const page = (path: string, name: keyof Parts, title: string): Screen => ({
  path: `${BASE}${path}`,
  permission: 'billing.claims',
  title,
  load: load(name),
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('', 'claims', 'Insurance Claims'),
  page('/batches', 'batches', 'Claim Batches'),
  page('/remittances', 'remittances', 'Remittances'),
  page('/denied', 'denied', 'Denied Money'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [{ group: 'Billing', label: 'Insurance Claims', to: BASE }]

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'claims', permission: 'billing.claims', load: () => import('./invoice-claims.tsx') },
  { place: 'billing', id: 'claims', permission: 'billing.claims', load: () => import('./latest-claims.tsx') },
  { place: 'billing_figures', id: 'claims', permission: 'billing.claims', load: () => import('./claims-card.tsx') },
  { place: 'basket', id: 'cover', permission: 'orders.place', module: 'billing', load: () => import('./cover-meter.tsx') },
]
