import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/outpatient/triage/:visit_id',
    permission: 'triage.record',
    title: 'Patient Triage',
    load: () => import('./patient-triage/triage.tsx'),
  },
]

/** What this department shows on the patient's page, where medicines are handed out, and above its queue. */
export const panels: Panel[] = [
  { place: 'triage_queue', id: 'due', permission: 'triage.record', load: () => import('./due.tsx') },
  { place: 'treating', id: 'found', permission: 'allergies.view', load: () => import('./beside.tsx') },
  { place: 'dispensing', id: 'weight', permission: 'allergies.view', load: () => import('./weight.tsx') },
  {
    place: 'patient',
    id: 'vital-signs',
    permission: 'records.view',
    load: () => import('./vital-signs/vital-signs.tsx'),
  },
]
