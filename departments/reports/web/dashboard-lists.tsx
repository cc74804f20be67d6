import { Link } from 'react-router'
import type { z } from 'zod'
import { PriorityBadge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type HospitalRow, listHospitals } from '../../platform/contract.ts'
import { listTickets, type TicketRow } from '../../support/contract.ts'
import { HospitalName, TicketBadge, ticketPath } from './places.tsx'

const FIRST = 5

const hospitalColumns: Column<z.output<typeof HospitalRow>>[] = [
  {
    key: 'name',
    label: 'Hospital',
    card: 'title',
    render: (row) => (
      <Stacked look="" below={row.city}>
        <HospitalName id={row.id} name={row.name} />
      </Stacked>
    ),
  },
  { key: 'plan', label: 'Plan', render: (row) => <span className="u-nowrap">{row.plan_name ?? NOTHING}</span> },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'created',
    label: 'Onboarded',
    card: 'wide',
    render: (row) => <span className="u-num u-nowrap">{formatDate(row.created_at)}</span>,
  },
]

const ticketColumns: Column<z.output<typeof TicketRow>>[] = [
  {
    key: 'subject',
    label: 'Ticket',
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
  { key: 'priority', label: 'Priority', render: (row) => <PriorityBadge priority={row.priority} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <TicketBadge status={row.status} />,
  },
  {
    key: 'activity',
    label: 'Last activity',
    card: 'wide',
    render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.last_activity_at)}</span>,
  },
]

/** The five hospitals that were onboarded last. */
export function RecentHospitals() {
  const hospitals = useEndpoint(listHospitals, { page: 1, page_size: FIRST })
  return (
    <Panel title="Recent hospitals" flush actions={<Link to="/hospitals/manage">All hospitals</Link>}>
      <DataTable
        label="Recent hospitals"
        columns={hospitalColumns}
        query={hospitals}
        rowKey={(row) => row.id}
        failure="Failed to load hospitals"
        empty={<EmptyState text="No hospital data found" hint="Hospitals appear here when they are onboarded." />}
      />
    </Panel>
  )
}

/** The five tickets in which something happened last. */
export function RecentTickets() {
  const tickets = useEndpoint(listTickets, { page: 1, page_size: FIRST })
  return (
    <Panel title="Recent tickets" flush actions={<Link to="/support/tickets">All tickets</Link>}>
      <DataTable
        label="Recent tickets"
        columns={ticketColumns}
        query={tickets}
        rowKey={(row) => row.id}
        failure="Failed to load tickets"
        empty={<EmptyState text="No tickets" hint="Tickets appear here when a hospital asks for help." />}
      />
    </Panel>
  )
}
