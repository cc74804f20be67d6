import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getClaimsSummary } from '../contract.ts'

const base = '/hospital/billing/insurance'

/** With what the home of a claims officer begins: claims to be sent, to be answered and to be paid by the insurers. */
export default function HomeFigures() {
  const summary = useEndpoint(getClaimsSummary, {})
  const { draft, submitted, in_review, approved } = summary.data ?? {}
  return (
    <WorkFigures
      queries={[summary]}
      lines={[
        { label: t('Claims to be submitted'), count: draft, to: `${base}?status=draft` },
        { label: t('Submitted'), count: submitted, to: `${base}?status=submitted` },
        { label: t('In review at the insurer'), count: in_review, to: `${base}?status=in_review` },
        { label: t('Approved, to be paid'), count: approved, to: `${base}?status=approved` },
      ]}
    />
  )
}
