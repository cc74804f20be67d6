import { z } from 'zod'
import { endpoint, Id, Instant, Money, Nothing, optionalLines, Paging, pageOf } from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { Pieces } from './drawers.contract.ts'
import { twoPeople } from './payments.contract.ts'

const Read = { permission: 'billing.view', reads: ['drawers', 'payments'] } as const

export const getSafe = endpoint('getSafe', 'GET /billing/safe', {
  ...Read,
  input: Nothing,
  output: z.object({
    balance: Money,
    /** When it was counted last; null: it never was. */
    counted_at: Instant.nullable(),
  }),
  summary: 'What lies in the safe, as the journal says',
})

export const SafeCount = z.object({
  id: Id,
  /** Denomination → how many; `loose`: cents. */
  counts: z.record(z.string(), z.number().int()),
  expected_amount: Money,
  counted_amount: Money,
  /** Counted less expected: below 0 something is missing. */
  difference: Money,
  note: z.string().nullable(),
  /** The first one: what is more than expected was there before Uzima. */
  opening: z.boolean(),
  counted_by_name: z.string(),
  counted_at: Instant,
  /** The second person; null: nobody, as the hospital allows. */
  signed_by_name: z.string().nullable(),
})
export type SafeCount = z.infer<typeof SafeCount>

export const countSafe = endpoint('countSafe', 'POST /billing/safe/count', {
  permission: 'billing.books',
  witness: 'billing.approve',
  changes: ['drawers'],
  input: z.object({ ...Pieces, note: optionalLines(500), witness_token: WitnessToken }),
  output: z.object({ id: Id, difference: Money, opening: z.boolean() }),
  errors: ['invalid', ...twoPeople],
  summary:
    'Counts the safe, with a second person. What is short or over is booked; what the first count finds was there before Uzima',
})
export const listSafeCounts = endpoint('listSafeCounts', 'GET /billing/safe/counts', {
  ...Read,
  input: z.object(Paging),
  output: pageOf(SafeCount),
  summary: 'The counts of the safe, newest first: what was expected and found, who counted and who was the second',
})
