import type { Parsed } from '../../../kernel/contract/index.ts'
import type * as contract from '../contract.ts'
import { moveWords } from '../words.ts'
import { attachTo } from './attachments.ts'
import { insertComments } from './comments.sql.ts'
import { mailHospital, mailProvider } from './mails.ts'
import { entry, type Locked, lock, refuseTicket } from './one-ticket.ts'
import { type Party, tellOtherSide } from './parties.ts'
import { type Change, now, updateTicket } from './tickets.sql.ts'

type Effect = { change: Change; note: string | null }

/** An answer starts the work on an open ticket, and a ticket that nobody has is taken by whoever answers it. */
function answered(party: Party, ticket: Locked): Effect {
  const starts = ticket.status === 'open'
  const takes = ticket.assigned_to === null
  const change: Change = {
    ...(ticket.first_answered_at ? {} : { first_answered_at: now }),
    ...(starts ? { status: 'in-progress' } : {}),
    ...(takes ? { assigned_to: party.user_id, assigned_to_name: party.name } : {}),
  }
  if (starts && takes) return { change, note: 'took the ticket and started work on it' }
  return { change, note: starts ? moveWords('open', 'in-progress') : takes ? 'took the ticket' : null }
}

/** Whoever says more about a resolved ticket does not find it solved: it is open again. */
const asked = (ticket: Locked): Effect =>
  ticket.status === 'resolved'
    ? { change: { status: 'open', resolved_at: null }, note: moveWords('resolved', 'open') }
    : { change: {}, note: null }

/**
 * Says more about a ticket, from either side; the other side is told by mail. Errors: `ticket_not_found`,
 * `ticket_state` when it is closed.
 */
export async function comment(
  party: Party,
  { ticket_id, body, attachment_ids }: Parsed<typeof contract.commentOnTicket>,
) {
  const { ctx } = party
  const ticket = await lock(party, ticket_id)
  ctx.audit({ entity: 'ticket', entity_id: ticket_id })
  if (ticket.status === 'closed')
    await refuseTicket(party, ticket_id, 'The ticket is closed. Open it again to write more.')
  const said = entry(party, ticket, 'comment', body)
  const { change, note } = party.side === 'provider' ? answered(party, ticket) : asked(ticket)
  await insertComments(ctx.tx, note ? [said, entry(party, ticket, 'note', `${party.name} ${note}`)] : [said])
  await attachTo(party, attachment_ids, { hospital_id: ticket.hospital_id, ticket_id, comment_id: said.id })
  await updateTicket(ctx.tx, ticket.hospital_id, ticket_id, change, note !== null)
  const mail = party.side === 'provider' ? mailHospital : mailProvider
  await mail(party, ticket, `${party.name} wrote:`, body)
  tellOtherSide(party, ticket.hospital_id)
  return { comment_id: said.id }
}
