import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getBillingFigures } from '../payments.contract.ts'

const base = '/hospital/billing'

/** On the home of who sees billing: what is open, and what waits for a decision of theirs. */
export default function HomeWork() {
  const { can } = useSession()
  const figures = useEndpoint(getBillingFigures, {})
  const { pending_invoices, overdue_invoices, to_sign, to_decide } = figures.data ?? {}
  const decides = can('billing.approve')
  return (
    <WorkLines
      title={t('Billing')}
      queries={[figures]}
      lines={[
        { label: t('Invoices to be paid'), count: pending_invoices, to: `${base}/invoices?status=pending&period=all` },
        { label: t('Overdue Invoices'), count: overdue_invoices, to: `${base}/invoices?status=overdue&period=all` },
        ...(decides
          ? [{ label: t('Discounts and waivers to be decided'), count: to_decide, to: `${base}/dashboard` }]
          : []),
        ...(decides ? [{ label: t('Drawers to be signed'), count: to_sign, to: `${base}/drawer?status=counted` }] : []),
      ]}
    />
  )
}
