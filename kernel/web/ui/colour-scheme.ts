import { useSyncExternalStore } from 'react'

/**
 * Light or dark, chosen by the person on this browser; before that the system's choice. `theme-boot.js` sets it before
 * the first paint.
 */
export type ColourScheme = 'light' | 'dark'

const COLOUR_SCHEME_KEY = 'uzima.colour-scheme'
const listeners = new Set<() => void>()

function read(): ColourScheme {
  const stored = localStorage.getItem(COLOUR_SCHEME_KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Chooses light or dark from now on, in every tab. */
export function setColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(COLOUR_SCHEME_KEY, scheme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  addEventListener('storage', listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    system.removeEventListener('change', listener)
  }
}

/** The colour scheme in use. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, read)
