import type { Panel } from '../../../kernel/web/panels.tsx'
import type { Screen } from '../../../kernel/web/screen.ts'

export { waitingCounts } from './waiting-count.ts'

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
  {
    path: '/hospital/patients/emergency',
    permission: 'patients.view',
    module: 'patients',
    title: 'Emergency Cases',
    load: () => import('./emergency.tsx'),
  },
]

/** What this department hangs into the home page and the patient's page. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'today', permission: 'hospital.view', load: () => import('./today.tsx') },
  { place: 'home_work', id: 'queues', permission: 'queue.view', load: () => import('./own-queues.tsx') },
  { place: 'patient_visit', id: 'visit', permission: 'queue.view', load: () => import('./current-visit.tsx') },
  { place: 'patient', id: 'timeline', permission: 'records.view', load: () => import('./timeline.tsx') },
]
