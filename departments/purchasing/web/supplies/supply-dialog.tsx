import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { storages } from '../../../inventory/items.contract.ts'
import { BarcodeField } from '../../../inventory/web/offers.tsx'
import { getOrderChoices } from '../../contract.ts'
import { createSupply, type Supply, supplies, updateSupply } from '../../supplies.contract.ts'

const kept = Object.entries(storages).map(([value, label]) => ({ value, label }))

/** The codes on the packages: a scanner types into the field that has the focus. */
function Barcodes() {
  const { fields, append, remove } = useFieldArray({ name: 'codes', keyName: 'key' })
  return (
    <section aria-label={t('Barcodes')} className="u-stack-tight">
      <h3>{t('Barcodes')}</h3>
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
        <div
          key={field.key}
          className="buying-code"
          role="group"
          aria-label={t('Barcode {index}', { index: index + 1 })}
        >
          <BarcodeField name={`codes.${index}.code`} label={t('Code on the package')} required maxLength={100} />
          <NumberField name={`codes.${index}.units`} label={t('Units in it')} decimal />
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Remove barcode {index}', { index: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => append({ code: '', units: 1 })}
        >
          {t('Add Barcode')}
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
      title={supply ? t('Edit Supply') : t('Add Supply')}
      form={form}
      draft={`supply.${supply ? `${supply.id}.${supply.version}` : 'new'}`}
      submitLabel={supply ? t('Save') : t('Add Supply')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = details as Input<typeof createSupply>
        if (supply) await update.mutateAsync({ ...given, supply_id: supply.id, version: supply.version })
        else await create.mutateAsync(given)
        toast.success(supply ? t('Supply updated successfully') : t('Supply created successfully'))
      }}
    >
      <FieldPair>
        <TextField name="name" label={t('Name')} required maxLength={200} autoFocus />
        <CodeField catalogue={supplies} entry={supply} />
      </FieldPair>
      <FieldPair>
        <TextField name="category" label={t('Category')} required maxLength={100} placeholder={t('Gloves and PPE')} />
        <TextField name="unit" label={t('Unit')} required maxLength={40} placeholder={t('pair')} />
      </FieldPair>
      <FieldPair>
        <NumberField name="minimum_stock" label={t('Minimum stock')} decimal help={t('Below it stock is critical')} />
        <NumberField name="reorder_level" label={t('Reorder level')} decimal help={t('At it or below stock is low')} />
      </FieldPair>
      <FieldPair>
        <NumberField
          name="smallest_part"
          label={t('Smallest part')}
          decimal
          help={t('1: whole units only; 0.5: halves too')}
        />
        <SelectField name="storage" label={t('Kept')} options={kept} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="supplier_id"
          label={t('Supplier')}
          placeholder={t('None')}
          options={[...own, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <TextField name="location" label={t('Location')} maxLength={100} placeholder={t('Shelf 3')} />
      </FieldPair>
      <Barcodes />
    </FormDialog>
  )
}
