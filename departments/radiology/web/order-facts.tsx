import { formatDateTime, formatMoney, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import type { RadiologyOrderRow } from '../orders.contract.ts'
import { OrderState, plannedTime, Urgency } from './words.tsx'

/** What was asked for, by whom, and when it takes place. */
export function OrderFacts({ order }: { order: RadiologyOrderRow }) {
  return (
    <Panel title="Order">
      <dl className="u-facts-list">
        <dt>Study</dt>
        <dd>
          <span className="u-strong">{order.study_type}</span>, {order.category}
        </dd>
        <dt>Order number</dt>
        <dd className="u-num">{order.order_number}</dd>
        <dt>Status</dt>
        <dd>
          <OrderState status={order.status} />
        </dd>
        <dt>Priority</dt>
        <dd>
          <Urgency priority={order.priority} />
        </dd>
        <dt>Ordered</dt>
        <dd>
          {formatDateTime(order.created_at)}, {order.ordered_by_name}
        </dd>
        <dt>Payment</dt>
        <dd>
          {formatMoney(order.price)}, {humanise(order.payment_status).toLowerCase()}
        </dd>
        <dt>Scheduled</dt>
        <dd>{order.scheduled_time ? plannedTime(order) : order.started_at ? 'Walk-in' : 'Not scheduled'}</dd>
        {order.scheduled_time && (
          <>
            <dt>Room</dt>
            <dd>{order.room ?? NOTHING}</dd>
            <dt>Technician</dt>
            <dd>{order.technician_name ?? NOTHING}</dd>
          </>
        )}
        {order.started_at && (
          <>
            <dt>Started</dt>
            <dd>
              {formatDateTime(order.started_at)}, {order.started_by_name}
            </dd>
          </>
        )}
        {order.cancel_reason && (
          <>
            <dt>Cancelled</dt>
            <dd>
              {order.cancel_reason}, {order.cancelled_by_name}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

/** What the clinician asks, and what has to be prepared. */
export function Request({ order }: { order: RadiologyOrderRow }) {
  return (
    <Panel title="Request">
      <dl className="u-facts-list">
        <dt>Clinical notes</dt>
        <dd className="rad-text">{order.clinical_notes ?? NOTHING}</dd>
        <dt>Preparation</dt>
        <dd className="rad-text">{order.preparation_instructions ?? NOTHING}</dd>
        {order.scheduling_notes && (
          <>
            <dt>Scheduling notes</dt>
            <dd className="rad-text">{order.scheduling_notes}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
