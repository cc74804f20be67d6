import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { hospitalStatuses, listHospitals } from '../../contract.ts'
import { countFacts, type Hospital, hospitalColumns } from '../hospital-columns.tsx'
import { OnboardedNotice } from '../onboarding/onboarded-notice.tsx'
import { licenseTasks, ownTasks, type Task, TaskDialog } from './hospital-tasks.tsx'

const statusChips = choicesOf(t('All'), ['active', 'pending', 'suspended', 'inactive'], humanise)

/** Every hospital with its plan and licence, and what the provider can do with it. */
export default function ManageHospitals() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<{ hospital: Hospital; task: Task } | null>(null)
  const hospitals = useList(listHospitals, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(hospitalStatuses, status),
    with_counts: 'yes',
  }))
  const manages = can('platform.manage')
  const onboard = manages && (
    <Button component={Link} to="/hospitals/onboard">
      {t('Onboard Hospital')}
    </Button>
  )
  const actions = actionsColumn<Hospital>((hospital) => (
    <Menu
      label={t('More actions for {name}', { name: hospital.name })}
      trigger={<IconDots size={18} aria-hidden />}
      items={[
        { label: t('Open page'), onSelect: () => navigate(`/hospitals/${hospital.id}`) },
        ...[...licenseTasks(hospital), ...ownTasks(hospital)].map(({ task, ...item }) => ({
          ...item,
          onSelect: () => setBegun({ hospital, task }),
        })),
      ]}
    />
  ))

  return (
    <Page title={t('Manage Hospitals')} facts={countFacts(hospitals.query.data?.total)} actions={onboard}>
      <OnboardedNotice />
      <ListTable
        label={t('Hospitals')}
        columns={manages ? [...hospitalColumns, actions] : hospitalColumns}
        list={hospitals}
        onOpen={(row) => navigate(`/hospitals/${row.id}`)}
        search={t('Name, address, city or email')}
        choices={[{ name: 'status', label: t('Status'), options: statusChips }]}
        empty={{
          text: t('No hospital data found'),
          hint: t('Hospitals appear here when they are onboarded.'),
          action: onboard,
        }}
        nothingFound={{ text: t('No hospital data found'), hint: t('Check the spelling, or choose another status.') }}
      />
      {begun && <TaskDialog hospital={begun.hospital} task={begun.task} onClose={() => setBegun(null)} />}
    </Page>
  )
}
