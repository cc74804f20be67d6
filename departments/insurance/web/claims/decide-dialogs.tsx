import { t } from '../../../../kernel/contract/words/text.ts'
import '../insurance.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type Claim, type ClaimRow, getClaim } from '../../contract.ts'
import { approveClaim, discardClaim, payClaim, rejectClaim } from '../../moves.contract.ts'
import { centsOf, reasonChoices } from '../words.tsx'

type Props = { claim: ClaimRow; onClose: () => void }
const FAILED = t('Failed to update claim status')

const Approval = approveClaim.input.omit({ claim_id: true })
type Typed = z.input<typeof Approval>

/** The parts that the insurer denies, each with its line and its reason. */
function DeniedParts({ claim }: { claim: Claim }) {
  const { control } = useFormContext<Typed>()
  const { fields, append, remove } = useFieldArray({ control, name: 'denied', keyName: 'key' })
  const [approved, denied] = useWatch({ control, name: ['approved_amount', 'denied'] })
  const rest = toCents(claim.amount) - centsOf(approved)
  const unsaid = rest - (denied ?? []).reduce((sum, part) => sum + centsOf(part?.amount), 0)
  const lines = claim.items.map((item) => ({
    value: item.id,
    label: `${item.description}, ${formatMoney(item.total_price)}`,
  }))
  if (rest <= 0 && fields.length === 0) return null
  return (
    <section aria-label={t('Denied')} className="u-stack-tight">
      <Notice tone="amber">
        {t(
          '{max} is denied and becomes the patient’s balance again. Please say why, line by line or for the claim as a whole.',
          {
            max: formatMoney(fromCents(Math.max(0, rest))),
          },
        )}
      </Notice>
      {fields.map((field, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
        <div key={field.key} className="insurance-part" role="group" aria-label={t('Denied part {at}', { at: at + 1 })}>
          <SelectField name={`denied.${at}.item_id`} label={t('Line')} options={lines} placeholder={t('Whole claim')} />
          <MoneyField name={`denied.${at}.amount`} label={t('Denied amount')} required />
          <SelectField name={`denied.${at}.reason_code`} label={t('Reason')} required options={reasonChoices} />
          <TextField name={`denied.${at}.reason`} label={t('In the insurer’s words')} required maxLength={500} />
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Remove denied part {at}', { at: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      <div className="u-row">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            append({
              item_id: null,
              amount: unsaid > 0 ? fromCents(unsaid) : '',
              reason_code: '' as 'other',
              reason: '',
            })
          }
        >
          {t('Add denied part')}
        </Button>
        <span className="u-push u-num" role="status">
          {unsaid === 0
            ? t('All of it explained')
            : unsaid > 0
              ? t('{unsaid} to explain', { unsaid: formatMoney(fromCents(unsaid)) })
              : t('{value} too much', { value: formatMoney(fromCents(-unsaid)) })}
        </span>
      </div>
    </section>
  )
}

function ApproveForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const form = useZodForm(Approval, { approved_amount: claim.amount, denied: [] })
  const approve = useCommand(approveClaim)
  return (
    <FormDialog
      title={t('Approve {claim_number}', { claim_number: claim.claim_number })}
      form={form}
      draft={`approve.${claim.id}`}
      submitLabel={t('Approve')}
      size="md"
      onClose={onClose}
      send={(values) => saying(FAILED, approve.mutateAsync({ ...values, claim_id: claim.id }))}
      done={t('Claim approved successfully')}
    >
      <p>
        {t('{insurer_name} was asked for {amount}. Enter what it approves.', {
          insurer_name: claim.insurer_name,
          amount: formatMoney(claim.amount),
        })}
      </p>
      <MoneyField name="approved_amount" label={t('Approved amount')} required />
      <DeniedParts claim={claim} />
    </FormDialog>
  )
}

/** Approve: all of what was claimed, or a part with the reasons for the rest. */
export function ApproveDialog({ claim, onClose }: Props) {
  const query = useEndpoint(getClaim, { claim_id: claim.id }, { refreshEvery: false })
  if (!query.data)
    return (
      <LoadingDialog
        title={t('Approve {claim_number}', { claim_number: claim.claim_number })}
        queries={[query]}
        size="md"
        onClose={onClose}
      />
    )
  return <ApproveForm claim={query.data} onClose={onClose} />
}

/** Discard: a draft that leads nowhere. */
export function DiscardDialog({ claim, onClose }: Props) {
  const discard = useCommand(discardClaim)
  return (
    <ReasonDialog
      title={t('Discard {claim_number}?', { claim_number: claim.claim_number })}
      confirmLabel={t('Discard Claim')}
      onConfirm={async (reason) => {
        await saying(t('Failed to discard the claim'), discard.mutateAsync({ claim_id: claim.id, reason }))
        toast.success(t('Claim discarded'))
      }}
      onClose={onClose}
    >
      <p>
        {t('Nothing has been asked of {insurer_name} yet. {invoice_number} can be claimed again.', {
          insurer_name: claim.insurer_name,
          invoice_number: claim.invoice_number,
        })}
      </p>
    </ReasonDialog>
  )
}

/** Reject: all of it becomes the patient's balance again. */
export function RejectDialog({ claim, onClose }: Props) {
  const form = useZodForm(rejectClaim.input.omit({ claim_id: true }), { reason_code: null, rejection_reason: '' })
  const reason = useWatch({ control: form.control, name: 'rejection_reason' })
  const reject = useCommand(rejectClaim)
  return (
    <FormDialog
      title={t('Reject {claim_number}?', { claim_number: claim.claim_number })}
      form={form}
      draft={`reject.${claim.id}`}
      submitLabel={t('Confirm Rejection')}
      disabled={!reason.trim()}
      onClose={onClose}
      send={(values) => saying(FAILED, reject.mutateAsync({ ...values, claim_id: claim.id }))}
      done={t('Claim rejected successfully')}
    >
      <p>
        {t('{amount} becomes the patient’s balance again. A rejected claim can be mended and resubmitted.', {
          amount: formatMoney(claim.amount),
        })}
      </p>
      <SelectField name="reason_code" label={t('Reason')} required options={reasonChoices} />
      <TextAreaField
        name="rejection_reason"
        label={t('Rejection reason, in the insurer’s words')}
        required
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}

/** Mark as Paid: the insurer has paid all that is open. */
export function PayDialog({ claim, onClose }: Props) {
  const form = useZodForm(payClaim.input.omit({ claim_id: true }), {
    reference_number: '',
    received_on: hospitalToday(),
  })
  const pay = useCommand(payClaim)
  return (
    <FormDialog
      title={t('Mark {claim_number} as paid', { claim_number: claim.claim_number })}
      form={form}
      draft={`pay-claim.${claim.id}`}
      submitLabel={t('Mark as Paid')}
      onClose={onClose}
      send={(values) => saying(FAILED, pay.mutateAsync({ ...values, claim_id: claim.id }))}
      done={t('Claim marked as paid')}
    >
      <p>
        {t(
          '{insurer_name} has paid {open_amount}: it becomes a payment on {invoice_number}. One payment over several claims, a part of it, or that nothing is paid, is recorded under Remittances.',
          {
            insurer_name: claim.insurer_name,
            open_amount: formatMoney(claim.open_amount),
            invoice_number: claim.invoice_number,
          },
        )}
      </p>
      <FieldPair>
        <TextField name="reference_number" label={t('Payment reference')} required maxLength={60} />
        <DateField name="received_on" label={t('Received on')} required max={hospitalToday()} />
      </FieldPair>
    </FormDialog>
  )
}
