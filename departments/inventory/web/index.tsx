import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

const base = '/hospital/inventory'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = []

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = menuOf('Inventory', base, {})
