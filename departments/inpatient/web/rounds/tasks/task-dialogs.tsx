import { z } from 'zod'
import { LocalDate } from '../../../../../kernel/contract/index.ts'
import { startOfLocalDay } from '../../../../../kernel/contract/values/days.ts'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { formatTime, hospitalToday } from '../../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { createTask, doneTask, type WardTask } from '../../../tasks.contract.ts'
import { taskPriorities } from './task-words.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const Form = createTask.input.omit({ admission_id: true, due_at: true, repeat_minutes: true }).extend({
  due_on: LocalDate,
  due_time: z.string().trim().regex(TIME, t('Please enter a time (hh:mm)')),
  repeat: z.string().nullable(),
})

const HOUR_MS = 3_600_000
const repeats = [
  { value: '30', label: t('Every 30 minutes') },
  { value: '60', label: t('Every hour') },
  { value: '120', label: t('Every 2 hours') },
  { value: '240', label: t('Every 4 hours') },
  { value: '360', label: t('Every 6 hours') },
  { value: '480', label: t('Every 8 hours') },
  { value: '720', label: t('Every 12 hours') },
  { value: '1440', label: t('Every day') },
  { value: '10080', label: t('Every week') },
]

/** The instant of a day and a time of day in a time zone. */
function instantOf(zone: string, day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfLocalDay(zone, day).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}

/** Something that a nurse is to do for a patient. */
export function TaskDialog({ admissionId, onClose }: { admissionId: string; onClose: () => void }) {
  const { me } = useSession()
  const create = useCommand(createTask)
  const soon = new Date(Date.now() + HOUR_MS)
  const form = useZodForm(Form, {
    title: '',
    details: '',
    priority: 'routine',
    due_on: hospitalToday(soon),
    due_time: formatTime(soon.toISOString()),
    repeat: null,
  })
  return (
    <FormDialog
      title={t('New task')}
      form={form}
      draft={`task.${admissionId}`}
      size="md"
      submitLabel={t('Add task')}
      done={t('The task is on the list')}
      onClose={onClose}
      send={({ due_on, due_time, repeat, ...task }) =>
        create.mutateAsync({
          admission_id: admissionId,
          ...task,
          due_at: instantOf(me?.hospital?.time_zone ?? 'Africa/Nairobi', due_on, due_time),
          repeat_minutes: repeat ? Number(repeat) : null,
        })
      }
    >
      <TextField name="title" label={t('What is to be done')} required maxLength={200} autoFocus />
      <TextAreaField name="details" label={t('Details')} rows={2} maxLength={2000} />
      <FieldPair>
        <DateField name="due_on" label={t('Due on')} required />
        <TextField
          name="due_time"
          label={t('Due at')}
          required
          maxLength={5}
          placeholder={t('hh:mm')}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="priority"
          label={t('Priority')}
          required
          options={Object.entries(taskPriorities).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          name="repeat"
          label={t('Again')}
          options={repeats}
          placeholder={t('Once')}
          help={t('After it was done, until somebody cancels it.')}
        />
      </FieldPair>
    </FormDialog>
  )
}

const Note = doneTask.input.omit({ task_id: true, version: true })
/** A task is done, with something to say about it. */
export function DoneDialog({ task, onClose }: { task: WardTask; onClose: () => void }) {
  const done = useCommand(doneTask)
  const form = useZodForm(Note, { note: '' })
  return (
    <FormDialog
      title={t('Done: {title}', { title: task.title })}
      form={form}
      draft={`task.done.${task.id}`}
      size="sm"
      submitLabel={t('Done')}
      done={t('The task is done')}
      onClose={onClose}
      send={(values) => done.mutateAsync({ task_id: task.id, version: task.version, ...values })}
    >
      <TextAreaField name="note" label={t('Note')} rows={3} maxLength={500} />
    </FormDialog>
  )
}
