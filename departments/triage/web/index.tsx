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
