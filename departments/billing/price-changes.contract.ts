import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Ok,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { limits } from './limits.ts'

/** The most prices that are changed at once: those of one file. */
const MOST_PRICES = 5000
/** So many years ahead a price may begin. */
export const MOST_YEARS = 2

export const changePrices = endpoint('changePrices', 'POST /billing/prices', {
  permission: 'billing.services',
  module: 'billing',
  witness: 'billing.services',
  changes: ['catalogues', 'hospital'],
  input: z.object({
    prices: z
      .array(
        z.object({
          /** A service, or the test, study, medicine or ward whose service it is. */
          service_of: Id,
          /** `0.00`: free. */
          price: amount('Please enter a price', 'Please enter an amount', limits.price),
        }),
      )
      .min(1, 'Please enter a price')
      .max(MOST_PRICES),
    /** From this day on, by the hospital’s clock. */
    from: LocalDate,
    reason: requiredLines('Please give a reason', 500),
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: ['service_not_found', 'invalid', 'approval_needed', 'witness_gone'],
  summary:
    'Changes what services cost from a day on. What was charged already keeps its price; of a service that was ever charged a second person approves the new one',
})

export const Price = z.object({
  id: Id,
  price: Money,
  starts_on: LocalDate,
  /** `now`: it counts today. */
  state: z.enum(['past', 'now', 'planned']),
  /** Null: it was so before prices were kept. */
  set_by: z.string().nullable(),
  /** Null: one person set it. */
  approved_by: z.string().nullable(),
  reason: z.string().nullable(),
  made_at: Instant,
})
export type Price = z.infer<typeof Price>

export const listPrices = endpoint('listPrices', 'GET /billing/prices/:service_of', {
  permission: 'billing.view',
  input: z.object({ service_of: Id }),
  output: z.object({
    ...rowsOf(Price).shape,
    name: z.string(),
    price: Money,
    has_price: z.boolean(),
    /** Something was charged for it once: a second person approves another price. */
    charged: z.boolean(),
  }),
  errors: ['service_not_found'],
  reads: ['catalogues', 'hospital'],
  summary:
    'What a service cost, costs and will cost: from which day, who set it, who approved it and why, the latest first',
})
