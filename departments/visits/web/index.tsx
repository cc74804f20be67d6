import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'
import { clinicalDepartments, departmentLabels } from '../departments.ts'

export { waitingCounts as counts } from './waiting-count.ts'

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

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Patient Management', label: 'Emergency Cases', to: '/hospital/patients/emergency', after: '/hospital/patients/records' },
  { group: 'Outpatient', label: 'Queue Management', to: '/hospital/outpatient/queue' },
  { group: 'Outpatient', label: 'Triage', to: '/hospital/outpatient/queue?department=triage' },
  ...clinicalDepartments
    .filter((department) => department !== 'triage')
    .map((department) => ({
      group: 'Outpatient',
      label: departmentLabels[department],
      to: `/hospital/outpatient/department/${department}`,
    })),
]

/** What this department hangs into the home page and the patient's page. */
export const panels: Panel[] = [
  { place: 'home_figures', id: 'today', permission: 'hospital.view', load: () => import('./today.tsx') },
  { place: 'home_work', id: 'queues', permission: 'queue.view', load: () => import('./own-queues.tsx') },
  { place: 'patient_visit', id: 'visit', permission: 'queue.view', load: () => import('./current-visit.tsx') },
  { place: 'patient_history', id: 'timeline', permission: 'records.view', load: () => import('./timeline.tsx') },
]
