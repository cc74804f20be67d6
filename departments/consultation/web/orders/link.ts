import { createContext, useContext } from 'react'

/** What note and basket tell each other; each side sets its part while it is on screen. */
export type OrdersLink = {
  /** The note: saves what is written as a draft, so that orders have a consultation to belong to. */
  keepDraft: (() => Promise<void>) | null
  /** The basket: how many orders are not signed yet. */
  unsigned: (() => number) | null
  /** The basket: brings itself into view. */
  show: (() => void) | null
}

/** Brings the orders into view where they are one of several tabs; set by the frame. */
export const RevealOrders = createContext<() => void>(() => undefined)
export const useRevealOrders = () => useContext(RevealOrders)
