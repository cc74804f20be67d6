import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/dashboard', permission: 'hospital.view', title: 'Dashboard', load: () => import('./dashboard.tsx') },
]
