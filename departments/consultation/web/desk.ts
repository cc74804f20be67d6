import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Who } from '../findings/plausible.ts'

/**
 * What the screen of a consultation brings into view and into focus: where to sign, or where to add. `nth` tells one
 * wish from the next.
 */
export type Wish = { what: 'sign' | 'add'; nth: number }
export type DeskState = {
  /** How many orders are not signed yet. */
  unsigned: number
  /**
   * A test or study of this visit is ordered, or about to be, and its result is not there: what it is thought to be is
   * suspected.
   */
  testsOpen: boolean
  wish: Wish | null
}

/**
 * What the note and the orders beside it have to know of each other. One for each consultation on screen; it knows no
 * React.
 */
export class Desk {
  private state: DeskState = { unsigned: 0, testsOpen: false, wish: null }
  private readonly listeners = new Set<() => void>()
  private save: (() => Promise<void>) | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (): DeskState => this.state

  private change(more: Partial<DeskState>): void {
    this.state = { ...this.state, ...more }
    for (const listener of this.listeners) listener()
  }

  /** The orders say how many of them wait for a signature. */
  setUnsigned(unsigned: number): void {
    if (unsigned !== this.state.unsigned) this.change({ unsigned })
  }

  /** The orders say whether a result is waited for. */
  setTestsOpen(testsOpen: boolean): void {
    if (testsOpen !== this.state.testsOpen) this.change({ testsOpen })
  }

  /** Brings the orders into view, also where they are one of several tabs. */
  show(what: Wish['what']): void {
    this.change({ wish: { what, nth: (this.state.wish?.nth ?? 0) + 1 } })
  }

  /** The note says how it is kept as a draft; answers how to take that back. */
  keepBy(save: () => Promise<void>): () => void {
    this.save = save
    return () => {
      if (this.save === save) this.save = null
    }
  }

  /**
   * Keeps what is written as a draft, so that orders have a consultation to belong to. Fails when the note cannot be
   * kept.
   */
  async keepDraft(): Promise<void> {
    await this.save?.()
  }
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

const NONE: DeskState = { unsigned: 0, testsOpen: false, wish: null }
const nothing = () => () => undefined

const WhoContext = createContext<Who | null>(null)
/** Who the patient on screen is said to be. */
export const WhoProvider = WhoContext.Provider
export const useWho = (): Who | null => useContext(WhoContext)

/** The desk of the consultation on screen; null elsewhere (a ward's orders have no note beside them). */
export const useDesk = (): Desk | null => useContext(DeskContext)

/** What the desk says now. */
export function useDeskState(): DeskState {
  const desk = useDesk()
  return useSyncExternalStore(desk?.subscribe ?? nothing, desk?.read ?? (() => NONE))
}
