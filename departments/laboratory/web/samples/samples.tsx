import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { IconDots } from '@tabler/icons-react'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName, minutesSince } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu, type MenuItem } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import { useList } from '../../../../kernel/web/use-list.ts'
import { Period } from '../../../visits/visit-ref.ts'
import { VisitPatientCell } from '../../../visits/web/offers.tsx'
import { sampleColumns } from '../../columns.ts'
import { exportSamples, getLabSummary, listSamples, type SampleRow, SampleStatus } from '../../orders.contract.ts'
import { rejectReasons } from '../../reject-reasons.ts'
import { sampleStatusLabels } from '../../words.ts'
import { periods } from '../periods.ts'
import { useLabDialogs } from '../use-lab-dialogs.tsx'
import { formatSpan, LabPriority, SampleBadge } from '../words.tsx'

/** How long ago the sample was taken; the exact time on hover. */
function Age({ since }: { since: string }) {
  const now = useNow()
  return (
    <time className="u-num u-nowrap" dateTime={since} title={formatDateTime(since)}>
      {formatSpan(minutesSince(since, now))}
    </time>
  )
}

type Test = SampleRow['tests'][number]
/** Whether a result of a test can be entered from this tube. */
const awaits = ({ live, status, result_status }: Test): boolean =>
  live &&
  (status === 'collected' || status === 'processing') &&
  (result_status === null || result_status === 'draft' || result_status === 'rejected')

/** What is done from a tube: a cancelled test and one that went into another tube are struck out. */
const SampleTests = ({ row }: { row: SampleRow }) => (
  <span className="lab-stacked">
    {row.tests.map((test) => {
      const name = (
        <>
          {test.test_name} <span className="u-muted">{test.test_code}</span>
        </>
      )
      return <span key={test.order_id}>{test.status === 'cancelled' ? <s>{name}</s> : name}</span>
    })}
    {row.priority !== 'routine' && <LabPriority priority={row.priority} />}
  </span>
)

function RowActions({ sample, dialogs }: { sample: SampleRow; dialogs: ReturnType<typeof useLabDialogs> }) {
  const open = sample.status === 'collected' || sample.status === 'processing' ? sample.tests.filter(awaits) : []
  const [first] = open
  const label = { label: t('Print Label'), onSelect: () => dialogs.printLabels([sample]) }
  const items: MenuItem[] = [
    ...open.slice(1).map((test) => ({
      label: t('Enter Result: {test_name}', { test_name: test.test_name }),
      onSelect: () => dialogs.open({ kind: 'entry', orderId: test.order_id }),
    })),
    label,
    ...(sample.status === 'collected' || sample.status === 'processing'
      ? [{ label: t('Reject sample'), danger: true, onSelect: () => dialogs.open({ kind: 'reject-sample', sample }) }]
      : []),
  ]
  return (
    <>
      {first && (
        <Button variant="light" onClick={() => dialogs.open({ kind: 'entry', orderId: first.order_id })}>
          {t('Enter Result')}
          <span className="u-visually-hidden">
            {' '}
            {t('{test_name} of {sample}', { test_name: first.test_name, sample: formatName(sample) })}
          </span>
        </Button>
      )}
      <Menu
        label={t('More actions for {sample_number}', { sample_number: sample.sample_number })}
        trigger={<IconDots size={18} />}
        items={items}
      />
    </>
  )
}

const columnsOf = (dialogs: ReturnType<typeof useLabDialogs>): Column<SampleRow>[] => [
  ...tableColumns(sampleColumns, {
    sample_number: {
      card: 'wide',
      render: (row) => (
        <Stacked look="u-strong u-num u-nowrap" below={row.tests.map((test) => test.order_number).join(', ')}>
          {row.sample_number}
        </Stacked>
      ),
    },
    patient: { card: 'title', render: (row) => <VisitPatientCell row={row} /> },
    tests: { card: 'wide', render: (row) => <SampleTests row={row} /> },
    container_type: (row) => (
      <>
        <Stacked look="" below={row.collection_notes}>
          {row.container_type}
        </Stacked>
        {row.other_container && <Badge tone="amber">{t('Not the test’s container')}</Badge>}
      </>
    ),
    collected_by_name: { card: 'wide' },
    collection_time: { card: undefined, render: (row) => <Age since={row.collection_time} /> },
    status: {
      card: 'wide',
      render: (row) => (
        <span className="lab-stacked">
          <SampleBadge status={row.status} />
          {row.reject_reason && (
            <span className="lab-reason">
              {rejectReasons[row.reject_reason]}
              {row.reject_notes && `: ${row.reject_notes}`}
            </span>
          )}
        </span>
      ),
    },
  }),
  actionsColumn((row) => <RowActions sample={row} dialogs={dialogs} />),
]

/** Every sample: where it is, how old it is, and whether it can be used. */
export default function Samples() {
  const samples = useList(
    listSamples,
    { search: '', status: '', period: '', page: 1 },
    ({ search, status, period }) => ({
      search,
      status: oneOf(SampleStatus.options, status),
      period: oneOf(Period.options, period) ?? 'all',
    }),
  )
  const collected = useEndpoint(getLabSummary, {}).data?.collected_samples
  const dialogs = useLabDialogs()
  return (
    <Page
      title={t('Samples')}
      facts={collected === undefined ? ' ' : t('{collected} collected and not examined yet', { collected })}
    >
      <ListTable
        label={t('Samples')}
        columns={columnsOf(dialogs)}
        list={samples}
        search={t('Scan the tube, or number, patient, test')}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: choicesOf(t('All Status'), SampleStatus.options, sampleStatusLabels),
          },
          { name: 'period', label: t('Period'), options: periods, select: true },
        ]}
        end={<ExportButton endpoint={exportSamples} input={samples.asked} label={t('Export')} />}
        empty={{ text: t('No samples found'), hint: t('Samples are collected in Lab Orders.') }}
        nothingFound={{
          text: t('No samples found'),
          hint: t('Check the number, or lift the filter.'),
          all: t('Show all samples'),
        }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
