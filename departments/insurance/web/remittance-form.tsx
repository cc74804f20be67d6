import './insurance.css'
import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fromCents, toCents } from '../../../kernel/contract/money.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { MoneyField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatMoney, formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type ClaimRow, listClaims } from '../contract.ts'
import { PaidClaim, recordRemittance } from '../remittances.contract.ts'
import { useInsurers } from './use-insurers.ts'
import { centsOf, reasonChoices } from './words.tsx'

const MOST = 100
type Row = { claim_id: string; paid: boolean; amount: string; denied_amount: string; reason_code: string | null; reason: string }
type Typed = {
  insurance_provider: string | null
  amount: string
  reference_number: string
  received_on: string | null
  notes: string
  claims: Row[]
}

/** A row that is not ticked is not sent, and says nothing. */
const FormRow = z.any().transform((value: unknown, context) => {
  const { paid, ...row } = value as Row
  if (!paid) return null
  const read = PaidClaim.safeParse({
    ...row,
    denied_amount: row.denied_amount || '0',
    amount: row.amount || '0',
    reason_code: row.reason_code || null,
  })
  if (read.success) return read.data
  for (const issue of read.error.issues) context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  return z.NEVER
})
const { claims: _, ...shape } = recordRemittance.input.shape
const Draft = z.object({ ...shape, claims: z.array(FormRow) })
type Sent = z.output<typeof Draft>

function ClaimLine({ at, claim }: { at: number; claim: ClaimRow }) {
  const { control, register } = useFormContext<Typed>()
  const row = useWatch({ control, name: `claims.${at}` })
  const left = toCents(claim.open_amount) - centsOf(row?.amount) - centsOf(row?.denied_amount)
  return (
    <div className="insurance-remit">
      <label className="u-checkbox">
        <input type="checkbox" {...register(`claims.${at}.paid`)} />
        <span>
          <span className="u-num">{claim.claim_number}</span> {formatName(claim)}, {formatMoney(claim.open_amount)} open
        </span>
      </label>
      {row?.paid && (
        <>
          <div className="insurance-remit-amounts">
            <MoneyField name={`claims.${at}.amount`} label="Paid" required />
            <MoneyField name={`claims.${at}.denied_amount`} label="Denied" />
            {centsOf(row.denied_amount) > 0 && (
              <>
                <SelectField name={`claims.${at}.reason_code`} label="Reason" required options={reasonChoices} />
                <TextField name={`claims.${at}.reason`} label="In the insurer’s words" required maxLength={500} />
              </>
            )}
          </div>
          <span className="u-small u-muted u-num">
            {left === 0
              ? 'Settled in full'
              : left > 0
                ? `${formatMoney(fromCents(left))} stays open`
                : `${formatMoney(fromCents(-left))} too much`}
          </span>
        </>
      )}
    </div>
  )
}

/** The approved claims of the chosen insurer, each with what it got. */
function ClaimLines() {
  const form = useFormContext<Typed>()
  const { fields, replace } = useFieldArray({ control: form.control, name: 'claims', keyName: 'key' })
  const [insurer, amount, rows] = useWatch({ control: form.control, name: ['insurance_provider', 'amount', 'claims'] })
  const query = useEndpoint(
    listClaims,
    { insurance_provider: insurer ?? '', status: 'approved', page_size: MOST },
    { enabled: Boolean(insurer), refreshEvery: false },
  )
  const claims = query.isPlaceholderData ? undefined : query.data?.rows
  useEffect(() => {
    if (!insurer || !claims) return
    const now = form.getValues('claims')
    const kept = claims.every((claim, at) => now[at]?.claim_id === claim.id) && now.length === claims.length
    const fresh = (claim: ClaimRow): Row => ({
      claim_id: claim.id,
      paid: false,
      amount: claim.open_amount,
      denied_amount: '',
      reason_code: null,
      reason: '',
    })
    if (!kept) replace(claims.map(fresh))
  }, [insurer, claims, form, replace])
  if (!insurer) return null
  if (!claims) return <Waiting for={query} failure="Failed to load insurance claims" lines={3} />
  if (!claims.length) return <p className="u-muted">No approved claim of this insurer waits for its money.</p>
  const given = (rows ?? []).reduce((sum, row) => sum + (row.paid ? centsOf(row.amount) : 0), 0)
  const off = centsOf(amount) - given
  return (
    <section aria-label="Claims">
      {fields.map((field, at) => {
        const claim = claims[at]
        return claim && <ClaimLine key={field.key} at={at} claim={claim} />
      })}
      <p className="u-strong u-num" role="status">
        {formatMoney(fromCents(given))} to claims
        {off === 0
          ? ', all of the remittance'
          : off > 0
            ? `, ${formatMoney(fromCents(off))} still to be given`
            : `, ${formatMoney(fromCents(-off))} more than the remittance`}
      </p>
    </section>
  )
}

/** Record Remittance: one payment of an insurer, and what each claim gets of it. */
export function RecordRemittance({ onClose }: { onClose: () => void }) {
  const insurers = (useInsurers().data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const form = useZodForm<Typed, Sent>(Draft as unknown as z.ZodType<Sent, Typed>, {
    // The rows are read as unknown, because those that are not ticked are not sent.
    insurance_provider: null,
    amount: '',
    reference_number: '',
    received_on: hospitalToday(),
    notes: '',
    claims: [],
  })
  const record = useCommand(recordRemittance)
  return (
    <FormDialog
      title="Record Remittance"
      form={form}
      draft="new-remittance"
      submitLabel="Record Remittance"
      size="md"
      onClose={onClose}
      send={async ({ claims, ...payment }) => {
        const paid = claims.flatMap((row) => row ?? [])
        await saying('Failed to record the remittance', record.mutateAsync({ ...payment, claims: paid }))
        toast.success('Remittance recorded successfully')
      }}
    >
      <FieldPair>
        <SelectField name="insurance_provider" label="Insurance Provider" required options={insurers} />
        <MoneyField name="amount" label="Amount" required />
      </FieldPair>
      <FieldPair>
        <TextField name="reference_number" label="Payment Reference" required maxLength={60} />
        <DateField name="received_on" label="Received On" required max={hospitalToday()} />
      </FieldPair>
      <TextField name="notes" label="Notes" maxLength={500} />
      <ClaimLines />
    </FormDialog>
  )
}
