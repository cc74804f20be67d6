import './insurance.css'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fromCents, sumCents } from '../../../kernel/contract/money.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { FieldMessage } from '../../../kernel/web/ui/field.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { createBatch } from '../batches.contract.ts'
import { listClaims } from '../contract.ts'
import { useInsurers } from './use-insurers.ts'

type Typed = { insurance_provider: string | null; claim_ids: string[]; notes: string }
const MOST = 100

/** The submitted claims of the chosen insurer that are in no batch; all are ticked to begin with. */
function ClaimTicks() {
  const form = useFormContext<Typed>()
  const [insurer, chosen] = useWatch({ control: form.control, name: ['insurance_provider', 'claim_ids'] })
  const claims = useEndpoint(
    listClaims,
    { insurance_provider: insurer ?? '', unbatched: 'true', page_size: MOST },
    { enabled: Boolean(insurer), refreshEvery: false },
  )
  const rows = claims.isPlaceholderData ? undefined : claims.data?.rows
  useEffect(() => {
    if (insurer && rows)
      form.setValue(
        'claim_ids',
        rows.map((row) => row.id),
      )
  }, [insurer, rows, form])
  if (!insurer) return null
  if (!rows) return <Waiting for={claims} failure="Failed to load insurance claims" lines={3} />
  if (!rows.length) return <p className="u-muted">No submitted claim of this insurer waits for a batch.</p>
  const ticked = rows.filter((row) => chosen.includes(row.id))
  const error = form.formState.errors.claim_ids?.message
  return (
    <fieldset className="u-field">
      <legend className="u-label">Claims</legend>
      {rows.map((row) => (
        <div key={row.id} className="insurance-chosen">
          <label className="u-checkbox">
            <input
              type="checkbox"
              checked={chosen.includes(row.id)}
              onChange={({ currentTarget: { checked } }) =>
                form.setValue(
                  'claim_ids',
                  rows.map((each) => each.id).filter((id) => (id === row.id ? checked : chosen.includes(id))),
                  { shouldValidate: true },
                )
              }
            />
            <span>
              <span className="u-num">{row.claim_number}</span> {formatName(row)}
              <span className="u-person-facts">
                {row.member_number} · {formatDate(row.service_date)}
              </span>
            </span>
          </label>
          <span className="u-num u-nowrap">{formatMoney(row.amount)}</span>
        </div>
      ))}
      <FieldMessage id="batch-claims" error={error} />
      <p className="u-strong u-num" role="status">
        {ticked.length} of {rows.length}, {formatMoney(fromCents(sumCents(ticked.map((row) => row.amount))))}
      </p>
    </fieldset>
  )
}

/** New Batch: the claims of one insurer that are sent together; its covering list is printed at once. */
export function NewBatch({ onClose, onMade }: { onClose: () => void; onMade: (batchId: string) => void }) {
  const insurers = (useInsurers().data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const form = useZodForm(createBatch.input, { insurance_provider: null, claim_ids: [], notes: '' })
  const create = useCommand(createBatch)
  return (
    <FormDialog
      title="New Batch"
      form={form}
      draft="new-batch"
      submitLabel="Create and Print"
      size="md"
      onClose={onClose}
      send={async (values) => {
        const { claim_batch_id, batch_number } = await saying('Failed to create the batch', create.mutateAsync(values))
        toast.success(`Batch ${batch_number} created successfully`)
        onMade(claim_batch_id)
      }}
    >
      <SelectField name="insurance_provider" label="Insurance Provider" required options={insurers} />
      <ClaimTicks />
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={500} />
    </FormDialog>
  )
}
