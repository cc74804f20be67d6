import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { actionsColumn } from '../../../kernel/web/ui/columns.tsx'
import { humanise } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { hospitalStatuses, listHospitals } from '../contract.ts'
import { countFacts, type Hospital, hospitalColumns } from './hospital-columns.tsx'
import { licenseTasks, ownTasks, type Task, TaskDialog } from './hospital-tasks.tsx'
import { OnboardedNotice } from './onboarded-notice.tsx'

const statusChips = choicesOf('All', ['active', 'pending', 'suspended', 'inactive'], humanise)

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
      Onboard Hospital
    </Button>
  )
  const actions = actionsColumn<Hospital>((hospital) => (
    <Menu
      label={`More actions for ${hospital.name}`}
      trigger={<IconDots size={18} aria-hidden />}
      items={[
        { label: 'Open page', onSelect: () => navigate(`/hospitals/${hospital.id}`) },
        ...[...licenseTasks(hospital), ...ownTasks(hospital)].map(({ task, ...item }) => ({
          ...item,
          onSelect: () => setBegun({ hospital, task }),
        })),
      ]}
    />
  ))

  return (
    <Page title="Manage Hospitals" facts={countFacts(hospitals.query.data?.total)} actions={onboard}>
      <OnboardedNotice />
      <ListTable
        label="Hospitals"
        columns={manages ? [...hospitalColumns, actions] : hospitalColumns}
        list={hospitals}
        onOpen={(row) => navigate(`/hospitals/${row.id}`)}
        search="Name, address, city or email"
        choices={[{ name: 'status', label: 'Status', options: statusChips }]}
        empty={{ text: 'No hospital data found', hint: 'Hospitals appear here when they are onboarded.', action: onboard }}
        nothingFound={{ text: 'No hospital data found', hint: 'Check the spelling, or choose another status.' }}
      />
      {begun && <TaskDialog hospital={begun.hospital} task={begun.task} onClose={() => setBegun(null)} />}
    </Page>
  )
}
