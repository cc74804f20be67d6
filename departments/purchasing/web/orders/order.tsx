import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { FactList, type FactPair } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { approveOrder, expected, type GoodsReceipt, getOrder, type Order } from '../../contract.ts'
import { ReceiveDialog } from '../receipts/receive-dialog.tsx'
import { ReceivedGoods } from '../receipts/received-goods.tsx'
import { missingPrices, ORDERS, OrderBadge, supplierPath } from '../words.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { AcceptDialog, EndDialog, InvoiceDialog, SendDialog } from './order-moves.tsx'
import { PrintOrder, PrintReceipt } from './print-order.tsx'

type Open = 'edit' | 'send' | 'end' | 'receive' | 'print'

function Actions({ order, open }: { order: Order; open: (dialog: Open) => void }) {
  const { can } = useSession()
  const approve = useCommand(approveOrder, { onSuccess: () => toast.success(t('Order approved')), onError: toastError })
  const keeps = can('inventory.keep')
  const { status } = order
  const draft = status === 'draft'
  const ending = keeps && (draft || status === 'approved' || status === 'sent' || status === 'part_received')
  const more = ending
    ? [
        {
          label: status === 'part_received' ? t('Close Short') : t('Cancel Order'),
          danger: true,
          onSelect: () => open('end'),
        },
      ]
    : []
  return (
    <>
      {more.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} aria-hidden />} items={more} />}
      <Button variant="default" onClick={() => open('print')}>
        {t('Print')}
      </Button>
      {draft && keeps && (
        <Button variant="default" onClick={() => open('edit')}>
          {t('Edit')}
        </Button>
      )}
      {draft && can('inventory.approve') && !order.is_own && order.unpriced === 0 && (
        <Button
          loading={approve.isPending}
          onClick={() => approve.mutate({ purchase_order_id: order.id, version: order.version })}
        >
          {t('Approve')}
        </Button>
      )}
      {status === 'approved' && keeps && <Button onClick={() => open('send')}>{t('Send')}</Button>}
      {expected.includes(status) && keeps && <Button onClick={() => open('receive')}>{t('Receive Goods')}</Button>}
    </>
  )
}

const matchWords = {
  waiting: { tone: 'grey', text: t('Invoice not entered') },
  matches: { tone: 'green', text: t('Invoice matches') },
  differs: { tone: 'red', text: t('Invoice differs') },
  accepted: { tone: 'amber', text: t('Difference accepted') },
} as const

type ReceiptTask = { kind: 'invoice' | 'accept' | 'print'; receipt: GoodsReceipt }
function Receipt({ receipt, open }: { receipt: GoodsReceipt; open: (task: ReceiptTask) => void }) {
  const { can } = useSession()
  const match = matchWords[receipt.match]
  const facts: FactPair[] = [
    [t('Received'), `${formatDateTime(receipt.received_at)}, ${receipt.received_by_name}`],
    [t('Delivery note'), receipt.delivery_note],
    [t('Invoice'), receipt.invoice_number && `${receipt.invoice_number}, ${formatMoney(receipt.invoice_amount)}`],
    ...(receipt.accept_reason
      ? [
          [
            t('Accepted'),
            `${receipt.accepted_by_name}, ${formatDateTime(receipt.accepted_at)}: ${receipt.accept_reason}`,
          ] as const,
        ]
      : []),
    ...(receipt.notes ? [[t('Notes'), receipt.notes] as const] : []),
  ]
  return (
    <Panel
      title={t('Goods received {receipt_number}', { receipt_number: receipt.receipt_number })}
      actions={
        <>
          <Badge tone={match.tone}>{match.text}</Badge>
          {can('inventory.keep') && receipt.match !== 'accepted' && (
            <Button variant="default" onClick={() => open({ kind: 'invoice', receipt })}>
              {receipt.invoice_number ? t('Correct Invoice') : t('Enter Invoice')}
            </Button>
          )}
          {can('inventory.approve') && receipt.match === 'differs' && !receipt.is_own && (
            <Button variant="default" onClick={() => open({ kind: 'accept', receipt })}>
              {t('Accept Difference')}
            </Button>
          )}
          <Button variant="default" onClick={() => open({ kind: 'print', receipt })}>
            {t('Print')}
            <span className="u-visually-hidden"> {receipt.receipt_number}</span>
          </Button>
        </>
      }
    >
      <div className="u-stack">
        {receipt.match === 'differs' && (
          <Notice tone="amber">
            {t(
              'The supplier asks for {invoice_amount}; what was received costs {amount}. Somebody other than who received it accepts that with a reason.',
              { invoice_amount: formatMoney(receipt.invoice_amount), amount: formatMoney(receipt.amount) },
            )}
          </Notice>
        )}
        <FactList facts={facts} />
        <ReceivedGoods receipt={receipt} />
      </div>
    </Panel>
  )
}

const said = (who: string | null, when: string | null) => who && `${who}, ${formatDateTime(when)}`
/** Who did what with the order, and to whom it goes. */
const factsOf = (order: Order): FactPair[] => [
  [
    t('Supplier'),
    <Link key="supplier" to={supplierPath(order.supplier_id)} className="u-link">
      {order.supplier_name}
    </Link>,
  ],
  [t('Phone'), order.supplier_phone && formatPhone(order.supplier_phone)],
  [t('Payment terms'), order.payment_terms],
  [t('Deliver to'), order.store_name],
  [t('Written'), said(order.created_by_name, order.created_at)],
  ...(order.changed_by_name === order.created_by_name ? [] : [[t('Changed by'), order.changed_by_name] as const]),
  [t('Approved'), said(order.approved_by_name, order.approved_at)],
  [
    t('Sent'),
    order.sent_by_name &&
      `${said(order.sent_by_name, order.sent_at)}, ${order.sent_how === 'mail' ? t('to {sent_to}', { sent_to: order.sent_to }) : t('by hand')}`,
  ],
  [t('Expected'), order.expected_on && formatDate(order.expected_on)],
  [t('Notes'), order.notes],
]

function Lines({ order }: { order: Order }) {
  return (
    <AmountTable
      caption={t('Items of {order_number}', { order_number: order.order_number })}
      heads={[t('Item'), t('Ordered'), t('Received'), t('Unit cost'), t('Total')]}
      lines={order.lines.map((line) => ({
        key: line.id,
        name: (
          <>
            {line.item_name} {line.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
          </>
        ),
        facts: line.item_code,
        cells: [
          inUnits(line.quantity, line.unit),
          line.received === line.quantity ? (
            <Badge key="all" tone="green">
              {t('all')}
            </Badge>
          ) : (
            inUnits(line.received, line.unit)
          ),
          line.unit_cost === null ? t('not known') : formatMoney(line.unit_cost),
          line.total === null ? t('not known') : formatMoney(line.total),
        ],
      }))}
      sums={[
        {
          key: 'total',
          name: 'Total',
          facts: missingPrices(order.unpriced),
          cells: [formatMoney(order.amount)],
          strong: true,
        },
      ]}
    />
  )
}

function States({ order }: { order: Order }) {
  if (order.status === 'draft' && order.unpriced > 0)
    return (
      <Notice tone="amber">
        {t('Please enter the price of each item first: an order without them cannot be approved.')}
      </Notice>
    )
  if (order.status === 'draft' && order.is_own)
    return <Notice>{t('You wrote this order. Somebody else has to approve it before it is sent.')}</Notice>
  if (order.end_reason)
    return (
      <Notice tone={order.status === 'cancelled' ? 'red' : 'amber'}>
        {t('{value} by {ended_by_name}, {ended_at}: {end_reason}', {
          value: order.status === 'cancelled' ? t('Cancelled') : t('Closed short'),
          ended_by_name: order.ended_by_name,
          ended_at: formatDateTime(order.ended_at),
          end_reason: order.end_reason,
        })}
      </Notice>
    )
  if (order.is_late)
    return (
      <Notice tone="amber">
        {t('Expected on {expected_on}, and not complete yet.', { expected_on: formatDate(order.expected_on) })}
      </Notice>
    )
  return null
}

/** One purchase order: its lines, what was delivered, and what can be done with it. */
export default function OrderPage() {
  const { purchase_order_id = '' } = useParams()
  const query = useEndpoint(getOrder, { purchase_order_id })
  const [dialog, setDialog] = useState<Open | null>(null)
  const [task, setTask] = useState<ReceiptTask | null>(null)
  const order = query.data
  if (!order)
    return (
      <Page title={t('Purchase Order')}>
        <Waiting
          for={query}
          failure={t('Failed to load the order')}
          lines={8}
          missing={{ way: { to: ORDERS, label: t('All orders') } }}
        />
      </Page>
    )
  const close = () => setDialog(null)
  const leave = () => setTask(null)
  return (
    <Page
      title={t('Purchase Order {order_number}', { order_number: order.order_number })}
      facts={
        <>
          <OrderBadge status={order.status} /> {order.supplier_name} · {formatMoney(order.amount)}
          {order.unpriced > 0 && ` · ${missingPrices(order.unpriced)}`}
        </>
      }
      actions={<Actions order={order} open={setDialog} />}
    >
      <States order={order} />
      <div className="u-split">
        <div className="u-stack">
          <Panel title={t('Items')}>
            <Lines order={order} />
          </Panel>
          {order.receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} open={setTask} />
          ))}
        </div>
        <Panel title={t('Order')}>
          <div className="u-stack">
            <FactList facts={factsOf(order)} />
            <div>
              <Link to={ORDERS} className="u-link">
                {t('All orders')}
              </Link>
            </div>
          </div>
        </Panel>
      </div>
      {dialog === 'edit' && <OrderDialog order={order} onClose={close} />}
      {dialog === 'send' && <SendDialog order={order} onClose={close} />}
      {dialog === 'end' && <EndDialog order={order} onClose={close} />}
      {dialog === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      {dialog === 'print' && <PrintOrder order={order} onDone={close} />}
      {task?.kind === 'invoice' && <InvoiceDialog receipt={task.receipt} onClose={leave} />}
      {task?.kind === 'accept' && <AcceptDialog receipt={task.receipt} onClose={leave} />}
      {task?.kind === 'print' && <PrintReceipt order={order} receipt={task.receipt} onDone={leave} />}
    </Page>
  )
}
