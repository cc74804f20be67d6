import type { MenuEntry, Screen } from '../../../kernel/web/screen.ts'

/** The pages of signing in and of the own account, and what was tried at either. */
export const screens: Screen[] = [
  { path: '/login', permission: 'public', load: () => import('./login.tsx') },
  { path: '/forgot-password', permission: 'public', load: () => import('./forgot-password.tsx') },
  { path: '/reset-password', permission: 'public', load: () => import('./reset-password.tsx') },
  { path: '/account', permission: 'signed_in', title: 'Account', load: () => import('./account.tsx') },
  {
    path: '/hospital/staff/failed-tries',
    permission: 'access.guesses',
    title: 'Failed Tries',
    load: () => import('./failed-tries.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  { group: 'Staff', label: 'Failed Tries', to: '/hospital/staff/failed-tries', after: '/hospital/staff/access' },
]
