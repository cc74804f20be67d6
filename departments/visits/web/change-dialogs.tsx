import './visits.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { asCallError, type CallError } from '../../../kernel/web/call.ts'
import { RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { Department, movePatient, Priority, prioritisePatient, type QueueEntry, removePatient } from '../contract.ts'
import { departmentLabels, departments } from '../departments.ts'
import { DepartmentField } from './department-field.tsx'
import { refuse, useUndoToast } from './use-queue-commands.ts'

type Props = { entry: QueueEntry; onClose: () => void }

/** Somebody else was first: says who, and closes, because what the dialog knows is no longer true. */
function overtaken(error: CallError, close: () => void): boolean {
  if (error.code !== 'queue_state') return false
  refuse('')(error)
  close()
  return true
}

const Buttons = ({ label, pending, onClose }: { label: string; pending: boolean; onClose: () => void }) => (
  <div className="u-form-actions">
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" loading={pending}>
      {label}
    </Button>
  </div>
)

const Move = z.object({ department: z.enum(Department.options, 'Please select a department'), reason: movePatient.input.shape.reason })

/** Sends a waiting patient to another department, with the reason. */
function MoveDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const [failure, setFailure] = useState<string[]>([])
  const form = useZodForm(Move, { reason: '' })
  const move = useCommand(movePatient, {
    onSuccess: (now) => {
      onClose()
      say(`${formatName(now)} moved to ${departmentLabels[now.department]} (${now.ticket})`, now)
    },
    onError: (error) => {
      if (!overtaken(error, onClose)) setFailure(applyFieldErrors(form, error))
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Move ${formatName(entry)} to another department`} sticky>
      <Form form={form} onSubmit={(input) => move.mutate({ ...input, queue_id: entry.id, version: entry.version })}>
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        <DepartmentField help="The waiting time goes on." options={departments.filter((each) => each !== entry.department)} />
        <TextAreaField name="reason" label="Reason" required rows={2} maxLength={200} />
        <Buttons label="Move" pending={move.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const priorityWords = { stat: 'Emergency', urgent: 'Urgent', routine: 'Routine' } as const
const Prioritise = prioritisePatient.input.pick({ priority: true, reason: true })

/** Changes the priority of a waiting patient, with the reason. */
function PriorityDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const [failure, setFailure] = useState<string[]>([])
  const form = useZodForm(Prioritise, { priority: entry.priority, reason: '' })
  const prioritise = useCommand(prioritisePatient, {
    onSuccess: (now) => {
      onClose()
      say(`${formatName(now)}: priority is now ${priorityWords[now.priority]}`, now)
    },
    onError: (error) => {
      if (!overtaken(error, onClose)) setFailure(applyFieldErrors(form, error))
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Change the priority of ${formatName(entry)}`} sticky>
      <Form form={form} onSubmit={(input) => prioritise.mutate({ ...input, queue_id: entry.id, version: entry.version })}>
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        <RadioCards
          name="priority"
          label="Priority"
          required
          className="visits-priorities"
          options={Priority.options.map((value) => ({ value, label: priorityWords[value] }))}
        />
        <TextAreaField name="reason" label="Reason" required rows={2} maxLength={200} />
        <Buttons label="Change priority" pending={prioritise.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Takes a waiting patient out of a queue, with the reason. */
function RemoveDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const remove = useCommand(removePatient)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${formatName(entry)} from the queue?`}
      confirmLabel="Remove"
      danger
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        try {
          const now = await remove.mutateAsync({ queue_id: entry.id, reason, version: entry.version })
          say(`${formatName(now)} removed from the queue`, now)
        } catch (error) {
          if (!overtaken(asCallError(error), onClose)) throw error
        }
      }}
    >
      <p>The patient leaves the {departmentLabels[entry.department]} queue. The visit stays open; it can be cancelled at the front desk.</p>
    </ConfirmDialog>
  )
}

const dialogs = { move: MoveDialog, priority: PriorityDialog, remove: RemoveDialog }
export type ChangeKind = keyof typeof dialogs

/** What changes a waiting patient's place in the queues, each with a reason. */
export function QueueChange({ kind, ...props }: Props & { kind: ChangeKind }) {
  const Change = dialogs[kind]
  return <Change {...props} />
}
