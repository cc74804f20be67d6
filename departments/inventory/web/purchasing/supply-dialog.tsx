import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type { Input } from '../../../../kernel/contract/index.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { SelectField } from '../../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { NumberField } from '../../../../kernel/web/ui/number-field.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { storages } from '../../items.contract.ts'
import { getOrderChoices } from '../../orders.contract.ts'
import { createSupply, type Supply, supplies, updateSupply } from '../../supplies.contract.ts'

const kept = Object.entries(storages).map(([value, label]) => ({ value, label }))

/** The codes on the packages: a scanner types into the field that has the focus. */
function Barcodes() {
  const { fields, append, remove } = useFieldArray({ name: 'codes', keyName: 'key' })
  return (
    <section aria-label="Barcodes" className="u-stack-tight">
      <h3>Barcodes</h3>
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
        <div key={field.key} className="buying-code" role="group" aria-label={`Barcode ${index + 1}`}>
          <TextField name={`codes.${index}.code`} label="Code on the package" required maxLength={100} />
          <NumberField name={`codes.${index}.units`} label="Units in it" decimal />
          <button type="button" className="u-icon-button" aria-label={`Remove barcode ${index + 1}`} onClick={() => remove(index)}>
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => append({ code: '', units: 1 })}>
          Add Barcode
        </Button>
      </div>
    </section>
  )
}

/** Adds a supply, or changes one; what is in stock of it changes by deliveries and counts alone. */
export function SupplyDialog({ supply, onClose }: { supply: Supply | null; onClose: () => void }) {
  const create = useCommand(createSupply)
  const update = useCommand(updateSupply)
  const suppliers = useEndpoint(getOrderChoices, {}).data?.suppliers ?? []
  const form = useZodForm(createSupply.input, {
    code: supply?.code ?? '',
    name: supply?.name ?? '',
    category: supply?.category ?? '',
    unit: supply?.unit ?? '',
    smallest_part: supply?.smallest_part ?? 1,
    minimum_stock: supply?.minimum_stock ?? null,
    reorder_level: supply?.reorder_level ?? null,
    storage: supply?.storage ?? 'room',
    supplier_id: supply?.supplier_id ?? null,
    location: supply?.location ?? '',
    codes: supply?.codes ?? [],
  })
  const own =
    supply?.supplier_id && !suppliers.some((each) => each.id === supply.supplier_id)
      ? [{ value: supply.supplier_id, label: supply.supplier_name ?? '' }]
      : []
  return (
    <FormDialog
      title={supply ? 'Edit Supply' : 'Add Supply'}
      form={form}
      draft={`supply.${supply ? `${supply.id}.${supply.version}` : 'new'}`}
      submitLabel={supply ? 'Save' : 'Add Supply'}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = details as Input<typeof createSupply>
        if (supply) await update.mutateAsync({ ...given, supply_id: supply.id, version: supply.version })
        else await create.mutateAsync(given)
        toast.success(supply ? 'Supply updated successfully' : 'Supply created successfully')
      }}
    >
      <FieldPair>
        <TextField name="name" label="Name" required maxLength={200} autoFocus />
        <CodeField catalogue={supplies} entry={supply} />
      </FieldPair>
      <FieldPair>
        <TextField name="category" label="Category" required maxLength={100} placeholder="Gloves and PPE" />
        <TextField name="unit" label="Unit" required maxLength={40} placeholder="pair" />
      </FieldPair>
      <FieldPair>
        <NumberField name="minimum_stock" label="Minimum Stock" decimal help="Below it stock is critical" />
        <NumberField name="reorder_level" label="Reorder Level" decimal help="At it or below stock is low" />
      </FieldPair>
      <FieldPair>
        <NumberField name="smallest_part" label="Smallest Part" decimal help="1: whole units only; 0.5: halves too" />
        <SelectField name="storage" label="Kept" options={kept} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="supplier_id"
          label="Supplier"
          placeholder="None"
          options={[...own, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <TextField name="location" label="Location" maxLength={100} placeholder="Shelf 3" />
      </FieldPair>
      <Barcodes />
    </FormDialog>
  )
}
