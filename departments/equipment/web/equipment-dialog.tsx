import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { MoneyField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartments } from '../../hospital/web/offers.tsx'
import { createEquipment, type Equipment, equipmentCategories, updateEquipment } from '../contract.ts'

/** Adds a piece of equipment, or changes what is known of it. */
export function EquipmentDialog({ equipment, onClose }: { equipment: Equipment | null; onClose: () => void }) {
  const create = useCommand(createEquipment)
  const update = useCommand(updateEquipment)
  const departments = useDepartments() ?? []
  const form = useZodForm(createEquipment.input, {
    tag_number: equipment?.tag_number ?? '',
    name: equipment?.name ?? '',
    category: equipment?.category ?? '',
    make: equipment?.make ?? '',
    model: equipment?.model ?? '',
    serial_number: equipment?.serial_number ?? '',
    department: equipment?.department ?? null,
    location: equipment?.location ?? '',
    purchased_on: equipment?.purchased_on ?? null,
    cost: equipment?.cost ?? '',
    warranty_until: equipment?.warranty_until ?? null,
    maintenance_days: equipment?.maintenance_days ?? null,
  })
  const own =
    equipment?.category && !equipmentCategories.some((each) => each === equipment.category) ? [equipment.category] : []
  return (
    <FormDialog
      title={equipment ? t('Edit Equipment') : t('Add Equipment')}
      form={form}
      draft={`equipment.${equipment ? `${equipment.id}.${equipment.version}` : 'new'}`}
      submitLabel={equipment ? t('Save') : t('Add Equipment')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        if (equipment) await update.mutateAsync({ ...details, equipment_id: equipment.id, version: equipment.version })
        else await create.mutateAsync(details)
        toast.success(equipment ? t('Equipment updated successfully') : t('Equipment added successfully'))
      }}
    >
      <FieldPair>
        <TextField
          name="tag_number"
          label={t('Tag number')}
          required
          maxLength={40}
          autoFocus
          help={t('As on the label: a scanner can type it')}
        />
        <TextField name="name" label={t('Name')} required maxLength={200} placeholder={t('Patient monitor')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="category"
          label={t('Category')}
          required
          options={[...own, ...equipmentCategories].map((value) => ({ value, label: value }))}
        />
        <TextField name="serial_number" label={t('Serial number')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField name="make" label={t('Make')} maxLength={100} />
        <TextField name="model" label={t('Model')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="department"
          label={t('Department')}
          placeholder={t('None')}
          options={departments.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField name="location" label={t('Location')} maxLength={100} placeholder={t('Room 2')} />
      </FieldPair>
      <FieldPair>
        <DateField name="purchased_on" label={t('Bought on')} />
        <MoneyField name="cost" label={t('Cost')} />
      </FieldPair>
      <FieldPair>
        <DateField name="warranty_until" label={t('Warranty until')} />
        <NumberField
          name="maintenance_days"
          label={t('Maintenance every')}
          unit="days"
          help={t('Left empty: nothing is planned')}
        />
      </FieldPair>
    </FormDialog>
  )
}
