import { t } from '../../../kernel/contract/words/text.ts'
import { saying } from '../../../kernel/web/data/failure.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../access/web/offers.tsx'
import { useByTwo } from '../../approvals/web/offers.tsx'
import { inUnits } from '../contract.ts'
import { disposalMethods, disposeStock, type ExpiringBatch } from '../expiry.contract.ts'
import { isUsable } from '../expiry.ts'
import { ControlledNote } from './offers.tsx'

const methods = Object.entries(disposalMethods).map(([value, label]) => ({ value, label }))

/** Takes batches out of stock for good, each in whole or in part; controlled drugs before a witness. */
export function DisposeDialog({
  batches,
  onClose,
  onDone,
}: {
  batches: ExpiringBatch[]
  onClose: () => void
  onDone: (id: string) => void
}) {
  const dispose = useByTwo(disposeStock)
  const before = batches.some((batch) => batch.is_controlled)
  const today = hospitalToday()
  const form = useZodForm(disposeStock.input, {
    method: null,
    reason: batches.every((batch) => !isUsable(batch.expiry_date, today)) ? t('Expired') : '',
    lines: batches.map((batch) => ({ batch_id: batch.id, quantity: batch.quantity })),
    witness_token: null,
  })
  return (
    <FormDialog
      title={t('Dispose')}
      form={form}
      draft={`dispose.${batches.map((batch) => batch.id).join('.')}`}
      submitLabel={t('Dispose')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(disposeStock, before, values)
        const made = await saying(t('Failed to record the disposal'), dispose(signed))
        if (!made) return
        toast.success(t('Disposed of: {disposal_number}', { disposal_number: made.disposal_number }))
        onDone(made.id)
      }}
    >
      {batches.map((batch, at) => (
        <NumberField
          key={batch.id}
          name={`lines.${at}.quantity`}
          label={t('{name}, batch {batch_number}', { name: batch.name, batch_number: batch.batch_number })}
          required
          decimal
          unit={batch.unit}
          help={t('{quantity} in {store}, expiry {expiry_date}', {
            quantity: inUnits(batch.quantity, batch.unit),
            store: batch.store,
            expiry_date: formatDate(batch.expiry_date),
          })}
        />
      ))}
      <SelectField name="method" label={t('Method')} required options={methods} />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
      <ControlledNote needed={before} />
    </FormDialog>
  )
}
