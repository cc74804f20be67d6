import { t } from '../../../kernel/contract/words/text.ts'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import './insurance.css'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import { saying } from '../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { FieldMessage } from '../../../kernel/web/ui/fields/field-shape.tsx'
import { MoneyField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { PaidClaim, recordRemittance } from '../remittances.contract.ts'
import { type Picked, shownOf, stillPicked } from './picks.ts'
import { useInsurers } from './use-insurers.ts'
import { WaitingClaims } from './waiting-claims.tsx'
import { centsOf, reasonChoices } from './words.tsx'

type Row = Picked & { amount: string; denied_amount: string; reason_code: string | null; reason: string }
type Typed = {
  insurance_provider: string | null
  amount: string
  reference_number: string
  received_on: string | null
  notes: string
  /** The claims that are ticked, each with what is typed beside it. */
  claims: Row[]
}
const rowOf = (claim: Picked): Row => ({
  ...claim,
  amount: claim.due,
  denied_amount: '',
  reason_code: null,
  reason: '',
})

/** What is left empty is nothing. */
const FormRow = z.any().transform((value: unknown, context) => {
  const row = value as Row
  const { reason_code, denied_amount, amount } = row
  const read = PaidClaim.safeParse({
    ...row,
    denied_amount: denied_amount || '0',
    amount: amount || '0',
    reason_code: reason_code || null,
  })
  if (read.success) return read.data
  for (const issue of read.error.issues) context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  return z.NEVER
})
const { claims: _, ...shape } = recordRemittance.input.shape
const Draft = z.object({ ...shape, claims: z.array(FormRow).min(1, t('Please choose at least one claim')) })
type Sent = z.output<typeof Draft>

/** What becomes of a claim whose open amount is paid and denied in parts. */
function becomes(left: number, paid: number): string {
  if (left > 0) return t('{left} stays open', { left: formatMoney(fromCents(left)) })
  if (left < 0) return t('{value} too much', { value: formatMoney(fromCents(-left)) })
  return paid ? t('Settled in full') : t('All of it denied')
}

/** What a ticked claim got. */
function PaidFields({ at, due }: { at: number; due: string }) {
  const row = useWatch<Typed, `claims.${number}`>({ name: `claims.${at}` })
  const [paid, denied] = [centsOf(row?.amount), centsOf(row?.denied_amount)]
  return (
    <>
      <div className="insurance-remit-amounts">
        <MoneyField name={`claims.${at}.amount`} label={t('Paid')} required />
        <MoneyField name={`claims.${at}.denied_amount`} label={t('Denied')} />
        {denied > 0 && (
          <>
            <SelectField name={`claims.${at}.reason_code`} label={t('Reason')} required options={reasonChoices} />
            <TextField name={`claims.${at}.reason`} label={t('In the insurer’s words')} required maxLength={500} />
          </>
        )}
      </div>
      <span className="u-small u-muted u-num">{becomes(toCents(due) - paid - denied, paid)}</span>
    </>
  )
}

/** The approved claims of the chosen insurer, each with what it got. */
function ClaimLines({ insurer }: { insurer: string }) {
  const { me } = useSession()
  const { control, getValues, formState } = useFormContext<Typed>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'claims', keyName: 'key' })
  const [amount, rows] = useWatch({ control, name: ['amount', 'claims'] })
  const given = rows.reduce((sum, row) => sum + centsOf(row.amount), 0)
  const off = centsOf(amount) - given
  const toggle = (claim: Picked, at: number) => (at < 0 ? append(rowOf(claim), { shouldFocus: false }) : remove(at))
  return (
    <section aria-label={t('Claims')}>
      <WaitingClaims
        insurer={insurer}
        filter={{ status: 'approved' }}
        none={t('No approved claim of this insurer waits for its money.')}
        onFound={(found) => {
          const now = getValues('claims')
          const still = stillPicked(now, found)
          if (still.length < now.length) replace(still)
        }}
      >
        {(found) =>
          shownOf(fields, found).map((claim) => {
            const at = fields.findIndex((row) => row.claim_id === claim.claim_id)
            const isOwn = claim.made_by.some((id) => id === me?.staff_id)
            return (
              <div key={claim.claim_id} className="insurance-remit">
                <label className="u-checkbox">
                  <input type="checkbox" checked={at >= 0} disabled={isOwn} onChange={() => toggle(claim, at)} />
                  <span>
                    {rich('{claim_number} {who}, {due} open', {
                      claim_number: <span className="u-num">{claim.claim_number}</span>,
                      who: claim.who,
                      due: formatMoney(claim.due),
                    })}
                    {isOwn && (
                      <span className="u-muted u-small"> {t('You worked on it: somebody else records its money')}</span>
                    )}
                  </span>
                </label>
                {at >= 0 && <PaidFields at={at} due={claim.due} />}
              </div>
            )
          })
        }
      </WaitingClaims>
      <FieldMessage
        id="remitted-claims"
        error={formState.errors.claims?.root?.message ?? formState.errors.claims?.message}
      />
      <p className="u-strong u-num" role="status">
        {t('{given} to claims{value}', {
          given: formatMoney(fromCents(given)),
          value:
            off === 0
              ? t(', all of the remittance')
              : off > 0
                ? t(', {off} still to be given', { off: formatMoney(fromCents(off)) })
                : t(', {value} more than the remittance', { value: formatMoney(fromCents(-off)) }),
        })}
      </p>
    </section>
  )
}

/** Record Remittance: one payment of an insurer, and what each claim gets of it. */
export function RecordRemittance({ onClose }: { onClose: () => void }) {
  const insurers = (useInsurers().data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const form = useZodForm<Typed, Sent>(Draft as unknown as z.ZodType<Sent, Typed>, {
    // The rows are read as unknown, because they also say which claim they are of.
    insurance_provider: null,
    amount: '',
    reference_number: '',
    received_on: hospitalToday(),
    notes: '',
    claims: [],
  })
  const insurer = useWatch({ control: form.control, name: 'insurance_provider' })
  const record = useCommand(recordRemittance)
  return (
    <FormDialog
      title={t('Record Remittance')}
      form={form}
      draft="new-remittance"
      submitLabel={t('Record Remittance')}
      size="md"
      onClose={onClose}
      send={(values) => saying(t('Failed to record the remittance'), record.mutateAsync(values))}
      done={t('Remittance recorded successfully')}
    >
      <FieldPair>
        <SelectField name="insurance_provider" label={t('Insurance provider')} required options={insurers} />
        <MoneyField name="amount" label={t('Amount')} required help={t('0 where the insurer pays nothing')} />
      </FieldPair>
      <FieldPair>
        <TextField name="reference_number" label={t('Payment reference')} required maxLength={60} />
        <DateField name="received_on" label={t('Received on')} required max={hospitalToday()} />
      </FieldPair>
      <TextField name="notes" label={t('Notes')} maxLength={500} />
      {insurer && <ClaimLines key={insurer} insurer={insurer} />}
    </FormDialog>
  )
}
