import { useEffect, useRef } from 'react'

/** Ctrl+S and Ctrl+Enter, wherever the focus is, but for a dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's')
      if (!wanted || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
