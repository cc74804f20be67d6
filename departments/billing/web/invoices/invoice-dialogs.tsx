import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fromCents, isZero, sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { type InvoiceDetails, mailInvoice, voidInvoice } from '../../contract.ts'
import {
  type Mode,
  refundDeposit,
  refundPayment,
  TypedDepositBack,
  TypedRefund,
  tenderModes,
} from '../../payments.contract.ts'
import { creditInvoice, reduceInvoice, reductionKinds } from '../../reductions.contract.ts'
import { hasReference } from '../../references.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'

type Props = { invoice: InvoiceDetails; onClose: () => void }
type Came = { payment_mode: Mode; amount: string }
/** How much of what was paid on an invoice and is confirmed, less what was given back, came by each mode. */
const cameBy = ({ payments }: InvoiceDetails): Came[] =>
  [...Map.groupBy(payments, (payment) => payment.payment_mode)].map(([payment_mode, rows]) => ({
    payment_mode,
    amount: fromCents(sumCents(rows.filter((row) => row.confirmed !== 'recorded').map((row) => row.amount))),
  }))
/** Says that something of it waits, so that it does not go back. */
const Unconfirmed = ({ amount }: { amount: string }) =>
  !isZero(amount) && (
    <Notice tone="amber">
      {t('{amount} is recorded, but not confirmed yet. It can go back once it is.', { amount: formatMoney(amount) })}
    </Notice>
  )
/** The ways money goes back: those it came by, the most first, each with how much of it. */
const waysBack = (came: readonly Came[]) =>
  came
    .filter(({ payment_mode, amount }) => payment_mode !== 'deposit' && toCents(amount) > 0)
    .toSorted((one, other) => toCents(other.amount) - toCents(one.amount))
    .map(({ payment_mode, amount }) => ({
      value: payment_mode as string,
      label: t('{mode} (up to {amount})', { mode: refundLabels[payment_mode], amount: formatMoney(amount) }),
    }))
const refundLabels = {
  ...tenderModes,
  deposit: t('Kept as the patient’s deposit'),
  insurance: t('Insurance, back to the insurer'),
}
const Reason = () => <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />

/** How money goes back and why, and that it comes out of one's own drawer. */
function GivenBack({ modes }: { modes: Parameters<typeof SelectField>[0]['options'] }) {
  const mode = useWatch({ name: 'payment_mode' }) as Mode
  return (
    <>
      <SelectField name="payment_mode" label={t('How it is given back')} options={modes} required />
      {hasReference(mode) && (
        <TextField
          name="reference_number"
          label={t('Reference number')}
          required
          maxLength={60}
          help={t('Of the reversal or transfer by which it goes back')}
        />
      )}
      <Reason />
      <NeedsDrawer />
    </>
  )
}

/** Refund: money given back of what was paid on an invoice. */
export function RefundDialog({ invoice, onClose, onPaid }: Props & { onPaid: (receiptId: string) => void }) {
  const came = cameBy(invoice)
  const insurers = came.find(({ payment_mode }) => payment_mode === 'insurance')?.amount ?? '0.00'
  const waiting = invoice.payments.filter((row) => row.confirmed === 'recorded')
  const ways = waysBack(came)
  const byPatient = toCents(invoice.paid_amount) > toCents(insurers)
  const modes = [...ways, ...(byPatient ? [{ value: 'deposit', label: refundLabels.deposit }] : [])]
  const form = useZodForm(TypedRefund, {
    amount: '',
    payment_mode: (modes[0]?.value ?? 'deposit') as Mode,
    reference_number: '',
    reason: '',
  })
  const refund = useByTwo(refundPayment)
  return (
    <FormDialog
      title={t('Refund')}
      form={form}
      draft={`refund.${invoice.id}`}
      submitLabel={t('Give Back')}
      onClose={onClose}
      send={async (values) => {
        const done = await refund({ ...values, invoice_id: invoice.id })
        if (!done) return
        toast.success(t('Refund recorded successfully'))
        onPaid(done.receipt_id)
      }}
    >
      <p>
        {t(
          '{paid_amount} has been paid on {invoice_number}{insurers}. What is given back is asked for again; what was not done at all is taken off by a credit note.',
          {
            paid_amount: formatMoney(invoice.paid_amount),
            invoice_number: invoice.invoice_number,
            insurers: toCents(insurers) > 0 && t(', {insurers} of it by insurers', { insurers: formatMoney(insurers) }),
          },
        )}
      </p>
      <Unconfirmed amount={fromCents(sumCents(waiting.map((row) => row.amount)))} />
      <MoneyField name="amount" label={t('Amount')} required />
      <GivenBack modes={modes} />
    </FormDialog>
  )
}

/** Gives a patient's deposit back. */
export function DepositBackDialog({
  patientId,
  deposit,
  came,
  unconfirmed,
  onClose,
  onPaid,
}: {
  patientId: string
  deposit: string
  /** How much of it came by each mode and is confirmed; and what is not. */
  came: readonly Came[]
  unconfirmed: string
  onClose: () => void
  onPaid: (receiptId: string) => void
}) {
  const form = useZodForm(TypedDepositBack, {
    amount: fromCents(toCents(deposit) - toCents(unconfirmed)),
    payment_mode: (waysBack(came)[0]?.value ?? 'cash') as z.output<typeof TypedDepositBack>['payment_mode'],
    reference_number: '',
    reason: '',
  })
  const refund = useByTwo(refundDeposit)
  return (
    <FormDialog
      title={t('Give Deposit Back')}
      form={form}
      draft={`deposit-back.${patientId}`}
      submitLabel={t('Give Back')}
      onClose={onClose}
      send={async (values) => {
        const done = await refund({ ...values, patient_id: patientId })
        if (!done) return
        toast.success(t('Deposit given back'))
        onPaid(done.receipt_id)
      }}
    >
      <Unconfirmed amount={unconfirmed} />
      <MoneyField
        name="amount"
        label={t('Amount')}
        required
        help={t('Of {deposit}', { deposit: formatMoney(deposit) })}
      />
      <GivenBack modes={waysBack(came)} />
    </FormDialog>
  )
}

const Credit = z.object({
  reason: creditInvoice.input.shape.reason,
  quantities: z.record(z.string(), z.coerce.number().int().min(0).nullish()),
})
/** Credit note: lines that were not given after all. */
export function CreditDialog({ invoice, onClose }: Props) {
  const lines = invoice.items.filter((line) => line.quantity > line.credited_quantity)
  const form = useZodForm(Credit, { reason: '', quantities: Object.fromEntries(lines.map((line) => [line.id, 0])) })
  const credit = useByTwo(creditInvoice)
  return (
    <FormDialog
      title={t('Credit Note')}
      form={form}
      draft={`credit.${invoice.id}`}
      submitLabel={t('Write Credit Note')}
      size="md"
      onClose={onClose}
      send={async ({ reason, quantities }) => {
        const items = Object.entries(quantities).flatMap(([item_id, quantity]) =>
          quantity ? [{ item_id, quantity }] : [],
        )
        const done = await credit({ invoice_id: invoice.id, items, reason })
        if (!done) return
        const { credit_note_number } = done
        toast.success(t('Credit note {credit_note_number} written', { credit_note_number }))
      }}
    >
      <p>{t('How many of each were not given? What was paid for them becomes the patient’s deposit.')}</p>
      {lines.map((line) => (
        <NumberField
          key={line.id}
          name={`quantities.${line.id}`}
          label={line.description}
          help={t('Of {quantity}, {unit_price} each', {
            quantity: line.quantity - line.credited_quantity,
            unit_price: formatMoney(line.unit_price),
          })}
        />
      ))}
      <Reason />
    </FormDialog>
  )
}

const kinds = Object.entries(reductionKinds).map(([value, label]) => ({ value, label }))
/** Asks for a discount or a waiver. */
export function ReductionDialog({ invoice, onClose }: Props) {
  const form = useZodForm(reduceInvoice.input.omit({ invoice_id: true, witness_token: true }), {
    kind: 'discount',
    amount: '',
    reason: '',
  })
  const reduce = useByTwo(reduceInvoice)
  return (
    <FormDialog
      title={t('Discount or Waiver')}
      form={form}
      draft={`reduction.${invoice.id}`}
      submitLabel={t('Reduce')}
      onClose={onClose}
      send={async (values) => {
        const done = await reduce({ ...values, invoice_id: invoice.id })
        if (!done) return
        const kind = reductionKinds[values.kind]
        toast.success(
          done.alone
            ? t('{kind} given; it stands in the register of what was done alone', { kind })
            : t('{kind} given', { kind }),
        )
      }}
    >
      <p>
        {t('Somebody else approves it, unless your hospital allows it alone. {remaining_amount} is to be paid.', {
          remaining_amount: formatMoney(invoice.remaining_amount),
        })}
      </p>
      <SelectField name="kind" label={t('Kind')} options={kinds} required />
      <MoneyField name="amount" label={t('Amount')} required />
      <Reason />
    </FormDialog>
  )
}

const { invoice_id: _, witness_token: __, ...Voiding } = voidInvoice.input.shape
/** Void: takes an invoice back on which nothing is paid. */
export function VoidDialog({ invoice, onClose }: Props) {
  const form = useZodForm(z.object(Voiding), { reason: '', bill_again: false })
  const command = useByTwo(voidInvoice)
  const open = invoice.visit_status !== 'completed' && invoice.visit_status !== 'cancelled'
  return (
    <FormDialog
      title={t('Void {invoice_number}?', { invoice_number: invoice.invoice_number })}
      form={form}
      draft={`void.${invoice.id}`}
      submitLabel={t('Void Invoice')}
      onClose={onClose}
      send={async (values) => {
        if (await command({ ...values, invoice_id: invoice.id })) toast.success(t('Invoice voided'))
      }}
    >
      <Reason />
      {open && <CheckboxField name="bill_again" label={t('Put its lines on the running invoice of the visit again')} />}
    </FormDialog>
  )
}

/** Sends the invoice by mail. */
export function MailDialog({ invoice, onClose }: Props) {
  const form = useZodForm(mailInvoice.input.omit({ invoice_id: true }), { email: invoice.patient_email ?? '' })
  const mail = useCommand(mailInvoice)
  return (
    <FormDialog
      title={t('Send by E-mail')}
      form={form}
      draft={`mail.${invoice.id}`}
      submitLabel={t('Send')}
      size="sm"
      onClose={onClose}
      send={({ email }) => mail.mutateAsync({ invoice_id: invoice.id, email })}
      done={({ email }) => t('Invoice goes to {email}', { email })}
    >
      <TextField
        name="email"
        label={t('E-mail')}
        type="email"
        inputMode="email"
        required
        help={t('The mail names amounts by department, nothing clinical.')}
      />
    </FormDialog>
  )
}
