import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import {
  categories,
  createService,
  SERVICE_INVALID,
  type Service,
  serviceCategories,
  servicesCatalogue,
  taxCodes,
  updateService,
} from '../../services.contract.ts'

const categoryOptions = categories.map((value) => ({ value, label: value }))
const taxOptions = Object.entries(taxCodes).map(([value, words]) => ({ value, label: `${value} – ${words}` }))

/** Of a consultation: the clinic whose fee it is. */
function FeeOf() {
  const category: string = useWatch({ name: 'category' })
  const departments = useDepartments() ?? []
  if (category !== serviceCategories.consultation) return null
  return (
    <SelectField
      name="department"
      label={t('Fee of the clinic')}
      placeholder={t('None')}
      options={departments
        .filter(({ kind }) => kind === 'clinic')
        .map(({ key, name }) => ({ value: key, label: name }))}
      help={t('Charged by itself when the first consultation of a visit is saved there.')}
    />
  )
}

const Price = ({ autoFocus = false }) => (
  <TextField name="price" label={t('Price (KES)')} required inputMode="decimal" maxLength={20} autoFocus={autoFocus} />
)

/** Edit also requires the code; the server has the last word. */
const Changed = createService.input.superRefine(({ code }, context) => {
  if (!code) context.addIssue({ code: 'custom', message: SERVICE_INVALID, path: ['code'] })
})

type ServiceDialogProps = {
  service: Service | null
  /** How a new one begins. */
  begins?: { name: string; category: string; department: string }
  onClose: () => void
}
/** Adds a service, or changes one; what is charged already keeps its price. */
export function ServiceDialog({ service, begins, onClose }: ServiceDialogProps) {
  const create = useCommand(createService)
  const update = useCommand(updateService)
  const theirs = service?.source_id != null
  const form = useZodForm(
    (service && !theirs ? Changed : createService.input) as z.ZodType<
      Input<typeof createService>,
      Input<typeof createService>
    >,
    {
      code: theirs ? '' : (service?.code ?? ''),
      name: service?.name ?? begins?.name ?? '',
      category: service?.category ?? begins?.category ?? '',
      price: service?.has_price ? service.price : '',
      description: service?.description ?? '',
      tax_code: service?.tax_code ?? 'A',
      department: service?.department ?? begins?.department ?? '',
    },
  )
  return (
    <FormDialog
      title={service ? t('Edit Service') : t('Add Service')}
      form={form}
      draft={`service.${service ? `${service.id}.${service.version}` : `new${begins?.department ?? ''}`}`}
      submitLabel={service ? t('Save') : t('Add Service')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        if (service) {
          const changed = { ...details, service_id: service.id, version: service.version }
          await saying(t('Failed to update service'), update.mutateAsync(changed))
        } else await saying(t('Failed to create service'), create.mutateAsync(details))
        toast.success(service ? t('Service updated successfully') : t('Service created successfully'))
      }}
    >
      {service && theirs ? (
        <>
          <Facts>
            <Fact label={t('Service')}>{service.name}</Fact>
            <Fact label={t('Code')}>{service.code}</Fact>
            <Fact label={t('Category')}>{service.category}</Fact>
          </Facts>
          <p className="u-muted u-small">
            {t('It belongs to a catalogue: what it is called is changed there, its price here.')}
          </p>
          <Price autoFocus />
        </>
      ) : (
        <>
          <FieldPair>
            <TextField name="name" label={t('Service name')} required maxLength={200} autoFocus />
            <SelectField name="category" label={t('Category')} required options={categoryOptions} />
          </FieldPair>
          <FieldPair>
            <CodeField catalogue={servicesCatalogue} entry={service} />
            <Price />
          </FieldPair>
        </>
      )}
      <FeeOf />
      <SelectField
        name="tax_code"
        label={t('Tax code')}
        options={taxOptions}
        help={t('To be confirmed by your accountant. Medical services are usually exempt.')}
      />
      <TextAreaField name="description" label={t('Description')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
