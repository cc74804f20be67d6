import { Suspense, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, PriorityBadge, WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell, personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { rejectReasons } from '../../../laboratory/reject-reasons.ts'
import { CollectSample, type Labelled, PrintLabels } from '../../../laboratory/web/offers.tsx'
import { getCollectionList, type SampleToCollect } from '../../rounds.contract.ts'
import { isolations } from '../../words.ts'
import { IsolationBadge, stayPath } from '../words.tsx'
import { taskPriorities } from './tasks/task-words.ts'
import type { WardListProps } from './ward-list.ts'
import './rounds.css'

const again = ({ rejected }: SampleToCollect): string | null =>
  rejected &&
  t('New sample: the last one was rejected ({rejectReasons})', { rejectReasons: rejectReasons[rejected].toLowerCase() })

const columns: Column<SampleToCollect>[] = [
  {
    key: 'bed',
    label: t('Bed'),
    width: 96,
    render: (row) => <Stacked below={<IsolationBadge isolation={row.isolation} />}>{row.bed_label}</Stacked>,
  },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => <PersonCell person={row} to={stayPath(row.admission_id, 'observations')} />,
  },
  {
    key: 'test',
    label: t('Test'),
    render: (row) => (
      <>
        <Stacked below={`${row.test_code} · ${row.order_number}`}>{row.test_name}</Stacked>
        {row.rejected && (
          <span className="u-person-facts">
            <Badge tone="amber">{again(row)}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'sample',
    label: t('Sample'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={[row.instructions, row.clinical_notes].filter(Boolean).join(' · ') || undefined}>
        {row.sample_type ?? NOTHING}
      </Stacked>
    ),
  },
  {
    key: 'priority',
    label: t('Priority'),
    render: (row) => <PriorityBadge priority={row.priority} label={taskPriorities[row.priority]} />,
  },
  {
    key: 'since',
    label: t('Ordered'),
    render: (row) => (
      <Stacked look="" below={row.ordered_by_name}>
        <WaitTime since={row.created_at} />
      </Stacked>
    ),
  },
]
/** The sample is taken at the bed, and its label printed there. */
const collecting = (onCollect: (row: SampleToCollect) => void) =>
  actionsColumn<SampleToCollect>((row) => (
    <Button variant="default" onClick={() => onCollect(row)}>
      {t('Collect')}
      <span className="u-visually-hidden">
        {' '}
        {t('{test_name} of {row}', { test_name: row.test_name, row: formatName(row) })}
      </span>
    </Button>
  ))

/** The list to take along: bed by bed, with a box to tick. */
const PrintedList = ({
  ward,
  rows,
  onDone,
}: {
  ward: string
  rows: readonly SampleToCollect[]
  onDone: () => void
}) => (
  <PrintArea title={t('Samples to collect, {ward}', { ward })} auto onDone={onDone}>
    <table className="rounds-printed">
      <thead>
        <tr>
          <th scope="col">{t('Bed')}</th>
          <th scope="col">{t('Patient')}</th>
          <th scope="col">{t('Test')}</th>
          <th scope="col">{t('Sample')}</th>
          <th scope="col">{t('Priority')}</th>
          <th scope="col">{t('Taken at, by')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.order_id}>
            <td>
              {row.bed_label}
              {row.isolation !== 'none' && (
                <div>{t('{isolations} isolation', { isolations: isolations[row.isolation] })}</div>
              )}
            </td>
            <td>
              <strong>{formatName(row)}</strong>
              <div>{personFacts(row)}</div>
            </td>
            <td>
              {row.test_name} ({row.test_code})<div>{row.order_number}</div>
              {row.rejected && <div>{again(row)}</div>}
            </td>
            <td>
              {row.sample_type ?? NOTHING}
              {row.instructions && <div>{row.instructions}</div>}
            </td>
            <td>
              {taskPriorities[row.priority]}
              <div>{formatDateTime(row.created_at)}</div>
            </td>
            <td>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PrintArea>
)

/** The samples that are still to be taken on a ward. */
export default function CollectionList({ wardId }: WardListProps) {
  const { can } = useSession()
  const list = useEndpoint(getCollectionList, { ward_id: wardId })
  const [printing, setPrinting] = useState(false)
  const [collected, setCollected] = useState<SampleToCollect | null>(null)
  const [labels, setLabels] = useState<readonly Labelled[]>([])
  const { data } = list
  return (
    <Panel
      title={
        data
          ? data.rows.length === 1
            ? t('1 sample')
            : t('{length} samples', { length: data.rows.length })
          : t('Samples')
      }
      flush
      actions={
        data &&
        data.rows.length > 0 && (
          <Button variant="default" onClick={() => setPrinting(true)}>
            {t('Print')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Samples to collect')}
        columns={can('lab.collect') ? [...columns, collecting(setCollected)] : columns}
        query={list}
        rowKey={(row) => row.order_id}
        rowTone={(row) => (row.priority === 'stat' ? 'red' : undefined)}
        failure={t('Failed to load the samples')}
        empty={
          <EmptyState
            text={t('Nothing is to be collected')}
            hint={t('Tests that are ordered for patients of this ward stand here.')}
          />
        }
      />
      <Suspense fallback={null}>
        {collected && (
          <CollectSample
            order={{ ...collected, id: collected.order_id }}
            prints
            onLabels={setLabels}
            onClose={() => setCollected(null)}
          />
        )}
        {labels.length > 0 && <PrintLabels samples={labels} onDone={() => setLabels([])} />}
      </Suspense>
      {data && printing && <PrintedList ward={data.ward_name} rows={data.rows} onDone={() => setPrinting(false)} />}
    </Panel>
  )
}
