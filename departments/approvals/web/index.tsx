import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

export { approvalCounts as counts } from './to-decide.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/approvals',
    permission: 'approvals.view',
    title: 'Approvals',
    load: () => import('./approvals.tsx'),
  },
  {
    path: '/hospital/approvals/evening',
    permission: 'hospital.settings',
    title: 'The Day until Eight',
    load: () => import('./evening.tsx'),
  },
  {
    path: '/hospital/settings/approvals',
    permission: 'hospital.settings',
    title: 'Approval Rules',
    load: () => import('./settings.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [{ group: 'Approvals', label: 'Approvals', to: '/hospital/approvals' }]
