import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { asCallError } from '../../../kernel/web/call.ts'
import { invalidateTopics } from '../../../kernel/web/query.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { Department, movePatient, Priority, prioritisePatient, type QueueEntry, removePatient } from '../../visits/contract.ts'
import { departmentLabels, departments } from '../../visits/departments.ts'
import { useUndoToast } from './use-undo-toast.ts'

export type ChangeKind = 'move' | 'priority' | 'remove'
type Props = { entry: QueueEntry; onClose: () => void }

const priorityWords = { stat: 'Emergency', urgent: 'Urgent', routine: 'Routine' } as const
const reason = movePatient.input.shape.reason
const kinds = {
  move: {
    title: (name: string) => `Move ${name} to another department`,
    label: 'Department',
    help: 'The waiting time goes on.',
    submit: 'Move',
    schema: z.object({ to: z.enum(Department.options, 'Please select a department'), reason }),
    options: (entry: QueueEntry) =>
      departments.filter((each) => each !== entry.department).map((value) => ({ value, label: departmentLabels[value] })),
  },
  priority: {
    title: (name: string) => `Change the priority of ${name}`,
    label: 'Priority',
    help: 'Emergencies come first, then urgent, then who has waited longest.',
    submit: 'Change priority',
    schema: z.object({ to: z.enum(Priority.options, 'Please select a priority'), reason }),
    options: (entry: QueueEntry) =>
      Priority.options.filter((each) => each !== entry.priority).map((value) => ({ value, label: priorityWords[value] })),
  },
} as const

/** A waiting patient goes elsewhere in the queues, with the reason: another department or another priority. */
function ChangeForm({ entry, kind, onClose }: Props & { kind: 'move' | 'priority' }) {
  const { title, label, help, submit, schema, options } = kinds[kind]
  const [failure, setFailure] = useState<string[]>([])
  const form = useZodForm<{ to: string; reason: string }, { to: string; reason: string }>(schema, { reason: '' })
  const say = useUndoToast()
  const move = useCommand(movePatient)
  const prioritise = useCommand(prioritisePatient)

  async function save(input: { to: string; reason: string }) {
    const common = { queue_id: entry.id, version: entry.version, reason: input.reason }
    const department = Department.safeParse(input.to)
    const priority = Priority.safeParse(input.to)
    try {
      if (kind === 'move' && department.success) {
        const now = await move.mutateAsync({ ...common, department: department.data })
        say(`${formatName(now)} moved to ${departmentLabels[now.department]} (${now.ticket})`, now)
      } else if (priority.success) {
        const now = await prioritise.mutateAsync({ ...common, priority: priority.data })
        say(`${formatName(now)}: priority is now ${priorityWords[now.priority]}`, now)
      }
      onClose()
    } catch (thrown) {
      const error = asCallError(thrown)
      setFailure(applyFieldErrors(form, error))
      // The refusal says what happened meanwhile; the list behind shows it.
      if (error.status === 409) invalidateTopics(['queue'])
    }
  }

  return (
    <Dialog open onClose={onClose} title={title(formatName(entry))} sticky>
      <Form form={form} onSubmit={save}>
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        <SelectField name="to" label={label} required help={help} options={options(entry)} />
        <TextAreaField name="reason" label="Reason" required rows={2} maxLength={200} />
        <div className="u-form-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending || prioritise.isPending}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function RemoveDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const remove = useCommand(removePatient, {
    onError: (error) => {
      if (error.status === 409) invalidateTopics(['queue'])
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${formatName(entry)} from the queue?`}
      confirmLabel="Remove"
      danger
      reasonLabel="Reason"
      onConfirm={async (why) => {
        const now = await remove.mutateAsync({ queue_id: entry.id, version: entry.version, reason: why })
        say(`${formatName(now)} removed from the queue`, now)
      }}
    >
      <p>The patient leaves the {departmentLabels[entry.department]} queue. The visit stays open and can be cancelled at the front desk.</p>
    </ConfirmDialog>
  )
}

/** What changes a waiting patient's place, each with a reason. */
export const QueueChange = ({ kind, ...props }: Props & { kind: ChangeKind }) =>
  kind === 'remove' ? <RemoveDialog {...props} /> : <ChangeForm kind={kind} {...props} />
