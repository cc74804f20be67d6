import type { Panel } from '../../../kernel/web/panels.tsx'
import { type MenuEntry, menuOf, type Screen } from '../../../kernel/web/screen.ts'

export { ticketCounts as counts } from './unread-count.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/support/tickets',
    permission: 'platform.tickets',
    title: 'Tickets',
    load: () => import('./tickets/tickets.tsx'),
  },
  {
    path: '/support/ticket',
    permission: 'platform.tickets',
    title: 'New Ticket',
    load: () => import('./tickets/new-ticket.tsx'),
  },
  {
    path: '/support/ticket/:ticket_id',
    permission: 'platform.tickets',
    title: 'Ticket',
    load: () => import('./tickets/ticket.tsx'),
  },
  {
    path: '/hospital/support',
    permission: 'support.raise',
    title: 'Help and Support',
    load: () => import('./help/help-and-support.tsx'),
  },
  {
    path: '/hospital/support/:ticket_id',
    permission: 'support.raise',
    title: 'Ticket',
    load: () => import('./tickets/own-ticket.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  ...menuOf('Support and Issues', '/support', { tickets: 'Tickets', ticket: 'New Ticket' }),
  { group: 'Help and Support', label: 'Help and Support', to: '/support/tickets' },
  { group: 'Help and Support', label: 'Help and Support', to: '/hospital/support' },
]

/** What this department shows on the provider's page of a hospital. */
export const panels: Panel[] = [
  {
    place: 'hospital',
    id: 'tickets',
    permission: 'platform.tickets',
    load: () => import('./tickets/open-tickets.tsx'),
  },
]
