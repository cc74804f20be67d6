type Watch<T> = (tell: (value: T) => void) => () => void
export type SharedFigure<T> = { read: () => T | undefined; subscribe: (listener: () => void) => () => void }

/**
 * A figure of the menu, for `useSyncExternalStore`: asked for only while somebody shows it, by one question for all
 * who do; undefined while unknown. `load` brings the code that asks, by itself: the menu must not make the first
 * load carry a contract.
 */
export function sharedFigure<T>(load: () => Promise<Watch<T>>): SharedFigure<T> {
  let value: T | undefined
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()

  function begin(): void {
    let wanted = true
    stop = () => {
      wanted = false
    }
    void load().then((watch) => {
      if (!wanted) return
      stop = watch((next) => {
        value = next
        for (const each of listeners) each()
      })
    })
  }

  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        value = undefined
      }
    },
  }
}
