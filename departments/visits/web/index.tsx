import type { Screen } from '../../../kernel/web/screen.ts'

export { waitingCount } from './waiting-count.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/outpatient/queue',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Queue Management',
    load: () => import('./queue.tsx'),
  },
  {
    path: '/hospital/outpatient/department',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Department',
    load: () => import('./department.tsx'),
  },
  {
    path: '/hospital/outpatient/department/:department',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Department',
    load: () => import('./department.tsx'),
  },
]
