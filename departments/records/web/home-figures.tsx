import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { countUnreviewed } from '../../patients/restricted.contract.ts'
import { getDayFigures } from '../../visits/contract.ts'
import { countDataRequests } from '../data-requests.contract.ts'

/** With what the home of a records officer begins: who is new, what patients ask, and what was opened. */
export default function HomeFigures() {
  const day = useEndpoint(getDayFigures, {})
  const requests = useEndpoint(countDataRequests, {})
  const opened = useEndpoint(countUnreviewed, {})
  const overdue = requests.data?.overdue ?? 0
  return (
    <WorkFigures
      queries={[day, requests, opened]}
      lines={[
        {
          label: t('Patients registered today'),
          count: day.data?.registered_today.value ?? undefined,
          to: '/hospital/patients/search?records=today',
        },
        {
          label: t('Open data requests'),
          count: requests.data?.open,
          to: '/hospital/records/requests?state=open',
          note: overdue > 0 ? t('{overdue} overdue', { overdue }) : undefined,
        },
        {
          label: t('Openings to be reviewed'),
          count: opened.data?.unreviewed,
          to: '/hospital/records/access-review?state=unreviewed',
        },
      ]}
    />
  )
}
