import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { fromCents, isZero, toCents } from '../../../../kernel/contract/values/money.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getVisitBill, type Mode, payVisit } from '../../payments.contract.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'
import { billLine, sumLine, sumsOf } from '../words.tsx'
import { newPart, PartFields } from './part-fields.tsx'
import { BesidePayment, TypedPayment } from './payment-dialog.tsx'

type Props = {
  visitId: string
  /**
   * The orders for which it is opened: what they cost is proposed, and all that the visit owes is the second choice.
   * Left out: all of it.
   */
  orders?: readonly string[] | undefined
  /** In which modes it is paid here; left out: in every one. */
  modes?: readonly Mode[]
  /** What is said when it is paid. */
  done: string
  onClose: () => void
  onPaid?: (receiptId: string) => void
}
const TITLE = t('Process Payment')

type Bill = Output<typeof getVisitBill>
type Sought = { items: Bill['items']; amount: string }
/** What these orders cost and is not paid; null: they owe nothing, or all that the visit owes. */
function askedOf(bill: Bill, orders: readonly string[] | undefined): Sought | null {
  const items = bill.items.filter(
    (item) => item.source_id && !isZero(item.open_amount) && orders?.includes(item.source_id),
  )
  const amount = fromCents(items.reduce((sum, item) => sum + toCents(item.open_amount), 0))
  return items.length && amount !== bill.remaining_amount ? { items, amount } : null
}
/** What stands on the same bills before the first of these and is not paid: a payment covers it first. */
function before(bill: Bill, { items }: Sought): number {
  const last = bill.items.findLastIndex((item) => items.includes(item))
  const invoices = new Set(items.map((item) => item.invoice_number))
  return bill.items
    .slice(0, last)
    .filter((item) => invoices.has(item.invoice_number) && !items.includes(item))
    .reduce((sum, item) => sum + toCents(item.open_amount), 0)
}

type DialogProps = Omit<Props, 'visitId' | 'orders'> & { bill: Bill; asked: Sought | null; other?: ReactNode }
function PayDialog({ bill, asked, other, done, modes, onClose, onPaid }: DialogProps) {
  const amount = asked?.amount ?? bill.remaining_amount
  const earlier = asked ? before(bill, asked) : 0
  const form = useZodForm(TypedPayment, { parts: [newPart(amount)], notes: '' })
  const pay = useCommand(payVisit)
  return (
    <FormDialog
      title={TITLE}
      form={form}
      draft={`process-payment.${bill.visit_id}.${bill.remaining_amount}.${amount}`}
      submitLabel={TITLE}
      size="md"
      onClose={onClose}
      send={async ({ parts }) => {
        const { receipt_id } = await saying(
          t('Failed to process payment'),
          pay.mutateAsync({ visit_id: bill.visit_id, parts }),
        )
        toast.success(done)
        onPaid?.(receipt_id)
      }}
    >
      <AmountTable
        caption={t('Lines of the bill')}
        lines={
          asked
            ? [
                ...asked.items.map((item) => ({ ...billLine(item), cells: [formatMoney(item.open_amount)] })),
                sumLine(t('To be paid'), amount),
              ]
            : [...bill.items.map(billLine), ...sumsOf(bill).map(([name, sum]) => sumLine(name, sum))]
        }
      />
      {other}
      {earlier > 0 && (
        <Notice tone="amber">
          {t(
            '{earlier} that was charged before is not paid either. A payment covers the bill in its order: what was charged before comes first.',
            { earlier: formatMoney(fromCents(earlier)) },
          )}
        </Notice>
      )}
      <PartFields remaining={amount} deposit={bill.deposit} {...(modes ? { modes } : {})} />
      <BesidePayment
        patientId={bill.patient_id}
        visitId={bill.visit_id}
        onPaid={(receiptId) => {
          toast.success(done)
          onPaid?.(receiptId)
          onClose()
        }}
      />
      <NeedsDrawer />
    </FormDialog>
  )
}

/**
 * Process Payment in a dialog: what some orders of a visit cost, or all that the visit owes on its invoices, and taking
 * it in place.
 */
export default function ProcessPayment({ visitId, orders, ...props }: Props) {
  const [all, setAll] = useState(false)
  const bill = useEndpoint(getVisitBill, { visit_id: visitId })
  if (!bill.data) return <LoadingDialog title={TITLE} size="md" queries={[bill]} onClose={props.onClose} />
  if (isZero(bill.data.remaining_amount))
    return (
      <Dialog open onClose={props.onClose} title={TITLE} size="md">
        <EmptyState
          text={t('Nothing is to be paid')}
          hint={
            bill.data.charged
              ? t('Everything is paid, or claimed from an insurer.')
              : t('Nothing has been charged for this visit.')
          }
        />
      </Dialog>
    )
  const { remaining_amount } = bill.data
  const asked = askedOf(bill.data, orders)
  const other = asked && (
    <div>
      <Button variant="default" onClick={() => setAll(!all)}>
        {all
          ? t('Pay these alone: {amount}', { amount: formatMoney(asked.amount) })
          : t('Pay all of the visit: {remaining_amount}', { remaining_amount: formatMoney(remaining_amount) })}
      </Button>
    </div>
  )
  return (
    <PayDialog
      key={`${remaining_amount}.${all}`}
      bill={bill.data}
      asked={all ? null : asked}
      other={other}
      {...props}
    />
  )
}
