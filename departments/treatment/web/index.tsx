import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

const load = () => import('./treatment.tsx')

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/outpatient/treatment',
    permission: 'consultation.view',
    title: 'Treatment Plans',
    load: () => import('./open-plans.tsx'),
  },
  { path: '/hospital/outpatient/treatment/:visit_id', permission: 'consultation.view', title: 'Treatment Plans', load },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Outpatient', label: 'Treatment Plans', to: '/hospital/outpatient/treatment' },
]

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'treatment-plans',
    permission: 'consultation.view',
    load: () => import('./patient-plans.tsx'),
  },
]
