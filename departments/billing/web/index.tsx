import type { PatientPanel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the patient's page. */
export const panels: PatientPanel[] = [{ id: 'invoices', permission: 'billing.view', load: () => import('./patient-invoices.tsx') }]
