import './laboratory.css'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { Priority } from '../../visits/contract.ts'
import { LabOrderStatus } from '../contract.ts'
import { exportLabOrders, getLabSummary, listLabOrders } from '../orders.contract.ts'
import { orderStatusLabels, priorityLabels } from '../words.ts'
import { orderColumns } from './order-columns.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'

/** The laboratory's work list: from the order to the sample, from the sample to the result. */
export default function Orders() {
  const orders = useList(listLabOrders, { search: '', status: '', priority: '', page: 1 }, ({ search, status, priority }) => ({
    search,
    status: oneOf(LabOrderStatus.options, status),
    priority: oneOf(Priority.options, priority),
  }))
  const waiting = useEndpoint(getLabSummary, {}).data?.by_status
  const dialogs = useLabDialogs()
  return (
    <Page
      title="Laboratory - Test Orders"
      facts={waiting ? `${waiting.pending} to collect · ${waiting.collected} to examine · ${waiting.processing} processing` : ' '}
    >
      <ListTable
        label="Test orders"
        columns={orderColumns(dialogs)}
        list={orders}
        onOpen={(order) => dialogs.open({ kind: 'details', order })}
        rowTone={(order) =>
          order.status === 'completed' || order.status === 'cancelled'
            ? undefined
            : { stat: 'red' as const, urgent: 'amber' as const, routine: undefined }[order.priority]
        }
        failure="Failed to load lab orders"
        search={{ label: 'Search orders', placeholder: 'Patient, OP, visit or order number, test' }}
        choices={[
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: '', label: 'All Status' },
              ...LabOrderStatus.options.map((value) => ({
                value,
                label: orderStatusLabels[value],
                count: value === 'completed' || value === 'cancelled' ? undefined : waiting?.[value],
              })),
            ],
          },
          {
            name: 'priority',
            label: 'Priority',
            options: choicesOf('All Priorities', Priority.options, priorityLabels),
          },
        ]}
        end={<ExportButton endpoint={exportLabOrders} input={orders.asked} label="Export" />}
        empty={{ text: 'No orders found', hint: 'What doctors order appears here by itself.' }}
        nothingFound={{ text: 'No orders found', hint: 'Check the spelling, or lift one of the filters.', all: 'Show all orders' }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
