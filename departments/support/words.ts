import type { z } from 'zod'
import type { TicketPriority, TicketStatus } from './contract.ts'

export type Status = z.infer<typeof TicketStatus>
export type Priority = z.infer<typeof TicketPriority>
export type Side = 'provider' | 'hospital'

/** A ticket's state as it stands on a badge. */
export const statusLabels: Record<Status, string> = {
  open: 'Open',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}
export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** What somebody did by a move, after their name: 'Naomi Chebet resolved the ticket'. */
export function moveWords(from: Status, to: Status): string {
  if (to === 'resolved') return 'resolved the ticket'
  if (to === 'closed') return 'closed the ticket'
  if (to === 'in-progress') return from === 'resolved' ? 'took the ticket up again' : 'started work on the ticket'
  return from === 'in-progress' ? 'put the ticket back to open' : 'opened the ticket again'
}
