import type { Panel } from '../../../kernel/web/panels.tsx'

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'prescriptions',
    permission: 'records.view',
    module: 'outpatient',
    load: () => import('./patient-prescriptions.tsx'),
  },
]
