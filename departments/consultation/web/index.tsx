import type { Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/outpatient/consultation'
const load = () => import('./consultation.tsx')

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: base, permission: 'consultation.view', title: 'Consultation', load },
  { path: `${base}/:visit_id`, permission: 'consultation.view', title: 'Consultation', load },
  { path: `${base}/:department/:visit_id`, permission: 'consultation.view', title: 'Consultation', load },
]
