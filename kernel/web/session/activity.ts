/** When the person last touched keyboard or pointer, agreed between the tabs of the browser. */
const STORAGE_KEY = 'uzima.activity'
const SHARE_EVERY_MS = 5_000
/** After this long without a touch, what the screen asks by itself no longer counts as use. */
const BACKGROUND_AFTER_MS = 30_000

let own = Date.now()
let shared = 0

/** Notes that the person did something now. */
export function noteActivity(): void {
  own = Date.now()
  if (own - shared < SHARE_EVERY_MS) return
  shared = own
  localStorage.setItem(STORAGE_KEY, String(own))
}

/** Milliseconds since the last touch in any tab. */
export function idleMilliseconds(): number {
  const elsewhere = Number(localStorage.getItem(STORAGE_KEY) ?? 0)
  return Date.now() - Math.max(own, elsewhere)
}

/**
 * True when nobody has touched this browser for half a minute: such calls carry `X-Background` and do not prolong the
 * session.
 */
export const isUnattended = (): boolean => idleMilliseconds() > BACKGROUND_AFTER_MS

/** Starts listening for touches; returns the function that stops it. */
export function watchActivity(): () => void {
  const names = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  for (const name of names) window.addEventListener(name, noteActivity, { capture: true, passive: true })
  noteActivity()
  return () => {
    for (const name of names) window.removeEventListener(name, noteActivity, { capture: true })
  }
}
