import { useWatch } from 'react-hook-form'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { saying } from '../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { type Equipment, equipmentStatuses, logKinds, logMaintenance, setEquipmentStatus } from '../contract.ts'

type Props = { equipment: Equipment; onClose: () => void }

/** Into use, out of it, to repair, or disposed of for good. */
export function StatusDialog({ equipment, onClose }: Props) {
  const set = useCommand(setEquipmentStatus)
  const form = useZodForm(setEquipmentStatus.input, {
    equipment_id: equipment.id,
    version: equipment.version,
    status: null,
    reason: '',
  })
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <FormDialog
      title={t('Status of {name}', { name: equipment.name })}
      form={form}
      draft={`equipment-status.${equipment.id}`}
      submitLabel={t('Save Status')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to change the status'), set.mutateAsync(values))}
      done={t('Status changed')}
    >
      <SelectField
        name="status"
        label={t('Status')}
        required
        options={Object.entries(equipmentStatuses).flatMap(([value, label]) =>
          value === equipment.status ? [] : [{ value, label }],
        )}
        help={
          status === 'disposed'
            ? t('For good: it stays in the register, and nothing more can be done with it.')
            : undefined
        }
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** What was done to it. */
export function LogDialog({ equipment, onClose }: Props) {
  const log = useCommand(logMaintenance)
  const form = useZodForm(logMaintenance.input, {
    equipment_id: equipment.id,
    kind: 'preventive',
    performed_on: hospitalToday(),
    performed_by: '',
    found: '',
    cost: '',
    next_due: null,
  })
  const [kind, day] = useWatch({ control: form.control, name: ['kind', 'performed_on'] })
  const planned =
    kind === 'preventive' && equipment.maintenance_days && /^\d{4}-\d\d-\d\d$/.test(String(day))
      ? t('By the plan: {day}', { day: formatDate(addDays(String(day), equipment.maintenance_days)) })
      : t('Only where it is not what the plan says')
  return (
    <FormDialog
      title={t('Log for {name}', { name: equipment.name })}
      form={form}
      draft={`equipment-log.${equipment.id}`}
      submitLabel={t('Save Entry')}
      size="md"
      onClose={onClose}
      send={(values) => saying(t('Failed to save the entry'), log.mutateAsync(values))}
      done={t('Entry saved')}
    >
      <FieldPair>
        <SelectField
          name="kind"
          label={t('Kind')}
          required
          options={Object.entries(logKinds).map(([value, label]) => ({ value, label }))}
        />
        <DateField name="performed_on" label={t('Done on')} required max={hospitalToday()} />
      </FieldPair>
      <FieldPair>
        <TextField
          name="performed_by"
          label={t('Done by')}
          required
          maxLength={100}
          placeholder={t('Technician or firm')}
        />
        <MoneyField name="cost" label={t('Cost')} />
      </FieldPair>
      <TextAreaField name="found" label={t('What was found and done')} required rows={3} maxLength={2000} />
      <DateField name="next_due" label={t('Next due')} help={planned} />
    </FormDialog>
  )
}
