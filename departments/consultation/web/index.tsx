import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/outpatient/consultation'
const load = () => import('./consultation.tsx')

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: base, permission: 'consultation.view', title: 'Consultation', load },
  { path: `${base}/:visit_id`, permission: 'consultation.view', title: 'Consultation', load },
  { path: `${base}/:department/:visit_id`, permission: 'consultation.view', title: 'Consultation', load },
  {
    path: '/hospital/records/templates',
    permission: 'consultation.templates',
    title: 'Templates',
    load: () => import('./templates/templates.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  {
    group: 'Medical Records',
    label: 'Templates',
    to: '/hospital/records/templates',
    after: '/hospital/records/documents',
  },
]
