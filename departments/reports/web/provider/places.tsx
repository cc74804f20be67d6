import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { type Status, statusLabels } from '../../../support/words.ts'

/** Where a hospital and a ticket are looked at. */
export const hospitalPath = (id: string): string => `/hospitals/${id}`
export const ticketPath = (id: string): string => `/support/ticket/${id}`

/** A hospital's name in a list: the way to its page for those who may see it. */
export function HospitalName({ id, name }: { id: string; name: string }) {
  const { can } = useSession()
  if (!can('platform.hospitals')) return <span className="u-person">{name}</span>
  return (
    <Link to={hospitalPath(id)} className="u-person">
      {name}
    </Link>
  )
}

const tones = { open: 'amber', 'in-progress': 'blue', resolved: 'green', closed: 'grey' } as const
/** Where a ticket stands; what waits for the provider is marked, as in the list of tickets. */
export const TicketBadge = ({ status }: { status: Status }) => (
  <StatusBadge status={status} label={t(statusLabels[status])} tone={tones[status]} />
)
