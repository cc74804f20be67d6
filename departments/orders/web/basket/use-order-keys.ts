import { useEffect, useRef } from 'react'

/** Alt with a letter begins an order, Ctrl+Shift+Enter signs, wherever the focus is. */
export function useOrderKeys(begin: Readonly<Record<string, () => void>>, sign: () => void): void {
  const latest = useRef({ begin, sign })
  latest.current = { begin, sign }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('dialog[open]')) return
      if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key === 'Enter') {
        event.preventDefault()
        latest.current.sign()
      } else if (event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        // By the key, not its letter: with Alt some keyboards write another one.
        const wanted = latest.current.begin[event.code.replace('Key', '')]
        if (!wanted) return
        event.preventDefault()
        wanted()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
