import { t } from '../../../../kernel/contract/text.ts'
import { saying } from '../../../../kernel/web/failure.ts'
import { RadioCards } from '../../../../kernel/web/ui/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { personFacts } from '../../../../kernel/web/ui/person-cell.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
import { rejectSample, type SampleRow } from '../../orders.contract.ts'
import { rejectReasons } from '../../reject-reasons.ts'

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
      title={t('Reject sample {sample_number}', { sample_number: sample.sample_number })}
      form={form}
      draft={`reject-sample.${sample.id}`}
      size="md"
      submitLabel={t('Reject sample')}
      onClose={onClose}
      send={async (values) => {
        await saying(t('Failed to reject sample'), reject.mutateAsync(values))
        toast.success(t('Sample rejected. Its orders wait for a new one.'))
      }}
    >
      <p>
        <strong>{formatName(sample)}</strong> <span className="u-muted">{personFacts(sample)}</span>
        <span className="u-person-facts">{sample.tests.map((test) => test.test_name).join(', ')}</span>
      </p>
      <RadioCards name="reason" label={t('Reason')} required options={options} className="lab-reasons" />
      <TextAreaField
        name="notes"
        label={t('Notes')}
        required={other}
        rows={2}
        maxLength={500}
        help={t('Every test without an approved result is pending again, and the patient is back in the laboratory’s queue.')}
      />
    </FormDialog>
  )
}
