import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useHangs } from '../../../kernel/web/panels.tsx'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getClaimsSummary } from '../contract.ts'

const base = '/hospital/billing/insurance'

/** Of claims: those to be sent, and those that the insurer has to answer. */
function Lines() {
  const summary = useEndpoint(getClaimsSummary, {})
  const { draft, submitted, in_review } = summary.data ?? {}
  return (
    <WorkLines
      title={t('Insurance Claims')}
      queries={[summary]}
      lines={[
        { label: t('Claims to be submitted'), count: draft, to: `${base}?status=draft` },
        { label: t('Submitted'), count: submitted, to: `${base}?status=submitted` },
        { label: t('In review at the insurer'), count: in_review, to: `${base}?status=in_review` },
      ]}
    />
  )
}

/** The same, unless it stands above as figures. */
export default function HomeWork() {
  return useHangs('home_figures', 'claims') ? null : <Lines />
}
