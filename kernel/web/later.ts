import { use } from 'react'

// biome-ignore-start lint/suspicious/noEmptyInterface: each offer adds its own kind to it
/** What departments offer to a few pages only, by kind: its type stands where the page is that shows it. */
export interface Later {}
// biome-ignore-end lint/suspicious/noEmptyInterface: see above

let load: (() => Promise<Later>) | undefined
let brought: Promise<Later> | undefined
let here: Later | undefined

/** Says once, at start, where these offers come from. No other page carries their list. */
export function offerLater(from: () => Promise<Later>): void {
  load = from
  brought = undefined
}

/** These offers, fetched once; fetching that failed is tried again by the next who ask. */
export function later(): Promise<Later> {
  if (!load) return Promise.reject(new Error('nothing is offered: offerLater comes first'))
  if (!brought) {
    const coming = load()
    coming.then(
      (offers) => {
        here = offers
      },
      () => {
        if (brought === coming) brought = undefined
      },
    )
    brought = coming
  }
  return brought
}

/** A page or panel that shows them, with them: `load: () => withLater(import('./queue.tsx'))`. */
export const withLater = async <T>(page: Promise<T>): Promise<T> => (await Promise.all([page, later()]))[0]

/** The same within what came with them. What did not waits for them, and shows its placeholder a while longer. */
export const useLater = (): Later => here ?? use(later())
