import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { paymentLabels } from '../../../visits/order-ref.ts'
import type { RadiologyOrderRow } from '../../orders.contract.ts'
import { OrderState, plannedTime, Urgency } from '../words.tsx'

/** What was asked for, by whom, and when it takes place. */
export function OrderFacts({ order }: { order: RadiologyOrderRow }) {
  return (
    <Panel title={t('Order')}>
      <Facts>
        <Fact label={t('Study')}>
          <span className="u-strong">{order.study_type}</span>, {order.category}
        </Fact>
        <Fact label={t('Order number')}>{order.order_number}</Fact>
        <Fact label={t('Status')}>
          <OrderState status={order.status} />
        </Fact>
        <Fact label={t('Priority')}>
          <Urgency priority={order.priority} />
        </Fact>
        <Fact label={t('Ordered')}>
          {formatDateTime(order.created_at)}, {order.ordered_by_name}
        </Fact>
        <Fact label={t('Payment')}>
          {formatMoney(order.price)}, {paymentLabels[order.payment_status].toLowerCase()}
        </Fact>
        <Fact label={t('Scheduled')}>
          {order.scheduled_time ? plannedTime(order) : order.started_at ? t('Walk-in') : t('Not scheduled')}
        </Fact>
        {order.scheduled_time && (
          <>
            <Fact label={t('Room')}>{order.room}</Fact>
            <Fact label={t('Technician')}>{order.technician_name}</Fact>
          </>
        )}
        {order.started_at && (
          <Fact label={t('Started')}>
            {formatDateTime(order.started_at)}, {order.started_by_name}
          </Fact>
        )}
        {order.cancel_reason && (
          <Fact label={t('Cancelled')}>
            {order.cancel_reason}, {order.cancelled_by_name}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

/** What the clinician asks, and what has to be prepared. */
export function Request({ order }: { order: RadiologyOrderRow }) {
  return (
    <Panel title={t('Request')}>
      <Facts>
        <Fact label={t('Clinical notes')} className="rad-text">
          {order.clinical_notes}
        </Fact>
        <Fact label={t('Preparation')} className="rad-text">
          {order.preparation_instructions}
        </Fact>
        {order.scheduling_notes && (
          <Fact label={t('Scheduling Notes')} className="rad-text">
            {order.scheduling_notes}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
