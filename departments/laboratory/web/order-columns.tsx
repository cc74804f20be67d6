import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { Menu, type MenuItem } from '../../../kernel/web/ui/menu.tsx'
import { paymentLabels } from '../../visits/of-order.ts'
import { VisitPatientCell } from '../../visits/web/offers.tsx'
import { cancellable } from '../contract.ts'
import type { LabOrderRow } from '../orders.contract.ts'
import { nextStepLabels, nextStepOf } from './next-step.ts'
import type { useLabDialogs } from './use-lab-dialogs.tsx'
import { LabPriority, NewSampleNeeded, OrderBadge, ResultBadge } from './words.tsx'

type Dialogs = ReturnType<typeof useLabDialogs>

/** The one next action as a button, the rest in the menu. */
function RowActions({ order, dialogs }: { order: LabOrderRow; dialogs: Dialogs }) {
  const { can } = useSession()
  const { sample_number, collection_time } = order
  const next = nextStepOf(order)
  const items: MenuItem[] = [
    { label: 'Details', onSelect: () => dialogs.open({ kind: 'details', order }) },
    ...(sample_number && collection_time
      ? [
          {
            label: 'Print label',
            onSelect: () => dialogs.open({ kind: 'label', sample: { ...order, sample_number, collection_time } }),
          },
        ]
      : []),
    ...(can('orders.place') && cancellable.includes(order.status)
      ? [{ label: 'Cancel order', danger: true, onSelect: () => dialogs.open({ kind: 'cancel', order }) }]
      : []),
  ]
  return (
    <>
      {next && (
        <Button variant={next === 'report' ? 'default' : 'light'} onClick={() => dialogs.step(order, next)}>
          {nextStepLabels[next]}
          <span className="u-visually-hidden">
            {' '}
            of {formatName(order)}, {order.test_name}
          </span>
        </Button>
      )}
      <Menu label={`More actions for ${order.order_number}`} trigger={<IconDots size={18} />} items={items} />
    </>
  )
}

function StatusCell({ order }: { order: LabOrderRow }) {
  return (
    <span className="lab-stacked">
      {order.rejected_sample && order.status === 'pending' ? (
        <NewSampleNeeded reason={order.rejected_sample} />
      ) : (
        <OrderBadge status={order.status} />
      )}
      {(order.status === 'collected' || order.status === 'processing') && order.result_status && (
        <ResultBadge status={order.result_status} />
      )}
    </span>
  )
}

/** The columns of the orders' list. */
export const orderColumns = (dialogs: Dialogs): Column<LabOrderRow>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (order) => <VisitPatientCell row={order} /> },
  {
    key: 'test',
    label: 'Test',
    card: 'wide',
    render: (order) => (
      <Stacked
        below={
          <>
            {order.test_code} · <span className="u-nowrap">{order.order_number}</span>
          </>
        }
      >
        {order.test_name}
      </Stacked>
    ),
  },
  { key: 'priority', label: 'Priority', render: (order) => <LabPriority priority={order.priority} /> },
  { key: 'status', label: 'Status', render: (order) => <StatusCell order={order} /> },
  {
    key: 'payment',
    label: 'Payment',
    render: (order) => (
      <StatusBadge
        status={order.payment_status}
        label={paymentLabels[order.payment_status]}
        tone={order.payment_status === 'waived' ? 'blue' : undefined}
      />
    ),
  },
  { key: 'ordered', label: 'Ordered', card: 'wide', render: (order) => <DoneCell at={order.created_at} by={order.ordered_by_name} /> },
  actionsColumn((order) => <RowActions order={order} dialogs={dialogs} />),
]
