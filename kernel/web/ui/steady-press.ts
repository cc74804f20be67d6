/** What is pressed as a whole, whatever of it lies under the finger. */
const PRESSED = [
  'button',
  'a[href]',
  'summary',
  ...['button', 'menuitem', 'option', 'tab'].map((role) => `[role=${role}]`),
].join()
/** Pixels: whoever moves farther before lifting the finger has changed their mind. */
const SLIP = 12

/**
 * A press counts for what it began on, also when that moves away before the finger is lifted because something comes in
 * above it: without this the browser gives it to what both places have in common, and nothing happens. Whoever slides off
 * presses nothing, as ever. To be called once, when the page starts.
 */
export function keepPressesSteady(): void {
  let release = () => {}
  const begin = (event: PointerEvent) => {
    release()
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null
    if (!pressed || event.button !== 0 || !event.isPrimary) return
    const { pointerId, clientX, clientY } = event
    pressed.setPointerCapture(pointerId)
    const follow = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > SLIP) release()
    }
    release = () => {
      removeEventListener('pointermove', follow, true)
      if (pressed.hasPointerCapture(pointerId)) pressed.releasePointerCapture(pointerId)
      release = () => {}
    }
    addEventListener('pointermove', follow, true)
  }
  addEventListener('pointerdown', begin, true)
}
