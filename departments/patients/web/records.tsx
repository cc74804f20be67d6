import './patients.css'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName, formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { exportRecords, listRecords, type RecordRow, recordTypes } from '../contract.ts'
import { recordTypeLabels } from '../record-types.ts'
import { PatientCell } from './patient-cell.tsx'

type Row = z.output<typeof RecordRow>
const PAGE_SIZE = 20

const columns: Column<Row>[] = [
  {
    key: 'patient',
    label: 'Patient',
    card: 'title',
    width: '20%',
    render: (row) => <PatientCell row={row} />,
  },
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
    render: (row) => (
      <time className="u-num u-nowrap" dateTime={row.at}>
        {formatDateTime(row.at)}
      </time>
    ),
  },
]

/** Medical records of the hospital or of one patient (`?patientId=…`), newest first. */
export default function PatientRecords() {
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ patientId: '', record_type: '', page: 1 })
  const type = recordTypes.find((each) => each === filters.record_type)
  const records = useEndpoint(listRecords, {
    record_type: type,
    patient_id: filters.patientId || undefined,
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const total = records.data?.total
  const first = records.data?.rows[0]
  const whose = filters.patientId ? ` of ${first ? formatName(first) : 'this patient'}` : ''
  return (
    <Page
      title="Patient Records"
      facts={total === undefined ? ' ' : `${formatNumber(total)} medical ${total === 1 ? 'record' : 'records'}${whose}, newest first`}
      actions={
        <>
          <ExportButton endpoint={exportRecords} input={{ record_type: type, patient_id: filters.patientId || undefined }} label="Export" />
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
      <DataTable
        label="Medical records"
        columns={columns}
        query={records}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(`/hospital/patients/${row.patient_id}`)}
        failure="Failed to load the records"
        toolbar={
          <FilterChips
            label="Record type"
            value={type ?? ''}
            options={[{ value: '', label: 'All' }, ...recordTypes.map((value) => ({ value, label: recordTypeLabels[value] }))]}
            onChange={(next) => setFilters({ record_type: next })}
          />
        }
        empty={
          <EmptyState
            text="No records found"
            hint="Triage writes history and examination, a consultation writes diagnosis, treatment and follow-up."
          />
        }
      />
    </Page>
  )
}
