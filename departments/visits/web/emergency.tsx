import { useNavigate } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/text.ts'
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
import { VisitStatus } from '../contract.ts'
import { exportEmergencies, listEmergencies } from '../queue.contract.ts'

type Row = Output<typeof listEmergencies>['rows'][number]

const details: Column<Row> = {
  key: 'details',
  label: t('Details'),
  card: 'wide',
  render: (row) => <span className="u-lines">{row.emergency_details ?? NOTHING}</span>,
}
const columnsOf = (clinical: boolean): Column<Row>[] => [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} visitId={row.id} /> },
  { key: 'visit', label: t('Visit'), render: (row) => <span className="u-num u-nowrap">{row.visit_number}</span> },
  { key: 'kind', label: t('Emergency type'), render: (row) => (row.emergency_type ? humanise(row.emergency_type) : NOTHING) },
  ...(clinical ? [details] : []),
  { key: 'arrived', label: t('Arrived'), card: 'wide', render: (row) => <WhenCell at={row.created_at} /> },
  { key: 'time', label: t('In hospital'), render: (row) => <WaitTime since={row.created_at} until={row.closed_at} /> },
  { key: 'status', label: t('Status'), render: (row) => <StatusBadge status={row.status} /> },
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
      title={t('Emergency Cases')}
      facts={
        total === undefined
          ? ' '
          : t('{total} emergency {value}{value2}, newest first', {
              total: formatNumber(total),
              value: total === 1 ? t('visit') : t('visits'),
              value2: status ? ` · ${humanise(status).toLowerCase()}` : '',
            })
      }
      actions={
        <>
          {clinical && <ExportButton endpoint={exportEmergencies} input={cases.asked} label={t('Export')} />}
          <RegisterPatient />
        </>
      }
    >
      <ListTable
        label={t('Emergency cases')}
        columns={columnsOf(clinical)}
        list={cases}
        onOpen={(row) => navigate(patientPath(row.patient_id, row.id))}
        rowTone={(row) => (row.closed_at ? undefined : 'red')}
        failure={t('Failed to load the emergency cases')}
        choices={[{ name: 'status', label: t('Status'), options: choicesOf(t('All'), VisitStatus.options, humanise) }]}
        empty={{
          text: t('No emergency cases found'),
          hint: t('Visits registered as emergencies, or marked so at triage, appear here.'),
        }}
        nothingFound={{ text: t('No emergency cases found'), hint: t('Choose another status to see the others.') }}
      />
    </Page>
  )
}
