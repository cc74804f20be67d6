import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/reports/statutory',
    permission: 'statutory.report',
    title: 'Ministry of Health reports',
    load: () => import('./returns/returns.tsx'),
  },
  {
    path: '/hospital/reports/statutory/:form/:month',
    permission: 'statutory.report',
    title: 'Ministry of Health report',
    load: () => import('./returns/form.tsx'),
  },
  {
    path: '/hospital/reports/statutory/:form/:month/figure',
    permission: 'records.view',
    module: 'reports',
    title: 'Behind a figure',
    load: () => import('./returns/figure.tsx'),
  },
  {
    path: '/hospital/reports/dhis2',
    permission: 'statutory.report',
    load: () => import('./dhis2/dhis2.tsx'),
  },
  {
    path: '/hospital/reports/notifiable',
    permission: 'statutory.report',
    load: () => import('./notifiable.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Reports', '/hospital/reports', {
  statutory: 'Ministry of Health',
  notifiable: 'Notifiable Diseases',
  dhis2: 'DHIS2',
})

export { alertCounts as counts } from './alert-count.ts'
