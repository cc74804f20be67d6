import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber, formatPhone, NOTHING, searchTextOf } from '../../../../kernel/web/ui/format.ts'
import { WhenCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { patientColumns } from '../../columns.ts'
import { exportPatients, searchPatients } from '../../contract.ts'
import { namesakes } from '../../name-alerts.ts'
import { NameAlert } from '../name-alert.tsx'
import { RegisterPatient } from '../offers.tsx'
import { RecordMarks } from '../record-marks.tsx'
import { ExportList } from './export-list.tsx'

const fields = ['any', 'name', 'op_number', 'phone', 'email'] as const
const shown = ['current', 'all', 'today'] as const
const shownOptions = [
  { value: 'current', label: t('In use') },
  { value: 'today', label: t('Registered today') },
  { value: 'all', label: t('Archived too') },
]
type Field = (typeof fields)[number]
const fieldLabels: Record<Field, string> = {
  any: t('Everything'),
  name: 'Name',
  op_number: t('OP number'),
  phone: t('Phone'),
  email: t('Email'),
}

/**
 * A scanned OP number, an e-mail address, a phone number or a name says by itself what it is, whatever was searched
 * before.
 */
function fieldOf(text: string, chosen: Field): Field {
  if (chosen === 'any') return chosen
  if (/^\d{2}-\d{5,}$/.test(text)) return 'op_number'
  if (text.includes('@')) return 'email'
  if (chosen === 'name' && /^\+?\d[\d\s]{5,}$/.test(text)) return 'phone'
  return /[a-z]/i.test(text) && (chosen === 'op_number' || chosen === 'phone') ? 'name' : chosen
}

const columnsOf = (alike: ReadonlySet<string>) =>
  tableColumns(patientColumns, {
    patient: (row) => (
      <>
        <PersonCell person={row} to={`/hospital/patients/${row.id}`} />
        <NameAlert shown={alike.has(row.id)} />
        <RecordMarks of={row} />
      </>
    ),
    date_of_birth: (row) => (
      <span className="u-num u-nowrap">
        {row.date_of_birth_estimated && row.date_of_birth ? t('about ') : ''}
        {formatDate(row.date_of_birth)}
      </span>
    ),
    id_number: (row) => <span className="u-num u-nowrap">{row.id_number ?? NOTHING}</span>,
    phone: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span>,
    email: { card: 'wide' },
    last_visit_at: (row) => (row.last_visit_at ? <WhenCell at={row.last_visit_at} /> : NOTHING),
    created_at: (row) => <WhenCell at={row.created_at} />,
  })

/** Every patient of the hospital, newest first, searched by any words of what is known, or by one detail. */
export default function SearchPatients() {
  const { can } = useSession()
  const navigate = useNavigate()
  const patients = useList(
    searchPatients,
    { field: 'any', search: '', records: 'current', page: 1 },
    ({ field, search, records }) => ({
      field: oneOf(fields, field) ?? 'any',
      search: searchTextOf(search),
      records: oneOf(shown, records) ?? 'current',
    }),
  )
  const { filters, setFilters } = patients
  const { field } = patients.asked
  const total = patients.query.data?.total
  const rows = patients.query.data?.rows ?? []
  const alike = namesakes(rows, rows, (row) => row.id)

  return (
    <Page
      title={t('Search Patients')}
      facts={
        total === undefined
          ? ' '
          : t('{total} {value}{value2}, newest first', {
              total: formatNumber(total),
              value: total === 1 ? t('patient') : t('patients'),
              value2: filters.search ? t(' found') : '',
            })
      }
      actions={
        <>
          {can('patients.import') && (
            <Button variant="default" component={Link} to="/hospital/patients/import">
              {t('Import')}
            </Button>
          )}
          {can('patients.export_lists') && <ExportList endpoint={exportPatients} input={patients.asked} />}
          <RegisterPatient />
        </>
      }
    >
      <ListTable
        label={t('Patients')}
        columns={columnsOf(alike)}
        list={patients}
        onOpen={(row) => navigate(`/hospital/patients/${row.id}`)}
        failure={t('Failed to search patients')}
        search={{
          label: t('Search Patients'),
          placeholder:
            field === 'any'
              ? t('Name, OP number, phone or ID number')
              : t('Search by {value}', {
                  value: field === 'op_number' ? t(fieldLabels[field]) : t(fieldLabels[field]).toLowerCase(),
                }),
          onSearch: (search) => setFilters({ search, field: fieldOf(search, field) }),
          autoFocus: true,
        }}
        choices={[
          {
            name: 'field',
            label: t('Search by'),
            options: fields.map((value) => ({ value, label: t(fieldLabels[value]) })),
          },
          { name: 'records', label: t('Records'), options: shownOptions, select: true },
        ]}
        empty={{
          text: t('No patients found'),
          hint: filters.search
            ? t('Check the spelling, search by another detail, or among the archived too.')
            : t('Patients appear here when they are registered.'),
        }}
      />
    </Page>
  )
}
