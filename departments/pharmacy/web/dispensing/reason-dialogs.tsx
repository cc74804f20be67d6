import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { ControlledNote } from '../../../inventory/web/offers.tsx'
import { letGo, type PrescriptionRow, refusePrescription, returnDispensed } from '../../dispensing.contract.ts'
import { nameOf } from '../rx-words.tsx'

type Props = { row: PrescriptionRow; onClose: () => void }

/** The pharmacy cancels a prescription of which nothing was handed out. */
export function CancelRx({ row, onClose }: Props) {
  const cancel = useCommand(refusePrescription)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Cancel {row} for {row2}?', { row: nameOf(row), row2: formatName(row) })}
      confirmLabel={t('Cancel prescription')}
      onConfirm={async (reason) => {
        await saying(t('Failed to cancel prescription'), cancel.mutateAsync({ prescription_id: row.id, reason }))
        toast.success(t('Prescription cancelled'))
      }}
    >
      <p>
        {t(
          'It comes off the bill. What was paid for it becomes the patient’s deposit. The prescriber can prescribe it again.',
        )}
      </p>
    </ReasonDialog>
  )
}

/** What is owed is not handed out any more. */
export function LetGo({ row, onClose }: Props) {
  const drop = useCommand(letGo)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Let go {quantity_open} of {row} for {row2}?', {
        quantity_open: inUnits(row.quantity_open, row.unit),
        row: nameOf(row),
        row2: formatName(row),
      })}
      confirmLabel={t('Let go')}
      onConfirm={async (reason) => {
        await saying(t('Failed to let go'), drop.mutateAsync({ prescription_id: row.id, reason, version: row.version }))
        toast.success(t('Let go. It is off the Owed list and off the bill.'))
      }}
    >
      <p>{t('It is not owed any more and comes off the bill. What was paid for it becomes the patient’s deposit.')}</p>
    </ReasonDialog>
  )
}

const Returning = returnDispensed.input.pick({ quantity: true, reason: true })
/** What the patient brought back goes to the shelf, and off the bill. */
export function ReturnRx({ row, onClose }: Props) {
  const bring = useCommand(returnDispensed)
  const form = useZodForm(Returning, { quantity: row.quantity_dispensed, reason: '' })
  return (
    <FormDialog
      title={t('Return {row} to stock', { row: nameOf(row) })}
      form={form}
      draft={`return.${row.id}.${row.version}`}
      size="md"
      submitLabel={t('Return to stock')}
      onClose={onClose}
      send={async (values) => {
        const asked = await withSecond(returnDispensed, row.is_controlled, {
          ...{ prescription_id: row.id, version: row.version, ...values },
          witness_token: null,
        })
        const { credited } = await saying(t('Failed to return to stock'), bring.mutateAsync(asked))
        toast.success(
          credited
            ? t('Returned to stock. {credited} came off the bill.', { credited: inUnits(credited, row.unit) })
            : t('Returned to stock'),
        )
      }}
    >
      <p>
        {t('{row} was given {quantity_dispensed}. What comes back goes into the batches that it came from.', {
          row: formatName(row),
          quantity_dispensed: inUnits(row.quantity_dispensed, row.unit),
        })}
      </p>
      <NumberField name="quantity" label={t('Quantity')} required decimal unit={t(row.unit ?? '')} />
      <TextAreaField
        name="reason"
        label={t('Reason')}
        required
        rows={2}
        maxLength={500}
        help={t('Only unopened packages that were never out of sight go back.')}
      />
      <ControlledNote needed={row.is_controlled} />
    </FormDialog>
  )
}
