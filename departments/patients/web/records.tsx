import { t } from '../../../kernel/contract/words/text.ts'
import './patients.css'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { Id } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatName, formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { WhenCell } from '../../../kernel/web/ui/lists/columns.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { exportRecords, listRecords, type RecordRow, recordTypes } from '../contract.ts'
import { recordTypeLabels } from '../record-types.ts'
import { recordColumns } from '../records.columns.ts'
import { PatientCell, patientPath } from './patient-cell.tsx'
import { ExportList } from './search/export-list.tsx'

type Row = z.output<typeof RecordRow>
const isId = (text: string) => Id.safeParse(text).success

/** A summary that begins with its title does not say it twice. */
const withoutTitle = ({ title, summary }: Row) =>
  summary.startsWith(title) ? summary.slice(title.length).replace(/^[\s.:,]+/, '') : summary

const columns = tableColumns(recordColumns, {
  patient: (row) => <PatientCell row={row} />,
  visit_number: (row) => <span className="u-num u-nowrap">{row.visit_number ?? NOTHING}</span>,
  record_type: (row) => <Badge tone="blue">{t(recordTypeLabels[row.record_type])}</Badge>,
  record: {
    card: 'wide',
    render: (row) => (
      <div className="record-text">
        <span className="u-strong">{row.title}</span>
        <span className="u-lines">{withoutTitle(row)}</span>
      </div>
    ),
  },
  by: (row) => <span className="u-nowrap">{row.by}</span>,
  at: { card: undefined, render: (row) => <WhenCell at={row.at} /> },
})

/** Medical records of the hospital or of one patient (`?patientId=…`), newest first. */
export default function PatientRecords() {
  const navigate = useNavigate()
  const { can } = useSession()
  const records = useList(listRecords, { patientId: '', record_type: '', page: 1 }, ({ patientId, record_type }) => ({
    record_type: oneOf(recordTypes, record_type),
    patient_id: isId(patientId) ? patientId : undefined,
  }))
  const { filters: typed, setFilters } = records
  // What is no id of anybody (an address that was cut off) shows all, and says nothing of a patient.
  const filters = { ...typed, patientId: isId(typed.patientId) ? typed.patientId : '' }
  const total = records.query.data?.total
  const first = records.query.data?.rows[0]
  const whose = filters.patientId ? t(' of {value}', { value: first ? formatName(first) : t('this patient') }) : ''
  return (
    <Page
      title={t('Patient Records')}
      facts={
        total === undefined
          ? ' '
          : t('{total} medical {value}{whose}, newest first', {
              total: formatNumber(total),
              value: total === 1 ? t('record') : t('records'),
              whose,
            })
      }
      actions={
        <>
          {can('patients.export_lists') && <ExportList endpoint={exportRecords} input={records.asked} />}
          {filters.patientId !== '' && (
            <>
              <Button variant="default" onClick={() => navigate(`/hospital/patients/${filters.patientId}`)}>
                {t('Open patient')}
              </Button>
              <Button variant="default" onClick={() => setFilters({ patientId: '' })}>
                {t('Show all patients')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ListTable
        label={t('Medical Records')}
        columns={columns}
        list={records}
        onOpen={(row) => navigate(patientPath(row.patient_id, row.visit_id ?? undefined))}
        failure={t('Failed to load the records')}
        choices={[
          { name: 'record_type', label: t('Record type'), options: choicesOf(t('All'), recordTypes, recordTypeLabels) },
        ]}
        empty={{
          text: t('No records found'),
          hint: t('Triage writes history and examination, a consultation writes diagnosis, treatment and follow-up.'),
        }}
      />
    </Page>
  )
}
