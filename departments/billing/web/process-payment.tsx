import './billing.css'
import type { Output } from '../../../kernel/contract/index.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { AmountTable } from '../../../kernel/web/ui/amount-table.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog, LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getVisitBill, payVisit } from '../payments.contract.ts'
import { AskForPart } from './mpesa/ask-for-part.tsx'
import { NeedsDrawer } from './own-drawer.tsx'
import { newPart, PartFields } from './part-fields.tsx'
import { TypedPayment } from './payment-dialog.tsx'
import { billLine, sumLine, sumsOf } from './words.tsx'

type Props = {
  visitId: string
  /** What is said when it is paid. */
  done: string
  onClose: () => void
  onPaid?: (receiptId: string) => void
}
const TITLE = 'Process Payment'

function PayDialog({ bill, done, onClose, onPaid }: Omit<Props, 'visitId'> & { bill: Output<typeof getVisitBill> }) {
  const form = useZodForm(TypedPayment, { parts: [newPart(bill.remaining_amount)], notes: '' })
  const pay = useCommand(payVisit)
  return (
    <FormDialog
      title={TITLE}
      form={form}
      draft={`process-payment.${bill.visit_id}.${bill.remaining_amount}`}
      submitLabel={TITLE}
      size="md"
      onClose={onClose}
      send={async ({ parts }) => {
        const { receipt_id } = await saying('Failed to process payment', pay.mutateAsync({ visit_id: bill.visit_id, parts }))
        toast.success(done)
        onPaid?.(receipt_id)
      }}
    >
      <AmountTable
        caption="Lines of the bill"
        lines={[...bill.items.map(billLine), ...sumsOf(bill).map(([name, amount]) => sumLine(name, amount))]}
      />
      <PartFields remaining={bill.remaining_amount} deposit={bill.deposit} />
      <AskForPart
        patientId={bill.patient_id}
        visitId={bill.visit_id}
        onPaid={(receiptId) => {
          onPaid?.(receiptId)
          onClose()
        }}
      />
      <NeedsDrawer />
    </FormDialog>
  )
}

/** Process Payment in a dialog: what a visit owes, on all its invoices, and taking it in place. */
export default function ProcessPayment({ visitId, ...props }: Props) {
  const bill = useEndpoint(getVisitBill, { visit_id: visitId })
  if (!bill.data) return <LoadingDialog title={TITLE} size="md" queries={[bill]} onClose={props.onClose} />
  if (bill.data.remaining_amount === '0.00')
    return (
      <Dialog open onClose={props.onClose} title={TITLE} size="md">
        <EmptyState
          text="Nothing is to be paid"
          hint={bill.data.charged ? 'Everything is paid, or claimed from an insurer.' : 'Nothing has been charged for this visit.'}
        />
      </Dialog>
    )
  return <PayDialog key={bill.data.remaining_amount} bill={bill.data} {...props} />
}
