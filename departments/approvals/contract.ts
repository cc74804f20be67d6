import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  Money,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'

const by = 'decided_by_name'
export const approval = defineStates({
  entity: 'approval',
  states: {
    waiting: { label: 'Waiting', late: 'This request has already been made' },
    approved: { label: 'Approved', late: 'This request has already been approved{by}', by },
    refused: { label: 'Refused', late: 'This request has already been refused{by}', by },
    withdrawn: { label: 'Withdrawn', late: 'This request has already been withdrawn{by}', by },
  },
  errors: { not_found: 'approval_not_found', state: 'approval_state' },
})
export const approvalStatuses = approval.labels

/** What an act changes: an amount or a word before it and after it. */
export const ApprovalFact = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type ApprovalFact = z.infer<typeof ApprovalFact>

export const Approval = z.object({
  id: Id,
  act: z.string(),
  /** What the act is called. */
  act_says: z.string(),
  /** What will be done, or was done, in words. */
  says: z.string(),
  amount: Money,
  reason: z.string(),
  /** What it changes; none of what was signed at the screen of whoever did it. */
  facts: z.array(ApprovalFact),
  patient_id: Id.nullable(),
  patient_name: z.string().nullable(),
  op_number: z.string().nullable(),
  /** What it is done to, as the audit knows it. */
  entity: z.string(),
  entity_id: Id,
  status: approval.Status,
  asked_by: Id,
  asked_by_name: z.string(),
  asked_at: Instant,
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  /** It was approved at the screen of whoever did it, by a signature. */
  here: z.boolean(),
  /** Whether whoever asks may decide on it: they may approve such acts, and somebody else asked. */
  may_decide: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** Somebody asks that a second person approves what they want to do. */
export const approvalAsked = event('approvals.asked', z.object({ approval_id: Id, act: z.string(), says: z.string() }))
/** It was decided; `to`: who had asked. */
export const approvalDecided = event(
  'approvals.decided',
  z.object({ approval_id: Id, to: Id, says: z.string(), approved: z.boolean() }),
)

export const askApproval = endpoint('askApproval', 'POST /approvals', {
  permission: 'hospital.view',
  changes: ['approvals'],
  input: z.object({
    /** Which command: the name of its endpoint. */
    endpoint: required('Please name a command', 60),
    /** What it would be sent. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: z.object({ approval_id: Id, says: z.string() }),
  errors: ['forbidden', 'not_found', 'approval_waiting'],
  summary: 'Asks that a second person approves what a command would do; it is done once they do',
})

export const listApprovals = endpoint('listApprovals', 'GET /approvals', {
  permission: 'approvals.view',
  audited: true,
  input: z.object({
    /** Words of whoever asked, of what was asked, or of the reason. */
    search: SearchText,
    status: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'all']).default('waiting'),
    /** Only what one has asked for oneself. */
    mine: z.stringbool().default(false),
    act: z.string().max(40).optional(),
    day: LocalDate.optional(),
    /** What it is done to. */
    entity_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(Approval),
  reads: ['approvals'],
  summary:
    'What was asked for: what waits, the oldest first, or what was decided, the newest first; of the acts that one may ask for or approve',
})

export const countApprovals = endpoint('countApprovals', 'GET /approvals/count', {
  permission: 'approvals.view',
  input: z.object({}),
  output: z.object({
    /** What waits for whoever asks to decide on it. */
    to_decide: z.number().int(),
    /** What they have asked for, and waits for others. */
    asked: z.number().int(),
    /** The acts of which they see requests. */
    acts: z.array(z.object({ act: z.string(), says: z.string() })),
  }),
  reads: ['approvals'],
  summary: 'How many requests wait for this person, and how many of their own wait for others',
})

const OfApproval = { approval_id: Id }
export const decideApproval = endpoint('decideApproval', 'POST /approvals/:approval_id/decide', {
  permission: 'approvals.view',
  changes: ['approvals'],
  input: z.object({ ...OfApproval, approve: z.boolean(), note: optionalLines(500) }),
  output: Ok,
  errors: ['approval_not_found', 'approval_state', 'approval_own', 'one_hand', 'approval_stale', 'forbidden'],
  summary: 'A second person approves what was asked for, and it is done as it was shown; or refuses it',
})

export const withdrawApproval = endpoint('withdrawApproval', 'POST /approvals/:approval_id/withdraw', {
  permission: 'hospital.view',
  changes: ['approvals'],
  input: z.object(OfApproval),
  output: Ok,
  errors: ['approval_not_found', 'approval_state', 'forbidden'],
  summary: 'Takes one’s own request back',
})
