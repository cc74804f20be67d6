import { useState } from 'react'
import { asCallError } from '../../../kernel/web/data/call.ts'

/**
 * The version that a dialog's person has seen: the one it was opened with. What others do meanwhile is refused
 * once, with what there is now, and may then be replaced knowingly.
 */
export function useSeen<T extends { version: number }>(opened: T) {
  const [seen, setSeen] = useState(opened.version)
  const [theirs, setTheirs] = useState<T | null>(null)
  return {
    theirs,
    send: async (command: (version: number) => Promise<unknown>) => {
      try {
        await command(seen)
      } catch (thrown) {
        const error = asCallError(thrown)
        const current = error.code === 'conflict' ? (error.current as T | undefined) : undefined
        if (current) {
          setTheirs(current)
          setSeen(current.version)
        }
        throw error
      }
    },
  }
}
