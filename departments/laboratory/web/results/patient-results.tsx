import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { countValues } from '../../results/summary.ts'
import { listPatientLabResults } from '../../results.contract.ts'
import { ResultReport } from '../reports/result-report.tsx'
import { ResultTrend } from './result-trend.tsx'
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
          countValues(previous.custom_fields)
        )
      ) : (
        <ValueText {...previous} />
      )}
      <span className="u-person-facts">{formatDateTime(previous.performed_at)}</span>
    </span>
  )
}

const columnsOf = (onTrend: (row: Row) => void): Column<Row>[] => [
  {
    key: 'test',
    label: t('Test'),
    card: 'title',
    render: (row) => (
      <Stacked
        look="u-person"
        below={`${formatDateTime(row.performed_at)}${row.amended_at ? t(' · amended') : ''}${amendmentWaits(row) ? t(' · amendment waiting') : ''}`}
      >
        {row.test_name}
      </Stacked>
    ),
  },
  { key: 'result', label: t('Result'), card: 'wide', render: (row) => <ResultValue result={row} /> },
  { key: 'previous', label: t('Previous'), card: 'wide', render: (row) => <Previous row={row} /> },
  actionsColumn((row) =>
    row.previous ? (
      <Button variant="default" onClick={() => onTrend(row)}>
        {t('Over time')}
        <span className="u-visually-hidden"> {row.test_name}</span>
      </Button>
    ) : null,
  ),
]

/** The approved results of a patient, on their page: newest first, each with the one before. */
export default function PatientResults({ patientId }: { patientId: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const [trend, setTrend] = useState<Row | null>(null)
  const options = { refreshEvery: false, size: PAGE_SIZE } as const
  const results = useOwnList(
    listPatientLabResults,
    { search: '', page: 1 },
    ({ search }) => ({ patient_id: patientId, search }),
    options,
  )
  const total = results.query.data?.total
  const { search } = results.filters
  if (total === 0 && !search) return null
  return (
    <Panel title={t('Laboratory results')} flush>
      <ListTable
        label={t('Laboratory results')}
        columns={columnsOf(setTrend)}
        list={results}
        onOpen={(row) => setOpen(row.id)}
        rowTone={(row) => (row.critical ? 'red' : undefined)}
        failure={t('Failed to load lab results')}
        search={
          (total ?? 0) > PAGE_SIZE || search
            ? { label: t('Search results'), placeholder: t('Test'), slashKey: false }
            : undefined
        }
        empty={{ text: t('No results found'), hint: t('No approved result of this name.') }}
      />
      {trend && <ResultTrend patientId={patientId} test={trend} onClose={() => setTrend(null)} />}
      {open && <ResultReport resultId={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
