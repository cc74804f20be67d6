import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { Priority } from '../../../visits/contract.ts'
import { LabOrderStatus } from '../../contract.ts'
import { exportLabOrders, getLabSummary, listLabOrders } from '../../orders.contract.ts'
import { orderStatusLabels, priorityLabels } from '../../words.ts'
import { useLabDialogs } from '../use-lab-dialogs.tsx'
import { orderColumns } from './order-columns.tsx'

/** The laboratory's work list: from the order to the sample, from the sample to the result. */
export default function Orders() {
  const orders = useList(
    listLabOrders,
    { search: '', status: '', priority: '', overdue: '', page: 1 },
    ({ search, status, priority, overdue }) => ({
      search,
      status: oneOf(LabOrderStatus.options, status),
      priority: oneOf(Priority.options, priority),
      overdue: oneOf(['yes'] as const, overdue),
    }),
  )
  const waiting = useEndpoint(getLabSummary, {}).data?.by_status
  const dialogs = useLabDialogs()
  const filtered = Boolean(orders.asked.search || orders.asked.priority || orders.asked.overdue)
  return (
    <Page
      title={t('Laboratory - Test Orders')}
      facts={
        waiting
          ? t('{pending} to collect · {collected} to examine · {processing} processing', {
              pending: waiting.pending,
              collected: waiting.collected,
              processing: waiting.processing,
            })
          : ' '
      }
    >
      <ListTable
        label={t('Test Orders')}
        columns={orderColumns(dialogs)}
        list={orders}
        onOpen={(order) => dialogs.open({ kind: 'details', order })}
        rowTone={(order) =>
          order.status === 'completed' || order.status === 'cancelled'
            ? undefined
            : { stat: 'red' as const, urgent: 'amber' as const, routine: undefined }[order.priority]
        }
        failure={t('Failed to load lab orders')}
        search={{ label: t('Search orders'), placeholder: t('Patient, OP, visit or order number, test') }}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: [
              { value: '', label: t('All Status') },
              ...LabOrderStatus.options.map((value) => ({
                value,
                label: t(orderStatusLabels[value]),
                // They count the whole laboratory: beside a search they would say something else than the list.
                count: filtered || value === 'completed' || value === 'cancelled' ? undefined : waiting?.[value],
              })),
            ],
          },
          {
            name: 'priority',
            label: t('Priority'),
            options: choicesOf(t('All Priorities'), Priority.options, priorityLabels),
          },
          {
            name: 'overdue',
            label: t('Target'),
            options: [
              { value: '', label: t('All') },
              { value: 'yes', label: t('Overdue') },
            ],
          },
        ]}
        end={<ExportButton endpoint={exportLabOrders} input={orders.asked} label={t('Export')} />}
        empty={{ text: t('No orders found'), hint: t('What doctors order appears here by itself.') }}
        nothingFound={{
          text: t('No orders found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all orders'),
        }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
