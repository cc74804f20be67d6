import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/', permission: 'platform.hospitals', title: 'Hospitals', load: () => import('./hospitals.tsx') },
]
