import { t } from '../../../../kernel/contract/words/text.ts'
import '../insurance.css'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { FieldMessage } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { createBatch } from '../../batches.contract.ts'
import { dueOf, type Picked, pickedForBatch, shownOf, toggled } from '../picks.ts'
import { useInsurers } from '../use-insurers.ts'
import { WaitingClaims } from '../waiting-claims.tsx'

/** `filled`: the insurer whose claims were ticked to begin with. */
type Typed = { insurance_provider: string | null; filled: string | null; claims: Picked[]; notes: string }
const Draft = createBatch.input.omit({ claim_ids: true }).extend({
  filled: z.string().nullable(),
  claims: z.array(z.custom<Picked>()).min(1, t('Please choose at least one claim')),
})

/** The submitted claims of the chosen insurer that are in no batch; all that are shown are ticked to begin with. */
function ClaimTicks({ insurer }: { insurer: string }) {
  const form = useFormContext<Typed>()
  const picks = useWatch({ control: form.control, name: 'claims' })
  const error = form.formState.errors.claims?.message
  return (
    <fieldset className="u-field">
      <legend className="u-label">{t('Claims')}</legend>
      <WaitingClaims
        insurer={insurer}
        filter={{ unbatched: 'true' }}
        none={t('No submitted claim of this insurer waits for a batch.')}
        onFound={(found) => {
          form.setValue('claims', pickedForBatch(form.getValues('claims'), form.getValues('filled'), found))
          form.setValue('filled', insurer)
        }}
      >
        {(found) => (
          <>
            {shownOf(picks, found).map((claim) => (
              <div key={claim.claim_id} className="insurance-chosen">
                <label className="u-checkbox">
                  <input
                    type="checkbox"
                    checked={picks.some((pick) => pick.claim_id === claim.claim_id)}
                    onChange={() =>
                      form.setValue('claims', toggled(form.getValues('claims'), claim), { shouldValidate: true })
                    }
                  />
                  <span>
                    <span className="u-num">{claim.claim_number}</span> {claim.who}
                    <span className="u-person-facts">
                      {claim.member_number} · {formatDate(claim.service_date)}
                    </span>
                  </span>
                </label>
                <span className="u-num u-nowrap">{formatMoney(claim.due)}</span>
              </div>
            ))}
            <p className="u-strong u-num" role="status">
              {picks.length} {picks.length === 1 ? t('claim') : t('claims')}, {formatMoney(dueOf(picks))}
            </p>
          </>
        )}
      </WaitingClaims>
      <FieldMessage id="batch-claims" error={error} />
    </fieldset>
  )
}

/** New Batch: the claims of one insurer that are sent together; its covering list is printed at once. */
export function NewBatch({ onClose, onMade }: { onClose: () => void; onMade: (batchId: string) => void }) {
  const insurers = (useInsurers().data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const form = useZodForm(Draft, { insurance_provider: null, filled: null, claims: [], notes: '' })
  const insurer = useWatch({ control: form.control, name: 'insurance_provider' })
  const create = useCommand(createBatch)
  return (
    <FormDialog
      title={t('New Batch')}
      form={form}
      draft="new-batch"
      submitLabel={t('Create and Print')}
      size="md"
      onClose={onClose}
      send={async ({ filled: _, claims, ...values }) => {
        const claim_ids = claims.map((claim) => claim.claim_id)
        const { claim_batch_id, batch_number } = await saying(
          t('Failed to create the batch'),
          create.mutateAsync({ ...values, claim_ids }),
        )
        toast.success(t('Batch {batch_number} created successfully', { batch_number }))
        onMade(claim_batch_id)
      }}
    >
      <SelectField name="insurance_provider" label={t('Insurance provider')} required options={insurers} />
      {insurer && <ClaimTicks key={insurer} insurer={insurer} />}
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
