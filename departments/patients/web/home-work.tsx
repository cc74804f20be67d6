import { t } from '../../../kernel/contract/text.ts'
import { WorkLines } from '../../../kernel/web/ui/work-lines.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { countUnreviewed } from '../restricted.contract.ts'

/** On the home of who reviews accesses: restricted records that somebody opened. */
export default function HomeWork() {
  const counts = useEndpoint(countUnreviewed, {})
  return (
    <WorkLines
      title={t('Restricted records')}
      queries={[counts]}
      lines={[
        { label: t('Openings to be reviewed'), count: counts.data?.unreviewed, to: '/hospital/records/access-review?state=unreviewed' },
      ]}
    />
  )
}
