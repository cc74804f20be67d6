import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

/** Whether the window is a phone's: a time grid does not fit there. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
