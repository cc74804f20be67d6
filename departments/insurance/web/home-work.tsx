import { t } from '../../../kernel/contract/text.ts'
import { WorkLines } from '../../../kernel/web/ui/work-lines.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getClaimsSummary } from '../contract.ts'

const base = '/hospital/billing/insurance'

/** On the home of who follows claims: those to be sent, and those that the insurer has to answer. */
export default function HomeWork() {
  const summary = useEndpoint(getClaimsSummary, {})
  const { draft, submitted, in_review } = summary.data ?? {}
  return (
    <WorkLines
      title={t('Insurance claims')}
      queries={[summary]}
      lines={[
        { label: t('Claims to be submitted'), count: draft, to: `${base}?status=draft` },
        { label: t('Submitted'), count: submitted, to: `${base}?status=submitted` },
        { label: t('In review at the insurer'), count: in_review, to: `${base}?status=in_review` },
      ]}
    />
  )
}
