import { IconDots } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { Menu, type MenuItem } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { paymentLabels } from '../../../visits/order-ref.ts'
import { VisitPatientCell } from '../../../visits/web/offers.tsx'
import { keepLabOrder } from '../../cancelled.contract.ts'
import { labOrderColumns } from '../../columns.ts'
import { cancellable } from '../../contract.ts'
import type { LabOrderRow } from '../../orders.contract.ts'
import type { useLabDialogs } from '../use-lab-dialogs.tsx'
import { LabPriority, NewSampleNeeded, OrderBadge, ResultBadge } from '../words.tsx'
import { DueMark } from './due-mark.tsx'
import { isLeft, nextStepLabels, nextStepOf } from './next-step.ts'

type Dialogs = ReturnType<typeof useLabDialogs>

/** The one next action as a button, the rest in the menu. */
function RowActions({ order, dialogs }: { order: LabOrderRow; dialogs: Dialogs }) {
  const { can } = useSession()
  const next = nextStepOf(order)
  const keep = useCommand(keepLabOrder, {
    onError: toastError,
    onSuccess: () => toast.success(t('It can be collected now')),
  })
  const items: MenuItem[] = [
    { label: t('Details'), onSelect: () => dialogs.open({ kind: 'details', order }) },
    ...(next === 'collect_all'
      ? [{ label: t('Collect this sample only'), onSelect: () => dialogs.step(order, 'collect') }]
      : []),
    ...(isLeft(order) && can('lab.cancel')
      ? [{ label: t('Still to be done'), onSelect: () => keep.mutate({ lab_order_id: order.id }) }]
      : []),
    ...(can('lab.cancel') && cancellable.includes(order.status)
      ? [{ label: t('Cancel Order'), danger: true, onSelect: () => dialogs.open({ kind: 'cancel', order }) }]
      : []),
  ]
  return (
    <>
      {next && (
        <Button variant={next === 'report' ? 'default' : 'light'} onClick={() => dialogs.step(order, next)}>
          {next === 'collect_all' ? t('Collect all ({count})', { count: order.to_collect }) : t(nextStepLabels[next])}
          <span className="u-visually-hidden">
            {' '}
            {t('of {order}, {test_name}', { order: formatName(order), test_name: order.test_name })}
          </span>
        </Button>
      )}
      <Menu
        label={t('More actions for {order_number}', { order_number: order.order_number })}
        trigger={<IconDots size={18} />}
        items={items}
      />
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
      {isLeft(order) && <Badge tone="amber">{t('Visit completed')}</Badge>}
      <DueMark order={order} />
      {(order.status === 'collected' || order.status === 'processing') && order.result_status && (
        <ResultBadge status={order.result_status} />
      )}
    </span>
  )
}

/** The columns of the orders' list. */
export const orderColumns = (dialogs: Dialogs): Column<LabOrderRow>[] => [
  ...tableColumns(labOrderColumns, {
    patient: (order) => <VisitPatientCell row={order} />,
    test_name: {
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
    priority: (order) => <LabPriority priority={order.priority} />,
    status: (order) => <StatusCell order={order} />,
    payment_status: (order) => (
      <StatusBadge
        status={order.payment_status}
        label={t(paymentLabels[order.payment_status])}
        tone={order.payment_status === 'waived' ? 'blue' : undefined}
      />
    ),
    created_at: (order) => <DoneCell at={order.created_at} by={order.ordered_by_name} />,
  }),
  actionsColumn((order) => <RowActions order={order} dialogs={dialogs} />),
]
