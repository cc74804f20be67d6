import type { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { call } from '../../../kernel/web/data/call.ts'
import * as contract from '../contract.ts'
import type { Side } from '../words.ts'

export type Ticket = Output<typeof contract.getTicket>
export type TicketRow = z.output<typeof contract.TicketRow>
export type Attachment = z.output<typeof contract.Attachment>

/** The endpoints by which each side does the same things. */
export const sides = {
  provider: {
    comment: contract.commentOnTicket,
    move: contract.moveTicket,
    read: contract.readTicket,
    file: contract.getTicketFile,
  },
  hospital: {
    comment: contract.commentOnOwnTicket,
    move: contract.moveOwnTicket,
    read: contract.readOwnTicket,
    file: contract.getOwnTicketFile,
  },
} as const

/** Where an attachment is, for an image or a link. */
export const fileAddress = (side: Side, id: string): string =>
  `/api${sides[side].file.path.replace(':attachment_id', id)}`

/** Uploads a file for a ticket of this hospital; a hospital's people upload for their own. */
export const uploadFor =
  (side: Side, hospitalId: string) =>
  (file: File): Promise<Attachment> =>
    side === 'provider'
      ? call(contract.uploadTicketFile, { hospital_id: hospitalId, filename: file.name }, { file })
      : call(contract.uploadOwnTicketFile, { filename: file.name }, { file })
