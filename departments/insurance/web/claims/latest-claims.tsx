import { t } from '../../../../kernel/contract/words/text.ts'
import '../insurance.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listClaims } from '../../contract.ts'
import { BASE, ClaimBadge, Money } from '../words.tsx'

const SHOWN = 5

/** On the billing dashboard: the latest claims. */
export default function LatestClaims() {
  const claims = useEndpoint(listClaims, { page_size: SHOWN })
  return (
    <Panel
      title={t('Insurance Claims')}
      actions={
        <Link to={BASE} className="u-link">
          {t('View All')}
          <span className="u-visually-hidden"> {t('claims')}</span>
        </Link>
      }
    >
      {!claims.data ? (
        <Waiting for={claims} failure={t('Failed to load insurance claims')} lines={3} />
      ) : claims.data.rows.length === 0 ? (
        <p className="u-muted">{t('No claims yet.')}</p>
      ) : (
        <ul className="u-plain-list insurance-latest">
          {claims.data.rows.map((claim) => (
            <li key={claim.id}>
              <Stacked look="" below={`${formatName(claim)} · ${claim.insurer_name}`}>
                <Link to={`${BASE}?search=${encodeURIComponent(claim.claim_number)}`} className="u-link u-num">
                  {claim.claim_number}
                </Link>{' '}
                <ClaimBadge status={claim.status} />
              </Stacked>
              <Money of={claim.amount} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
