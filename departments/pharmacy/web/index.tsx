import type { PatientPanel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the patient's page. */
export const panels: PatientPanel[] = [
  { id: 'prescriptions', permission: 'records.view', module: 'outpatient', load: () => import('./patient-prescriptions.tsx') },
]
