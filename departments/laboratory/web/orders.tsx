import './laboratory.css'
import { Button } from '@mantine/core'
import { DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Priority } from '../../visits/contract.ts'
import { LabOrderStatus } from '../contract.ts'
import { exportLabOrders, getLabSummary, listLabOrders } from '../orders.contract.ts'
import { orderColumns } from './order-columns.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { orderStatusLabels, priorityLabels } from './words.tsx'

const known = <T extends string>(options: readonly T[], text: string): T | undefined => options.find((option) => option === text)

/** The laboratory's work list: from the order to the sample, from the sample to the result. */
export default function Orders() {
  const [filters, setFilters] = useUrlState({ search: '', status: '', priority: '', page: 1 })
  const filter = {
    search: filters.search,
    status: known(LabOrderStatus.options, filters.status),
    priority: known(Priority.options, filters.priority),
  }
  const orders = useEndpoint(listLabOrders, { ...filter, page: filters.page })
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
        columns={orderColumns(dialogs)}
        query={orders}
        rowKey={(order) => order.id}
        page={filters.page}
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
