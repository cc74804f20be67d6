import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import type { Medication } from '../../contract.ts'
import { liftSafeguard, type Safeguard, safeguards } from '../../safeguards.contract.ts'

const effects: Record<Safeguard, string> = {
  controlled: t(
    'Nobody has to sign for it any more when it moves. Its register stays, and marks what moved without a signature.',
  ),
  high_risk: t('It is handed out by one person from then on.'),
}

/** Takes away that a medicine is controlled or of high risk; somebody else approves it. */
export function LiftSafeguardDialog({
  medication,
  safeguard,
  onClose,
}: {
  medication: Medication
  safeguard: Safeguard
  onClose: () => void
}) {
  const lift = useByTwo(liftSafeguard)
  const form = useZodForm(liftSafeguard.input, {
    ...{ medication_id: medication.id, safeguard, reason: '', witness_token: null },
  })
  return (
    <FormDialog
      title={t('Take Away ‘{safeguard}’', { safeguard: t(safeguards[safeguard]) })}
      form={form}
      draft={`safeguard.${safeguard}.${medication.id}`}
      submitLabel={t('Take Away')}
      onClose={onClose}
      send={async (values) => {
        const done = await saying(t('Failed to update medication'), lift(values))
        if (done) toast.success(t('Medication updated successfully'))
      }}
    >
      <p className="u-strong">{medication.name}</p>
      <p>{effects[safeguard]}</p>
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}
