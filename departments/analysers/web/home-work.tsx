import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getAnalyserSummary } from '../contract.ts'

/**
 * On the home of who works in the laboratory: what analysers have sent and somebody has to look at. Nothing where no
 * analyser sends.
 */
export default function HomeWork() {
  const summary = useEndpoint(getAnalyserSummary, {})
  const { open, analysers } = summary.data ?? {}
  if (!summary.error && !analysers && !open) return null
  return (
    <WorkLines
      title={t('Analysers')}
      queries={[summary]}
      lines={[{ label: t('Messages to look at'), count: open, to: '/hospital/laboratory/analysers?status=open' }]}
    />
  )
}
