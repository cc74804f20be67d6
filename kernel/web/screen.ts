import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Access, Module, Permission } from '../contract/index.ts'

/** A page that a department offers to the shell. */
export type Screen = {
  /** As in the router: `/hospital/patients/:patient_id`. */
  path: string
  permission: Access
  /** The module that the hospital must have; default: that of the permission. */
  module?: Module
  /** For the breadcrumb of pages that no menu entry leads to. */
  title?: string
  load: () => Promise<{ default: ComponentType }>
  /** Fills the window: no menu, no header. */
  bare?: boolean
}

/**
 * A way that a department offers from a page of one below it: the hospital's home page, the front desk, or billing's
 * page.
 */
export type Way = {
  on: 'home' | 'front_desk' | 'billing'
  label: string
  to: string
  /** That of the page to which it leads. */
  permission: Permission
  /** On the home page. */
  icon?: Icon
  /** On the home page: whose work it is; only those who hold this too have the way. */
  whose?: Permission
  /** On the home page: not for those who may do one of these, whose own work is another. */
  unless?: readonly Permission[]
  /** On the home page: everybody's, in this order below the ways to a person's own work. */
  general?: number
  /** On the home page: the key of the hospital's department to which it leads; it bears that one's name. */
  department?: string
  /** What the page's own button to it says; one way has it. */
  button?: string
}
declare module './later.ts' {
  interface Later {
    ways: readonly Way[]
  }
}

/** Ctrl+K's content, offered by the patients' department: a search box and its matches; `close` leaves the dialog. */
export type PatientFinder = { load: () => Promise<{ default: ComponentType<{ close: () => void }> }> }

/**
 * How a menu entry knows what waits behind it; undefined while unknown. Called as a hook: always, in the same order.
 */
export type CountHook = () => number | undefined

/**
 * An entry of the side menu. Which groups there are, their order and their icons are the app's to say
 * (`app/web/navigation.ts`).
 */
export type MenuEntry = {
  group: string
  label: string
  to: string
  /**
   * The address of another department's entry that this one stands behind; default: after the entries of the
   * departments before.
   */
  after?: string
}

/**
 * `menuOf('Laboratory', '/hospital/laboratory', { samples: 'Samples' })`: the addresses below a base, with their
 * labels.
 */
export const menuOf = (group: string, base: string, labels: Record<string, string>): MenuEntry[] =>
  Object.entries(labels).map(([path, label]) => ({ group, label, to: `${base}/${path}` }))
