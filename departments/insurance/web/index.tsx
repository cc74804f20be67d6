import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  claims: () => import('./claims/claims.tsx'),
  batches: () => import('./batches/batches.tsx'),
  remittances: () => import('./remittances.tsx'),
  denied: () => import('./denied.tsx'),
}

const base = '/hospital/billing'
const permission = 'billing.claims'
const page = (path: string, name: keyof typeof pages, title?: string): Screen => ({
  path: `${base}/insurance${path}`,
  permission,
  ...(title ? { title } : {}),
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('', 'claims'),
  page('/batches', 'batches', 'Claim Batches'),
  page('/remittances', 'remittances', 'Remittances'),
  page('/denied', 'denied', 'Denied Money'),
  { path: `${base}/insurers`, permission: 'hospital.settings', load: () => import('./insurers.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', base, { insurance: 'Insurance Claims', insurers: 'Insurers' })

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'claims', permission, load: () => import('./claims/invoice-claims.tsx') },
  { place: 'billing', id: 'claims', permission, load: () => import('./claims/latest-claims.tsx') },
  { place: 'billing_figures', id: 'claims', permission, load: () => import('./claims/claims-card.tsx') },
  {
    place: 'basket',
    id: 'cover',
    permission: 'orders.place',
    module: 'billing',
    load: () => import('./cover-meter.tsx'),
  },
]
