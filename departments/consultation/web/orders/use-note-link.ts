import { useEffect, useRef } from 'react'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import type { OrdersLink } from './link.ts'

/**
 * Ties the note to the basket beside it: before orders are signed the note is kept as a draft. Answers with the question to ask before the note is saved
 * for good: false, and the basket in view, while orders are not signed.
 */
export function useNoteLink(link: OrdersLink, keepDraft: () => Promise<void>): () => boolean {
  const latest = useRef(keepDraft)
  latest.current = keepDraft
  useEffect(() => {
    link.keepDraft = () => latest.current()
    return () => {
      link.keepDraft = null
    }
  }, [link])
  return () => {
    const waiting = link.unsigned?.() ?? 0
    if (waiting === 0) return true
    toast.error(
      waiting === 1
        ? '1 order is not signed yet. Sign or remove it first.'
        : `${waiting} orders are not signed yet. Sign or remove them first.`,
    )
    link.show?.()
    return false
  }
}
