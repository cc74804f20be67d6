import './billing.css'
import { z } from 'zod'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getAccount, recordPayment } from '../payments.contract.ts'
import { AskForPart } from './mpesa/ask-for-part.tsx'
import { NeedsDrawer } from './own-drawer.tsx'
import { newPart, PartFields, sentPart, type TypedPart } from './part-fields.tsx'
import { Amount } from './words.tsx'

const sent = recordPayment.input.shape.parts
/** What is typed, as it is sent. */
export const TypedParts = z.object({
  // What is typed becomes what is sent before the contract checks it; the two shapes meet here.
  parts: z.preprocess((parts) => (parts as TypedPart[]).map(sentPart), sent) as unknown as z.ZodType<z.output<typeof sent>, TypedPart[]>,
})

type Props = {
  invoice: { id: string; invoice_number: string; patient_id: string; remaining_amount: string }
  onClose: () => void
  onPaid: (receiptId: string) => void
}
/** Record Payment: up to what remains, in one mode or several. */
export function PaymentDialog({ invoice, onClose, onPaid }: Props) {
  const form = useZodForm(TypedParts, { parts: [newPart(invoice.remaining_amount)] })
  const record = useCommand(recordPayment)
  const account = useEndpoint(getAccount, { patient_id: invoice.patient_id })
  return (
    <FormDialog
      title="Record Payment"
      form={form}
      draft={`payment.${invoice.id}.${invoice.remaining_amount}`}
      submitLabel="Record Payment"
      size="md"
      onClose={onClose}
      send={async ({ parts }) => {
        const { receipt_id } = await record.mutateAsync({ invoice_id: invoice.id, parts })
        toast.success('Payment recorded successfully')
        onPaid(receipt_id)
      }}
    >
      <p className="u-row">
        <span className="u-strong">{invoice.invoice_number}</span>
        <span className="billing-end">
          To be paid <Amount of={invoice.remaining_amount} strong />
        </span>
      </p>
      <PartFields remaining={invoice.remaining_amount} deposit={account.data?.deposit ?? '0.00'} />
      <AskForPart
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
