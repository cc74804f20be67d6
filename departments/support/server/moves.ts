import { invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { PlatformCtx } from '../../../kernel/server/ctx.ts'
import type * as contract from '../contract.ts'
import { ticketMoves } from '../contract.ts'
import { moveWords, type Status } from '../words.ts'
import { insertComments } from './comments.sql.ts'
import { mailHospital, mailProvider } from './mails.ts'
import { entry, lock, refuseTicket } from './one-ticket.ts'
import { ofProvider, type Party, tellOtherSide } from './parties.ts'
import { selectSupportPeople } from './people.sql.ts'
import { type Change, now, updateTicket } from './tickets.sql.ts'

const timesOf = (to: Status): Change =>
  to === 'resolved'
    ? { resolved_at: now }
    : to === 'closed'
      ? { closed_at: now }
      : { resolved_at: null, closed_at: null }

/**
 * Moves a ticket along the arrows of its side. Errors: `ticket_not_found`, `ticket_state` when somebody was faster or
 * no arrow leads there.
 */
export async function move(party: Party, { ticket_id, status, version }: Parsed<typeof contract.moveTicket>) {
  const { ctx } = party
  const ticket = await lock(party, ticket_id)
  ctx.audit({ entity: 'ticket', entity_id: ticket_id })
  if (ticket.version !== version || !ticketMoves[party.side][ticket.status].includes(status))
    await refuseTicket(party, ticket_id)
  // Who starts work on a ticket that nobody has takes it.
  const takes = party.side === 'provider' && status === 'in-progress' && ticket.assigned_to === null
  const happened = `${party.name} ${takes ? 'took the ticket and started work on it' : moveWords(ticket.status, status)}`
  await insertComments(ctx.tx, [entry(party, ticket, 'note', happened)])
  await updateTicket(
    ctx.tx,
    ticket.hospital_id,
    ticket_id,
    { status, ...timesOf(status), ...(takes ? { assigned_to: party.user_id, assigned_to_name: party.name } : {}) },
    true,
  )
  const done = status === 'resolved' || status === 'closed'
  if (party.side === 'provider' && done) await mailHospital(party, ticket, `${happened}.`, null)
  // Opening a ticket again asks for help once more.
  if (party.side === 'hospital' && status === 'open') await mailProvider(party, ticket, `${happened}.`, null)
  tellOtherSide(party, ticket.hospital_id)
  return { ok: true as const }
}

/**
 * Gives a ticket to one of the provider's people, or takes it from whoever has it. Errors: `ticket_not_found`,
 * `ticket_state`.
 */
export async function assignTicket(
  ctx: PlatformCtx,
  { ticket_id, user_id, version }: Parsed<typeof contract.assignTicket>,
) {
  const party = ofProvider(ctx)
  const ticket = await lock(party, ticket_id)
  ctx.audit({ entity: 'ticket', entity_id: ticket_id })
  if (ticket.version !== version) await refuseTicket(party, ticket_id)
  const person = user_id === null ? null : (await selectSupportPeople(ctx.tx)).find((one) => one.user_id === user_id)
  if (person === undefined) throw invalid('user_id', 'Please select one of the people who answer tickets')
  if (ticket.assigned_to === user_id) return { ok: true as const }
  const did = person
    ? person.user_id === party.user_id
      ? 'took the ticket'
      : `assigned the ticket to ${person.name}`
    : `took the ticket from ${ticket.assigned_to_name}: nobody has it now`
  await insertComments(ctx.tx, [entry(party, ticket, 'note', `${party.name} ${did}`)])
  const change = { assigned_to: user_id, assigned_to_name: person?.name ?? null }
  await updateTicket(ctx.tx, ticket.hospital_id, ticket_id, change, true)
  tellOtherSide(party, ticket.hospital_id)
  return { ok: true as const }
}

export const listSupportPeople = async (ctx: PlatformCtx) => ({ rows: await selectSupportPeople(ctx.tx) })
