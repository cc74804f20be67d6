import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  dashboard: () => import('./dashboard.tsx'),
  orders: () => import('./orders/orders.tsx'),
  order: () => import('./orders/order.tsx'),
  schedule: () => import('./schedule/schedule.tsx'),
  results: () => import('./results/results.tsx'),
  write: () => import('./results/write.tsx'),
  report: () => import('./reports/report.tsx'),
  reports: () => import('./reports/reports.tsx'),
  types: () => import('./catalogue/study-types.tsx'),
}

const page = (path: string, name: keyof typeof pages, title?: string): Screen => ({
  path: `/hospital/radiology/${path}`,
  permission: 'radiology.work',
  ...(title ? { title } : {}),
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('dashboard', 'dashboard'),
  page('orders', 'orders'),
  page('orders/:radiology_order_id', 'order', 'Radiology Order'),
  page('schedule', 'schedule'),
  page('results', 'results'),
  page('results/new', 'write', 'Enter Result'),
  page('reports', 'reports'),
  { ...page('study-types', 'types'), permission: 'radiology.catalogue' },
  // The clinician reads it too.
  { ...page('results/:radiology_result_id', 'report', 'Radiology Report'), permission: 'radiology.reports' },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Radiology', '/hospital/radiology', {
  dashboard: 'Radiology Dashboard',
  orders: 'Radiology Orders',
  schedule: 'Schedule',
  results: 'Results',
  reports: 'Reports',
  'study-types': 'Study Types',
})

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'radiology-reports',
    permission: 'records.view',
    module: 'radiology',
    load: () => import('./reports/patient-reports.tsx'),
  },
]
