import { AppError } from '../../../kernel/contract/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { Ticket } from '../contract.ts'
import { type Status, statusLabels } from '../words.ts'
import { selectAttachments } from './attachments.sql.ts'
import { type NewComment, selectComments } from './comments.sql.ts'
import type { Party } from './parties.ts'
import * as sql from './tickets.sql.ts'

/**
 * One ticket with everything said about it. What this person may not see does not exist. Errors: `ticket_not_found`.
 */
export async function get(party: Party, { ticket_id }: { ticket_id: string }) {
  const { tx } = party.ctx
  const ticket = await sql.selectTicket(tx, party, ticket_id)
  if (!ticket) throw new AppError('ticket_not_found')
  const [comments, files] = await Promise.all([
    selectComments(tx, ticket.hospital_id, ticket_id, party.user_id),
    selectAttachments(tx, ticket.hospital_id, ticket_id),
  ])
  const filesOf = (commentId: string | null) => files.filter((file) => file.comment_id === commentId)
  return Ticket.parse({
    ...ticket,
    attachments: filesOf(null),
    comments: comments.map((comment) => ({ ...comment, attachments: filesOf(comment.id) })),
  })
}

export type Locked = NonNullable<Awaited<ReturnType<typeof sql.lockTicket>>> & { status: Status }

/** The ticket for a change. Errors: `ticket_not_found`. */
export async function lock(party: Party, ticketId: string): Promise<Locked> {
  const ticket = await sql.lockTicket(party.ctx.tx, party, ticketId)
  if (!ticket) throw new AppError('ticket_not_found')
  return ticket
}

/**
 * `ticket_state` with what state the ticket is in and who did the last thing to it ('The ticket is resolved: Naomi
 * Chebet resolved the ticket').
 */
export async function refuseTicket(party: Party, ticketId: string, message?: string): Promise<never> {
  const current = await get(party, { ticket_id: ticketId })
  const last = current.comments.findLast((comment) => comment.kind === 'note')
  const state = `The ticket is ${statusLabels[current.status].toLowerCase()}`
  throw new AppError('ticket_state', {
    message: message ?? (last ? `${state}: ${last.body}` : state),
    current,
    overtaken: false,
  })
}

/** A row of the conversation: what this person says, or what the house notes of them. */
export const entry = (
  party: Party,
  ticket: { hospital_id: string; id: string },
  kind: 'comment' | 'note',
  body: string,
): NewComment & { id: string } => ({
  hospital_id: ticket.hospital_id,
  ticket_id: ticket.id,
  id: newId(),
  kind,
  side: party.side,
  author_id: party.user_id,
  author_name: party.name,
  body,
})
