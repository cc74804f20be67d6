import { t } from '../../../../kernel/contract/words/text.ts'
import './pharmacy-stock.css'
import { IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { optional } from '../../../../kernel/contract/index.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { pricePatch, usePriceField } from '../../../billing/web/offers.tsx'
import { storages } from '../../../inventory/items.contract.ts'
import { BarcodeField } from '../../../inventory/web/offers.tsx'
import {
  awareGroups,
  createMedication,
  levelsOfUse,
  type Medication,
  medications,
  updateMedication,
} from '../../contract.ts'
import { routes } from '../../prescriptions.contract.ts'

const OWN = t('Another category…')
const words = (list: Record<string, string>) =>
  Object.entries(list).map(([value, label]) => ({ value, label: t(label) }))
const optionsOf = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: t(value) }))
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The form: lists are typed with commas, and a category of one's own beside the known ones. */
const { ingredients: _, classes: __, selling_price: ___, ...shape } = createMedication.input.shape
const MedicationValues = z
  .object({
    ...shape,
    ingredients: z.string(),
    classes: z.string(),
    selling_price: z.string(),
    own_category: optional(100),
    reason: optional(500),
  })
  .superRefine(({ category, own_category }, context) => {
    if (category === OWN && !own_category)
      context.addIssue({ code: 'custom', path: ['own_category'], message: t('Please fill in all required fields') })
  })
type Values = z.input<typeof MedicationValues>

function formOf(row: Medication | null): Values {
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    category: row?.category ?? '',
    own_category: '',
    unit: row?.unit ?? '',
    selling_price: row?.has_price ? row.selling_price : '',
    minimum_stock: row?.minimum_stock ?? null,
    reorder_level: row?.reorder_level ?? null,
    location: row?.location ?? '',
    supplier: row?.supplier ?? '',
    generic_name: row?.generic_name ?? '',
    form: row?.form ?? '',
    strength: row?.strength ?? '',
    route: row?.route ?? null,
    level_of_use: row?.level_of_use ? String(row.level_of_use) : null,
    aware: row?.aware ?? null,
    is_high_risk: row?.is_high_risk ?? false,
    is_controlled: row?.is_controlled ?? false,
    smallest_part: row?.smallest_part ?? 1,
    storage: row?.storage ?? 'room',
    barcodes: row?.barcodes ?? [],
    ingredients: row?.ingredients.join(', ') ?? '',
    classes: row?.classes.join(', ') ?? '',
    reason: '',
  }
}

function Category({ categories }: { categories: readonly string[] }) {
  const category: string = useWatch({ name: 'category' })
  return (
    <FieldPair>
      <SelectField
        name="category"
        label={t('Category')}
        required
        options={[...optionsOf(categories), { value: OWN, label: OWN }]}
      />
      {category === OWN && (
        <TextField name="own_category" label={t('New category')} required maxLength={100} autoFocus />
      )}
    </FieldPair>
  )
}

/** What a medicine consists of, and how it is given. */
const SubstanceFields = ({ medication }: { medication: Medication | null }) => (
  <>
    <FieldPair>
      <TextField name="generic_name" label={t('Generic name')} maxLength={200} />
      <TextField name="strength" label={t('Strength')} maxLength={60} placeholder={t('500 mg')} />
    </FieldPair>
    <FieldPair>
      <TextField name="form" label={t('Form')} maxLength={60} placeholder={t('capsule')} />
      <SelectField
        name="route"
        label={t('Route')}
        placeholder={t('Not said')}
        options={optionsOf([...routes, ...(medication?.route ? [medication.route] : [])])}
      />
    </FieldPair>
    <FieldPair>
      <TextField
        name="ingredients"
        label={t('Ingredients')}
        help={t('With commas. Left empty: told by the name. Allergies warn by them.')}
      />
      <TextField name="classes" label={t('Families')} help={t('With commas. Left empty: told by the ingredients.')} />
    </FieldPair>
  </>
)

const STAYS = t('Taken away from the list of medicines, by two people')
/** Who may use a medicine, how it is kept, and how it is handed out. */
const HandlingFields = ({ medication }: { medication: Medication | null }) => (
  <>
    <FieldPair>
      <SelectField
        name="level_of_use"
        label={t('Level of use')}
        placeholder={t('Not said')}
        options={words(levelsOfUse)}
      />
      <SelectField name="aware" label={t('AWaRe group')} placeholder={t('None')} options={words(awareGroups)} />
    </FieldPair>
    <FieldPair>
      <SelectField name="storage" label={t('Storage')} required options={words(storages)} />
      <NumberField
        name="smallest_part"
        label={t('Smallest part handed out')}
        decimal
        help={t('1: whole units. 0.5: halves.')}
      />
    </FieldPair>
    <FieldPair>
      <CheckboxField
        name="is_high_risk"
        label={t('High risk')}
        disabled={medication?.is_high_risk}
        help={medication?.is_high_risk ? STAYS : t('Dispensed before a second person')}
      />
      <CheckboxField
        name="is_controlled"
        label={t('Controlled drug')}
        disabled={medication?.is_controlled}
        help={medication?.is_controlled ? STAYS : t('Every movement is signed by two, and kept in the register')}
      />
    </FieldPair>
  </>
)

/** The codes on the packages: a scanner types into the field that has the focus. */
function Barcodes() {
  const { fields, append, remove } = useFieldArray({ name: 'barcodes', keyName: 'key' })
  return (
    <section aria-label={t('Barcodes')} className="u-stack-tight">
      <h3>{t('Barcodes')}</h3>
      {fields.map((field, index) => (
        <div key={field.key} className="pharmacy-code">
          <BarcodeField
            name={`barcodes.${index}.code`}
            label={t('Code on the package')}
            required
            maxLength={100}
            autoFocus
          />
          <NumberField name={`barcodes.${index}.units`} label={t('Units in it')} decimal />
          <button
            type="button"
            className="u-icon-button pharmacy-code-remove"
            aria-label={t('Remove code {index}', { index: index + 1 })}
            title={t('Remove code')}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button variant="default" onClick={() => append({ code: '', units: 1 })}>
          {t('Add Barcode')}
        </Button>
      </div>
    </section>
  )
}

/** Adds a medicine to the catalogue, or changes one; stock itself changes by movements alone. */
export function MedicationDialog({
  medication,
  categories,
  onClose,
}: {
  medication: Medication | null
  categories: readonly string[]
  onClose: () => void
}) {
  const create = useCommand(createMedication)
  const update = useCommand(updateMedication)
  const price = usePriceField()
  const form = useZodForm(MedicationValues, formOf(medication))
  const old = medication && { price: medication.selling_price, has_price: medication.has_price }
  return (
    <FormDialog
      title={medication ? t('Edit Medication') : t('Add Medication')}
      form={form}
      draft={`medication.${medication ? `${medication.id}.${medication.version}` : 'new'}`}
      size="lg"
      submitLabel={medication ? t('Save') : t('Add Medication')}
      onClose={onClose}
      send={async ({ own_category, ingredients, classes, selling_price, reason, ...values }) => {
        const details = {
          ...values,
          category: values.category === OWN ? (own_category ?? '') : values.category,
          ingredients: listed(ingredients),
          classes: listed(classes),
          ...pricePatch('selling_price', selling_price, old),
        }
        if (medication) {
          const changed = { ...details, medication_id: medication.id, version: medication.version, reason }
          await saying(t('Failed to update medication'), update.mutateAsync(changed))
          toast.success(t('Medication updated successfully'))
        } else {
          await saying(t('Failed to create medication'), create.mutateAsync(details))
          toast.success(t('Medication created successfully'))
        }
      }}
    >
      <div className="pharmacy-form">
        <FieldPair>
          <TextField
            name="name"
            label={t('Name')}
            required
            maxLength={200}
            autoFocus
            help={t('With strength and form, as it is prescribed')}
          />
          <CodeField catalogue={medications} entry={medication} />
        </FieldPair>
        <Category categories={medication ? [medication.category, ...categories] : categories} />
        <FieldPair>
          <TextField
            name="unit"
            label={t('Unit')}
            required
            maxLength={40}
            placeholder={t('tablet')}
            help={t('What it is counted in')}
          />
          <TextField name="selling_price" label={t('Price (KES) per unit')} inputMode="decimal" {...price} />
        </FieldPair>
        <FieldPair>
          <NumberField name="minimum_stock" label={t('Minimum stock')} decimal help={t('Below it: critical')} />
          <NumberField name="reorder_level" label={t('Reorder level')} decimal help={t('At or below it: low stock')} />
        </FieldPair>
        <FieldPair>
          <TextField name="location" label={t('Location')} maxLength={100} placeholder={t('Shelf, room')} />
          <TextField name="supplier" label={t('Supplier')} maxLength={100} />
        </FieldPair>
        <SubstanceFields medication={medication} />
        <HandlingFields medication={medication} />
        <Barcodes />
        {medication && (
          <TextField
            name="reason"
            label={t('Reason')}
            maxLength={500}
            help={t('Needed when an ingredient or a family is taken away')}
          />
        )}
      </div>
    </FormDialog>
  )
}
