import './laboratory.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName, minutesSince } from '../../../kernel/web/ui/format.ts'
import { Menu, type MenuItem } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { VisitPatientCell } from '../../visits/web/offers.tsx'
import { exportSamples, getLabSummary, listSamples, rejectReasons, type SampleRow, SampleStatus } from '../orders.contract.ts'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { formatSpan, LabPriority, SampleBadge, sampleStatusLabels } from './words.tsx'

const PAGE_SIZE = 20

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
    <span className="u-table-actions">
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
    </span>
  )
}

const columnsOf = (dialogs: ReturnType<typeof useLabDialogs>): Column<SampleRow>[] => [
  {
    key: 'number',
    label: 'Sample',
    render: (row) => (
      <span>
        <span className="u-strong u-num u-nowrap">{row.sample_number}</span>
        <span className="u-person-facts">{row.order_number}</span>
      </span>
    ),
    card: 'wide',
  },
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <VisitPatientCell row={row} /> },
  {
    key: 'test',
    label: 'Test',
    card: 'wide',
    render: (row) => (
      <span className="lab-stacked">
        <span className="u-strong">{row.test_name}</span>
        <span className="u-person-facts">{row.test_code}</span>
        {row.priority !== 'routine' && <LabPriority priority={row.priority} />}
      </span>
    ),
  },
  {
    key: 'container',
    label: 'Container',
    render: (row) => (
      <span>
        {row.container_type}
        {row.collection_notes && <span className="u-person-facts">{row.collection_notes}</span>}
      </span>
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
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (row) => <RowActions sample={row} dialogs={dialogs} />,
  },
]

/** Every sample: where it is, how old it is, and whether it can be used. */
export default function Samples() {
  const [filters, setFilters] = useUrlState({ search: '', status: '', page: 1 })
  const filter = { search: filters.search, status: SampleStatus.options.find((status) => status === filters.status) }
  const samples = useEndpoint(listSamples, { ...filter, page: filters.page, page_size: PAGE_SIZE })
  const collected = useEndpoint(getLabSummary, {}).data?.collected_samples
  const dialogs = useLabDialogs()
  const filtered = filters.search || filters.status
  return (
    <Page title="Samples" facts={collected === undefined ? ' ' : `${collected} collected and not examined yet`}>
      <DataTable
        label="Samples"
        columns={columnsOf(dialogs)}
        query={samples}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load samples"
        toolbar={
          <>
            <SearchInput
              label="Search samples"
              placeholder="Scan the tube, or number, patient, test"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips
              label="Status"
              value={filters.status}
              options={[
                { value: '', label: 'All Status' },
                ...SampleStatus.options.map((value) => ({ value, label: sampleStatusLabels[value] })),
              ]}
              onChange={(status) => setFilters({ status })}
            />
            <div className="u-push">
              <ExportButton endpoint={exportSamples} input={filter} label="Export" />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No samples found"
              hint="Check the number, or lift the filter."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '' })}>
                  Show all samples
                </Button>
              }
            />
          ) : (
            <EmptyState text="No samples found" hint="Samples are collected in Lab Orders." />
          )
        }
      />
      {dialogs.dialogs}
    </Page>
  )
}
