import { Button } from '@mantine/core'
import { z } from 'zod'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { roleLabels } from '../../access/roles.ts'
import { listStaffOptions } from '../../staff/contract.ts'
import { assignPatient, type QueueEntry } from '../contract.ts'
import { workPermission } from './places.ts'
import { refuse, useUndoToast } from './use-queue-commands.ts'

const Choice = z.object({ staff_id: assignPatient.input.shape.staff_id.nullable() })
const rolesOf = (roles: readonly string[]) => roles.map((role) => roleLabels[role as keyof typeof roleLabels] ?? role).join(', ')

function AssignForm({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const say = useUndoToast()
  const staff = useEndpoint(listStaffOptions, { permission: workPermission(entry.department) })
  const form = useZodForm(Choice, { staff_id: entry.assigned_to })
  const chosen = form.watch('staff_id')
  const assign = useCommand(assignPatient, {
    onSuccess: (now) => {
      onClose()
      say('Patient assigned successfully', now)
    },
    onError: (error) => {
      refuse('Failed to assign patient')(error)
      // Somebody else was first: what this dialog knows of the patient is no longer true.
      if (error.status === 409) onClose()
    },
  })

  if (staff.error && !staff.data) return <ErrorPanel error={staff.error} text="Failed to load staff" onRetry={() => staff.refetch()} />
  if (!staff.data) return <Skeleton lines={3} />
  return (
    <Form
      form={form}
      className="u-stack"
      onSubmit={({ staff_id }) => staff_id && assign.mutate({ queue_id: entry.id, staff_id, version: entry.version })}
    >
      <p>
        <strong>{formatName(entry)}</strong> <span className="u-muted">OP {entry.op_number}</span>
      </p>
      <SelectField
        name="staff_id"
        label="Select Staff Member"
        required
        placeholder="Select a staff member…"
        options={staff.data.rows.map(({ id, name, email, roles }) => ({ value: id, label: `${name} · ${rolesOf(roles)} · ${email}` }))}
        help={staff.data.rows.length === 0 ? 'Nobody here has a role that can do this work' : undefined}
      />
      <div className="u-form-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!chosen} loading={assign.isPending}>
          Assign
        </Button>
      </div>
    </Form>
  )
}

/** Chooses who will see a waiting patient, among those whose roles can. */
export const AssignDialog = ({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Assign Patient" sticky>
    <AssignForm entry={entry} onClose={onClose} />
  </Dialog>
)
