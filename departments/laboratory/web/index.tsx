import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/laboratory'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: `${base}/dashboard`, permission: 'lab.work', title: 'Laboratory Dashboard', load: () => import('./dashboard.tsx') },
  { path: `${base}/orders`, permission: 'lab.work', title: 'Test Orders', load: () => import('./orders.tsx') },
  { path: `${base}/samples`, permission: 'lab.work', title: 'Samples', load: () => import('./samples.tsx') },
  { path: `${base}/results`, permission: 'lab.work', title: 'Test Results', load: () => import('./results.tsx') },
  { path: `${base}/review`, permission: 'lab.review', title: 'Review', load: () => import('./review.tsx') },
  {
    path: `${base}/test-types`,
    permission: 'lab.catalogue',
    title: 'Test Types',
    load: () => import('./test-types.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Laboratory', base, {
  dashboard: 'Laboratory Dashboard',
  orders: 'Lab Orders',
  samples: 'Samples',
  results: 'Results',
  review: 'Review',
  'test-types': 'Test Types',
})

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  { place: 'patient', id: 'lab-results', permission: 'records.view', module: 'laboratory', load: () => import('./patient-results.tsx') },
]

export { workCounts as counts } from './work-count.ts'
