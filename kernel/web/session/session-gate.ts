/**
 * The thin line between the calls and the session: calls tell what the server said, and wait here while the screen is
 * locked.
 */
type SessionNews = 'signed_out' | 'locked'

const listeners = new Set<(news: SessionNews) => void>()
let waiting: { promise: Promise<void>; open: () => void; refuse: () => void } | null = null

/** Listens to what calls learn about the session; returns the function that stops it. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the session store what a call's answer said. */
export function reportSession(news: SessionNews): void {
  for (const listener of listeners) listener(news)
}

/** Resolves once the screen is unlocked; rejects when the person signs out instead. */
export function waitForUnlock(): Promise<void> {
  if (!waiting) {
    let open = () => {}
    let refuse = () => {}
    const promise = new Promise<void>((resolve, reject) => {
      open = resolve
      refuse = () => reject(new Error('signed out'))
    })
    promise.catch(() => {})
    waiting = { promise, open, refuse }
    reportSession('locked')
  }
  return waiting.promise
}

/** Lets the waiting calls go on (`true`: unlocked) or fail (`false`: signed out). */
export function releaseWaitingCalls(unlocked: boolean): void {
  const held = waiting
  waiting = null
  if (unlocked) held?.open()
  else held?.refuse()
}
