import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { hospitalStatuses, listHospitals } from '../contract.ts'
import { countFacts, type Hospital, hospitalColumns } from './hospital-columns.tsx'
import { licenseTasks, ownTasks, type Task, TaskDialog } from './hospital-tasks.tsx'
import { OnboardedNotice } from './onboarded-notice.tsx'

const statusChips = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'inactive', label: 'Inactive' },
]

/** Every hospital with its plan and licence, and what the provider can do with it. */
export default function ManageHospitals() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ search: '', status: '', page: 1 })
  const [begun, setBegun] = useState<{ hospital: Hospital; task: Task } | null>(null)
  const hospitals = useEndpoint(listHospitals, {
    search: filters.search,
    status: hospitalStatuses.find((known) => known === filters.status),
    with_counts: 'yes',
    page: filters.page,
  })
  const manages = can('platform.manage')
  const onboard = manages && (
    <Button component={Link} to="/hospitals/onboard">
      Onboard Hospital
    </Button>
  )
  const actions: Column<Hospital> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (hospital) => (
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
    ),
  }

  return (
    <Page title="Manage Hospitals" facts={countFacts(hospitals.data?.total)} actions={onboard}>
      <OnboardedNotice />
      <DataTable
        label="Hospitals"
        columns={manages ? [...hospitalColumns, actions] : hospitalColumns}
        query={hospitals}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(`/hospitals/${row.id}`)}
        page={filters.page}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load hospitals"
        toolbar={
          <>
            <SearchInput
              label="Search hospitals"
              placeholder="Name, address, city or email"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips
              label="Status"
              value={filters.status}
              options={statusChips}
              onChange={(chosen) => setFilters({ status: chosen })}
            />
          </>
        }
        empty={
          filters.search || filters.status ? (
            <EmptyState text="No hospital data found" hint="Check the spelling, or choose another status." />
          ) : (
            <EmptyState text="No hospital data found" hint="Hospitals appear here when they are onboarded." action={onboard} />
          )
        }
      />
      {begun && <TaskDialog hospital={begun.hospital} task={begun.task} onClose={() => setBegun(null)} />}
    </Page>
  )
}
