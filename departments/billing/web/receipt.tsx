import './billing.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents } from '../../../kernel/contract/money.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDateTime, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import { getReceipt, paymentKinds, paymentModes } from '../payments.contract.ts'

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
  return (
    <div className="billing-receipt">
      <p>
        <strong>{formatName(receipt)}</strong>
        <br />
        OP {receipt.op_number}
        <br />
        {formatDateTime(receipt.created_at)}, {receipt.taken_by_name}
      </p>
      {items.length > 0 && (
        <table className="billing-lines">
          <caption className="u-visually-hidden">What it is for</caption>
          <tbody>
            {items.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.description}
                </th>
                <td>{formatMoney(line.total_price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="billing-lines billing-sums">
        <caption className="u-visually-hidden">What was paid</caption>
        <tbody>
          {items.length > 0 && (
            <tr>
              <th scope="row">
                Total of {new Set(items.map((line) => line.invoice_number)).size > 1 ? 'invoices' : items[0]?.invoice_number}
              </th>
              <td>{formatMoney(receipt.total_amount)}</td>
            </tr>
          )}
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row">
                {payment.kind === 'payment' ? '' : `${paymentKinds[payment.kind]}, `}
                {paymentModes[payment.payment_mode]}
                {payment.reference_number && ` ${payment.reference_number}`}
                <span className="u-person-facts">{payment.payment_number}</span>
              </th>
              <td>{formatMoney(payment.amount)}</td>
            </tr>
          ))}
          {payments.length > 1 && (
            <tr>
              <th scope="row">Together</th>
              <td>{formatMoney(total)}</td>
            </tr>
          )}
          {change && (
            <tr>
              <th scope="row">Change</th>
              <td>{formatMoney(change)}</td>
            </tr>
          )}
          {items.length > 0 && (
            <tr className="u-strong">
              <th scope="row">Still to be paid</th>
              <td>{formatMoney(receipt.remaining_amount)}</td>
            </tr>
          )}
        </tbody>
      </table>
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
