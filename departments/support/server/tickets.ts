import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, PlatformCtx } from '../../../kernel/server/ctx.ts'
import { takeNumber } from '../../../kernel/server/documents/document.ts'
import { randomNumbers } from '../../../kernel/server/documents/numbers.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as contract from '../contract.ts'
import { attachTo } from './attachments.ts'
import { mailHospital, mailProvider } from './mails.ts'
import { ofHospital, ofProvider, type Party, tellOtherSide } from './parties.ts'
import * as sql from './tickets.sql.ts'

/** A page of the tickets that this person may see. */
export async function list(
  party: Party,
  { page, page_size, ...filter }: sql.TicketFilter & { page: number; page_size: number },
) {
  const { tx } = party.ctx
  const rows = await sql.selectTickets(tx, party, filter, page_size, (page - 1) * page_size)
  return { rows, total: await sql.countTickets(tx, party, filter) }
}

export const figures = (party: Party) => sql.selectFigures(party.ctx.tx, party)

/** The same for a hospital's people: what is not closed is open to them. */
export async function ownFigures(party: Party) {
  const { not_closed, unread } = await figures(party)
  return { open: not_closed, unread }
}

/** Notes that this person has read the ticket up to now. Errors: `ticket_not_found`. */
export async function read(party: Party, { ticket_id }: { ticket_id: string }) {
  party.ctx.audit({ entity: 'ticket', entity_id: ticket_id })
  if (!(await sql.upsertReading(party.ctx.tx, party, ticket_id))) throw new AppError('ticket_not_found')
  return { ok: true as const }
}

export const listTicketModules = async (ctx: Ctx) => ({ rows: await sql.selectModules(ctx.tx) })

type Words = Parsed<typeof contract.raiseTicket>
type Place = { id: string; name: string; time_zone: string }

/** A hospital asks for help. */
export const raiseTicket = (ctx: Ctx, input: Words) => create(ofHospital(ctx), ctx.hospital, input)

/** The provider raises a ticket for somebody on the telephone. */
export async function raiseTicketFor(
  ctx: PlatformCtx,
  { hospital_id, ...words }: Parsed<typeof contract.raiseTicketFor>,
) {
  const hospital = await sql.selectHospital(ctx.tx, hospital_id)
  if (!hospital) throw invalid('hospital_id', 'Please select a hospital')
  return create(ofProvider(ctx), hospital, words)
}

const CANDIDATES = 8
/** Digits of each try: a day that has used up four-digit numbers goes on with longer ones. */
const DIGITS = [4, 4, 5, 6]

/** `T`, the hospital's local day and random digits, picked free in the inserting statement. Errors: `number_taken`. */
const insert = (party: Party, place: Place, row: sql.NewTicket): Promise<string> =>
  takeNumber({ hospital: place }, contract.ticketNumber, (prefix, attempt) => {
    const candidates = randomNumbers(DIGITS[attempt] ?? 6, CANDIDATES).map((digits) => prefix + digits)
    return sql.insertTicket(party.ctx.tx, candidates, row)
  })

async function create(party: Party, place: Place, { attachment_ids, ...words }: Words) {
  const { ctx } = party
  if (words.module_id !== null && !(await sql.selectModules(ctx.tx)).some((module) => module.id === words.module_id))
    throw invalid('module_id', 'Please select a module')
  const byProvider = party.side === 'provider'
  const row = {
    ...words,
    hospital_id: place.id,
    id: newId(),
    raised_by: party.user_id,
    raised_by_name: party.name,
    raised_by_provider: byProvider,
  }
  const ticket_number = await insert(party, place, row)
  await attachTo(party, attachment_ids, { hospital_id: place.id, ticket_id: row.id, comment_id: null })
  await sql.upsertReading(ctx.tx, party, row.id)
  const mailed = { ...row, ticket_number, hospital_name: place.name, assigned_to: null }
  const happened = `${party.name} raised this ticket${byProvider ? ` on behalf of ${place.name}` : ''}:`
  await mailProvider(party, mailed, happened, words.description)
  if (byProvider) await mailHospital(party, mailed, happened, words.description)
  ctx.audit({ entity: 'ticket', entity_id: row.id })
  tellOtherSide(party, place.id)
  return { ticket_id: row.id, ticket_number }
}
