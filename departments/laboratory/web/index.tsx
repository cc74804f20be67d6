import type { Access } from '../../../kernel/contract/index.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages, each fetched when it is opened. */
const pages = {
  dashboard: () => import('./dashboard/dashboard.tsx'),
  orders: () => import('./orders/orders.tsx'),
  bench: () => import('./bench/bench.tsx'),
  samples: () => import('./samples/samples.tsx'),
  results: () => import('./results/results.tsx'),
  review: () => import('./review/review.tsx'),
  types: () => import('./catalogue/test-types.tsx'),
}

const base = '/hospital/laboratory'
const page = (path: string, name: keyof typeof pages, title: string, permission: Access = 'lab.work'): Screen => ({
  path: `${base}/${path}`,
  permission,
  title,
  load: pages[name],
})

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  page('dashboard', 'dashboard', 'Laboratory Dashboard'),
  page('orders', 'orders', 'Test Orders'),
  page('bench', 'bench', 'Bench Work List'),
  page('samples', 'samples', 'Samples'),
  page('results', 'results', 'Test Results'),
  page('review', 'review', 'Review', 'lab.review'),
  page('test-types', 'types', 'Test Types', 'lab.catalogue'),
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Laboratory', base, {
  dashboard: 'Laboratory Dashboard',
  orders: 'Lab Orders',
  bench: 'Bench Work List',
  samples: 'Samples',
  results: 'Results',
  review: 'Review',
  'test-types': 'Test Types',
})

/** What this department shows on the patient's page. */
export const panels: Panel[] = [
  {
    place: 'patient',
    id: 'lab-results',
    permission: 'records.view',
    module: 'laboratory',
    load: () => import('./results/patient-results.tsx'),
  },
]

export { workCounts as counts } from './work-count.ts'
