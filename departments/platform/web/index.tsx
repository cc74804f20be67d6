import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/', permission: 'platform.hospitals', title: 'Hospitals', load: () => import('./hospitals.tsx') },
  { path: '/hospitals/onboard', permission: 'platform.manage', title: 'Onboard Hospital', load: () => import('./onboard.tsx') },
  { path: '/hospitals/manage', permission: 'platform.hospitals', title: 'Manage Hospitals', load: () => import('./manage.tsx') },
]
