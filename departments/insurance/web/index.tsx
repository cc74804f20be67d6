import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const parts = async () => (await import('./parts.ts')).parts
type Parts = Awaited<ReturnType<typeof parts>>

const base = '/hospital/billing'
const permission = 'billing.claims'
const page = (path: string, name: keyof Parts['pages'], title?: string): Screen => ({
  path: `${base}/insurance${path}`,
  permission,
  ...(title ? { title } : {}),
  load: async () => (await parts()).pages[name](),
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('', 'claims'),
  page('/batches', 'batches', 'Claim Batches'),
  page('/remittances', 'remittances', 'Remittances'),
  page('/denied', 'denied', 'Denied Money'),
  { path: `${base}/insurers`, permission: 'hospital.settings', load: async () => (await parts()).insurers() },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Billing', base, { insurance: 'Insurance Claims', insurers: 'Insurers' })

/** What this department shows on pages of departments below it. */
export const panels: Panel[] = [
  { place: 'invoice', id: 'claims', permission, load: async () => (await parts()).ofInvoice() },
  { place: 'billing', id: 'claims', permission, load: async () => (await parts()).latest() },
  { place: 'billing_figures', id: 'claims', permission, load: async () => (await parts()).card() },
  { place: 'basket', id: 'cover', permission: 'orders.place', module: 'billing', load: async () => (await parts()).cover() },
]
