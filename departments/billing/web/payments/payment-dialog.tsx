import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../billing.css'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { fetchPanels, Panels, type Places } from '../../../../kernel/web/panels.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getAccount, recordPayment } from '../../payments.contract.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'
import { Amount } from '../words.tsx'
import { newPart, PartFields, typedParts } from './part-fields.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /**
     * In the form of a payment for an invoice or for all that a visit owes, whose `parts` its fields hold
     * (`TypedPart`): another way to take it. `onPaid`: it has come and is recorded, nothing is left to be sent.
     */
    payment: { patientId: string; invoiceId?: string; visitId?: string; onPaid: (receiptId: string) => void }
  }
}
fetchPanels('payment')

/** Below the fields of a payment: how departments above take it. */
export const BesidePayment = (about: Places['payment']) => <Panels place="payment" about={about} fallback={null} />

/** What is typed, as it is sent. */
export const TypedPayment = typedParts(recordPayment.input.shape.parts)

type Props = {
  invoice: { id: string; invoice_number: string; patient_id: string; remaining_amount: string }
  onClose: () => void
  onPaid: (receiptId: string) => void
}
/** Record Payment: up to what remains, in one mode or several. */
export function PaymentDialog({ invoice, onClose, onPaid }: Props) {
  const form = useZodForm(TypedPayment, { parts: [newPart(invoice.remaining_amount)], notes: '' })
  const record = useCommand(recordPayment)
  const account = useEndpoint(getAccount, { patient_id: invoice.patient_id })
  return (
    <FormDialog
      title={t('Record Payment')}
      form={form}
      draft={`payment.${invoice.id}.${invoice.remaining_amount}`}
      submitLabel={t('Record Payment')}
      size="md"
      onClose={onClose}
      send={async ({ parts }) => {
        const { receipt_id } = await saying(
          t('Failed to record payment'),
          record.mutateAsync({ invoice_id: invoice.id, parts }),
        )
        toast.success(t('Payment recorded successfully'))
        onPaid(receipt_id)
      }}
    >
      <p className="u-row">
        <span className="u-strong">{invoice.invoice_number}</span>
        <span className="billing-end">
          {rich('To be paid {amount}', { amount: <Amount of={invoice.remaining_amount} strong /> })}
        </span>
      </p>
      <PartFields remaining={invoice.remaining_amount} deposit={account.data?.deposit} />
      {account.error && <Waiting for={account} failure={t('Failed to load the patient’s deposit')} lines={1} />}
      <BesidePayment
        patientId={invoice.patient_id}
        invoiceId={invoice.id}
        onPaid={(receiptId) => {
          onPaid(receiptId)
          onClose()
        }}
      />
      <NeedsDrawer />
    </FormDialog>
  )
}
