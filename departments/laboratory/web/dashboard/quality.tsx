import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatMinutes, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { listLabTurnaround, type Turnaround } from '../../figures.contract.ts'
import type { getLabSummary } from '../../orders.contract.ts'

const base = '/hospital/laboratory'
const share = (part: number, whole: number) => `${formatNumber(Math.round((part / whole) * 100))} %`

/** What is late, and how many samples could not be used. */
export function Quality({ summary }: { summary: Output<typeof getLabSummary> | undefined }) {
  const samples = summary?.samples
  return (
    <StatCards>
      <StatCard
        label={t('Overdue orders')}
        figure={summary?.overdue}
        to={`${base}/orders?overdue=yes`}
        note={t('Past the target of their test')}
      />
      <StatCard
        label={t('Rejected samples')}
        figure={samples?.rejected}
        to={`${base}/samples?status=rejected&period=month`}
        note={
          samples &&
          (samples.collected > 0
            ? t('{share} of {collected} in 30 days', {
                share: share(samples.rejected, samples.collected),
                collected: formatNumber(samples.collected),
              })
            : t('Nothing collected in 30 days'))
        }
      />
    </StatCards>
  )
}

const span = (minutes: number | null) => (
  <span className="u-num u-nowrap">{minutes === null ? NOTHING : formatMinutes(minutes)}</span>
)
const columns: Column<Turnaround & { id: string }>[] = [
  {
    key: 'test',
    label: t('Test'),
    card: 'title',
    render: (row) => <Stacked below={row.test_code}>{row.test_name}</Stacked>,
  },
  {
    key: 'approved',
    label: t('Approved'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.approved)}</span>,
  },
  { key: 'sample', label: t('To the sample'), align: 'right', render: (row) => span(row.to_sample) },
  { key: 'result', label: t('Sample to approval'), align: 'right', render: (row) => span(row.to_result) },
  { key: 'all', label: t('In all'), align: 'right', render: (row) => span(row.in_all) },
  {
    key: 'target',
    label: t('In time'),
    align: 'right',
    render: (row) => (
      <span className="u-num">{row.with_target > 0 ? share(row.in_time, row.with_target) : NOTHING}</span>
    ),
  },
]

const SHOWN = 8
/** How long the tests take that are done most often: medians of the last 30 days. */
export function TurnaroundTable() {
  const query = useEndpoint(listLabTurnaround, {})
  const rows = query.data?.rows.slice(0, SHOWN).map((row) => ({ ...row, id: row.test_type_id }))
  return (
    <TablePanel
      title={t('Turnaround, last 30 days')}
      actions={
        <Link to={`${base}/orders?overdue=yes`} className="u-link">
          {t('Overdue orders')}
        </Link>
      }
      columns={columns}
      query={{ ...query, data: rows && { rows } }}
      empty={{ text: t('Nothing was approved in the last 30 days') }}
    />
  )
}
