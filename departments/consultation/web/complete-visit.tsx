import { useNavigate } from 'react-router'
import { asCallError } from '../../../kernel/web/call.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getOwed } from '../../billing/payments.contract.ts'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { completeVisit, type Visit } from '../../visits/contract.ts'
import { queuePath } from './places.ts'

export const VISIT_DONE = 'The visit is complete: nothing of it is left open'

type CompleteVisitProps = {
  visit: Visit
  department: string
  open: boolean
  onClose: () => void
  /** Saves the note first; answers whether that has completed the visit, or null when it could not be saved. */
  saveFirst?: () => Promise<{ visit_completed: boolean } | null>
}

/** Complete Visit: closes the visit; a patient who still waits somewhere needs a reason. */
export function CompleteVisitDialog({ visit, department, open, onClose, saveFirst }: CompleteVisitProps) {
  const navigate = useNavigate()
  const complete = useCommand(completeVisit)
  const nameOf = useDepartmentName()
  const { me } = useSession()
  const bills = open && Boolean(me?.hospital?.modules.includes('billing'))
  const owed = useEndpoint(getOwed, { visit_id: visit.id }, { enabled: bills }).data?.remaining_amount
  const waiting = visit.queues.filter((entry) => entry.status === 'waiting').map((entry) => nameOf(entry.department))

  async function confirm(reason: string) {
    if (saveFirst) {
      const saved = await saveFirst()
      if (!saved) return
      if (saved.visit_completed) return void navigate(queuePath(department))
    }
    try {
      await complete.mutateAsync({ visit_id: visit.id, ...(reason ? { reason } : {}) })
    } catch (error) {
      const failure = asCallError(error)
      // Once the note is saved the page shows the saved note and this dialog is gone: the toast is what remains.
      toast.error(failure.field_errors?.reason ?? failure.message)
      throw failure
    }
    toast.success('Visit completed')
    void navigate(queuePath(department))
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Complete the visit of ${formatName(visit)}?`}
      confirmLabel="Complete Visit"
      reasonLabel={waiting.length > 0 ? 'Reason' : undefined}
      onConfirm={confirm}
    >
      <p>
        {saveFirst ? 'The consultation is saved and the visit is closed.' : 'The visit is closed.'}
        {waiting.length > 0 && ` The patient still waits: ${waiting.join(', ')}.`}
        {owed && owed !== '0.00' && ` ${formatMoney(owed)} is still to be paid; the bill is issued.`}
      </p>
    </ConfirmDialog>
  )
}
