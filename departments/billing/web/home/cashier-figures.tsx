import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { getQueueSummary } from '../../../visits/queue.contract.ts'
import { getBillingFigures } from '../../payments.contract.ts'
import { rowsOf } from './rows.ts'

/** With what the home of a cashier begins: who waits, what is open, and what was taken today. */
export default function CashierFigures() {
  const queue = useEndpoint(getQueueSummary, { department: 'billing' }).data
  const figures = useEndpoint(getBillingFigures, {}).data
  return (
    <StatCards>
      <StatCard label={t('Waiting for the cashier')} figure={queue?.waiting.value ?? undefined} to={rowsOf.queue} />
      <StatCard label={t('Invoices to be paid')} figure={figures?.pending_invoices} to={rowsOf.pending} />
      <StatCard label={t('Overdue Invoices')} figure={figures?.overdue_invoices} to={rowsOf.overdue} />
      <StatCard
        label={t('Revenue Today (KES)')}
        figure={figures?.revenue_today}
        write={(value) => formatMoney(value.toFixed(2))}
        to={rowsOf.today}
      />
    </StatCards>
  )
}
