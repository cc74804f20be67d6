import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Visit } from '../../visits/contract.ts'
import { CompleteVisitDialog as Completing } from '../../visits/web/offers.tsx'
import { useWayBack } from './places.ts'

export const VISIT_DONE = t('The visit is complete: nothing of it is left open')

type CompleteVisitProps = {
  visit: Visit
  department: string
  open: boolean
  onClose: () => void
  /** Saves the note first; answers whether that has completed the visit, or null when it could not be saved. */
  saveFirst?: () => Promise<{ visit_completed: boolean } | null>
}

/** Complete Visit beside a note, and back to the queue. */
export function CompleteVisitDialog({ visit, department, open, onClose, saveFirst }: CompleteVisitProps) {
  const navigate = useNavigate()
  const back = useWayBack(department)
  async function before(): Promise<boolean | 'completed'> {
    const saved = await saveFirst?.()
    return saved?.visit_completed ? 'completed' : saved !== null
  }
  return (
    open && (
      <Suspense>
        <Completing visit={visit} onClose={onClose} before={saveFirst && before} onDone={() => void navigate(back)}>
          {saveFirst ? t('The consultation is saved and the visit is closed.') : t('The visit is closed.')}
        </Completing>
      </Suspense>
    )
  )
}
