import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { paymentLabels } from '../../../visits/order-ref.ts'
import { cancelLabOrder, cancellable } from '../../contract.ts'
import type { LabOrderRow } from '../../orders.contract.ts'
import { LabPriority, NewSampleNeeded, OrderBadge } from '../words.tsx'
import { DueMark } from './due-mark.tsx'
import { isLeft, type NextStep, nextStepLabels, nextStepOf } from './next-step.ts'

type Props = { order: LabOrderRow; onStep: (step: NextStep) => void; onCancel: () => void; onClose: () => void }

/** Everything about one order. */
export function OrderDetails({ order, onStep, onCancel, onClose }: Props) {
  const { can } = useSession()
  const next = nextStepOf(order)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order Details {order_number}', { order_number: order.order_number })}
      size="md"
      footer={
        <>
          {can('lab.cancel') && cancellable.includes(order.status) && (
            <Button variant="default" color="red" onClick={onCancel} className="lab-foot-start">
              {t('Cancel Order')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          {next && <Button onClick={() => onStep(next)}>{t(nextStepLabels[next])}</Button>}
        </>
      }
    >
      <Facts>
        <Fact label={t('Patient')}>
          <Link to={`/hospital/patients/${order.patient_id}`} className="u-link">
            {formatName(order)}
          </Link>
          <span className="u-person-facts">
            {t('{order} · Visit {visit_number}{visit_type}', {
              order: personFacts(order),
              visit_number: order.visit_number,
              visit_type: order.visit_type === 'emergency' && ' (emergency)',
            })}
          </span>
        </Fact>
        <Fact label={t('Test')}>
          {order.test_name} <span className="u-muted">{order.test_code}</span>
        </Fact>
        <Fact label={t('Priority')}>
          <LabPriority priority={order.priority} />
        </Fact>
        <Fact label={t('Status')}>
          <OrderBadge status={order.status} />{' '}
          {order.rejected_sample && <NewSampleNeeded reason={order.rejected_sample} />}{' '}
          {isLeft(order) && <Badge tone="amber">{t('Visit completed')}</Badge>} <DueMark order={order} />
        </Fact>
        {order.status === 'cancelled' && (
          <Fact label={t('Cancelled')}>
            {order.cancel_reason}
            <span className="u-person-facts">{order.cancelled_by_name}</span>
          </Fact>
        )}
        <Fact label={t('Ordered')}>
          <span className="u-num">{formatDateTime(order.created_at)}</span>
          <span className="u-person-facts">{order.ordered_by_name}</span>
        </Fact>
        <Fact label={t('Clinical notes')}>{order.clinical_notes}</Fact>
        <Fact label={t('Instructions')}>{order.instructions}</Fact>
        <Fact label={t('Processing time')}>{order.processing_time}</Fact>
        <Fact label={t('Due')}>{order.due_at && formatDateTime(order.due_at)}</Fact>
        <Fact label={t('Sample')}>
          {order.sample_number ? (
            <>
              <span className="u-num">{order.sample_number}</span>
              <span className="u-person-facts">
                {t('Collected {collection_time}', { collection_time: formatDateTime(order.collection_time) })}
              </span>
            </>
          ) : order.requires_sample ? (
            t('Not collected yet: {sample_type}', {
              sample_type: [order.sample_type, order.container_type].filter(Boolean).join(', ') || t('required'),
            })
          ) : (
            t('Not Required')
          )}
        </Fact>
        <Fact label={t('Price')}>
          <span className="u-num">{formatMoney(order.price)}</span>
          <span className="u-person-facts">
            {t('Payment: {paymentLabels}', { paymentLabels: t(paymentLabels[order.payment_status]) })}
          </span>
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
      title={t('Cancel {test_name} for {order}?', { test_name: order.test_name, order: formatName(order) })}
      confirmLabel={t('Cancel Order')}
      keepLabel={t('Keep order')}
      onConfirm={async (reason) => {
        await saying(t('Failed to cancel order'), cancel.mutateAsync({ lab_order_id: order.id, reason }))
        toast.success(t('{order_number} is cancelled', { order_number: order.order_number }))
      }}
    >
      <p>
        {t(
          '{order_number}{sample_number}. The charge is removed. It cannot be taken back; the test can be ordered again.',
          {
            order_number: order.order_number,
            sample_number:
              order.sample_number &&
              t(', sample {sample_number} is no longer examined for it', { sample_number: order.sample_number }),
          },
        )}
      </p>
    </ReasonDialog>
  )
}
