import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listPatientPrescriptions } from '../prescriptions.contract.ts'

type Row = Output<typeof listPatientPrescriptions>['rows'][number]
const PAGE_SIZE = 8
const chips = [
  { value: 'current', label: 'Current' },
  { value: 'all', label: 'All' },
]
const statusWords = { pending: 'Prescribed', dispensing: 'Dispensing', completed: 'Dispensed', cancelled: 'Cancelled' } as const

const columns: Column<Row>[] = [
  {
    key: 'medicine',
    label: 'Medicine',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-strong">{row.name}</span>
        <span className="u-person-facts">{[row.route, row.instructions].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { key: 'dose', label: 'Dose', card: 'wide', render: (row) => `${row.dosage}, ${row.frequency}` },
  {
    key: 'duration',
    label: 'For',
    card: 'wide',
    render: (row) => (
      <>
        {row.duration}
        {row.ends_on && <span className="u-person-facts">until {formatDate(row.ends_on)}</span>}
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <StatusBadge status={row.status} label={statusWords[row.status]} />,
  },
  {
    key: 'prescribed',
    label: 'Prescribed',
    card: 'wide',
    render: (row) => (
      <>
        <span className="u-num">{formatDate(row.created_at)}</span>
        <span className="u-person-facts">{row.ordered_by_name}</span>
      </>
    ),
  },
]

/** What a patient takes now, and everything that was prescribed to them, on their page. */
export default function PatientPrescriptions({ patientId }: { patientId: string }) {
  const [show, setShow] = useState<'current' | 'all'>('current')
  const [page, setPage] = useState(1)
  const prescriptions = useEndpoint(listPatientPrescriptions, { patient_id: patientId, show, page, page_size: PAGE_SIZE })
  const choose = (value: string) => {
    setShow(value === 'all' ? 'all' : 'current')
    setPage(1)
  }
  return (
    <Panel
      title={show === 'current' ? 'Current medicines' : 'Prescriptions'}
      flush
      actions={<FilterChips label="Which prescriptions" value={show} options={chips} onChange={choose} />}
    >
      <DataTable
        label={show === 'current' ? 'Current medicines' : 'Prescriptions'}
        columns={columns}
        query={prescriptions}
        rowKey={(row) => row.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        failure="Failed to load the prescriptions"
        empty={
          <EmptyState
            text={show === 'current' ? 'No current medicines' : 'No prescriptions yet'}
            hint="What is prescribed in this hospital appears here."
          />
        }
      />
    </Panel>
  )
}
