import { withLater } from '../../../kernel/web/later.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'
import type { DepartmentRow } from '../../hospital/contract.ts'

export { waitingCount as countOf } from './queue/waiting-count.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/outpatient/queue',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Queue Management',
    load: () => withLater(import('./queue/queue.tsx')),
  },
  {
    path: '/hospital/outpatient/department',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Department',
    load: () => withLater(import('./queue/department.tsx')),
  },
  {
    path: '/hospital/outpatient/department/:department',
    permission: 'queue.view',
    module: 'outpatient',
    title: 'Department',
    load: () => withLater(import('./queue/department.tsx')),
  },
  {
    path: '/hospital/patients/emergency',
    permission: 'queue.view',
    module: 'patients',
    title: 'Emergency Cases',
    load: () => import('./emergency.tsx'),
  },
]

type Known = Pick<DepartmentRow, 'key' | 'name' | 'kind' | 'is_active' | 'is_own'>
/**
 * What the side menu says of these pages; triage and the clinics that take patients have an entry each, by the
 * hospital's own names: a person's own clinics at once, those of others under 'All queues'.
 */
export const menu = (departments: readonly Known[]): MenuEntry[] => [
  {
    group: 'Patient Management',
    label: 'Emergency Cases',
    to: '/hospital/patients/emergency',
    after: '/hospital/patients/records',
  },
  { group: 'Outpatient', label: 'Queue Management', to: '/hospital/outpatient/queue' },
  // The patients of triage wait in its queue, those of a clinic on its dashboard; services have groups of their own.
  ...departments
    .filter((row) => row.is_active && row.kind !== 'service')
    .map(({ key, name, kind, is_own }) => ({
      group: kind === 'triage' || is_own ? 'Outpatient' : 'All queues',
      label: name,
      to: `/hospital/outpatient/${kind === 'triage' ? 'queue?department=' : 'department/'}${key}`,
    })),
]

/** What this department hangs into the patient's page. */
export const panels: Panel[] = [
  { place: 'patient_visit', id: 'visit', permission: 'queue.view', load: () => import('./current-visit.tsx') },
  {
    place: 'patient_history',
    id: 'timeline',
    permission: 'records.view',
    load: () => withLater(import('./timeline.tsx')),
  },
]
