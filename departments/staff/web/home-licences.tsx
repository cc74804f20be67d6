import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { listStaff } from '../directory.contract.ts'

const at = '/hospital/staff/directory?license='

/** On the home of who keeps the directory: licences to practise that are over, or soon will be. */
export default function HomeLicences() {
  const staff = useEndpoint(listStaff, { page_size: 1 })
  const { expired, expiring } = staff.data ?? {}
  return (
    <WorkLines
      title={t('Licences to practise')}
      queries={[staff]}
      lines={[
        { label: t('Over'), count: expired, to: `${at}expired` },
        { label: t('Over within 60 days'), count: expiring, to: `${at}expiring` },
      ]}
    />
  )
}
