import { z } from 'zod'
import { endpoint, Id, Money } from '../../kernel/contract/index.ts'
import { Quantity, Stock } from '../inventory/items.contract.ts'

/** Consumption is looked at over so many days, and means nothing before so many. */
export const WINDOW_DAYS = 90
export const LEAST_DAYS = 14

const Proposal = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['medicine', 'supply']),
  unit: z.string(),
  /** From whom it is usually bought, else who delivered it last; null: nobody has yet. */
  supplier_id: Id.nullable(),
  supplier_name: z.string().nullable(),
  lead_time_days: z.number().int().nullable(),
  /** What can be used: not expired. */
  usable: Stock,
  /** Drafts too: what somebody is about to order is not ordered twice. */
  on_order: Stock,
  minimum_stock: Stock,
  reorder_level: Stock,
  /** How many days of the window this item has been in stock. */
  days_known: z.number().int(),
  /** Issued less returned, a day; null: not enough history, which is not zero. */
  daily_use: z.number().nullable(),
  /** So many days what is usable lasts; null: not known, or nothing is used. */
  lasts_days: z.number().nullable(),
  proposed: Stock,
  last_cost: Money.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const listProposals = endpoint('listProposals', 'GET /inventory/proposals', {
  permission: 'inventory.view',
  input: z.object({ cover_days: z.coerce.number().int().min(7).max(180).default(30) }),
  output: z.object({ window_days: z.number().int(), least_days: z.number().int(), rows: z.array(Proposal) }),
  reads: ['stock', 'inventory', 'catalogues'],
  summary: 'What should be ordered now: by consumption, lead time, levels and what is on order',
})

export const orderProposals = endpoint('orderProposals', 'POST /inventory/proposals/order', {
  permission: 'inventory.keep',
  input: z.object({
    supplier_id: z.uuid('Please choose a supplier'),
    items: z
      .array(z.object({ item_id: Id, quantity: Quantity, on_order: z.number().min(0).max(99_999_999) }))
      .min(1, 'Please choose at least one item')
      .max(200)
      .refine(
        (items) => new Set(items.map((item) => item.item_id)).size === items.length,
        'The same item is listed twice',
      ),
  }),
  output: z.object({ purchase_order_id: Id, order_number: z.string() }),
  changes: ['inventory'],
  errors: ['stock_item_not_found', 'conflict'],
  summary: 'Makes a draft order of proposals; an item that was ordered in the meantime is refused by name',
})
