import { laterPanels, type Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** A page with places for panels that are fetched with it. */
const withPanels = async <T,>(page: Promise<T>): Promise<T> => (await Promise.all([page, laterPanels()]))[0]

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/dashboard',
    permission: 'hospital.view',
    title: 'Dashboard',
    load: () => withPanels(import('./dashboard.tsx')),
  },
  {
    path: '/hospital/first-day',
    permission: 'hospital.settings',
    title: 'First day',
    load: () => import('./first-day.tsx'),
  },
  {
    path: '/hospital/settings/profile',
    permission: 'hospital.settings',
    load: () => withPanels(import('./settings-profile.tsx')),
  },
  {
    path: '/hospital/settings/departments',
    permission: 'hospital.settings',
    load: () => import('./settings-departments.tsx'),
  },
  {
    path: '/hospital/settings/departments/:key',
    permission: 'hospital.settings',
    title: 'Department',
    load: () => withPanels(import('./settings-department.tsx')),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Dashboard', label: 'Dashboard', to: '/hospital/dashboard' },
  ...menuOf('Settings', '/hospital/settings', { profile: 'Profile', departments: 'Departments' }),
]

/** What this department shows in the own account. */
export const panels: Panel[] = [
  {
    place: 'two_factor',
    id: 'requirement',
    permission: 'hospital.settings',
    load: () => import('./two-factor-requirement.tsx'),
  },
]
