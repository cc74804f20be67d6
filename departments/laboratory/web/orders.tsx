import './laboratory.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName } from '../../../kernel/web/ui/format.ts'
import { Menu, type MenuItem } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Priority } from '../../visits/contract.ts'
import { cancellable, LabOrderStatus } from '../contract.ts'
import { exportLabOrders, getLabSummary, type LabOrderRow, listLabOrders } from '../orders.contract.ts'
import { nextStepLabels, nextStepOf } from './next-step.ts'
import { LabPatient } from './patient-cell.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { LabPriority, NewSampleNeeded, OrderBadge, orderStatusLabels, paymentLabels, priorityLabels, ResultBadge } from './words.tsx'

const PAGE_SIZE = 20
const known = <T extends string>(options: readonly T[], text: string): T | undefined => options.find((option) => option === text)

type Dialogs = ReturnType<typeof useLabDialogs>

/** The one next action as a button, the rest in the menu. */
function RowActions({ order, dialogs }: { order: LabOrderRow; dialogs: Dialogs }) {
  const { can } = useSession()
  const { sample_number, collection_time } = order
  const next = nextStepOf(order)
  const items: MenuItem[] = [
    { label: 'Details', onSelect: () => dialogs.open({ kind: 'details', order }) },
    ...(sample_number && collection_time
      ? [
          {
            label: 'Print label',
            onSelect: () => dialogs.open({ kind: 'label', sample: { ...order, sample_number, collection_time } }),
          },
        ]
      : []),
    ...(can('orders.place') && cancellable.includes(order.status)
      ? [{ label: 'Cancel order', danger: true, onSelect: () => dialogs.open({ kind: 'cancel', order }) }]
      : []),
  ]
  return (
    <span className="u-table-actions">
      {next && (
        <Button variant={next === 'report' ? 'default' : 'light'} onClick={() => dialogs.step(order, next)}>
          {nextStepLabels[next]}
          <span className="u-visually-hidden">
            {' '}
            of {formatName(order)}, {order.test_name}
          </span>
        </Button>
      )}
      <Menu label={`More actions for ${order.order_number}`} trigger={<IconDots size={18} />} items={items} />
    </span>
  )
}

function StatusCell({ order }: { order: LabOrderRow }) {
  return (
    <span className="lab-stacked">
      {order.rejected_sample && order.status === 'pending' ? (
        <NewSampleNeeded reason={order.rejected_sample} />
      ) : (
        <OrderBadge status={order.status} />
      )}
      {(order.status === 'collected' || order.status === 'processing') && order.result_status && (
        <ResultBadge status={order.result_status} />
      )}
    </span>
  )
}

const columnsOf = (dialogs: Dialogs): Column<LabOrderRow>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (order) => <LabPatient row={order} /> },
  {
    key: 'test',
    label: 'Test',
    card: 'wide',
    render: (order) => (
      <span>
        <span className="u-strong">{order.test_name}</span>
        <span className="u-person-facts">
          {order.test_code} · {order.order_number}
        </span>
      </span>
    ),
  },
  { key: 'priority', label: 'Priority', render: (order) => <LabPriority priority={order.priority} /> },
  { key: 'status', label: 'Status', render: (order) => <StatusCell order={order} /> },
  {
    key: 'payment',
    label: 'Payment',
    render: (order) => (
      <StatusBadge
        status={order.payment_status}
        label={paymentLabels[order.payment_status]}
        tone={order.payment_status === 'waived' ? 'blue' : undefined}
      />
    ),
  },
  {
    key: 'ordered',
    label: 'Ordered',
    card: 'wide',
    render: (order) => (
      <span>
        <span className="u-num u-nowrap">{formatDateTime(order.created_at)}</span>
        <span className="u-person-facts">{order.ordered_by_name}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (order) => <RowActions order={order} dialogs={dialogs} />,
  },
]

/** The laboratory's work list: from the order to the sample, from the sample to the result. */
export default function Orders() {
  const [filters, setFilters] = useUrlState({ search: '', status: '', priority: '', page: 1 })
  const filter = {
    search: filters.search,
    status: known(LabOrderStatus.options, filters.status),
    priority: known(Priority.options, filters.priority),
  }
  const orders = useEndpoint(listLabOrders, { ...filter, page: filters.page, page_size: PAGE_SIZE })
  const waiting = useEndpoint(getLabSummary, {}).data?.by_status
  const dialogs = useLabDialogs()
  const filtered = filters.search || filters.status || filters.priority
  return (
    <Page
      title="Laboratory - Test Orders"
      facts={waiting ? `${waiting.pending} to collect · ${waiting.collected} to examine · ${waiting.processing} processing` : ' '}
    >
      <DataTable
        label="Test orders"
        columns={columnsOf(dialogs)}
        query={orders}
        rowKey={(order) => order.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(order) => dialogs.open({ kind: 'details', order })}
        rowTone={(order) =>
          order.status === 'completed' || order.status === 'cancelled'
            ? undefined
            : { stat: 'red' as const, urgent: 'amber' as const, routine: undefined }[order.priority]
        }
        failure="Failed to load lab orders"
        toolbar={
          <>
            <SearchInput
              label="Search orders"
              placeholder="Patient, OP, visit or order number, test"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <div className="u-push">
              <ExportButton endpoint={exportLabOrders} input={filter} label="Export" />
            </div>
            <div className="lab-filters">
              <FilterChips
                label="Status"
                value={filters.status}
                options={[
                  { value: '', label: 'All Status' },
                  ...LabOrderStatus.options.map((value) => ({
                    value,
                    label: orderStatusLabels[value],
                    count: value === 'completed' || value === 'cancelled' ? undefined : waiting?.[value],
                  })),
                ]}
                onChange={(status) => setFilters({ status })}
              />
              <FilterChips
                label="Priority"
                value={filters.priority}
                options={[
                  { value: '', label: 'All Priorities' },
                  ...Priority.options.map((value) => ({ value, label: priorityLabels[value] })),
                ]}
                onChange={(priority) => setFilters({ priority })}
              />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No orders found"
              hint="Check the spelling, or lift one of the filters."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '', priority: '' })}>
                  Show all orders
                </Button>
              }
            />
          ) : (
            <EmptyState text="No orders found" hint="What doctors order appears here by itself." />
          )
        }
      />
      {dialogs.dialogs}
    </Page>
  )
}
