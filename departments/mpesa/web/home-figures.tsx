import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { countUnconfirmed } from '../../billing/confirmations.contract.ts'
import { getBillingFigures } from '../../billing/payments.contract.ts'
import { countMpesaMoney } from '../contract.ts'

const base = '/hospital/billing'

/** What waits, and of how many payments M-PESA says otherwise. */
const noteOf = (money: Output<typeof countMpesaMoney> | undefined) =>
  [
    money && money.open > 0 && formatMoney(money.open_amount),
    money && money.findings > 0 && t('{findings} to look at', { findings: formatNumber(money.findings) }),
  ]
    .filter(Boolean)
    .join(', ') || undefined

/** With what the home of an accountant begins: what came in, what of it is nobody's yet, and what is not paid. */
export default function HomeFigures() {
  const figures = useEndpoint(getBillingFigures, {}).data
  const money = useEndpoint(countMpesaMoney, {}).data
  const { can } = useSession()
  const unconfirmed = useEndpoint(countUnconfirmed, {}, { enabled: can('billing.confirm') }).data
  return (
    <StatCards>
      <StatCard
        label={t('Revenue Today (KES)')}
        figure={figures?.revenue_today}
        write={(value) => formatMoney(value.toFixed(2))}
        to={`${base}/payments`}
      />
      <StatCard
        label={t('Payments to be confirmed')}
        figure={unconfirmed?.payments}
        to={`${base}/money-to-confirm`}
        note={unconfirmed && unconfirmed.payments > 0 ? formatMoney(unconfirmed.amount) : undefined}
      />
      <StatCard
        label={t('M-PESA money that is nobody’s yet')}
        figure={money?.open}
        to={`${base}/mpesa?tab=suspense`}
        note={noteOf(money)}
      />
      <StatCard
        label={t('Invoices to be paid')}
        figure={figures?.pending_invoices}
        to={`${base}/invoices?status=pending&period=all`}
      />
      <StatCard
        label={t('Overdue Invoices')}
        figure={figures?.overdue_invoices}
        to={`${base}/invoices?status=overdue&period=all`}
      />
    </StatCards>
  )
}
