import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../laboratory.css'
import { useState } from 'react'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { type CancelledOrder, listCancelledLabOrders, seeCancelledLabOrder } from '../../cancelled.contract.ts'
import { type ChangedResult, listChangedResults, seeChangedResult } from '../../results.contract.ts'
import { ResultReport } from '../reports/result-report.tsx'

function Change({ change, onOpen }: { change: ChangedResult; onOpen: () => void }) {
  const see = useCommand(seeChangedResult, { onError: toastWords(t('Failed to note that you have seen it')) })
  const whose = (
    <span className="u-visually-hidden">
      {' '}
      {t('{test_name} of {change}', { test_name: change.test_name, change: formatName(change) })}
    </span>
  )
  return (
    <li className="lab-change" data-critical={change.critical || undefined}>
      <div>
        <strong>{formatName(change)}</strong> {change.critical && <Badge tone="red">{t('Critical')}</Badge>}
        <span className="u-person-facts">
          {personFacts(change)} · {change.test_name}, {formatDateTime(change.created_at)}
        </span>
        <p className="u-small">
          {rich('It said {was}. It says {becomes}.', {
            was: <span className="u-strong">{change.was}</span>,
            becomes: <span className="u-strong">{change.becomes}</span>,
          })}
        </p>
        <p className="u-small u-muted">{t('Reason: {reason}', { reason: change.reason })}</p>
      </div>
      <div className="lab-change-actions">
        <Button variant="default" onClick={onOpen}>
          {t('View Report')}
          {whose}
        </Button>
        <Button loading={see.isPending} onClick={() => see.mutate({ change_id: change.id })}>
          {t('I have seen it')}
          {whose}
        </Button>
      </div>
    </li>
  )
}

/** Tests that this person ordered and somebody else cancelled: the laboratory could not do them. */
function CancelledOrders({ orders }: { orders: readonly CancelledOrder[] }) {
  const see = useCommand(seeCancelledLabOrder, { onError: toastWords(t('Failed to note that you have seen it')) })
  return (
    <Panel title={t('Laboratory orders that were cancelled')} flush>
      <ul className="lab-changes">
        {orders.map((order) => (
          <li key={order.id} className="lab-change">
            <div>
              <strong>{formatName(order)}</strong>
              <span className="u-person-facts">
                {personFacts(order)} · {order.test_name}, {order.order_number}
              </span>
              <p className="u-small">
                {t('{name} cancelled it, {time}. Reason: {reason}', {
                  name: order.cancelled_by_name,
                  time: formatDateTime(order.cancelled_at),
                  reason: order.reason,
                })}
              </p>
            </div>
            <div className="lab-change-actions">
              <Button loading={see.isPending} onClick={() => see.mutate({ lab_order_id: order.id })}>
                {t('I have seen it')}
                <span className="u-visually-hidden">
                  {' '}
                  {t('{test_name} of {change}', { test_name: order.test_name, change: formatName(order) })}
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * Results that this person ordered and that were changed after they were approved or told by phone, until they say that they have seen them.
 * Nothing is drawn while there are none.
 */
export default function ChangedResults() {
  const changes = useEndpoint(listChangedResults, {}).data?.rows ?? []
  const [open, setOpen] = useState<string | null>(null)
  const cancelled = useEndpoint(listCancelledLabOrders, {}).data?.rows ?? []
  return (
    <>
      {cancelled.length > 0 && <CancelledOrders orders={cancelled} />}
      {changes.length > 0 && (
        <Panel title={t('Results that were changed')} flush>
          <ul className="lab-changes">
            {changes.map((change) => (
              <Change key={change.id} change={change} onOpen={() => setOpen(change.result_id)} />
            ))}
          </ul>
          {open && <ResultReport resultId={open} onClose={() => setOpen(null)} />}
        </Panel>
      )}
    </>
  )
}
