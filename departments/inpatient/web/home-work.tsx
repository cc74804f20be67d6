import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getAdmissionCounts } from '../contract.ts'

const base = '/hospital/inpatient'

/** On the home of who sees the wards: who waits for a bed, who lies in one, and who is about to leave. */
export default function HomeWork() {
  const counts = useEndpoint(getAdmissionCounts, {})
  const { waiting, admitted, leaving, free = 0, beds = 0 } = counts.data ?? {}
  return (
    <WorkLines
      title={t('Wards')}
      queries={[counts]}
      lines={[
        {
          label: t('Waiting for a bed'),
          count: waiting,
          to: `${base}/admissions?status=requested`,
          note: t('{free} of {beds} beds are free', { free, beds }),
        },
        { label: t('Discharge decided, still here'), count: leaving, to: `${base}/discharge?status=decided` },
        { label: t('In a bed'), count: admitted, to: `${base}/admissions?status=admitted` },
      ]}
    />
  )
}
