import { t } from '../../../kernel/contract/text.ts'
import { WorkLines } from '../../../kernel/web/ui/work-lines.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { countDataRequests } from '../data-requests.contract.ts'

/** On the home of who answers them: what patients asked about their data. */
export default function HomeWork() {
  const counts = useEndpoint(countDataRequests, {})
  const { open, overdue = 0 } = counts.data ?? {}
  return (
    <WorkLines
      title={t('Data requests')}
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
