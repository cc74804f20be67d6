import './laboratory.css'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listPatientLabResults } from '../results.contract.ts'
import { ResultReport } from './result-report.tsx'
import { ResultValue, ValueText } from './result-value.tsx'

type Row = Output<typeof listPatientLabResults>['rows'][number]
const PAGE_SIZE = 10

/** What the result was the time before: the value, or what of the panel was abnormal. */
function Previous({ row: { previous } }: { row: Row }) {
  if (!previous) return NOTHING
  const abnormal = previous.custom_fields?.filter(({ flag }) => flag)
  return (
    <span className="lab-stacked">
      {previous.custom_fields ? (
        abnormal?.length ? (
          abnormal.slice(0, 2).map(({ id, name, value, unit, flag }) => (
            <span key={id}>
              {name} <ValueText result_value={value} unit={unit} flag={flag} />
            </span>
          ))
        ) : (
          'None abnormal'
        )
      ) : (
        <ValueText {...previous} />
      )}
      <span className="u-person-facts">{formatDateTime(previous.performed_at)}</span>
    </span>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'test',
    label: 'Test',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person">{row.test_name}</span>
        <span className="u-person-facts">
          {formatDateTime(row.performed_at)}
          {row.amended_at && ' · amended'}
        </span>
      </>
    ),
  },
  { key: 'result', label: 'Result', card: 'wide', render: (row) => <ResultValue result={row} /> },
  { key: 'previous', label: 'Previous', card: 'wide', render: (row) => <Previous row={row} /> },
]

/** The approved results of a patient, on their page: newest first, each with the one before. */
export default function PatientResults({ patientId }: { patientId: string }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string | null>(null)
  const results = useEndpoint(listPatientLabResults, { patient_id: patientId, search, page, page_size: PAGE_SIZE }, { refreshEvery: false })
  if (results.data?.total === 0 && !search) return null
  return (
    <Panel title="Laboratory results" flush>
      <DataTable
        label="Laboratory results"
        columns={columns}
        query={results}
        rowKey={(row) => row.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        onOpen={(row) => setOpen(row.id)}
        rowTone={(row) => (row.critical ? 'red' : undefined)}
        failure="Failed to load lab results"
        toolbar={
          (results.data?.total ?? 0) > PAGE_SIZE || search ? (
            <SearchInput
              label="Search results"
              placeholder="Test"
              slashKey={false}
              value={search}
              onSearch={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
          ) : undefined
        }
        empty={<EmptyState text="No results found" hint="No approved result of this name." />}
      />
      {open && <ResultReport resultId={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
