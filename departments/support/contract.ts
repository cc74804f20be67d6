import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  Nothing,
  Ok,
  Paging,
  pageOf,
  Raw,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'

/** What a ticket is numbered by. */
export const ticketNumber = { number: { letters: 'T' } } as const

export const ticketStatuses = ['open', 'in-progress', 'resolved', 'closed'] as const
export const ticketPriorities = ['low', 'medium', 'high', 'critical'] as const
export const TicketStatus = z.enum(ticketStatuses)
export const TicketPriority = z.enum(ticketPriorities)

/** Who may move a ticket where. A hospital closes what is solved and opens it again; the provider does the rest. */
export const ticketMoves: Record<
  'provider' | 'hospital',
  Record<z.infer<typeof TicketStatus>, readonly z.infer<typeof TicketStatus>[]>
> = {
  provider: {
    open: ['in-progress', 'resolved'],
    'in-progress': ['resolved', 'open'],
    resolved: ['closed', 'in-progress'],
    closed: ['open'],
  },
  hospital: { open: ['closed'], 'in-progress': ['closed'], resolved: ['closed', 'open'], closed: ['open'] },
}

export const TicketRow = z.object({
  id: Id,
  hospital_id: Id,
  hospital_name: z.string(),
  ticket_number: z.string(),
  subject: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  module_id: z.string().nullable(),
  module_name: z.string().nullable(),
  raised_by_name: z.string(),
  assigned_to: Id.nullable(),
  assigned_to_name: z.string().nullable(),
  created_at: Instant,
  last_activity_at: Instant,
  /** Something happened on the other side since this person last read it. */
  unread: z.boolean(),
})

export const Attachment = z.object({ id: Id, filename: z.string(), content_type: z.string(), size: z.number().int() })

const TicketComment = z.object({
  id: Id,
  /** `note`: what happened to the ticket, written by the house. */
  kind: z.enum(['comment', 'note']),
  side: z.enum(['hospital', 'provider']),
  author_name: z.string(),
  mine: z.boolean(),
  body: z.string(),
  created_at: Instant,
  attachments: z.array(Attachment),
})

export const Ticket = TicketRow.extend({
  description: z.string(),
  raised_by_provider: z.boolean(),
  resolved_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  version: z.number().int(),
  attachments: z.array(Attachment),
  comments: z.array(TicketComment),
})

const Subject = required('Subject is required')
const Description = requiredLines('Description is required', 5000)
const Words = {
  subject: Subject,
  description: Description,
  module_id: z.string().max(100).nullable().default(null),
  priority: z.enum(ticketPriorities, { error: 'Please select a priority' }),
  attachment_ids: z.array(Id).max(5, 'Please attach at most 5 files').default([]),
}
const TicketId = z.object({ ticket_id: Id })
const CommentWords = { body: requiredLines('Please write a comment', 5000), attachment_ids: Words.attachment_ids }

/** 10 MB a file; PNG, JPG and GIF are re-encoded, PDF is kept as it is and only handed out as a download. */
export const ATTACHMENT_LIMIT = 10 * 1024 * 1024
export const NOT_ATTACHABLE = 'Only PNG, JPG, GIF or PDF files up to 10MB are accepted'
const Upload = { filename: z.string().trim().min(1).max(200) }

// The provider's side.

const Provider = { permission: 'platform.tickets', scope: 'platform' } as const

export const listTickets = endpoint('listTickets', 'GET /platform/tickets', {
  ...Provider,
  input: z.object({
    search: SearchText,
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    hospital_id: Id.optional(),
    assigned: z.enum(['me', 'nobody']).optional(),
    ...Paging,
  }),
  output: pageOf(TicketRow),
  reads: ['tickets'],
  summary: 'Tickets of every hospital, those with the latest activity first',
})

export const getTicketFigures = endpoint('getTicketFigures', 'GET /platform/ticket-figures', {
  ...Provider,
  input: Nothing,
  output: z.object({
    open: z.number().int(),
    in_progress: z.number().int(),
    unassigned: z.number().int(),
    unread: z.number().int(),
  }),
  reads: ['tickets'],
  summary: 'How many tickets wait: open, in progress, assigned to nobody, unread by this person',
})

export const getTicket = endpoint('getTicket', 'GET /platform/tickets/:ticket_id', {
  ...Provider,
  input: TicketId,
  output: Ticket,
  reads: ['tickets'],
  errors: ['ticket_not_found'],
  summary: 'One ticket with everything said about it',
})

export const raiseTicketFor = endpoint('raiseTicketFor', 'POST /platform/tickets', {
  ...Provider,
  input: z.object({ hospital_id: z.uuid('Please select a hospital'), ...Words }),
  output: z.object({ ticket_id: Id, ticket_number: z.string() }),
  changes: ['tickets'],
  summary: 'Raises a ticket on a hospital’s behalf, for somebody on the telephone',
})

export const commentOnTicket = endpoint('commentOnTicket', 'POST /platform/tickets/:ticket_id/comments', {
  ...Provider,
  input: TicketId.extend(CommentWords),
  output: z.object({ comment_id: Id }),
  changes: ['tickets'],
  errors: ['ticket_not_found', 'ticket_state'],
  summary: 'Answers a ticket; the hospital is told by mail',
})

export const assignTicket = endpoint('assignTicket', 'POST /platform/tickets/:ticket_id/assignment', {
  ...Provider,
  input: TicketId.extend({ user_id: Id.nullable(), version: z.number().int() }),
  output: Ok,
  changes: ['tickets'],
  errors: ['ticket_not_found', 'ticket_state'],
  summary: 'Gives a ticket to one of the provider’s people, or to nobody',
})

export const moveTicket = endpoint('moveTicket', 'POST /platform/tickets/:ticket_id/status', {
  ...Provider,
  input: TicketId.extend({ status: TicketStatus, version: z.number().int() }),
  output: Ok,
  changes: ['tickets'],
  errors: ['ticket_not_found', 'ticket_state'],
  summary:
    'Moves a ticket: open → in progress → resolved → closed, and opens it again; of two at once one wins, the other is told',
})

export const readTicket = endpoint('readTicket', 'POST /platform/tickets/:ticket_id/reading', {
  ...Provider,
  input: TicketId,
  output: Ok,
  changes: ['tickets'],
  errors: ['ticket_not_found'],
  summary: 'This person has read the ticket up to now',
})

export const uploadTicketFile = endpoint('uploadTicketFile', 'POST /platform/hospitals/:hospital_id/ticket-files', {
  ...Provider,
  upload: ATTACHMENT_LIMIT,
  input: z.object({ hospital_id: Id, ...Upload }),
  output: Attachment,
  summary: 'A file for a ticket or comment of that hospital that is being written',
})

export const getTicketFile = endpoint('getTicketFile', 'GET /platform/ticket-files/:attachment_id', {
  ...Provider,
  input: z.object({ attachment_id: Id }),
  output: Raw,
  raw: true,
  errors: ['attachment_not_found'],
  summary: 'An attachment of a ticket',
})

export const listSupportPeople = endpoint('listSupportPeople', 'GET /platform/support-people', {
  ...Provider,
  input: Nothing,
  output: rowsOf(z.object({ user_id: Id, name: z.string(), email: z.string(), role: z.string() })),
  summary: 'The provider’s people who can be given a ticket',
})

// The hospital's side: everybody sees the tickets they raised, an admin those of the whole hospital.

export const listOwnTickets = endpoint('listOwnTickets', 'GET /support/tickets', {
  permission: 'support.raise',
  input: z.object({ search: SearchText, status: TicketStatus.optional(), ...Paging }),
  output: pageOf(TicketRow),
  reads: ['tickets'],
  summary: 'The own tickets; an admin’s list has those of the whole hospital',
})

export const getOwnTicketFigures = endpoint('getOwnTicketFigures', 'GET /support/ticket-figures', {
  permission: 'support.raise',
  input: Nothing,
  output: z.object({ open: z.number().int(), unread: z.number().int() }),
  reads: ['tickets'],
  summary: 'How many of them are not closed, and how many have something unread',
})

export const getOwnTicket = endpoint('getOwnTicket', 'GET /support/tickets/:ticket_id', {
  permission: 'support.raise',
  input: TicketId,
  output: Ticket,
  reads: ['tickets'],
  errors: ['ticket_not_found'],
  summary: 'One ticket with everything said about it',
})

export const raiseTicket = endpoint('raiseTicket', 'POST /support/tickets', {
  permission: 'support.raise',
  evenReadOnly: true,
  input: z.object(Words),
  output: z.object({ ticket_id: Id, ticket_number: z.string() }),
  changes: ['tickets'],
  summary: 'Asks the provider for help; its people are told by mail',
})

export const commentOnOwnTicket = endpoint('commentOnOwnTicket', 'POST /support/tickets/:ticket_id/comments', {
  permission: 'support.raise',
  evenReadOnly: true,
  input: TicketId.extend(CommentWords),
  output: z.object({ comment_id: Id }),
  changes: ['tickets'],
  errors: ['ticket_not_found', 'ticket_state'],
  summary: 'Says more about a ticket',
})

export const moveOwnTicket = endpoint('moveOwnTicket', 'POST /support/tickets/:ticket_id/status', {
  permission: 'support.raise',
  evenReadOnly: true,
  input: TicketId.extend({ status: z.enum(['closed', 'open']), version: z.number().int() }),
  output: Ok,
  changes: ['tickets'],
  errors: ['ticket_not_found', 'ticket_state'],
  summary: 'Closes a ticket, or opens it again',
})

export const readOwnTicket = endpoint('readOwnTicket', 'POST /support/tickets/:ticket_id/reading', {
  permission: 'support.raise',
  evenReadOnly: true,
  input: TicketId,
  output: Ok,
  changes: ['tickets'],
  errors: ['ticket_not_found'],
  summary: 'This person has read the ticket up to now',
})

export const uploadOwnTicketFile = endpoint('uploadOwnTicketFile', 'POST /support/ticket-files', {
  permission: 'support.raise',
  evenReadOnly: true,
  upload: ATTACHMENT_LIMIT,
  input: z.object(Upload),
  output: Attachment,
  summary: 'A file for a ticket or comment that is being written',
})

export const getOwnTicketFile = endpoint('getOwnTicketFile', 'GET /support/ticket-files/:attachment_id', {
  permission: 'support.raise',
  input: z.object({ attachment_id: Id }),
  output: Raw,
  raw: true,
  errors: ['attachment_not_found'],
  summary: 'An attachment of a ticket',
})

export const listTicketModules = endpoint('listTicketModules', 'GET /support/modules', {
  permission: 'support.raise',
  input: Nothing,
  output: rowsOf(z.object({ id: z.string(), name: z.string() })),
  reads: ['plans'],
  summary: 'The modules that a ticket can be about',
})
