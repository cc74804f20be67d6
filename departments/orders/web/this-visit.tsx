import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatTime } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getOrders } from '../contract.ts'
import { kindWords } from './basket/basket-line.tsx'
import { signedOf } from './signed.tsx'

/** What was ordered at this visit in whatever clinic, and why the patient was sent on; nothing while nothing was. */
export default function ThisVisitOrders({ visitId }: { visitId: string }) {
  const orders = useEndpoint(getOrders, { visit_id: visitId })
  const rows = orders.data ? signedOf(orders.data).filter(({ status }) => status !== 'cancelled') : []
  if (rows.length === 0) return null
  // Why somebody was sent on comes first: it is what the colleague asks.
  const sorted = [...rows.filter(({ kind }) => kind === 'referral'), ...rows.filter(({ kind }) => kind !== 'referral')]
  return (
    <Panel title={t('Ordered at this visit')}>
      <ul className="u-plain-list u-stack-tight" aria-label={t('Ordered at this visit')}>
        {sorted.map((row) => (
          <li key={row.id} className="u-small">
            {row.kind !== 'referral' && <span className="u-muted">{t(kindWords[row.kind])}: </span>}
            <span className="u-strong">{row.name}</span>
            {row.kind === 'referral' && `: ${row.facts}`}
            {row.notes && <span className="u-person-facts">{row.notes}</span>}
            <span className="u-person-facts">
              {formatTime(row.created_at)}, {row.by}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
