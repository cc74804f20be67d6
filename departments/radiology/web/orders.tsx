import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatName, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { Priority } from '../../visits/contract.ts'
import { cancellable, RadiologyOrderStatus } from '../contract.ts'
import { exportRadiologyOrders, listRadiologyOrders, type RadiologyOrderRow } from '../orders.contract.ts'
import { useOrderWork } from './order-work.tsx'
import { OrderState, oneOf, orderPath, orderStates, priorities, Urgency, writePath } from './words.tsx'

const PAGE_SIZE = 20

const reportFacts = {
  draft: 'Report begun',
  pending_review: 'Report waits for review',
  approved: 'Report approved',
  rejected: 'Report rejected',
}

const facts: Column<RadiologyOrderRow>[] = [
  { key: 'patient', label: 'Patient', card: 'title', width: 180, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  {
    key: 'study',
    label: 'Study',
    card: 'wide',
    width: 180,
    render: (row) => (
      <>
        <span className="u-strong">{row.study_type}</span>
        <span className="u-person-facts">{row.order_number}</span>
      </>
    ),
  },
  { key: 'priority', label: 'Priority', render: (row) => <Urgency priority={row.priority} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <OrderState status={row.status} />
        {row.result_status && <span className="u-person-facts">{reportFacts[row.result_status]}</span>}
      </>
    ),
  },
  {
    key: 'scheduled',
    label: 'Scheduled',
    card: 'wide',
    render: (row) =>
      row.scheduled_time || row.started_at ? (
        <>
          <span className="u-num u-nowrap">{formatDateTime(row.scheduled_time ?? row.started_at)}</span>
          <span className="u-person-facts">{row.scheduled_time ? row.room : 'Walk-in'}</span>
        </>
      ) : (
        <span className="u-muted">Not scheduled</span>
      ),
  },
  {
    key: 'ordered',
    label: 'Ordered',
    card: 'wide',
    render: (row) => (
      <>
        <span className="u-num u-nowrap">{formatDateTime(row.created_at)}</span>
        <span className="u-person-facts">{row.ordered_by_name}</span>
      </>
    ),
  },
]

/** Radiology's work list: what is to be done first, and the next thing to do with each. */
export default function Orders() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ search: '', status: '', priority: '', page: 1 })
  const filter = {
    search: filters.search,
    status: oneOf(RadiologyOrderStatus.options, filters.status),
    priority: oneOf(Priority.options, filters.priority),
  }
  const orders = useEndpoint(listRadiologyOrders, { ...filter, page: filters.page, page_size: PAGE_SIZE })
  const work = useOrderWork(orders.data?.rows)
  const filtered = filters.search || filters.status || filters.priority

  const next = (row: RadiologyOrderRow) => {
    const of = <span className="u-visually-hidden"> of {formatName(row)}</span>
    if (row.status === 'pending') return <Button onClick={() => work.schedule(row)}>Schedule{of}</Button>
    if (row.status === 'scheduled')
      return (
        <Button onClick={() => work.start(row)} loading={work.starting === row.id}>
          Start Examination{of}
        </Button>
      )
    const writing = row.result_status === 'draft' || row.result_status === 'rejected'
    if (row.status === 'in_progress' || writing)
      return (
        <Button component={Link} to={writePath(row.id)}>
          {writing ? 'Continue Report' : 'Enter Report'}
          {of}
        </Button>
      )
    return null
  }

  const more = (row: RadiologyOrderRow) => [
    { label: 'Details', onSelect: () => navigate(orderPath(row.id)) },
    ...(row.status === 'pending' ? [{ label: 'Start Examination', onSelect: () => work.start(row) }] : []),
    ...(row.status === 'scheduled' ? [{ label: 'Schedule again', onSelect: () => work.schedule(row) }] : []),
    ...(cancellable.includes(row.status) && can('orders.place')
      ? [{ label: 'Cancel Order', danger: true, onSelect: () => work.cancel(row) }]
      : []),
  ]

  const actions: Column<RadiologyOrderRow> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (row) => (
      <span className="u-table-actions">
        {next(row) ?? (
          <Button variant="default" component={Link} to={orderPath(row.id)}>
            Details<span className="u-visually-hidden"> of {formatName(row)}</span>
          </Button>
        )}
        {next(row) ? (
          <Menu label={`More for ${formatName(row)}`} trigger={<IconDots size={18} aria-hidden />} items={more(row)} />
        ) : (
          <span className="rad-no-menu" />
        )}
      </span>
    ),
  }

  return (
    <Page
      title="Radiology - Imaging Orders"
      facts={orders.data ? `${formatNumber(orders.data.total)} ${orders.data.total === 1 ? 'order' : 'orders'}` : ' '}
      actions={<ExportButton endpoint={exportRadiologyOrders} input={filter} label="Export" />}
    >
      <DataTable
        label="Radiology orders"
        columns={[...facts, actions]}
        query={orders}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(orderPath(row.id))}
        rowTone={(row) => (row.priority === 'stat' && row.status !== 'completed' && row.status !== 'cancelled' ? 'red' : undefined)}
        failure="Failed to load radiology orders"
        toolbar={
          <>
            <SearchInput
              label="Search radiology orders"
              placeholder="Patient, OP, visit, order number or study"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Status" value={filters.status} options={orderStates} onChange={(status) => setFilters({ status })} />
            <FilterChips label="Priority" value={filters.priority} options={priorities} onChange={(priority) => setFilters({ priority })} />
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No radiology orders found"
              hint="Check the spelling, or choose another status or priority."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '', priority: '' })}>
                  Show all orders
                </Button>
              }
            />
          ) : (
            <EmptyState text="No radiology orders yet" hint="A study that a clinician orders appears here at once." />
          )
        }
      />
      {work.dialogs}
    </Page>
  )
}
