import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  optionalLines,
  Paging,
  pageOf,
  Raw,
} from '../../kernel/contract/index.ts'
import { ClaimRow, Provider } from './contract.ts'

/** Claims that go to an insurer together: dispatched on a day, which nothing changes any more. */
export const claimBatch = defineDocument({
  entity: 'claim_batch',
  number: { column: 'batch_number', letters: 'BAT' },
  states: {
    waiting: { label: 'Waiting', late: 'The batch {name} waits to be dispatched' },
    dispatched: { label: 'Dispatched', late: 'The batch {name} has been dispatched already{by}', by: 'how' },
  },
  errors: { not_found: 'batch_not_found', state: 'batch_state' },
})

export const Batch = z.object({
  id: Id,
  batch_number: z.string(),
  insurance_provider: z.string(),
  insurer_name: z.string(),
  insurer_email: z.string().nullable(),
  claims: z.number().int(),
  amount: Money,
  /** The day on which it was sent; null: not yet. */
  dispatched_on: LocalDate.nullable(),
  dispatched_by_name: z.string().nullable(),
  notes: z.string().nullable(),
  created_by_name: z.string(),
  created_at: Instant,
  version: z.number().int(),
})
export type Batch = z.infer<typeof Batch>

export const listBatches = endpoint('listBatches', 'GET /insurance/batches', {
  permission: 'billing.claims',
  input: z.object({ insurance_provider: Provider.optional(), state: claimBatch.Status.optional(), ...Paging }),
  output: pageOf(Batch),
  reads: ['claims'],
  summary: 'Batches of claims, those that are not dispatched first, then the latest',
})

const OfBatch = z.object({ claim_batch_id: Id })
export const getBatch = endpoint('getBatch', 'GET /insurance/batches/:claim_batch_id', {
  permission: 'billing.claims',
  audited: true,
  input: OfBatch,
  output: Batch.extend({ rows: z.array(ClaimRow) }),
  reads: ['claims', 'patients'],
  errors: ['batch_not_found'],
  summary: 'A batch with its claims: what the covering list says',
})
export const exportBatch = endpoint('exportBatch', 'GET /insurance/batches/:claim_batch_id.csv', {
  permission: 'billing.claims',
  audited: true,
  input: OfBatch,
  output: Raw,
  raw: true,
  errors: ['batch_not_found'],
  summary: 'The covering list of a batch, as CSV',
})

export const createBatch = endpoint('createBatch', 'POST /insurance/batches', {
  permission: 'billing.claims',
  input: z.object({
    insurance_provider: Provider,
    claim_ids: z
      .array(Id)
      .min(1, 'Please choose at least one claim')
      .max(500)
      .refine((ids) => new Set(ids).size === ids.length, 'The same claim is listed twice'),
    notes: optionalLines(500),
  }),
  output: z.object({ claim_batch_id: Id, batch_number: z.string() }),
  changes: ['claims'],
  errors: ['claim_not_found', 'claim_state'],
  summary: 'Puts submitted claims of one insurer together, to be sent with a covering list',
})

export const dispatchBatch = endpoint('dispatchBatch', 'POST /insurance/batches/:claim_batch_id/dispatch', {
  permission: 'billing.claims',
  input: OfBatch.extend({ dispatched_on: LocalDate }),
  output: z.object({ version: z.number().int() }),
  changes: ['claims'],
  errors: ['batch_not_found', 'batch_state'],
  summary: 'A batch has been sent',
})
