import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { Badge, PriorityBadge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { type Status, statusLabels } from '../../words.ts'
import { Ago } from '../ago.tsx'
import type { TicketRow } from '../sides.ts'

const tones = { open: 'amber', 'in-progress': 'blue', resolved: 'green', closed: 'grey' } as const

/** Where a ticket stands. */
export const TicketStatus = ({ status }: { status: Status }) => (
  <StatusBadge status={status} label={t(statusLabels[status])} tone={tones[status]} />
)

/** The columns that the lists of tickets are put together from. */
export const ticketColumns = {
  ticket: {
    key: 'ticket',
    label: t('Ticket'),
    card: 'title',
    render: (row) => (
      <Stacked
        look={row.unread ? 'u-person' : 'support-subject'}
        below={
          <>
            <span className="u-nowrap">{row.ticket_number}</span>
            {row.module_name && ` · ${row.module_name}`}
          </>
        }
      >
        {row.subject} {row.unread && <Badge tone="blue">{t('Unread')}</Badge>}
      </Stacked>
    ),
  },
  hospital: { key: 'hospital', label: t('Hospital'), render: (row) => row.hospital_name },
  raisedBy: { key: 'raised_by', label: t('Raised by'), render: (row) => row.raised_by_name },
  priority: { key: 'priority', label: t('Priority'), render: (row) => <PriorityBadge priority={row.priority} /> },
  status: {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <span className="u-nowrap">
        <TicketStatus status={row.status} />
      </span>
    ),
  },
  assigned: { key: 'assigned', label: t('Assigned to'), render: (row) => row.assigned_to_name ?? NOTHING },
  activity: { key: 'activity', label: t('Last activity'), render: (row) => <Ago at={row.last_activity_at} /> },
} satisfies Record<string, Column<TicketRow>>

/** The states as chips, with how many there are where it is known. */
export const statusChips = (counts: Partial<Record<Status, number>> = {}) => [
  { value: '', label: t('All') },
  ...(Object.keys(statusLabels) as Status[]).map((value) => ({
    value,
    label: t(statusLabels[value]),
    count: counts[value],
  })),
]

/** What cannot wait among what is not solved. */
export const ticketTone = (row: TicketRow) =>
  row.priority === 'critical' && (row.status === 'open' || row.status === 'in-progress') ? ('red' as const) : undefined
