import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useHangs } from '../../../kernel/web/panels.tsx'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { countDataRequests } from '../data-requests.contract.ts'

/** On the home of who answers them: what patients asked about their data. */
function Lines() {
  const counts = useEndpoint(countDataRequests, {})
  const { open, overdue = 0 } = counts.data ?? {}
  return (
    <WorkLines
      title={t('Data Requests')}
      queries={[counts]}
      lines={[
        {
          label: t('Open'),
          count: open,
          to: '/hospital/records/requests?state=open',
          note: overdue > 0 ? t('{overdue} overdue', { overdue }) : undefined,
        },
      ]}
    />
  )
}

/** The same, unless it stands above as a figure. */
export default function HomeWork() {
  return useHangs('home_figures', 'records') ? null : <Lines />
}
