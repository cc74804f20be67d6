import { IconExternalLink } from '@tabler/icons-react'
import type { z } from 'zod'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatNumber, formatPhone } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { type HospitalRow, listHospitals } from '../contract.ts'

type Row = z.output<typeof HospitalRow>
const PAGE_SIZE = 20

/** The hospital's own address: its name before this installation's domain. */
function addressOf(subdomain: string): { name: string; url: string } {
  const { protocol, hostname, port } = window.location
  // An IP address has no names below it; the installation then answers at localhost.
  const domain = /^[\d.]+$/.test(hostname) ? 'localhost' : hostname
  const name = `${subdomain}.${domain}${port && `:${port}`}`
  return { name, url: `${protocol}//${name}/` }
}

function Address({ subdomain }: { subdomain: string }) {
  const { name, url } = addressOf(subdomain)
  return (
    <a href={url} target="_blank" rel="noreferrer" className="u-link u-nowrap">
      {name} <IconExternalLink size={14} aria-hidden />
      <span className="u-visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    label: 'Hospital',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person">{row.name}</span>
        <span className="u-person-facts">{[row.contact_person, row.phone && formatPhone(row.phone)].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { key: 'address', label: 'Address', render: (row) => <Address subdomain={row.subdomain} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <StatusBadge status={row.status} />
        {row.status_reason && <span className="u-person-facts">{row.status_reason}</span>}
      </>
    ),
  },
  { key: 'city', label: 'City', render: (row) => <span className="u-nowrap">{row.city}</span> },
  { key: 'staff', label: 'Staff', align: 'right', render: (row) => formatNumber(row.staff) },
  { key: 'created', label: 'Created', render: (row) => <span className="u-num u-nowrap">{formatDate(row.created_at)}</span> },
]

/** The provider's home: every hospital of this installation. */
export default function Hospitals() {
  const [filters, setFilters] = useUrlState({ search: '', page: 1 })
  const hospitals = useEndpoint(listHospitals, { search: filters.search, page: filters.page, page_size: PAGE_SIZE })
  const total = hospitals.data?.total
  return (
    <Page
      title="Hospitals"
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'hospital' : 'hospitals'}, newest first`}
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
