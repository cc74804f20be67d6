import { Link } from 'react-router'
import type { z } from 'zod'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatDateTime, NOTHING } from '../../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../../kernel/web/ui/lists/table-panel.tsx'
import { PriorityBadge, StatusBadge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { type HospitalRow, listHospitals } from '../../../../platform/contract.ts'
import { listTickets, type TicketRow } from '../../../../support/contract.ts'
import { HospitalName, TicketBadge, ticketPath } from '../places.tsx'

const FIRST = 5

const hospitalColumns: Column<z.output<typeof HospitalRow>>[] = [
  {
    key: 'name',
    label: t('Hospital'),
    card: 'title',
    render: (row) => (
      <Stacked look="" below={row.city}>
        <HospitalName id={row.id} name={row.name} />
      </Stacked>
    ),
  },
  { key: 'plan', label: t('Plan'), render: (row) => <span className="u-nowrap">{row.plan_name ?? NOTHING}</span> },
  { key: 'status', label: t('Status'), render: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'created',
    label: t('Onboarded'),
    card: 'wide',
    render: (row) => <span className="u-num u-nowrap">{formatDate(row.created_at)}</span>,
  },
]

const ticketColumns: Column<z.output<typeof TicketRow>>[] = [
  {
    key: 'subject',
    label: t('Ticket'),
    card: 'title',
    render: (row) => (
      <>
        <Link to={ticketPath(row.id)} className="u-person">
          {row.subject}
        </Link>
        <span className="u-person-facts">
          {row.ticket_number} · {row.hospital_name}
        </span>
      </>
    ),
  },
  { key: 'priority', label: t('Priority'), render: (row) => <PriorityBadge priority={row.priority} /> },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => <TicketBadge status={row.status} />,
  },
  {
    key: 'activity',
    label: t('Last activity'),
    card: 'wide',
    render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.last_activity_at)}</span>,
  },
]

/** The five hospitals that were onboarded last. */
export function RecentHospitals() {
  const hospitals = useEndpoint(listHospitals, { page: 1, page_size: FIRST })
  return (
    <TablePanel
      title={t('Recent hospitals')}
      actions={<Link to="/hospitals/manage">{t('All hospitals')}</Link>}
      columns={hospitalColumns}
      query={hospitals}
      failure={t('Failed to load hospitals')}
      empty={{ text: t('No hospital data found'), hint: t('Hospitals appear here when they are onboarded.') }}
    />
  )
}

/** The five tickets in which something happened last. */
export function RecentTickets() {
  const tickets = useEndpoint(listTickets, { page: 1, page_size: FIRST })
  return (
    <TablePanel
      title={t('Recent tickets')}
      actions={<Link to="/support/tickets">{t('All tickets')}</Link>}
      columns={ticketColumns}
      query={tickets}
      failure={t('Failed to load tickets')}
      empty={{ text: t('No tickets'), hint: t('Tickets appear here when a hospital asks for help.') }}
    />
  )
}
