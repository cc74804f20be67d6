import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as attachments from './attachments.ts'
import { comment } from './comments.ts'
import * as moves from './moves.ts'
import { get } from './one-ticket.ts'
import { ofHospital, ofProvider } from './parties.ts'
import * as tickets from './tickets.ts'

export const routes = [
  bind(contract.listTickets, (ctx, input) => tickets.list(ofProvider(ctx), input)),
  bind(contract.getTicketFigures, (ctx) => tickets.figures(ofProvider(ctx))),
  bind(contract.getTicket, (ctx, input) => get(ofProvider(ctx), input)),
  bind(contract.raiseTicketFor, tickets.raiseFor),
  bind(contract.commentOnTicket, (ctx, input) => comment(ofProvider(ctx), input)),
  bind(contract.assignTicket, moves.assign),
  bind(contract.moveTicket, (ctx, input) => moves.move(ofProvider(ctx), input)),
  bind(contract.readTicket, (ctx, input) => tickets.read(ofProvider(ctx), input)),
  bind(contract.uploadTicketFile, (ctx, input) => attachments.upload(ofProvider(ctx), input)),
  bind(contract.getTicketFile, (ctx, input) => attachments.serve(ofProvider(ctx), input)),
  bind(contract.listSupportPeople, moves.people),
  bind(contract.listOwnTickets, (ctx, input) => tickets.list(ofHospital(ctx), input)),
  bind(contract.getOwnTicketFigures, (ctx) => tickets.ownFigures(ofHospital(ctx))),
  bind(contract.getOwnTicket, (ctx, input) => get(ofHospital(ctx), input)),
  bind(contract.raiseTicket, tickets.raise),
  bind(contract.commentOnOwnTicket, (ctx, input) => comment(ofHospital(ctx), input)),
  bind(contract.moveOwnTicket, (ctx, input) => moves.move(ofHospital(ctx), input)),
  bind(contract.readOwnTicket, (ctx, input) => tickets.read(ofHospital(ctx), input)),
  bind(contract.uploadOwnTicketFile, (ctx, input) => attachments.upload(ofHospital(ctx), { ...input, hospital_id: ctx.hospital.id })),
  bind(contract.getOwnTicketFile, (ctx, input) => attachments.serve(ofHospital(ctx), input)),
  bind(contract.listTicketModules, tickets.modules),
]
