import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { FieldMessage } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { chosenPatient, PatientField } from '../../../patients/web/offers.tsx'
import { type ChargeableService, createInvoice, listChargeable, NOTHING_CHOSEN } from '../../contract.ts'
import { incomingModes } from '../words.tsx'

const { patient_id: _, ...rest } = createInvoice.input.shape
const Draft = z.object({ ...rest, patient: chosenPatient(NOTHING_CHOSEN) })

function Items({ services }: { services: readonly ChargeableService[] }) {
  const { fields, append, remove } = useFieldArray({ name: 'items', keyName: 'key' })
  const items = useWatch({ name: 'items' }) as { service_id: string | null; quantity: number | null }[]
  const priceOf = new Map(services.map((service) => [service.id, service.price]))
  const options = services.map(({ id, name, price, category }) => ({
    value: id,
    label: `${name}, ${formatMoney(price)} (${category})`,
  }))
  const missing = useFormState({ name: 'items' }).errors.items
  const sum = items.reduce(
    (all, item) => all + toCents(priceOf.get(item.service_id ?? '') ?? '0') * (Number(item.quantity) || 0),
    0,
  )
  return (
    <section aria-label={t('Items')} className="u-stack-tight">
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
        <div key={field.key} className="billing-item" role="group" aria-label={t('Item {index}', { index: index + 1 })}>
          <SelectField
            name={`items.${index}.service_id`}
            label={t('Service')}
            required
            options={options}
            placeholder={t('Select service')}
          />
          <NumberField name={`items.${index}.quantity`} label={t('Quantity')} required />
          <button
            type="button"
            className="u-icon-button billing-part-remove"
            aria-label={t('Remove item {index}', { index: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      {fields.length === 0 && missing && (
        <FieldMessage id="items-message" error={String(missing.root?.message ?? missing.message ?? '')} />
      )}
      <div className="u-row">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => append({ service_id: '', quantity: 1 })}
        >
          {t('Add Item')}
        </Button>
        <span className="billing-end u-strong u-num">{t('Total {sum}', { sum: formatMoney(fromCents(sum)) })}</span>
      </div>
    </section>
  )
}

/** New Invoice: services for the active visit of a patient. What is on its running draft already is issued with it. */
export function NewInvoice({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const form = useZodForm(Draft, {
    patient: null,
    items: [{ service_id: '', quantity: 1 }],
    payment_mode: null,
    notes: '',
  })
  const services = useEndpoint(listChargeable, {}, { refreshEvery: false })
  const create = useCommand(createInvoice)
  return (
    <FormDialog
      title={t('New Invoice')}
      form={form}
      draft="new-invoice"
      submitLabel={t('Create Invoice')}
      size="md"
      onClose={onClose}
      send={async ({ patient, ...invoice }) => {
        const { id } = await saying(
          t('Failed to create invoice'),
          create.mutateAsync({ ...invoice, patient_id: patient.id }),
        )
        toast.success(t('Invoice created successfully'))
        onMade(id)
      }}
    >
      <PatientField />
      <p className="u-muted u-small">
        {t('What has been ordered for the active visit already is issued on the same invoice.')}
      </p>
      <Items services={services.data?.rows ?? []} />
      <SelectField
        name="payment_mode"
        label={t('Payment mode')}
        options={incomingModes}
        placeholder={t('As registered')}
      />
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
