import './patients.css'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { WhenCell } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatName, formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { exportRecords, listRecords, type RecordRow, recordTypes } from '../contract.ts'
import { recordTypeLabels } from '../record-types.ts'
import { PatientCell } from './patient-cell.tsx'

type Row = z.output<typeof RecordRow>

const columns: Column<Row>[] = [
  { key: 'patient', label: 'Patient', card: 'title', width: '20%', render: (row) => <PatientCell row={row} /> },
  { key: 'visit', label: 'Visit', render: (row) => <span className="u-num u-nowrap">{row.visit_number ?? NOTHING}</span> },
  { key: 'type', label: 'Type', render: (row) => <Badge tone="blue">{recordTypeLabels[row.record_type]}</Badge> },
  {
    key: 'record',
    label: 'Record',
    card: 'wide',
    render: (row) => (
      <div className="record-text">
        <span className="u-strong">{row.title}</span>
        <span className="u-lines">{row.summary}</span>
      </div>
    ),
  },
  { key: 'by', label: 'By', render: (row) => row.by },
  {
    key: 'when',
    label: 'When',
    render: (row) => <WhenCell at={row.at} />,
  },
]

/** Medical records of the hospital or of one patient (`?patientId=…`), newest first. */
export default function PatientRecords() {
  const navigate = useNavigate()
  const records = useList(listRecords, { patientId: '', record_type: '', page: 1 }, ({ patientId, record_type }) => ({
    record_type: oneOf(recordTypes, record_type),
    patient_id: patientId || undefined,
  }))
  const { filters, setFilters } = records
  const total = records.query.data?.total
  const first = records.query.data?.rows[0]
  const whose = filters.patientId ? ` of ${first ? formatName(first) : 'this patient'}` : ''
  return (
    <Page
      title="Patient Records"
      facts={total === undefined ? ' ' : `${formatNumber(total)} medical ${total === 1 ? 'record' : 'records'}${whose}, newest first`}
      actions={
        <>
          <ExportButton endpoint={exportRecords} input={records.asked} label="Export" />
          {filters.patientId !== '' && (
            <>
              <Button variant="default" onClick={() => navigate(`/hospital/patients/${filters.patientId}`)}>
                Open patient
              </Button>
              <Button variant="default" onClick={() => setFilters({ patientId: '' })}>
                Show all patients
              </Button>
            </>
          )}
        </>
      }
    >
      <ListTable
        label="Medical records"
        columns={columns}
        list={records}
        onOpen={(row) => navigate(`/hospital/patients/${row.patient_id}`)}
        failure="Failed to load the records"
        choices={[{ name: 'record_type', label: 'Record type', options: choicesOf('All', recordTypes, recordTypeLabels) }]}
        empty={{
          text: 'No records found',
          hint: 'Triage writes history and examination, a consultation writes diagnosis, treatment and follow-up.',
        }}
      />
    </Page>
  )
}
