import { t } from '../../../../kernel/contract/text.ts'
import '../insurance.css'
import { Link } from 'react-router'
import { Stacked } from '../../../../kernel/web/ui/columns.tsx'
import { Waiting } from '../../../../kernel/web/ui/feedback.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { Panel } from '../../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
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
