import type { ComponentType } from 'react'
import type { Access, Module } from '../contract/index.ts'

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

/** Ctrl+K's content, offered by the patients' department: a search box and its matches; `close` leaves the dialog. */
export type PatientFinder = { load: () => Promise<{ default: ComponentType<{ close: () => void }> }> }

/** How a menu entry knows what waits behind it; undefined while unknown. Called as a hook: always, in the same order. */
export type CountHook = () => number | undefined
