import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { listLeave } from '../leave.contract.ts'
import { listSwaps } from '../swaps.contract.ts'

const tab = (name: string) => `/hospital/staff/schedules?tab=${name}&show=waiting`

/** On the home of who keeps the rota: leave and swaps that wait for a decision. */
export default function HomeWork() {
  const leave = useEndpoint(listLeave, { state: 'requested' })
  const swaps = useEndpoint(listSwaps, {})
  return (
    <WorkLines
      title={t('Rota')}
      queries={[leave, swaps]}
      lines={[
        { label: t('Leave to be decided'), count: leave.data?.rows.length, to: tab('leave') },
        {
          label: t('Swaps to be decided'),
          count: swaps.data?.rows.filter((swap) => swap.may_decide).length,
          to: tab('swaps'),
        },
      ]}
    />
  )
}
