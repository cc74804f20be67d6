import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/laboratory/analysers',
    permission: 'lab.work',
    title: 'Analysers',
    load: () => import('./page.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Laboratory', '/hospital/laboratory', { analysers: 'Analysers' })
