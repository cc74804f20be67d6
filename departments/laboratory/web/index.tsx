import type { Access } from '../../../kernel/contract/index.ts'
import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

type Pages = typeof import('./pages.ts').pages

const base = '/hospital/laboratory'
const parts = () => import('./pages.ts')
const page = (path: string, name: keyof Pages, title: string, permission: Access = 'lab.work'): Screen => ({
  path: `${base}/${path}`,
  permission,
  title,
  load: async () => (await parts()).pages[name](),
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
    load: async () => (await parts()).patientResults(),
  },
]

export { workCounts as counts } from './work-count.ts'
