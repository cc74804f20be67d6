import { useEffect, useRef } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDesk } from './desk.ts'

/**
 * Ties the note to the orders beside it: before orders are signed the note is kept as a draft. Answers with the
 * question to ask before the note is saved for good: false, and the orders in view, while some are not signed.
 */
export function useUnsignedGuard(keepDraft: () => Promise<void>): () => boolean {
  const desk = useDesk()
  const latest = useRef(keepDraft)
  latest.current = keepDraft
  useEffect(() => desk?.keepBy(() => latest.current()), [desk])
  return () => {
    const waiting = desk?.read().unsigned ?? 0
    if (waiting === 0) return true
    toast.error(
      waiting === 1
        ? t('1 order is not signed yet. Sign or remove it first.')
        : t('{waiting} orders are not signed yet. Sign or remove them first.', { waiting }),
    )
    desk?.show('sign')
    return false
  }
}
