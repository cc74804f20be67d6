import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { Quantity, Stock } from './items.contract.ts'

const view = { permission: 'inventory.view', reads: ['stock', 'inventory'] } as const

/** The work list: what has expired, what expires soon. */
/** What a disposal is numbered by. */
export const stockDisposal = { number: { column: 'disposal_number', letters: 'DSP' } } as const

export const expiryLists = { expired: 'Expired', within_30: 'Within 30 days', within_90: 'Within 90 days' } as const

export const ExpiringBatch = z.object({
  id: Id,
  /** Set: it is on hold. */
  stock_hold_id: Id.nullable(),
  item_id: Id,
  kind: z.enum(['medicine', 'supply']),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  is_controlled: z.boolean(),
  batch_number: z.string(),
  expiry_date: LocalDate,
  quantity: Stock,
  store_id: Id,
  store: z.string(),
  supplier: z.string().nullable(),
  /** What it was bought at. */
  value: Money,
})
export type ExpiringBatch = z.output<typeof ExpiringBatch>
export const listExpiring = endpoint('listExpiring', 'GET /inventory/expiry', {
  ...view,
  input: z.object({
    search: SearchText,
    show: keysOf(expiryLists).default('expired'),
    kind: z.enum(['medicine', 'supply']).optional(),
    store_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(ExpiringBatch),
  summary: 'Batches of medicines and supplies that have expired, or do so soon; the earliest first',
})
export const exportExpiring = csvOf('exportExpiring', listExpiring)

/**
 * What becomes of what is disposed of: the ways that the guidelines of WHO and of Kenya's Pharmacy and Poisons Board
 * name.
 */
export const disposalMethods = {
  incineration: 'Incinerated at high temperature',
  returned: 'Returned to the supplier',
  encapsulation: 'Encapsulated',
  inertisation: 'Made inert (mixed with cement)',
  landfill: 'Engineered landfill',
  sewer: 'Diluted, to the sewer',
  other: 'Other',
} as const
export const DisposalMethod = keysOf(disposalMethods)

export const disposeStock = endpoint('disposeStock', 'POST /inventory/disposals', {
  permission: 'inventory.keep',
  witness: 'stock.witness',
  changes: ['inventory', 'stock'],
  input: z.object({
    method: z.enum(DisposalMethod.options, 'Please choose a method'),
    reason: requiredLines('Please give a reason', 500),
    lines: z
      .array(z.object({ batch_id: Id, quantity: Quantity }))
      .min(1, 'Please choose at least one batch')
      .max(100, 'Please choose at most 100 batches at once')
      .refine(
        (lines) => new Set(lines.map(({ batch_id }) => batch_id)).size === lines.length,
        'The same batch stands here twice',
      ),
    witness_token: WitnessToken,
  }),
  output: z.object({ id: Id, disposal_number: z.string() }),
  errors: ['stock_batch_not_found', 'stock_short', 'witness_needed', 'witness_gone', 'approval_needed'],
  summary: 'Writes batches off to be destroyed or sent back, as a second person approves',
})

const Head = {
  id: Id,
  disposal_number: z.string(),
  method: DisposalMethod,
  reason: z.string(),
  disposed_by: z.string(),
  witnessed_by: z.string().nullable(),
  created_at: Instant,
}
export const DisposalRow = z.object({ ...Head, batches: Stock, value: Money })
export type DisposalRow = z.output<typeof DisposalRow>
export const listDisposals = endpoint('listDisposals', 'GET /inventory/disposals', {
  ...view,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(DisposalRow),
  summary: 'What was disposed of, newest first',
})
const Disposal = z.object({
  ...Head,
  lines: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      unit: z.string(),
      is_controlled: z.boolean(),
      batch_number: z.string(),
      expiry_date: LocalDate.nullable(),
      store: z.string(),
      quantity: Stock,
      value: Money,
    }),
  ),
  value: Money,
})
export const getDisposal = endpoint('getDisposal', 'GET /inventory/disposals/:disposal_id', {
  ...view,
  input: z.object({ disposal_id: Id }),
  output: Disposal,
  errors: ['stock_disposal_not_found'],
  summary: 'A disposal with its batches, for the certificate',
})
