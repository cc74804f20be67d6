import { saying } from '../../../kernel/web/failure.ts'
import { ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { inUnits } from '../../inventory/contract.ts'
import { useSecondSignature } from '../../inventory/web/offers.tsx'
import { letGo, type PrescriptionRow, refusePrescription, returnDispensed } from '../dispensing.contract.ts'
import { nameOf } from './rx-words.tsx'

type Props = { row: PrescriptionRow; onClose: () => void }

/** The pharmacy cancels a prescription of which nothing was handed out. */
export function CancelRx({ row, onClose }: Props) {
  const cancel = useCommand(refusePrescription)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel ${nameOf(row)} for ${formatName(row)}?`}
      confirmLabel="Cancel prescription"
      onConfirm={async (reason) => {
        await saying('Failed to cancel prescription', cancel.mutateAsync({ prescription_id: row.id, reason }))
        toast.success('Prescription cancelled')
      }}
    >
      <p>It comes off the bill. What was paid for it becomes the patient’s deposit. The prescriber can prescribe it again.</p>
    </ReasonDialog>
  )
}

/** What is owed is not handed out any more. */
export function LetGo({ row, onClose }: Props) {
  const drop = useCommand(letGo)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Let go ${inUnits(row.quantity_open, row.unit)} of ${nameOf(row)} for ${formatName(row)}?`}
      confirmLabel="Let go"
      onConfirm={async (reason) => {
        await saying('Failed to let go', drop.mutateAsync({ prescription_id: row.id, reason, version: row.version }))
        toast.success('Let go. It is off the Owed list and off the bill.')
      }}
    >
      <p>It is not owed any more and comes off the bill. What was paid for it becomes the patient’s deposit.</p>
    </ReasonDialog>
  )
}

const Returning = returnDispensed.input.pick({ quantity: true, reason: true })
/** What the patient brought back goes to the shelf, and off the bill. */
export function ReturnRx({ row, onClose }: Props) {
  const bring = useCommand(returnDispensed)
  const witness = useSecondSignature(row.is_controlled)
  const form = useZodForm(Returning, { quantity: row.quantity_dispensed, reason: '' })
  return (
    <FormDialog
      title={`Return ${nameOf(row)} to stock`}
      form={form}
      draft={`return.${row.id}.${row.version}`}
      size="md"
      submitLabel="Return to stock"
      onClose={onClose}
      refused={witness.unsigned}
      send={async (values) => {
        const witness_token = await witness.token()
        const asked = { prescription_id: row.id, version: row.version, ...values, witness_token }
        const { credited } = await saying('Failed to return to stock', bring.mutateAsync(asked))
        toast.success(credited ? `Returned to stock. ${inUnits(credited, row.unit)} came off the bill.` : 'Returned to stock')
      }}
    >
      <p>
        {formatName(row)} was given {inUnits(row.quantity_dispensed, row.unit)}. What comes back goes into the batches that it came from.
      </p>
      <NumberField name="quantity" label="Quantity" required decimal unit={row.unit} />
      <TextAreaField
        name="reason"
        label="Reason"
        required
        rows={2}
        maxLength={500}
        help="Only unopened packages that were never out of sight go back."
      />
      {witness.fields}
    </FormDialog>
  )
}
