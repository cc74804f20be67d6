import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { addDays } from '../../../../kernel/contract/days.ts'
import { saying } from '../../../../kernel/web/failure.ts'
import { RadioCards } from '../../../../kernel/web/ui/choice-fields.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx'
import { DateField } from '../../../../kernel/web/ui/date-field.tsx'
import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { MoneyField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
import { cancelOrder, closeOrder, type GoodsReceipt, type Order, sendOrder } from '../../orders.contract.ts'
import { acceptDifference, recordInvoice } from '../../receipts.contract.ts'

type Props = { order: Order; onClose: () => void }
const of = ({ id, version }: Order) => ({ purchase_order_id: id, version })

/** Send: by mail at once, or handed over by somebody. */
export function SendDialog({ order, onClose }: Props) {
  const send = useCommand(sendOrder)
  const lead = order.lead_time_days
  const form = useZodForm(sendOrder.input, {
    ...of(order),
    how: order.supplier_email ? 'mail' : 'hand',
    email: order.supplier_email ?? '',
    expected_on: lead === null ? null : addDays(hospitalToday(), lead),
  })
  const how = useWatch({ control: form.control, name: 'how' })
  return (
    <FormDialog
      title={`Send ${order.order_number}`}
      form={form}
      draft={`send-order.${order.id}`}
      submitLabel={how === 'mail' ? 'Send by Mail' : 'Sent by Hand'}
      size="md"
      onClose={onClose}
      send={(values) => saying('Failed to send the order', send.mutateAsync(values))}
      done={how === 'mail' ? 'Order sent' : 'Order noted as sent'}
    >
      <RadioCards
        name="how"
        label="How"
        required
        options={[
          { value: 'mail', label: 'By mail', description: 'Uzima sends the order with its lines to the supplier.' },
          { value: 'hand', label: 'By hand', description: 'Print it, and hand it over or phone it through.' },
        ]}
      />
      <FieldPair>
        {how === 'mail' ? <TextField name="email" label="E-mail" type="email" required maxLength={200} /> : <span />}
        <DateField
          name="expected_on"
          label="Expected On"
          help={lead === null ? 'The supplier has no lead time' : `Lead time of the supplier: ${lead} days`}
          min={hospitalToday()}
        />
      </FieldPair>
    </FormDialog>
  )
}

/** Cancel, while nothing was received; close short, once something was. */
export function EndDialog({ order, onClose }: Props) {
  const cancel = useCommand(cancelOrder)
  const close = useCommand(closeOrder)
  const short = order.status === 'part_received'
  return (
    <ReasonDialog
      title={short ? `Close ${order.order_number} short?` : `Cancel ${order.order_number}?`}
      confirmLabel={short ? 'Close Order' : 'Cancel Order'}
      onConfirm={async (reason) => {
        await saying('Failed to change the order', (short ? close : cancel).mutateAsync({ ...of(order), reason }))
        toast.success(short ? 'Order closed short' : 'Order cancelled')
      }}
      onClose={onClose}
    >
      <p>
        {short
          ? 'What has come stays in stock. The rest is no longer expected, and counts against the supplier’s fill rate.'
          : 'Nothing of it was received. It stays on the list as cancelled.'}
      </p>
    </ReasonDialog>
  )
}

type ReceiptProps = { receipt: GoodsReceipt; onClose: () => void }
const InvoiceOf = z.object({
  invoice_number: recordInvoice.input.shape.invoice_number,
  invoice_amount: recordInvoice.input.shape.invoice_amount,
})

/** The supplier's invoice of a delivery. */
export function InvoiceDialog({ receipt, onClose }: ReceiptProps) {
  const record = useCommand(recordInvoice)
  const form = useZodForm(InvoiceOf, { invoice_number: receipt.invoice_number ?? '', invoice_amount: receipt.invoice_amount ?? '' })
  return (
    <FormDialog
      title={`Invoice of ${receipt.receipt_number}`}
      form={form}
      draft={`supplier-invoice.${receipt.id}`}
      submitLabel="Save Invoice"
      size="md"
      onClose={onClose}
      send={(values) =>
        saying('Failed to save the invoice', record.mutateAsync({ ...values, goods_receipt_id: receipt.id, version: receipt.version }))
      }
      done="Invoice saved"
    >
      <p>What was received costs {formatMoney(receipt.amount)} by the unit costs of the delivery.</p>
      <FieldPair>
        <TextField name="invoice_number" label="Invoice Number" required maxLength={60} autoFocus />
        <MoneyField name="invoice_amount" label="Invoice Amount" required />
      </FieldPair>
    </FormDialog>
  )
}

/** Accept that the invoice asks for another amount. */
export function AcceptDialog({ receipt, onClose }: ReceiptProps) {
  const accept = useCommand(acceptDifference)
  return (
    <ReasonDialog
      title={`Accept the invoice of ${receipt.receipt_number}?`}
      confirmLabel="Accept Difference"
      onConfirm={async (reason) => {
        await saying('Failed to accept', accept.mutateAsync({ goods_receipt_id: receipt.id, version: receipt.version, reason }))
        toast.success('Difference accepted')
      }}
      onClose={onClose}
    >
      <Notice tone="amber">
        The supplier asks for {formatMoney(receipt.invoice_amount)}; what was received costs {formatMoney(receipt.amount)}.
      </Notice>
    </ReasonDialog>
  )
}
