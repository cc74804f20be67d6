import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { WhenCell } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatDate, formatNumber, formatPhone, NOTHING, searchTextOf } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { exportPatients, type PatientListRow, searchPatients } from '../contract.ts'
import { RegisterPatient } from './offers.tsx'

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
  { key: 'registered', label: 'Registered', card: 'wide', render: (row) => <WhenCell at={row.created_at} /> },
]

/** Every patient of the hospital, newest first, searched by one detail. */
export default function SearchPatients() {
  const { can } = useSession()
  const navigate = useNavigate()
  const patients = useList(searchPatients, { field: 'name', search: '', page: 1 }, ({ field, search }) => ({
    field: oneOf(fields, field) ?? 'name',
    search: searchTextOf(search),
  }))
  const { filters, setFilters } = patients
  const { field } = patients.asked
  const total = patients.query.data?.total

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
          {can('patients.export') && <ExportButton endpoint={exportPatients} input={patients.asked} label="Export" />}
          <RegisterPatient />
        </>
      }
    >
      <ListTable
        label="Patients"
        columns={columns}
        list={patients}
        onOpen={(row) => navigate(`/hospital/patients/${row.id}`)}
        failure="Failed to search patients"
        search={{
          label: 'Search patients',
          placeholder: `Search by ${field === 'op_number' ? fieldLabels[field] : fieldLabels[field].toLowerCase()}`,
          onSearch: (search) => setFilters({ search, field: fieldOf(search, field) }),
          autoFocus: true,
        }}
        choices={[{ name: 'field', label: 'Search by', options: fields.map((value) => ({ value, label: fieldLabels[value] })) }]}
        empty={{
          text: 'No patients found',
          hint: filters.search ? 'Check the spelling, or search by another detail.' : 'Patients appear here when they are registered.',
        }}
      />
    </Page>
  )
}
