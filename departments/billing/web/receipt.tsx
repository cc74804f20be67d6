import './billing.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents } from '../../../kernel/contract/money.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import { AmountTable } from '../../../kernel/web/ui/amount-table.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDateTime, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import { getReceipt, paymentKinds, paymentModes } from '../payments.contract.ts'
import { billLine, sumLine } from './words.tsx'

type Receipt = Output<typeof getReceipt>

/** What the change was, over all that was handed over in cash. */
const changeOf = ({ payments }: Receipt): string | null => {
  const given = payments.filter((payment) => payment.tendered)
  if (!given.length) return null
  const cash = payments.filter((payment) => payment.payment_mode === 'cash')
  const change = sumCents(given.map((payment) => payment.tendered ?? '0')) - sumCents(cash.map((payment) => payment.amount))
  return change > 0 ? fromCents(change) : null
}

const invoicesOf = ({ payments }: Receipt) => [...new Set(payments.flatMap(({ invoice_id }) => invoice_id ?? []))]

/** What a receipt says, on screen and on paper. */
function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const { payments, items } = receipt
  const total = fromCents(sumCents(payments.map((payment) => payment.amount)))
  const change = changeOf(receipt)
  const [first] = items
  return (
    <div className="billing-receipt">
      <p>
        <strong>{formatName(receipt)}</strong>
        <br />
        OP {receipt.op_number}
        <br />
        {formatDateTime(receipt.created_at)}, {receipt.taken_by_name}
      </p>
      {items.length > 0 && <AmountTable caption="What it is for" lines={items.map(billLine)} />}
      <AmountTable
        caption="What was paid"
        lines={[
          ...(first
            ? [
                {
                  key: 'total',
                  name: `Total of ${items.some((line) => line.invoice_number !== first.invoice_number) ? 'invoices' : first.invoice_number}`,
                  cells: [formatMoney(receipt.total_amount)],
                },
              ]
            : []),
          ...payments.map((payment) => ({
            key: payment.id,
            name: [
              payment.kind !== 'payment' && `${paymentKinds[payment.kind]},`,
              paymentModes[payment.payment_mode],
              payment.reference_number,
            ]
              .filter(Boolean)
              .join(' '),
            facts: payment.payment_number,
            cells: [formatMoney(payment.amount)],
          })),
          ...(payments.length > 1 ? [{ key: 'together', name: 'Together', cells: [formatMoney(total)] }] : []),
          ...(change ? [{ key: 'change', name: 'Change', cells: [formatMoney(change)] }] : []),
          ...(first ? [sumLine('Still to be paid', receipt.remaining_amount)] : []),
        ]}
      />
    </div>
  )
}

function PrintReceipt({ receipt, format, onDone }: { receipt: Receipt; format: 'receipt' | 'a4'; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  const back = receipt.payments.every((payment) => toCents(payment.amount) < 0)
  return (
    <PrintArea format={format} title={back ? 'Refund' : 'Receipt'} address={address} auto onDone={onDone}>
      <ReceiptBody receipt={receipt} />
      <Panels place="fiscal" about={{ invoiceIds: invoicesOf(receipt) }} fallback={<span data-drawing />} />
      {format === 'a4' && <p className="billing-signature">Signature</p>}
    </PrintArea>
  )
}

/** A receipt: what was handed over, and both ways to print it. */
export function ReceiptDialog({ receiptId, onClose }: { receiptId: string; onClose: () => void }) {
  const query = useEndpoint(getReceipt, { receipt_id: receiptId }, { refreshEvery: false })
  const [printing, setPrinting] = useState<'receipt' | 'a4' | null>(null)
  const receipt = query.data
  if (!receipt) return <LoadingDialog title="Receipt" size="sm" queries={[query]} onClose={onClose} />
  const change = changeOf(receipt)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Receipt"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button variant="default" onClick={() => setPrinting('a4')}>
            Print A4
          </Button>
          <Button onClick={() => setPrinting('receipt')}>Print Receipt</Button>
        </>
      }
    >
      {change && (
        <Facts className="billing-change">
          <Fact label="Change" className="u-strong">
            {formatMoney(change)}
          </Fact>
        </Facts>
      )}
      <ReceiptBody receipt={receipt} />
      {printing && <PrintReceipt receipt={receipt} format={printing} onDone={() => setPrinting(null)} />}
    </Dialog>
  )
}
