import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../insurance.css'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getInvoice } from '../../../billing/contract.ts'
import { insurerChoices } from '../../../hospital/insurers.contract.ts'
import { type Claim, getClaim, listClaimableInvoices } from '../../contract.ts'
import { createClaim, resubmitClaim, updateClaim } from '../../moves.contract.ts'
import { useInsurers } from '../use-insurers.ts'
import { blank, type Entered, schemaOf, type Typed, typed } from './claim-values.ts'
import { InvoiceField, SHOWN } from './invoice-field.tsx'

type Props = { title: string; begin: Typed; shown: string | null; claim?: Claim; again?: boolean; onClose: () => void }

function ClaimForm({ title, begin, shown, claim, again = false, onClose }: Props) {
  const form = useZodForm(schemaOf(again), begin)
  const insurers = insurerChoices(useInsurers().data?.rows, begin.insurance_provider)
  const create = useCommand(createClaim)
  const update = useCommand(updateClaim)
  const resubmit = useCommand(resubmitClaim)

  async function send({ mended, ...facts }: Entered) {
    const { invoice_id: _, ...rest } = facts
    if (again && claim) {
      const made = await saying(
        t('Failed to create insurance claim'),
        resubmit.mutateAsync({ ...rest, mended, claim_id: claim.id }),
      )
      toast.success(
        t('Insurance claim {claim_number} created successfully. It can be submitted now.', {
          claim_number: made.claim_number,
        }),
      )
    } else if (claim) {
      await saying(
        t('Failed to update insurance claim'),
        update.mutateAsync({ ...facts, claim_id: claim.id, version: claim.version }),
      )
      toast.success(t('Insurance claim updated successfully'))
    } else {
      await saying(t('Failed to create insurance claim'), create.mutateAsync(facts))
      toast.success(t('Insurance claim created successfully'))
    }
  }

  return (
    <FormDialog
      title={title}
      form={form}
      draft={`claim.${again ? t('again.') : ''}${claim?.id ?? 'new'}`}
      submitLabel={again ? t('Create New Claim') : claim ? t('Save Claim') : t('Create Claim')}
      size="md"
      send={send}
      onClose={onClose}
    >
      {again ? (
        <p>
          {rich('Takes {claim_number} up again, for {invoice_number}. It was rejected: {rejection_reason}', {
            claim_number: claim?.claim_number,
            invoice_number: <span className="u-num">{claim?.invoice_number}</span>,
            rejection_reason: claim?.rejection_reason,
          })}
        </p>
      ) : (
        <InvoiceField shown={shown} fixed={(claim?.attempt ?? 1) > 1} />
      )}
      {again && <TextAreaField name="mended" label={t('What was mended')} required rows={2} maxLength={1000} />}
      <FieldPair>
        <SelectField name="insurance_provider" label={t('Insurance provider')} required options={insurers} />
        <TextField name="member_number" label={t('Member number')} required maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField name="authorization_code" label={t('Authorization code')} maxLength={100} />
        <TextField name="scheme" label={t('Scheme')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <MoneyField name="amount" label={t('Amount')} required />
        <TextField
          name="claim_number"
          label={t('Claim number')}
          maxLength={30}
          help={t('Left empty: the next of the day')}
        />
      </FieldPair>
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}

/** Of one claim: Edit, or Resubmit. */
function KeptClaim({ claimId, again, onClose }: { claimId: string; again: boolean; onClose: () => void }) {
  const query = useEndpoint(getClaim, { claim_id: claimId }, { refreshEvery: false })
  const claim = query.data
  const title = again ? t('Resubmit Claim') : t('Edit Claim')
  if (!claim) return <LoadingDialog title={title} queries={[query]} size="md" onClose={onClose} />
  const begin = { ...typed(claim), ...(again ? {} : { claim_number: claim.claim_number }) }
  const shown = t('{invoice_number}, {claim}, {invoice_remaining} remaining', {
    invoice_number: claim.invoice_number,
    claim: formatName(claim),
    invoice_remaining: formatMoney(claim.invoice_remaining),
  })
  return <ClaimForm title={title} claim={claim} begin={begin} shown={shown} again={again} onClose={onClose} />
}

/** New Claim for the invoice whose page it is: filled with what is known of its patient's cover. */
function OfInvoice({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const invoice = useEndpoint(getInvoice, { invoice_id: invoiceId }, { refreshEvery: false })
  const number = invoice.data?.invoice_number
  const claimable = useEndpoint(
    listClaimableInvoices,
    { search: number ?? '', page_size: SHOWN },
    { enabled: number !== undefined, refreshEvery: false },
  )
  if (!invoice.data || !claimable.data)
    return <LoadingDialog title={t('New Claim')} queries={[invoice, claimable]} size="md" onClose={onClose} />
  const found = claimable.data.rows.find((row) => row.id === invoiceId)
  const { remaining_amount } = invoice.data
  const begin = {
    ...blank,
    invoice_id: invoiceId,
    amount: remaining_amount,
    insurance_provider: found?.insurance_provider ?? '',
    member_number: found?.member_number ?? '',
    authorization_code: found?.authorization_code ?? '',
  }
  const shown = t('{number}, {data}, {remaining_amount} remaining', {
    number,
    data: formatName(invoice.data),
    remaining_amount: formatMoney(remaining_amount),
  })
  return <ClaimForm title={t('New Claim')} begin={begin} shown={shown} onClose={onClose} />
}

type DialogProps = { onClose: () => void } & (
  | { kind: 'new'; invoiceId?: string }
  | { kind: 'edit' | 'resubmit'; claimId: string }
)
/** The form of a claim: a new one, a draft that is changed, or a rejected one that is taken up again. */
export function ClaimDialog(props: DialogProps) {
  const { onClose } = props
  if (props.kind !== 'new')
    return <KeptClaim claimId={props.claimId} again={props.kind === 'resubmit'} onClose={onClose} />
  if (props.invoiceId) return <OfInvoice invoiceId={props.invoiceId} onClose={onClose} />
  return <ClaimForm title={t('New Claim')} begin={blank} shown={null} onClose={onClose} />
}
