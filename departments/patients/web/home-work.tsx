import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useHangs } from '../../../kernel/web/panels.tsx'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { countUnreviewed } from '../restricted.contract.ts'

/** On the home of who reviews accesses: restricted records that somebody opened. */
function Lines() {
  const counts = useEndpoint(countUnreviewed, {})
  return (
    <WorkLines
      title={t('Restricted records')}
      queries={[counts]}
      lines={[
        {
          label: t('Openings to be reviewed'),
          count: counts.data?.unreviewed,
          to: '/hospital/records/access-review?state=unreviewed',
        },
      ]}
    />
  )
}

/** The same, unless it stands above as a figure. */
export default function HomeWork() {
  return useHangs('home_figures', 'records') ? null : <Lines />
}
