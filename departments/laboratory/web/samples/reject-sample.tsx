import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
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
        help={t(
          'Every test without an approved result is pending again, and the patient is back in the laboratory’s queue.',
        )}
      />
    </FormDialog>
  )
}
