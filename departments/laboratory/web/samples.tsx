import './laboratory.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatDateTime, formatName, minutesSince } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu, type MenuItem } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { VisitPatientCell } from '../../visits/web/offers.tsx'
import { exportSamples, getLabSummary, listSamples, rejectReasons, type SampleRow, SampleStatus } from '../orders.contract.ts'
import { sampleStatusLabels } from '../words.ts'
import { TestCell } from './test-cell.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { formatSpan, SampleBadge } from './words.tsx'

/** How long ago the sample was taken; the exact time on hover. */
function Age({ since }: { since: string }) {
  const now = useNow()
  return (
    <time className="u-num u-nowrap" dateTime={since} title={formatDateTime(since)}>
      {formatSpan(minutesSince(since, now))}
    </time>
  )
}

function RowActions({ sample, dialogs }: { sample: SampleRow; dialogs: ReturnType<typeof useLabDialogs> }) {
  const entry = sample.status === 'collected'
  const label = { label: 'Print label', onSelect: () => dialogs.open({ kind: 'label', sample }) }
  const items: MenuItem[] = [
    label,
    ...(sample.status === 'collected' || sample.status === 'processing'
      ? [{ label: 'Reject sample', danger: true, onSelect: () => dialogs.open({ kind: 'reject-sample', sample }) }]
      : []),
  ]
  return (
    <>
      {entry && (
        <Button variant="light" onClick={() => dialogs.open({ kind: 'entry', orderId: sample.order_id })}>
          Enter Result
          <span className="u-visually-hidden">
            {' '}
            {sample.test_name} of {formatName(sample)}
          </span>
        </Button>
      )}
      <Menu label={`More actions for ${sample.sample_number}`} trigger={<IconDots size={18} />} items={items} />
    </>
  )
}

const columnsOf = (dialogs: ReturnType<typeof useLabDialogs>): Column<SampleRow>[] => [
  {
    key: 'number',
    label: 'Sample',
    render: (row) => (
      <Stacked look="u-strong u-num u-nowrap" below={row.order_number}>
        {row.sample_number}
      </Stacked>
    ),
    card: 'wide',
  },
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <VisitPatientCell row={row} /> },
  { key: 'test', label: 'Test', card: 'wide', render: (row) => <TestCell row={row} /> },
  {
    key: 'container',
    label: 'Container',
    render: (row) => (
      <Stacked look="" below={row.collection_notes}>
        {row.container_type}
      </Stacked>
    ),
  },
  { key: 'collector', label: 'Collected by', card: 'wide', render: (row) => row.collected_by_name },
  { key: 'age', label: 'Age', render: (row) => <Age since={row.collection_time} /> },
  {
    key: 'status',
    label: 'Status',
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
  actionsColumn((row) => <RowActions sample={row} dialogs={dialogs} />),
]

/** Every sample: where it is, how old it is, and whether it can be used. */
export default function Samples() {
  const samples = useList(listSamples, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(SampleStatus.options, status),
  }))
  const collected = useEndpoint(getLabSummary, {}).data?.collected_samples
  const dialogs = useLabDialogs()
  return (
    <Page title="Samples" facts={collected === undefined ? ' ' : `${collected} collected and not examined yet`}>
      <ListTable
        label="Samples"
        columns={columnsOf(dialogs)}
        list={samples}
        search="Scan the tube, or number, patient, test"
        choices={[{ name: 'status', label: 'Status', options: choicesOf('All Status', SampleStatus.options, sampleStatusLabels) }]}
        end={<ExportButton endpoint={exportSamples} input={samples.asked} label="Export" />}
        empty={{ text: 'No samples found', hint: 'Samples are collected in Lab Orders.' }}
        nothingFound={{ text: 'No samples found', hint: 'Check the number, or lift the filter.', all: 'Show all samples' }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
