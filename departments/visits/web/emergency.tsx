import { useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatNumber, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { WhenCell } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { StatusBadge, WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell, patientPath, RegisterPatient } from '../../patients/web/offers.tsx'
import { emergencyColumns } from '../columns.ts'
import { VisitStatus } from '../contract.ts'
import { exportEmergencies, listEmergencies } from '../queue.contract.ts'

const columns = tableColumns(emergencyColumns, {
  patient: (row) => <PatientCell row={row} visitId={row.id} />,
  visit_number: (row) => <span className="u-num u-nowrap">{row.visit_number}</span>,
  emergency_type: (row) => (row.emergency_type ? humanise(row.emergency_type) : NOTHING),
  emergency_details: {
    card: 'wide',
    render: (row) => <span className="u-lines">{row.emergency_details ?? NOTHING}</span>,
  },
  created_at: (row) => <WhenCell at={row.created_at} />,
  in_hospital: { card: undefined, render: (row) => <WaitTime since={row.created_at} until={row.closed_at} /> },
  status: (row) => <StatusBadge status={row.status} />,
})

/** Emergency visits, newest first; what happened, and the file, for who may read records. */
export default function EmergencyCases() {
  const { can } = useSession()
  const clinical = can('records.view')
  const navigate = useNavigate()
  const cases = useList(listEmergencies, { status: '', page: 1 }, ({ status }) => ({
    status: oneOf(VisitStatus.options, status),
  }))
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
        label={t('Emergency Cases')}
        columns={clinical ? columns : columns.filter(({ key }) => key !== 'emergency_details')}
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
