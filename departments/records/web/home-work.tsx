import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { countDataRequests } from '../data-requests.contract.ts'

/** On the home of who answers them: what patients asked about their data. */
export default function HomeWork() {
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
