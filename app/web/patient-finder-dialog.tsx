import { lazy, Suspense, useMemo } from 'react'
import { t } from '../../kernel/contract/words/text.ts'
import type { PatientFinder } from '../../kernel/web/screen.ts'
import { Dialog } from '../../kernel/web/ui/overlay/dialog.tsx'
import { Skeleton } from '../../kernel/web/ui/overlay/feedback.tsx'

/** Ctrl+K: the patients' department's search box in a dialog over whatever is open. */
export function PatientFinderDialog({
  finder,
  open,
  onClose,
}: {
  finder: PatientFinder
  open: boolean
  onClose: () => void
}) {
  const Finder = useMemo(() => lazy(finder.load), [finder])
  return (
    <Dialog open={open} onClose={onClose} title={t('Find patient')} size="top">
      <Suspense fallback={<Skeleton lines={4} />}>
        <Finder close={onClose} />
      </Suspense>
    </Dialog>
  )
}
