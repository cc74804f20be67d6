import { SelectField } from '../../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/date-field.tsx'
import { MoneyField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { NumberField } from '../../../../kernel/web/ui/number-field.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { createEquipment, type Equipment, equipmentCategories, updateEquipment } from '../../equipment.contract.ts'

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
  const own = equipment?.category && !equipmentCategories.some((each) => each === equipment.category) ? [equipment.category] : []
  return (
    <FormDialog
      title={equipment ? 'Edit Equipment' : 'Add Equipment'}
      form={form}
      draft={`equipment.${equipment ? `${equipment.id}.${equipment.version}` : 'new'}`}
      submitLabel={equipment ? 'Save' : 'Add Equipment'}
      size="md"
      onClose={onClose}
      send={async (details) => {
        if (equipment) await update.mutateAsync({ ...details, equipment_id: equipment.id, version: equipment.version })
        else await create.mutateAsync(details)
        toast.success(equipment ? 'Equipment updated successfully' : 'Equipment added successfully')
      }}
    >
      <FieldPair>
        <TextField name="tag_number" label="Tag Number" required maxLength={40} autoFocus help="As on the label: a scanner can type it" />
        <TextField name="name" label="Name" required maxLength={200} placeholder="Patient monitor" />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="category"
          label="Category"
          required
          options={[...own, ...equipmentCategories].map((value) => ({ value, label: value }))}
        />
        <TextField name="serial_number" label="Serial Number" maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField name="make" label="Make" maxLength={100} />
        <TextField name="model" label="Model" maxLength={100} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="department"
          label="Department"
          placeholder="None"
          options={departments.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField name="location" label="Location" maxLength={100} placeholder="Room 2" />
      </FieldPair>
      <FieldPair>
        <DateField name="purchased_on" label="Bought On" />
        <MoneyField name="cost" label="Cost" />
      </FieldPair>
      <FieldPair>
        <DateField name="warranty_until" label="Warranty Until" />
        <NumberField name="maintenance_days" label="Maintenance Every" unit="days" help="Left empty: nothing is planned" />
      </FieldPair>
    </FormDialog>
  )
}
