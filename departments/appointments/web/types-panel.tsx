import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import {
  type AppointmentType,
  createAppointmentType,
  listAppointmentTypes,
  TypeDetails,
  updateAppointmentType,
} from '../schedules.contract.ts'

const Fields = () => (
  <>
    <TextField name="name" label={t('Name')} required maxLength={100} />
    <NumberField name="duration_minutes" label={t('Duration')} required unit="minutes" />
    <TextAreaField
      name="preparation_instructions"
      label={t('Preparation Instructions')}
      rows={2}
      maxLength={500}
      help={t('Shown when booking, and part of the reminder that the patient gets.')}
    />
  </>
)

function AddType({ onClose }: { onClose: () => void }) {
  const create = useCommand(createAppointmentType)
  const form = useZodForm(TypeDetails, { name: '', duration_minutes: 20, preparation_instructions: '' })
  return (
    <FormDialog
      title={t('Add appointment type')}
      form={form}
      draft="appointment-type"
      submitLabel={t('Add type')}
      onClose={onClose}
      send={create.mutateAsync}
      done={(values) => t('{name} added', { name: values.name })}
    >
      <Fields />
    </FormDialog>
  )
}

const Edited = TypeDetails.extend({ active: updateAppointmentType.input.shape.active })
function EditType({ type, onClose }: { type: AppointmentType; onClose: () => void }) {
  const update = useCommand(updateAppointmentType)
  const { name, duration_minutes, preparation_instructions, active } = type
  const form = useZodForm(Edited, { name, duration_minutes, preparation_instructions, active })
  return (
    <FormDialog
      title={t('Edit {name}', { name })}
      form={form}
      draft={`appointment-type.${type.id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(values) => update.mutateAsync({ appointment_type_id: type.id, ...values })}
      done={(values) => t('{name} saved', { name: values.name })}
    >
      <Fields />
      <CheckboxField
        name="active"
        label={t('Offered when booking')}
        help={t('What is booked keeps its type and its duration.')}
      />
    </FormDialog>
  )
}

/** The kinds of appointment: how long, and what to prepare. */
export function TypesPanel() {
  const types = useEndpoint(listAppointmentTypes, {})
  const [task, setTask] = useState<{ type: AppointmentType | null } | null>(null)
  const close = () => setTask(null)
  const columns: Column<AppointmentType>[] = [
    {
      key: 'name',
      label: t('Name'),
      card: 'title',
      render: (row) => (
        <Stacked look="u-person" below={row.preparation_instructions}>
          {row.name}
        </Stacked>
      ),
    },
    {
      key: 'duration',
      label: t('Duration'),
      render: (row) => (
        <span className="u-num u-nowrap">
          {t('{duration_minutes} min', { duration_minutes: row.duration_minutes })}
        </span>
      ),
    },
    {
      key: 'active',
      label: t('State'),
      render: (row) => (
        <StatusBadge status={row.active ? 'active' : 'inactive'} label={row.active ? t('Offered') : t('Retired')} />
      ),
    },
    actionsColumn((type) => (
      <Button variant="default" onClick={() => setTask({ type })}>
        {t('Edit')}
        <span className="u-visually-hidden"> {type.name}</span>
      </Button>
    )),
  ]
  return (
    <>
      <TablePanel
        title={t('Appointment types')}
        actions={
          <Button variant="default" onClick={() => setTask({ type: null })}>
            {t('Add type')}
          </Button>
        }
        columns={columns}
        query={types}
        failure={t('Failed to load the appointment types')}
        empty={{ text: t('No appointment types') }}
      />
      {task && (task.type ? <EditType type={task.type} onClose={close} /> : <AddType onClose={close} />)}
    </>
  )
}
