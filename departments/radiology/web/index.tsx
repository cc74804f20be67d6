import type { PatientPanel } from '../../../kernel/web/panels.tsx'
import type { Screen } from '../../../kernel/web/screen.ts'

const at = '/hospital/radiology'
const permission = 'radiology.work'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: `${at}/dashboard`, permission, load: () => import('./dashboard.tsx') },
  { path: `${at}/orders`, permission, load: () => import('./orders.tsx') },
  { path: `${at}/orders/:radiology_order_id`, permission, title: 'Radiology Order', load: () => import('./order.tsx') },
  { path: `${at}/schedule`, permission, load: () => import('./schedule.tsx') },
  { path: `${at}/results`, permission, load: () => import('./results.tsx') },
  { path: `${at}/results/new`, permission, title: 'Enter Result', load: () => import('./write.tsx') },
  { path: `${at}/reports`, permission, load: () => import('./reports.tsx') },
  { path: `${at}/study-types`, permission, load: () => import('./study-types.tsx') },
  {
    path: `${at}/results/:radiology_result_id`,
    permission: 'orders.view',
    module: 'radiology',
    title: 'Radiology Report',
    load: () => import('./report.tsx'),
  },
]

/** What this department shows on the patient's page. */
export const panels: PatientPanel[] = [
  { id: 'radiology-reports', permission: 'records.view', module: 'radiology', load: () => import('./patient-reports.tsx') },
]
