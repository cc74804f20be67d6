import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { saying } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { formatDateTime, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { personFacts } from '../../../kernel/web/ui/person-cell.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { paymentLabels } from '../../visits/of-order.ts'
import { cancelLabOrder, cancellable } from '../contract.ts'
import type { LabOrderRow } from '../orders.contract.ts'
import { type NextStep, nextStepLabels, nextStepOf } from './next-step.ts'
import { LabPriority, NewSampleNeeded, OrderBadge } from './words.tsx'

type Props = { order: LabOrderRow; onStep: (step: NextStep) => void; onCancel: () => void; onClose: () => void }

/** Everything about one order. */
export function OrderDetails({ order, onStep, onCancel, onClose }: Props) {
  const { can } = useSession()
  const next = nextStepOf(order)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Order Details ${order.order_number}`}
      size="md"
      footer={
        <>
          {can('orders.place') && cancellable.includes(order.status) && (
            <Button variant="default" color="red" onClick={onCancel} className="lab-foot-start">
              Cancel order
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {next && <Button onClick={() => onStep(next)}>{nextStepLabels[next]}</Button>}
        </>
      }
    >
      <Facts>
        <Fact label="Patient">
          <Link to={`/hospital/patients/${order.patient_id}`} className="u-link">
            {formatName(order)}
          </Link>
          <span className="u-person-facts">
            {personFacts(order)} · Visit {order.visit_number}
            {order.visit_type === 'emergency' && ' (emergency)'}
          </span>
        </Fact>
        <Fact label="Test">
          {order.test_name} <span className="u-muted">{order.test_code}</span>
        </Fact>
        <Fact label="Priority">
          <LabPriority priority={order.priority} />
        </Fact>
        <Fact label="Status">
          <OrderBadge status={order.status} /> {order.rejected_sample && <NewSampleNeeded reason={order.rejected_sample} />}
        </Fact>
        {order.status === 'cancelled' && (
          <Fact label="Cancelled">
            {order.cancel_reason}
            <span className="u-person-facts">{order.cancelled_by_name}</span>
          </Fact>
        )}
        <Fact label="Ordered">
          <span className="u-num">{formatDateTime(order.created_at)}</span>
          <span className="u-person-facts">{order.ordered_by_name}</span>
        </Fact>
        <Fact label="Clinical notes">{order.clinical_notes}</Fact>
        <Fact label="Instructions">{order.instructions}</Fact>
        <Fact label="Processing time">{order.processing_time}</Fact>
        <Fact label="Sample">
          {order.sample_number ? (
            <>
              <span className="u-num">{order.sample_number}</span>
              <span className="u-person-facts">Collected {formatDateTime(order.collection_time)}</span>
            </>
          ) : order.requires_sample ? (
            `Not collected yet: ${order.sample_type ?? 'required'}`
          ) : (
            'Not Required'
          )}
        </Fact>
        <Fact label="Price">
          <span className="u-num">{formatMoney(order.price)}</span>
          <span className="u-person-facts">Payment: {paymentLabels[order.payment_status]}</span>
        </Fact>
      </Facts>
    </Dialog>
  )
}

/** Cancels an order with a reason; its charge goes with it. */
export function CancelOrder({ order, onClose }: { order: LabOrderRow; onClose: () => void }) {
  const cancel = useCommand(cancelLabOrder)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel ${order.test_name} for ${formatName(order)}?`}
      confirmLabel="Cancel order"
      onConfirm={async (reason) => {
        await saying('Failed to cancel order', cancel.mutateAsync({ lab_order_id: order.id, reason }))
        toast.success(`${order.order_number} is cancelled`)
      }}
    >
      <p>
        {order.order_number}
        {order.sample_number && `, sample ${order.sample_number} is no longer examined`}. The charge is removed. It cannot be taken back;
        the test can be ordered again.
      </p>
    </ReasonDialog>
  )
}
