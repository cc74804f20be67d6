import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { listHospitals } from '../contract.ts'
import { countFacts, type Hospital, hospitalColumns, PAGE_SIZE } from './hospital-columns.tsx'

const { name, address, status, city, staff, created } = hospitalColumns
const columns: Column<Hospital>[] = [name, address, status, city, staff, created]

/** The provider's home: every hospital of this installation. */
export default function Hospitals() {
  const { can } = useSession()
  const [filters, setFilters] = useUrlState({ search: '', page: 1 })
  const hospitals = useEndpoint(listHospitals, { search: filters.search, page: filters.page, page_size: PAGE_SIZE })
  return (
    <Page
      title="Hospitals"
      facts={countFacts(hospitals.data?.total)}
      actions={
        <>
          <Button variant="default" component={Link} to="/hospitals/manage">
            Manage hospitals
          </Button>
          {can('platform.manage') && (
            <Button component={Link} to="/hospitals/onboard">
              Onboard Hospital
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label="Hospitals"
        columns={columns}
        query={hospitals}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load hospitals"
        toolbar={
          <SearchInput
            label="Search hospitals"
            placeholder="Name, address or city"
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
        }
        empty={
          <EmptyState
            text="No hospital data found"
            hint={filters.search ? 'Check the spelling, or clear the search.' : 'Hospitals appear here when they are onboarded.'}
          />
        }
      />
    </Page>
  )
}
