import { t } from '../../../../kernel/contract/text.ts'
import { StatCard } from '../../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { getClaimsSummary } from '../../contract.ts'
import { BASE } from '../words.tsx'

/** On the billing dashboard: the claims that are drafted, submitted or in review. */
export default function ClaimsCard() {
  const { data } = useEndpoint(getClaimsSummary, {})
  return <StatCard label={t('Insurance Claims')} figure={data && data.draft + data.submitted + data.in_review} to={`${BASE}?status=open`} />
}
