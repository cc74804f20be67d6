import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/staff/directory', permission: 'staff.manage', title: 'Directory', load: () => import('./directory.tsx') },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Staff', '/hospital/staff', { directory: 'Directory' })
