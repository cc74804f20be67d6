import { useNavigate } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { WhenCell } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatNumber, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell, patientPath, RegisterPatient } from '../../patients/web/offers.tsx'
import { exportEmergencies, listEmergencies, VisitStatus } from '../contract.ts'

type Row = Output<typeof listEmergencies>['rows'][number]

const details: Column<Row> = {
  key: 'details',
  label: 'Details',
  card: 'wide',
  render: (row) => <span className="u-lines">{row.emergency_details ?? NOTHING}</span>,
}
const columnsOf = (clinical: boolean): Column<Row>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PatientCell row={row} visitId={row.id} /> },
  { key: 'visit', label: 'Visit', render: (row) => <span className="u-num u-nowrap">{row.visit_number}</span> },
  { key: 'kind', label: 'Emergency type', render: (row) => (row.emergency_type ? humanise(row.emergency_type) : NOTHING) },
  ...(clinical ? [details] : []),
  { key: 'arrived', label: 'Arrived', card: 'wide', render: (row) => <WhenCell at={row.created_at} /> },
  { key: 'time', label: 'In hospital', render: (row) => <WaitTime since={row.created_at} until={row.closed_at} /> },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
]

/** Emergency visits, newest first; what happened, and the file, for who may read records. */
export default function EmergencyCases() {
  const { can } = useSession()
  const clinical = can('records.view')
  const navigate = useNavigate()
  const cases = useList(listEmergencies, { status: '', page: 1 }, ({ status }) => ({ status: oneOf(VisitStatus.options, status) }))
  const { status } = cases.asked
  const total = cases.query.data?.total
  return (
    <Page
      title="Emergency Cases"
      facts={
        total === undefined
          ? ' '
          : `${formatNumber(total)} emergency ${total === 1 ? 'visit' : 'visits'}${status ? ` ${status}` : ''}, newest first`
      }
      actions={
        <>
          {clinical && <ExportButton endpoint={exportEmergencies} input={cases.asked} label="Export" />}
          <RegisterPatient />
        </>
      }
    >
      <ListTable
        label="Emergency cases"
        columns={columnsOf(clinical)}
        list={cases}
        onOpen={(row) => navigate(patientPath(row.patient_id, row.id))}
        rowTone={(row) => (row.closed_at ? undefined : 'red')}
        failure="Failed to load the emergency cases"
        choices={[{ name: 'status', label: 'Status', options: choicesOf('All', VisitStatus.options, humanise) }]}
        empty={{
          text: 'No emergency cases found',
          hint: 'Visits registered as emergencies, or marked so at triage, appear here.',
        }}
        nothingFound={{ text: 'No emergency cases found', hint: 'Choose another status to see the others.' }}
      />
    </Page>
  )
}
