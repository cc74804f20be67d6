import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { Priority } from '../../../visits/contract.ts'
import { placeWords } from '../../../visits/web/offers.tsx'
import { radiologyOrderColumns } from '../../columns.ts'
import { cancellable, RadiologyOrderStatus } from '../../contract.ts'
import { exportRadiologyOrders, listRadiologyOrders, type RadiologyOrderRow } from '../../orders.contract.ts'
import { OrderState, orderPath, orderStates, priorities, Urgency, writePath } from '../words.tsx'
import { type OrderWork, useOrderWork } from './order-work.tsx'

const reportFacts = {
  draft: t('Report begun'),
  pending_review: t('Report waits for review'),
  approved: t('Report approved'),
  rejected: t('Report rejected'),
}

const facts = tableColumns(radiologyOrderColumns, {
  patient: {
    width: 180,
    render: (row) => <PatientCell row={row} visitId={row.visit_id} more={row.place ? placeWords(row.place) : ''} />,
  },
  study_type: {
    card: 'wide',
    width: 180,
    render: (row) => <Stacked below={row.order_number}>{row.study_type}</Stacked>,
  },
  priority: (row) => <Urgency priority={row.priority} />,
  status: (row) => (
    <Stacked look="" below={row.result_status && reportFacts[row.result_status]}>
      <OrderState status={row.status} />
    </Stacked>
  ),
  scheduled_time: (row) =>
    row.scheduled_time || row.started_at ? (
      <DoneCell at={row.scheduled_time ?? row.started_at} by={row.scheduled_time ? row.room : t('Walk-in')} />
    ) : (
      <span className="u-muted">{t('Not scheduled')}</span>
    ),
  created_at: (row) => <DoneCell at={row.created_at} by={row.ordered_by_name} />,
})

/** The next thing to do with an order, if it waits for something here. */
function nextOf(row: RadiologyOrderRow, work: OrderWork) {
  const of = <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
  if (row.status === 'pending')
    return (
      <Button onClick={() => work.schedule(row)}>
        {t('Schedule')}
        {of}
      </Button>
    )
  if (row.status === 'scheduled')
    return (
      <Button onClick={() => work.start(row)} loading={work.starting === row.id}>
        {t('Start Examination')}
        {of}
      </Button>
    )
  const writing = row.result_status === 'draft' || row.result_status === 'rejected'
  if (row.status === 'in_progress' || writing)
    return (
      <Button component={Link} to={writePath(row.id)}>
        {writing ? t('Continue Report') : t('Enter Report')}
        {of}
      </Button>
    )
  return null
}

/** Radiology's work list: what is to be done first, and the next thing to do with each. */
export default function Orders() {
  const { can } = useSession()
  const navigate = useNavigate()
  const orders = useList(
    listRadiologyOrders,
    { search: '', status: '', priority: '', page: 1 },
    ({ search, status, priority }) => ({
      search,
      status: oneOf(RadiologyOrderStatus.options, status),
      priority: oneOf(Priority.options, priority),
    }),
  )
  const work = useOrderWork(orders.query.data?.rows)
  const total = orders.query.data?.total

  const more = (row: RadiologyOrderRow) => [
    { label: t('Details'), onSelect: () => navigate(orderPath(row.id)) },
    ...(row.status === 'pending' ? [{ label: t('Start Examination'), onSelect: () => work.start(row) }] : []),
    ...(row.status === 'scheduled' ? [{ label: t('Schedule again'), onSelect: () => work.schedule(row) }] : []),
    ...(cancellable.includes(row.status) && can('radiology.cancel')
      ? [{ label: t('Cancel Order'), danger: true, onSelect: () => work.cancel(row) }]
      : []),
  ]

  const actions = actionsColumn<RadiologyOrderRow>((row) => (
    <>
      {nextOf(row, work) ?? (
        <Button variant="default" component={Link} to={orderPath(row.id)}>
          {t('Details')}
          <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
        </Button>
      )}
      {nextOf(row, work) ? (
        <Menu
          label={t('More for {row}', { row: formatName(row) })}
          trigger={<IconDots size={18} aria-hidden />}
          items={more(row)}
        />
      ) : (
        <span className="rad-no-menu" />
      )}
    </>
  ))

  return (
    <Page
      title={t('Radiology - Imaging Orders')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('order') : t('orders')}`}
      actions={<ExportButton endpoint={exportRadiologyOrders} input={orders.asked} label={t('Export')} />}
    >
      <ListTable
        label={t('Radiology Orders')}
        columns={[...facts, actions]}
        list={orders}
        onOpen={(row) => navigate(orderPath(row.id))}
        rowTone={(row) =>
          row.priority === 'stat' && row.status !== 'completed' && row.status !== 'cancelled' ? 'red' : undefined
        }
        search={t('Patient, OP, visit, order number or study')}
        choices={[
          { name: 'status', label: t('Status'), options: orderStates },
          { name: 'priority', label: t('Priority'), options: priorities },
        ]}
        empty={{ text: t('No radiology orders yet'), hint: t('A study that a clinician orders appears here at once.') }}
        nothingFound={{
          text: t('No radiology orders found'),
          hint: t('Check the spelling, or choose another status or priority.'),
          all: t('Show all orders'),
        }}
      />
      {work.dialogs}
    </Page>
  )
}
