import { Suspense } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { ReasonDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { cancelVisit } from '../../visits/contract.ts'
import { CompleteVisitDialog } from '../../visits/web/offers.tsx'
import type { FrontDeskVisit } from '../contract.ts'
import { PrintSlip } from './slip.tsx'
import type { VisitAction } from './visit-actions.tsx'

function CancelDialog({ visit, onClose }: { visit: FrontDeskVisit; onClose: () => void }) {
  const cancel = useCommand(cancelVisit)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Cancel the visit of {visit}?', { visit: formatName(visit) })}
      confirmLabel={t('Cancel visit')}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ visit_id: visit.visit_id, reason })
        toast.success(t('Visit {visit_number} cancelled', { visit_number: visit.visit_number }))
      }}
    >
      <p>
        {t('Visit {visit_number} is closed and the patient leaves every queue. The record keeps the reason.', {
          visit_number: visit.visit_number,
        })}
      </p>
    </ReasonDialog>
  )
}

/** What a chosen action opens; outside of the list, so that it stays when the row goes. */
export default function VisitActionDialog({
  visit,
  action,
  onClose,
}: {
  visit: FrontDeskVisit
  action: VisitAction
  onClose: () => void
}) {
  if (action === 'slip') return <PrintSlip visitId={visit.visit_id} onDone={onClose} />
  if (action === 'cancel') return <CancelDialog visit={visit} onClose={onClose} />
  return (
    <Suspense>
      <CompleteVisitDialog visit={{ ...visit, id: visit.visit_id }} onClose={onClose} onDone={onClose}>
        {t('Visit {visit_number} is closed and its time is recorded.', { visit_number: visit.visit_number })}
      </CompleteVisitDialog>
    </Suspense>
  )
}
