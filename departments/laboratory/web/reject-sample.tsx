import { saying } from '../../../kernel/web/failure.ts'
import { RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { rejectReasons, rejectSample, type SampleRow } from '../orders.contract.ts'
import { OrderHead } from './order-head.tsx'

const options = Object.entries(rejectReasons).map(([value, label]) => ({ value, label }))

/** A sample that cannot be used: its order waits for another one. */
export function RejectSample({ sample, onClose }: { sample: SampleRow; onClose: () => void }) {
  const reject = useCommand(rejectSample)
  const form = useZodForm(rejectSample.input, {
    lab_sample_id: sample.id,
    version: sample.version,
    reason: null,
    notes: '',
  })
  const other = form.watch('reason') === 'other'
  return (
    <FormDialog
      title={`Reject sample ${sample.sample_number}`}
      form={form}
      draft={`reject-sample.${sample.id}`}
      size="md"
      submitLabel="Reject sample"
      onClose={onClose}
      send={async (values) => {
        await saying('Failed to reject sample', reject.mutateAsync(values))
        toast.success('Sample rejected. The order waits for a new one.')
      }}
    >
      <OrderHead order={sample} />
      <RadioCards name="reason" label="Reason" required options={options} className="lab-reasons" />
      <TextAreaField
        name="notes"
        label="Notes"
        required={other}
        rows={2}
        maxLength={500}
        help="The order is pending again, and the patient is back in the laboratory’s queue."
      />
    </FormDialog>
  )
}
