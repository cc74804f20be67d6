import './laboratory.css'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { amendmentWaits } from '../../visits/of-order.ts'
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
      <Stacked
        look="u-person"
        below={`${formatDateTime(row.performed_at)}${row.amended_at ? ' · amended' : ''}${amendmentWaits(row) ? ' · amendment waiting' : ''}`}
      >
        {row.test_name}
      </Stacked>
    ),
  },
  { key: 'result', label: 'Result', card: 'wide', render: (row) => <ResultValue result={row} /> },
  { key: 'previous', label: 'Previous', card: 'wide', render: (row) => <Previous row={row} /> },
]

/** The approved results of a patient, on their page: newest first, each with the one before. */
export default function PatientResults({ patientId }: { patientId: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const options = { refreshEvery: false, size: PAGE_SIZE } as const
  const results = useOwnList(listPatientLabResults, { search: '', page: 1 }, ({ search }) => ({ patient_id: patientId, search }), options)
  const total = results.query.data?.total
  const { search } = results.filters
  if (total === 0 && !search) return null
  return (
    <Panel title="Laboratory results" flush>
      <ListTable
        label="Laboratory results"
        columns={columns}
        list={results}
        onOpen={(row) => setOpen(row.id)}
        rowTone={(row) => (row.critical ? 'red' : undefined)}
        failure="Failed to load lab results"
        search={(total ?? 0) > PAGE_SIZE || search ? { label: 'Search results', placeholder: 'Test', slashKey: false } : undefined}
        empty={{ text: 'No results found', hint: 'No approved result of this name.' }}
      />
      {open && <ResultReport resultId={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
