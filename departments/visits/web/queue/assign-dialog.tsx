import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormFoot } from '../../../../kernel/web/ui/forms/form-foot.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import { assignPatient, type QueueEntry } from '../../queue.contract.ts'
import { usePlaces } from '../places.ts'
import { refuse, useUndoToast } from './use-queue-commands.ts'

const Choice = z.object({ staff_id: assignPatient.input.shape.staff_id.nullable() })

function AssignForm({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const say = useUndoToast()
  const { workPermission } = usePlaces()
  const form = useZodForm(Choice, { staff_id: entry.assigned_to })
  const chosen = form.watch('staff_id')
  const assign = useCommand(assignPatient, {
    onSuccess: (now) => {
      onClose()
      say(t('Patient assigned successfully'), now)
    },
    onError: (error) => {
      refuse(t('Failed to assign patient'))(error)
      // Somebody else was first: what this dialog knows of the patient is no longer true.
      if (error.status === 409) onClose()
    },
  })

  return (
    <Form
      form={form}
      className="u-stack"
      onSubmit={({ staff_id }) => staff_id && assign.mutate({ queue_id: entry.id, staff_id, version: entry.version })}
    >
      <p>
        <strong>{formatName(entry)}</strong>{' '}
        <span className="u-muted">{t('OP {op_number}', { op_number: entry.op_number })}</span>
      </p>
      <StaffField
        name="staff_id"
        label={t('Select Staff Member')}
        required
        placeholder={t('Select a staff member…')}
        permission={workPermission(entry.department)}
      />
      <FormFoot submitLabel={t('Assign')} onCancel={onClose} pending={assign.isPending} disabled={!chosen} />
    </Form>
  )
}

/** Chooses who will see a waiting patient, among those whose roles can. */
export const AssignDialog = ({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t('Assign Patient')} sticky>
    <AssignForm entry={entry} onClose={onClose} />
  </Dialog>
)
