import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { actionsColumn } from '../../../kernel/web/ui/columns.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import {
  type Absence,
  AbsenceDetails,
  addAbsence,
  type Clinician,
  lastsADay,
  lastsADayMessage,
  removeAbsence,
  updateAbsence,
} from '../schedules.contract.ts'

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; absence: Absence }

const days = ({ first_day, last_day }: Absence) =>
  first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} – ${formatDate(last_day)}`

const told = (absence: Absence) => {
  const n = absence.appointments
  toast.success(
    n
      ? `${absence.staff_name} is away; ${n} ${n === 1 ? 'appointment has' : 'appointments have'} to be moved`
      : `Absence of ${absence.staff_name} saved`,
  )
}

const Fields = () => (
  <>
    <FieldPair>
      <DateField name="first_day" label="First day" required />
      <DateField name="last_day" label="Last day" required />
    </FieldPair>
    <TextField name="reason" label="Reason" maxLength={200} help="Shown to everybody who books." />
  </>
)

function AddAbsence({ clinicians, onClose }: { clinicians: readonly Clinician[]; onClose: () => void }) {
  const add = useCommand(addAbsence)
  const form = useZodForm(addAbsence.input, { staff_id: '', first_day: '', last_day: '', reason: '' })
  return (
    <FormDialog
      title="Add absence"
      form={form}
      draft="absence"
      submitLabel="Add absence"
      onClose={onClose}
      send={async (values) => told(await add.mutateAsync(values))}
    >
      <SelectField name="staff_id" label="Clinician" required options={clinicians.map(({ id, name }) => ({ value: id, label: name }))} />
      <Fields />
    </FormDialog>
  )
}

const Edited = AbsenceDetails.refine(lastsADay, lastsADayMessage)
function EditAbsence({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const update = useCommand(updateAbsence)
  const { first_day, last_day, reason } = absence
  const form = useZodForm(Edited, { first_day, last_day, reason })
  return (
    <FormDialog
      title={`Absence of ${absence.staff_name}`}
      form={form}
      draft={`absence.${absence.id}`}
      submitLabel="Save"
      onClose={onClose}
      send={async (values) => told(await update.mutateAsync({ absence_id: absence.id, ...values }))}
    >
      <Fields />
    </FormDialog>
  )
}

function RemoveAbsence({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const remove = useCommand(removeAbsence)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove the absence of ${absence.staff_name}?`}
      confirmLabel="Remove"
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ absence_id: absence.id })
        toast.success(`Absence of ${absence.staff_name} removed`)
      }}
    >
      <p>{days(absence)}: appointments can be booked on these days again.</p>
    </ConfirmDialog>
  )
}

/** Who is away, now and ahead; with the appointments that still stand on these days. */
export function AbsencesPanel({ absences, clinicians }: { absences: readonly Absence[]; clinicians: readonly Clinician[] }) {
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const columns: Column<Absence>[] = [
    {
      key: 'who',
      label: 'Clinician',
      card: 'title',
      render: (row) => (
        <>
          <span className="u-person">{row.staff_name}</span>
          <span className="u-person-facts">{row.reason}</span>
        </>
      ),
    },
    { key: 'days', label: 'Days', card: 'wide', render: (row) => <span className="u-num">{days(row)}</span> },
    {
      key: 'appointments',
      label: 'Booked',
      card: 'wide',
      render: (row) =>
        row.appointments ? (
          <Link to={`/hospital/appointments/schedule?view=week&date=${row.first_day}&clinician=${row.staff_id}`}>
            {row.appointments} to move
          </Link>
        ) : (
          'None'
        ),
    },
    actionsColumn((absence) => (
      <>
        <Button variant="default" onClick={() => setTask({ kind: 'edit', absence })}>
          Edit<span className="u-visually-hidden"> the absence of {absence.staff_name}</span>
        </Button>
        <Button variant="default" onClick={() => setTask({ kind: 'remove', absence })}>
          Remove<span className="u-visually-hidden"> the absence of {absence.staff_name}</span>
        </Button>
      </>
    )),
  ]
  return (
    <Panel
      title="Absences"
      flush
      actions={
        <Button variant="default" onClick={() => setTask({ kind: 'add' })}>
          Add absence
        </Button>
      }
    >
      <DataTable
        label="Absences"
        columns={columns}
        query={{ data: { rows: absences }, error: null, refetch: () => undefined }}
        rowKey={(row) => row.id}
        empty={<EmptyState text="Nobody will be away" hint="Leave, conferences and the like keep times from being offered." />}
      />
      {task?.kind === 'add' && <AddAbsence clinicians={clinicians} onClose={close} />}
      {task?.kind === 'edit' && <EditAbsence absence={task.absence} onClose={close} />}
      {task?.kind === 'remove' && <RemoveAbsence absence={task.absence} onClose={close} />}
    </Panel>
  )
}
