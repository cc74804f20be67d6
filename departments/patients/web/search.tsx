import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { useSession } from '../../../kernel/web/session.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate, formatDateTime, formatNumber, formatPhone, NOTHING, searchTextOf } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { exportPatients, type PatientListRow, searchPatients } from '../contract.ts'

type Row = z.output<typeof PatientListRow>
const fields = ['name', 'op_number', 'phone', 'email'] as const
type Field = (typeof fields)[number]
const fieldLabels: Record<Field, string> = { name: 'Name', op_number: 'OP number', phone: 'Phone', email: 'Email' }

/** A scanned OP number, an e-mail address, a phone number or a name says by itself what it is, whatever was searched before. */
function fieldOf(text: string, chosen: Field): Field {
  if (/^\d{2}-\d{5,}$/.test(text)) return 'op_number'
  if (text.includes('@')) return 'email'
  if (chosen === 'name' && /^\+?\d[\d\s]{5,}$/.test(text)) return 'phone'
  return /[a-z]/i.test(text) && (chosen === 'op_number' || chosen === 'phone') ? 'name' : chosen
}

const columns: Column<Row>[] = [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PersonCell person={row} to={`/hospital/patients/${row.id}`} /> },
  {
    key: 'born',
    label: 'Date of birth',
    render: (row) => (
      <span className="u-num u-nowrap">
        {row.date_of_birth_estimated && row.date_of_birth ? 'about ' : ''}
        {formatDate(row.date_of_birth)}
      </span>
    ),
  },
  { key: 'phone', label: 'Phone', render: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span> },
  { key: 'email', label: 'Email', card: 'wide', render: (row) => row.email ?? NOTHING },
  {
    key: 'registered',
    label: 'Registered',
    card: 'wide',
    render: (row) => (
      <time className="u-num u-nowrap" dateTime={row.created_at}>
        {formatDateTime(row.created_at)}
      </time>
    ),
  },
]

/** Every patient of the hospital, newest first, searched by one detail. */
export default function SearchPatients() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ field: 'name', search: '', page: 1 })
  const field = fields.find((each) => each === filters.field) ?? 'name'
  const wanted = { field, search: searchTextOf(filters.search) }
  const patients = useEndpoint(searchPatients, { ...wanted, page: filters.page })
  const total = patients.data?.total
  const register = can('patients.register') && (
    <Button component={Link} to="/hospital/patients/registration">
      Register patient
    </Button>
  )

  return (
    <Page
      title="Search Patients"
      facts={
        total === undefined
          ? ' '
          : `${formatNumber(total)} ${total === 1 ? 'patient' : 'patients'}${filters.search ? ' found' : ''}, newest first`
      }
      actions={
        <>
          {can('records.view') && <ExportButton endpoint={exportPatients} input={wanted} label="Export" />}
          {register}
        </>
      }
    >
      <DataTable
        label="Patients"
        columns={columns}
        query={patients}
        rowKey={(row) => row.id}
        page={filters.page}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(`/hospital/patients/${row.id}`)}
        failure="Failed to search patients"
        toolbar={
          <>
            <SearchInput
              label="Search patients"
              placeholder={`Search by ${fieldLabels[field] === 'OP number' ? 'OP number' : fieldLabels[field].toLowerCase()}`}
              value={filters.search}
              onSearch={(search) => setFilters({ search, field: fieldOf(search, field) })}
              autoFocus
            />
            <FilterChips
              label="Search by"
              value={field}
              options={fields.map((value) => ({ value, label: fieldLabels[value] }))}
              onChange={(next) => setFilters({ field: next })}
            />
          </>
        }
        empty={
          <EmptyState
            text="No patients found"
            hint={filters.search ? 'Check the spelling, or search by another detail.' : 'Patients appear here when they are registered.'}
          />
        }
      />
    </Page>
  )
}
