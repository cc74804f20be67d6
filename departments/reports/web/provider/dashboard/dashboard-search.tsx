import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../../kernel/web/ui/fields/lookup.tsx'
import { EmptyState } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { listHospitals } from '../../../../platform/contract.ts'
import { listTickets } from '../../../../support/contract.ts'
import { hospitalPath, TicketBadge, ticketPath } from '../places.tsx'

const EACH = 5
type Found = { id: string; to: string; title: string; facts: string; badge: ReactNode }

/** Finds hospitals and tickets as their names are typed, of those kinds that this person may see. */
export function DashboardSearch() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const kinds = { hospitals: can('platform.hospitals'), tickets: can('platform.tickets') }
  const asked = search.length >= LOOKUP_MIN
  const input = { search, page: 1, page_size: EACH }
  const hospitals = useEndpoint(listHospitals, input, { enabled: asked && kinds.hospitals, refreshEvery: false })
  const tickets = useEndpoint(listTickets, input, { enabled: asked && kinds.tickets, refreshEvery: false })
  if (!kinds.hospitals && !kinds.tickets) return null

  const queries = [...(kinds.hospitals ? [hospitals] : []), ...(kinds.tickets ? [tickets] : [])]
  const rows: Found[] = [
    ...(hospitals.data?.rows ?? []).map((row) => ({
      id: row.id,
      to: hospitalPath(row.id),
      title: row.name,
      facts: t('Hospital · {city} · {subdomain}', { city: row.city, subdomain: row.subdomain }),
      badge: <StatusBadge status={row.status} />,
    })),
    ...(tickets.data?.rows ?? []).map((row) => ({
      id: row.id,
      to: ticketPath(row.id),
      title: row.subject,
      facts: t('Ticket {ticket_number} · {hospital_name}', {
        ticket_number: row.ticket_number,
        hospital_name: row.hospital_name,
      }),
      badge: <TicketBadge status={row.status} />,
    })),
  ]
  const words =
    kinds.hospitals && kinds.tickets ? t('hospitals and tickets') : kinds.hospitals ? 'hospitals' : 'tickets'
  return (
    <search className="reports-search">
      <Lookup<Found>
        label={t('Search {words}', { words })}
        placeholder={t('Search {words}', { words })}
        search={search}
        onSearch={setSearch}
        query={{
          data: queries.every((query) => query.data) ? { rows } : undefined,
          error: queries.find((query) => query.error)?.error ?? null,
          isPlaceholderData: queries.some((query) => query.isPlaceholderData),
          refetch: () => queries.map((query) => query.refetch()),
        }}
        rowKey={(row) => row.id}
        render={(row) => (
          <span className="reports-found">
            <span>
              <span className="u-person">{row.title}</span>
              <span className="u-person-facts">{row.facts}</span>
            </span>
            {row.badge}
          </span>
        )}
        onPick={(row) => navigate(row.to)}
        empty={
          <EmptyState text={t('No {words} found', { words })} hint={t('Check the spelling, or type fewer letters.')} />
        }
        failure={t('The search failed')}
      />
    </search>
  )
}
