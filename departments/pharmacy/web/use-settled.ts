import { useEffect, useState } from 'react'

const QUIET_MS = 400

/**
 * A value once nobody has changed it for a moment: what is asked of the server while somebody types. Compared by what
 * it says.
 */
export function useSettled<T>(value: T): T {
  const said = JSON.stringify(value)
  const [settled, setSettled] = useState({ value, said })
  useEffect(() => {
    if (said === settled.said) return
    const timer = setTimeout(() => setSettled({ value: JSON.parse(said) as T, said }), QUIET_MS)
    return () => clearTimeout(timer)
  }, [said, settled.said])
  return settled.value
}
