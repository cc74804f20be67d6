import type { Ctx, PlatformCtx } from '../../../kernel/server/ctx.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as attachments from './attachments.ts'
import { comment } from './comments.ts'
import * as moves from './moves.ts'
import { get } from './one-ticket.ts'
import { ofHospital, ofProvider, type Party } from './parties.ts'
import * as tickets from './tickets.ts'

// The hospital's people and the provider's do the same with a ticket, each with those that are theirs.
const byProvider =
  <I, O>(rule: (party: Party, input: I) => O) =>
  (ctx: PlatformCtx, input: I) =>
    rule(ofProvider(ctx), input)
const byHospital =
  <I, O>(rule: (party: Party, input: I) => O) =>
  (ctx: Ctx, input: I) =>
    rule(ofHospital(ctx), input)

export const routes = bindAll(contract, {
  listTicketModules: tickets.listTicketModules,
  raiseTicket: tickets.raiseTicket,
  raiseTicketFor: tickets.raiseTicketFor,
  assignTicket: moves.assignTicket,
  listSupportPeople: moves.listSupportPeople,
  listTickets: byProvider(tickets.list),
  listOwnTickets: byHospital(tickets.list),
  getTicketFigures: byProvider(tickets.figures),
  getOwnTicketFigures: byHospital(tickets.ownFigures),
  getTicket: byProvider(get),
  getOwnTicket: byHospital(get),
  commentOnTicket: byProvider(comment),
  commentOnOwnTicket: byHospital(comment),
  moveTicket: byProvider(moves.move),
  moveOwnTicket: byHospital(moves.move),
  readTicket: byProvider(tickets.read),
  readOwnTicket: byHospital(tickets.read),
  uploadTicketFile: byProvider(attachments.upload),
  uploadOwnTicketFile: (ctx, input) => attachments.upload(ofHospital(ctx), { ...input, hospital_id: ctx.hospital.id }),
  getTicketFile: byProvider(attachments.serve),
  getOwnTicketFile: byHospital(attachments.serve),
})
