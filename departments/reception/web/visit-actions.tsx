import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { asCallError } from '../../../kernel/web/call.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { ConfirmDialog, ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { cancelVisit, completeVisit } from '../../visits/contract.ts'
import type { FrontDeskVisit } from '../contract.ts'
import { PrintSlip } from './slip.tsx'

/** Complete Visit; asks for the reason only when the server wants one, because the patient still waits somewhere. */
function CompleteDialog({ visit, onClose }: { visit: FrontDeskVisit; onClose: () => void }) {
  const complete = useCommand(completeVisit)
  const [stillWaits, setStillWaits] = useState(false)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Complete the visit of ${formatName(visit)}?`}
      confirmLabel="Complete Visit"
      reasonLabel={stillWaits ? 'Reason' : undefined}
      onConfirm={async (reason) => {
        try {
          await complete.mutateAsync({ visit_id: visit.visit_id, ...(reason ? { reason } : {}) })
          toast.success(`Visit ${visit.visit_number} completed`)
        } catch (error) {
          setStillWaits(asCallError(error).field_errors?.reason !== undefined)
          throw error
        }
      }}
    >
      <p>
        {stillWaits
          ? 'It can be completed all the same, with a reason. The patient then leaves every queue.'
          : `Visit ${visit.visit_number} is closed and its time is recorded.`}
      </p>
    </ConfirmDialog>
  )
}

function CancelDialog({ visit, onClose }: { visit: FrontDeskVisit; onClose: () => void }) {
  const cancel = useCommand(cancelVisit)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel the visit of ${formatName(visit)}?`}
      confirmLabel="Cancel visit"
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ visit_id: visit.visit_id, reason })
        toast.success(`Visit ${visit.visit_number} cancelled`)
      }}
    >
      <p>Visit {visit.visit_number} is closed and the patient leaves every queue. The record keeps the reason.</p>
    </ReasonDialog>
  )
}

export type VisitAction = 'slip' | 'complete' | 'cancel'

/** What can be done with an active visit at the front desk. */
export function VisitActions({ visit, onChoose }: { visit: FrontDeskVisit; onChoose: (action: VisitAction) => void }) {
  const { can } = useSession()
  return (
    <div className="u-table-actions">
      {can('patients.view') && (
        <Button variant="default" component={Link} to={`/hospital/patients/${visit.patient_id}?visit_id=${visit.visit_id}`}>
          Open record
        </Button>
      )}
      <Menu
        label={`More actions for ${formatName(visit)}`}
        trigger={<IconDots size={18} aria-hidden />}
        items={[
          { label: 'Print slip', onSelect: () => onChoose('slip') },
          ...(can('visits.complete')
            ? [{ label: 'Complete Visit', onSelect: () => onChoose('complete'), disabled: visit.status !== 'consulting' }]
            : []),
          ...(can('reception.manage') ? [{ label: 'Cancel visit', onSelect: () => onChoose('cancel'), danger: true }] : []),
        ]}
      />
    </div>
  )
}

/** What a chosen action opens; outside of the list, so that it stays when the row goes. */
export function VisitActionDialog({ visit, action, onClose }: { visit: FrontDeskVisit; action: VisitAction; onClose: () => void }) {
  if (action === 'slip') return <PrintSlip visitId={visit.visit_id} onDone={onClose} />
  return action === 'complete' ? <CompleteDialog visit={visit} onClose={onClose} /> : <CancelDialog visit={visit} onClose={onClose} />
}
