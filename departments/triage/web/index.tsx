import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/outpatient/triage/:visit_id',
    permission: 'triage.record',
    title: 'Patient Triage',
    load: () => import('./triage.tsx'),
  },
]

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'dispensing', id: 'weight', permission: 'allergies.view', load: () => import('./weight.tsx') },
  { place: 'patient', id: 'vital-signs', permission: 'records.view', load: () => import('./vital-signs.tsx') },
]
