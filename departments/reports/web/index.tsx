import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const permission = 'platform.reports'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/', permission: 'platform.view', title: 'Dashboard', load: () => import('./dashboard.tsx') },
  { path: '/reports/overview', permission, title: 'Overview', load: () => import('./overview.tsx') },
  { path: '/reports/hospitals', permission, title: 'Hospitals', load: () => import('./hospitals.tsx') },
  { path: '/reports/licenses', permission, title: 'Licenses', load: () => import('./licenses.tsx') },
  { path: '/reports/module-usage', permission, title: 'Module Usage', load: () => import('./module-usage.tsx') },
  { path: '/reports/revenue', permission, title: 'Revenue', load: () => import('./revenue.tsx') },
  { path: '/reports/support', permission, title: 'Support', load: () => import('./support.tsx') },
  {
    path: '/hospital/reports/operational',
    permission: 'reports.view',
    title: 'Visits per clinician and day',
    load: () => import('./visits-per-clinician.tsx'),
  },
  {
    path: '/hospital/reports/unbilled-work',
    permission: 'billing.books',
    title: 'Unbilled work',
    load: () => import('./unbilled-work.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Dashboard', label: 'Dashboard', to: '/' },
  ...menuOf('Reports and Analytics', '/reports', {
    overview: 'Overview',
    hospitals: 'Hospitals',
    licenses: 'Licenses',
    'module-usage': 'Module Usage',
    revenue: 'Revenue',
    support: 'Support',
  }),
  ...menuOf('Reports', '/hospital/reports', { operational: 'Operational', 'unbilled-work': 'Unbilled Work' }),
]
