import type { Screen } from '../../../kernel/web/screen.ts'

/** The pages of signing in and of the own account. */
export const screens: Screen[] = [
  { path: '/login', permission: 'public', load: () => import('./login.tsx') },
  { path: '/forgot-password', permission: 'public', load: () => import('./forgot-password.tsx') },
  { path: '/reset-password', permission: 'public', load: () => import('./reset-password.tsx') },
  { path: '/account', permission: 'signed_in', title: 'Account', load: () => import('./account.tsx') },
]
