import { useCallback, useState } from 'react'

/**
 * Whether a table is wider than its place: it scrolls sideways by itself then, with its actions pinned, and its header
 * cannot stick to the page.
 */
export function useWide() {
  const [wide, setWide] = useState(false)
  const place = useCallback((outer: HTMLElement | null) => {
    if (!outer) return
    const table = outer.querySelector('table')
    const observer = new ResizeObserver(() => setWide((table?.offsetWidth ?? 0) > outer.clientWidth))
    for (const each of [outer, table]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return { place, wide }
}
