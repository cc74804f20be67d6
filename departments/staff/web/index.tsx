import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/staff/directory',
    permission: 'staff.manage',
    title: 'Directory',
    load: () => import('./directory.tsx'),
  },
  {
    path: '/hospital/staff/import',
    permission: 'staff.manage',
    title: 'Import Staff',
    load: () => import('./import.tsx'),
  },
  {
    path: '/hospital/staff/schedules',
    permission: 'staff.view',
    title: 'Schedules',
    load: () => import('./schedules.tsx'),
  },
  {
    path: '/hospital/staff/departments',
    permission: 'staff.view',
    title: 'Departments',
    load: () => import('./departments.tsx'),
  },
  {
    path: '/hospital/staff/access',
    permission: 'staff.manage',
    title: 'Access',
    load: () => import('./rights/access.tsx'),
  },
  {
    path: '/hospital/staff/accounts',
    permission: 'staff.manage',
    title: 'Accounts',
    load: () => import('./accounts.tsx'),
  },
  {
    path: '/hospital/staff/access/:staff_id',
    permission: 'staff.manage',
    title: 'Access',
    load: () => import('./rights/person-rights.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Staff', '/hospital/staff', {
  directory: 'Directory',
  schedules: 'Schedules',
  departments: 'Departments',
  access: 'Access',
  accounts: 'Accounts',
})

/** What this department shows on the provider’s page of a hospital. */
export const panels: Panel[] = [
  { place: 'hospital', id: 'only_admin', permission: 'platform.manage', load: () => import('./only-admin.tsx') },
]
