import type { Panel } from '../../../kernel/web/panels.tsx'
import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/dashboard', permission: 'hospital.view', title: 'Dashboard', load: () => import('./dashboard.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [{ group: 'Dashboard', label: 'Dashboard', to: '/hospital/dashboard' }]

/** What this department shows in the own account. */
export const panels: Panel[] = [
  { place: 'two_factor', id: 'requirement', permission: 'hospital.settings', load: () => import('./two-factor-requirement.tsx') },
]
