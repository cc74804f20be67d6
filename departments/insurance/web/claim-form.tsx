import './insurance.css'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { saying } from '../../../kernel/web/failure.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { FieldMessage } from '../../../kernel/web/ui/field.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog, LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getInvoice } from '../../billing/contract.ts'
import { insurerChoices } from '../../hospital/insurers.contract.ts'
import { type Claim, type ClaimableInvoice, getClaim, listClaimableInvoices } from '../contract.ts'
import { ClaimFacts, createClaim, resubmitClaim, updateClaim } from '../moves.contract.ts'
import { useInsurers } from './use-insurers.ts'

type Typed = z.input<typeof ClaimFacts> & { mended: string }
const SHOWN = 8

/** Chooses one of the invoices that can be claimed; what is known of its patient's cover fills the form. */
function InvoiceField({ shown, fixed }: { shown: string | null; fixed: boolean }) {
  const form = useFormContext<Typed>()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(shown)
  // The invoice of the form: looking for another changes nothing until one is chosen, and the draft's own is not among the others.
  const [before, setBefore] = useState(shown)
  const invoices = useEndpoint(listClaimableInvoices, { search, page_size: SHOWN }, { enabled: chosen === null })
  const error = form.formState.errors.invoice_id?.message

  function keep(name: string) {
    setBefore(name)
    setChosen(name)
  }
  function backTo(name: string) {
    if (name !== before)
      for (const field of ['invoice_id', 'insurance_provider', 'member_number', 'authorization_code', 'amount'] as const)
        form.resetField(field)
    keep(name)
  }
  function choose(invoice: ClaimableInvoice) {
    const set = (name: keyof Typed, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    set('invoice_id', invoice.id)
    set('insurance_provider', invoice.insurance_provider)
    set('member_number', invoice.member_number)
    set('authorization_code', invoice.authorization_code ?? '')
    set('amount', invoice.remaining_amount)
    const name = `${invoice.invoice_number}, ${formatName(invoice)}, ${formatMoney(invoice.remaining_amount)} remaining`
    keep(name)
  }

  if (chosen !== null)
    return (
      <div className="u-field">
        <span className="u-label">Invoice</span>
        <span>
          <span className="u-strong u-num">{chosen}</span>{' '}
          {!fixed && (
            <button type="button" className="u-link" onClick={() => setChosen(null)}>
              Choose another
            </button>
          )}
        </span>
        <FieldMessage id="claim-invoice" error={error} />
      </div>
    )
  return (
    <div className="u-field" data-error={error ? true : undefined}>
      <span className="u-label" data-required>
        Invoice
      </span>
      <SearchInput
        label="Search invoices to claim"
        placeholder="Invoice, member number, patient or OP number"
        value={search}
        onSearch={setSearch}
      />
      {[...new Set([before, shown])].map(
        (name) =>
          name !== null && (
            <button key={name} type="button" className="u-link insurance-keep" onClick={() => backTo(name)}>
              Keep {name}
            </button>
          ),
      )}
      {!invoices.data ? (
        <Waiting for={invoices} failure="Failed to load available invoices" lines={3} />
      ) : (
        <>
          <ul className="insurance-invoices" aria-label="Invoices to claim">
            {invoices.data.rows.map((invoice) => (
              <li key={invoice.id}>
                <button type="button" className="u-plain-button" onClick={() => choose(invoice)}>
                  <span>
                    <span className="u-strong u-num">{invoice.invoice_number}</span> {formatName(invoice)}
                    <span className="u-person-facts">
                      OP {invoice.op_number} · {formatDate(invoice.service_date)} · {invoice.insurer_name} {invoice.member_number}
                    </span>
                  </span>
                  <span className="u-num u-nowrap">{formatMoney(invoice.remaining_amount)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="u-small u-muted">
            {invoices.data.total === 0
              ? 'No invoice can be claimed: it must be issued and not paid, not claimed yet, and its patient needs an insurance provider and a member number.'
              : invoices.data.total > SHOWN
                ? `${SHOWN} of ${invoices.data.total}; search for the others.`
                : ''}
          </p>
        </>
      )}
      <FieldMessage id="claim-invoice" error={error} />
    </div>
  )
}

type Props = { title: string; begin: Typed; shown: string | null; claim?: Claim; again?: boolean; onClose: () => void }

const schemaOf = (again: boolean) => ClaimFacts.extend({ mended: again ? resubmitClaim.input.shape.mended : z.string() })

function ClaimForm({ title, begin, shown, claim, again = false, onClose }: Props) {
  const form = useZodForm(schemaOf(again) as z.ZodType<z.output<typeof ClaimFacts> & { mended: string }, Typed>, begin)
  const insurers = insurerChoices(useInsurers().data?.rows, begin.insurance_provider)
  const create = useCommand(createClaim)
  const update = useCommand(updateClaim)
  const resubmit = useCommand(resubmitClaim)

  async function send({ mended, ...facts }: z.output<typeof ClaimFacts> & { mended: string }) {
    const { invoice_id: _, ...rest } = facts
    if (again && claim) {
      const made = await saying('Failed to create insurance claim', resubmit.mutateAsync({ ...rest, mended, claim_id: claim.id }))
      toast.success(`Insurance claim ${made.claim_number} created successfully. It can be submitted now.`)
    } else if (claim) {
      await saying('Failed to update insurance claim', update.mutateAsync({ ...facts, claim_id: claim.id, version: claim.version }))
      toast.success('Insurance claim updated successfully')
    } else {
      await saying('Failed to create insurance claim', create.mutateAsync(facts))
      toast.success('Insurance claim created successfully')
    }
  }

  return (
    <FormDialog
      title={title}
      form={form}
      draft={`claim.${again ? 'again.' : ''}${claim?.id ?? 'new'}`}
      submitLabel={again ? 'Create New Claim' : claim ? 'Save Claim' : 'Create Claim'}
      size="md"
      send={send}
      onClose={onClose}
    >
      {again ? (
        <p>
          Takes {claim?.claim_number} up again, for <span className="u-num">{claim?.invoice_number}</span>. It was rejected:{' '}
          {claim?.rejection_reason}
        </p>
      ) : (
        <InvoiceField shown={shown} fixed={(claim?.attempt ?? 1) > 1} />
      )}
      {again && <TextAreaField name="mended" label="What was mended" required rows={2} maxLength={1000} />}
      <FieldPair>
        <SelectField name="insurance_provider" label="Insurance Provider" required options={insurers} />
        <TextField name="member_number" label="Member Number" required maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField name="authorization_code" label="Authorization Code" maxLength={100} />
        <TextField name="scheme" label="Scheme" maxLength={100} />
      </FieldPair>
      <FieldPair>
        <MoneyField name="amount" label="Amount" required />
        <TextField name="claim_number" label="Claim Number" maxLength={30} help="Left empty: the next of the day" />
      </FieldPair>
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={1000} />
    </FormDialog>
  )
}

const blank: Typed = {
  invoice_id: '',
  claim_number: '',
  insurance_provider: '',
  member_number: '',
  scheme: '',
  authorization_code: '',
  amount: '',
  notes: '',
  mended: '',
}
const typed = (claim: Claim): Typed => ({
  ...blank,
  invoice_id: claim.invoice_id,
  insurance_provider: claim.insurance_provider,
  member_number: claim.member_number,
  scheme: claim.scheme ?? '',
  authorization_code: claim.authorization_code ?? '',
  amount: claim.amount,
  notes: claim.notes ?? '',
})

/** Of one claim: Edit, or Resubmit. */
function KeptClaim({ claimId, again, onClose }: { claimId: string; again: boolean; onClose: () => void }) {
  const query = useEndpoint(getClaim, { claim_id: claimId }, { refreshEvery: false })
  const claim = query.data
  const title = again ? 'Resubmit Claim' : 'Edit Claim'
  if (!claim) return <LoadingDialog title={title} queries={[query]} size="md" onClose={onClose} />
  const begin = { ...typed(claim), ...(again ? {} : { claim_number: claim.claim_number }) }
  const shown = `${claim.invoice_number}, ${formatName(claim)}, ${formatMoney(claim.invoice_remaining)} remaining`
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
    return <LoadingDialog title="New Claim" queries={[invoice, claimable]} size="md" onClose={onClose} />
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
  const shown = `${number}, ${formatName(invoice.data)}, ${formatMoney(remaining_amount)} remaining`
  return <ClaimForm title="New Claim" begin={begin} shown={shown} onClose={onClose} />
}

type DialogProps = { onClose: () => void } & ({ kind: 'new'; invoiceId?: string } | { kind: 'edit' | 'resubmit'; claimId: string })
/** The form of a claim: a new one, a draft that is changed, or a rejected one that is taken up again. */
export function ClaimDialog(props: DialogProps) {
  const { onClose } = props
  if (props.kind !== 'new') return <KeptClaim claimId={props.claimId} again={props.kind === 'resubmit'} onClose={onClose} />
  if (props.invoiceId) return <OfInvoice invoiceId={props.invoiceId} onClose={onClose} />
  return <ClaimForm title="New Claim" begin={blank} shown={null} onClose={onClose} />
}
