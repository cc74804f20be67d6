import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { StatCard } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { getClaimsSummary } from '../../contract.ts'
import { BASE } from '../words.tsx'

/** On the billing dashboard: the claims that are drafted, submitted or in review. */
export default function ClaimsCard() {
  const { data } = useEndpoint(getClaimsSummary, {})
  return (
    <StatCard
      label={t('Insurance Claims')}
      figure={data && data.draft + data.submitted + data.in_review}
      to={`${BASE}?status=open`}
    />
  )
}
