import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const parts = async () => (await import('./parts.ts')).parts

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  { path: '/hospital/laboratory/analysers', permission: 'lab.work', title: 'Analysers', load: async () => (await parts()).page() },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Laboratory', '/hospital/laboratory', { analysers: 'Analysers' })
