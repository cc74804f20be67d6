import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../visits.css'
import { asCallError, type CallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { DepartmentName, useDepartmentChoices, useDepartmentName } from '../../../hospital/web/offers.tsx'
import { Priority } from '../../contract.ts'
import { movePatient, prioritisePatient, type QueueEntry, removePatient } from '../../queue.contract.ts'
import { DepartmentField } from '../department-field.tsx'
import { refuse, useUndoToast } from './use-queue-commands.ts'

type Props = { entry: QueueEntry; onClose: () => void }

/** Somebody else was first: says who, and closes, because what the dialog knows is no longer true. */
function overtaken(error: CallError, close: () => void): boolean {
  if (error.code !== 'queue_state') return false
  refuse('')(error)
  close()
  return true
}

const Move = movePatient.input.pick({ department: true, reason: true })

/** Sends a waiting patient to another department, with the reason. */
function MoveDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const nameOf = useDepartmentName()
  const choices = useDepartmentChoices()
  const form = useZodForm(Move, { reason: '' })
  const move = useCommand(movePatient)
  return (
    <FormDialog
      title={t('Move {entry} to another department', { entry: formatName(entry) })}
      form={form}
      draft={`queue-move.${entry.id}`}
      submitLabel={t('Move')}
      size="sm"
      refused={(error) => overtaken(error, onClose)}
      onClose={onClose}
      send={async (input) => {
        const now = await move.mutateAsync({ ...input, queue_id: entry.id, version: entry.version })
        say(
          t('{now} moved to {department} ({ticket})', {
            now: formatName(now),
            department: nameOf(now.department),
            ticket: now.ticket,
          }),
          now,
        )
      }}
    >
      <DepartmentField
        help={t('The waiting time goes on.')}
        options={choices.filter(({ value }) => value !== entry.department)}
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={200} />
    </FormDialog>
  )
}

const priorityWords = { stat: t('Emergency'), urgent: t('Urgent'), routine: t('Routine') } as const
const Prioritise = prioritisePatient.input.pick({ priority: true, reason: true })

/** Changes the priority of a waiting patient, with the reason. */
function PriorityDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const form = useZodForm(Prioritise, { priority: entry.priority, reason: '' })
  const prioritise = useCommand(prioritisePatient)
  return (
    <FormDialog
      title={t('Change the priority of {entry}', { entry: formatName(entry) })}
      form={form}
      draft={`queue-priority.${entry.id}`}
      submitLabel={t('Change priority')}
      size="sm"
      refused={(error) => overtaken(error, onClose)}
      onClose={onClose}
      send={async (input) => {
        const now = await prioritise.mutateAsync({ ...input, queue_id: entry.id, version: entry.version })
        say(
          t('{now}: priority is now {priorityWords}', {
            now: formatName(now),
            priorityWords: t(priorityWords[now.priority]),
          }),
          now,
        )
      }}
    >
      <RadioCards
        name="priority"
        label={t('Priority')}
        required
        className="visits-priorities"
        options={Priority.options.map((value) => ({ value, label: t(priorityWords[value]) }))}
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={200} />
    </FormDialog>
  )
}

/** Takes a waiting patient out of a queue, with the reason. */
function RemoveDialog({ entry, onClose }: Props) {
  const say = useUndoToast()
  const remove = useCommand(removePatient)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Remove {entry} from the queue?', { entry: formatName(entry) })}
      confirmLabel={t('Remove')}
      onConfirm={async (reason) => {
        try {
          const now = await remove.mutateAsync({ queue_id: entry.id, reason, version: entry.version })
          say(t('{now} removed from the queue', { now: formatName(now) }), now)
        } catch (error) {
          if (!overtaken(asCallError(error), onClose)) throw error
        }
      }}
    >
      <p>
        {rich(
          'The patient leaves the {departmentName} queue. The visit stays open; it can be cancelled at the front desk.',
          {
            departmentName: <DepartmentName of={entry.department} />,
          },
        )}
      </p>
    </ReasonDialog>
  )
}

const dialogs = { move: MoveDialog, priority: PriorityDialog, remove: RemoveDialog }
export type ChangeKind = keyof typeof dialogs

/** What changes a waiting patient's place in the queues, each with a reason. */
export function QueueChange({ kind, ...props }: Props & { kind: ChangeKind }) {
  const Change = dialogs[kind]
  return <Change {...props} />
}
