import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { MoneyField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { cancelOrder, closeOrder, type GoodsReceipt, type Order, sendOrder } from '../../contract.ts'
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
      title={t('Send {order_number}', { order_number: order.order_number })}
      form={form}
      draft={`send-order.${order.id}`}
      submitLabel={how === 'mail' ? t('Send by Mail') : t('Sent by Hand')}
      size="md"
      onClose={onClose}
      send={(values) => saying(t('Failed to send the order'), send.mutateAsync(values))}
      done={how === 'mail' ? t('Order sent') : t('Order noted as sent')}
    >
      <RadioCards
        name="how"
        label={t('How')}
        required
        options={[
          {
            value: 'mail',
            label: t('By mail'),
            description: t('Uzima sends the order with its lines to the supplier.'),
          },
          { value: 'hand', label: t('By hand'), description: t('Print it, and hand it over or phone it through.') },
        ]}
      />
      <FieldPair>
        {how === 'mail' ? (
          <TextField name="email" label={t('E-mail')} type="email" required maxLength={200} />
        ) : (
          <span />
        )}
        <DateField
          name="expected_on"
          label={t('Expected on')}
          help={
            lead === null ? t('The supplier has no lead time') : t('Lead time of the supplier: {lead} days', { lead })
          }
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
      title={
        short
          ? t('Close {order_number} short?', { order_number: order.order_number })
          : t('Cancel {order_number}?', { order_number: order.order_number })
      }
      confirmLabel={short ? t('Close Order') : t('Cancel Order')}
      onConfirm={async (reason) => {
        await saying(t('Failed to change the order'), (short ? close : cancel).mutateAsync({ ...of(order), reason }))
        toast.success(short ? t('Order closed short') : t('Order cancelled'))
      }}
      onClose={onClose}
    >
      <p>
        {short
          ? t(
              'What has come stays in stock. The rest is no longer expected, and counts against the supplier’s fill rate.',
            )
          : t('Nothing of it was received. It stays on the list as cancelled.')}
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
  const form = useZodForm(InvoiceOf, {
    invoice_number: receipt.invoice_number ?? '',
    invoice_amount: receipt.invoice_amount ?? '',
  })
  return (
    <FormDialog
      title={t('Invoice of {receipt_number}', { receipt_number: receipt.receipt_number })}
      form={form}
      draft={`supplier-invoice.${receipt.id}`}
      submitLabel={t('Save Invoice')}
      size="md"
      onClose={onClose}
      send={(values) =>
        saying(
          t('Failed to save the invoice'),
          record.mutateAsync({ ...values, goods_receipt_id: receipt.id, version: receipt.version }),
        )
      }
      done={t('Invoice saved')}
    >
      <p>
        {t('What was received costs {amount} by the unit costs of the delivery.', {
          amount: formatMoney(receipt.amount),
        })}
      </p>
      <FieldPair>
        <TextField name="invoice_number" label={t('Invoice number')} required maxLength={60} autoFocus />
        <MoneyField name="invoice_amount" label={t('Invoice amount')} required />
      </FieldPair>
    </FormDialog>
  )
}

/** Accept that the invoice asks for another amount. */
export function AcceptDialog({ receipt, onClose }: ReceiptProps) {
  const accept = useCommand(acceptDifference)
  return (
    <ReasonDialog
      title={t('Accept the invoice of {receipt_number}?', { receipt_number: receipt.receipt_number })}
      confirmLabel={t('Accept Difference')}
      onConfirm={async (reason) => {
        await saying(
          t('Failed to accept'),
          accept.mutateAsync({ goods_receipt_id: receipt.id, version: receipt.version, reason }),
        )
        toast.success(t('Difference accepted'))
      }}
      onClose={onClose}
    >
      <Notice tone="amber">
        {t('The supplier asks for {invoice_amount}; what was received costs {amount}.', {
          invoice_amount: formatMoney(receipt.invoice_amount),
          amount: formatMoney(receipt.amount),
        })}
      </Notice>
    </ReasonDialog>
  )
}
