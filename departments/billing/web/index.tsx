import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'patient', id: 'invoices', permission: 'billing.view', load: () => import('./patient-invoices.tsx') },
]
