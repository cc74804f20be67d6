import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optionalLines,
  orNull,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Quantity, Stock, unitCost } from '../inventory/items.contract.ts'

/** A purchase order, its states in the order in which it moves. */
export const purchaseOrder = defineDocument({
  entity: 'purchase_order',
  number: { column: 'order_number', letters: 'PO' },
  states: {
    draft: { label: 'Draft', late: '{name} is a draft', early: '{name} has not been approved yet' },
    approved: { label: 'Approved', late: '{name} has been approved already', early: '{name} has not been sent yet' },
    sent: { label: 'Sent', late: '{name} has been sent already' },
    part_received: { label: 'Part received', late: '{name} has been received in part already' },
    received: { label: 'Received', late: '{name} has already been received in full' },
    closed_short: { label: 'Closed short', late: '{name} has been closed already' },
    cancelled: { label: 'Cancelled', late: '{name} has been cancelled already' },
  },
  errors: { not_found: 'purchase_order_not_found', state: 'purchase_order_state' },
})
export const orderStatuses = purchaseOrder.labels
export const OrderStatus = purchaseOrder.Status
export type OrderStatus = z.infer<typeof OrderStatus>
/** What can still be delivered. */
export const expected: readonly OrderStatus[] = ['sent', 'part_received']

const Row = z.object({
  id: Id,
  order_number: z.string(),
  status: OrderStatus,
  supplier_id: Id,
  supplier_name: z.string(),
  store_name: z.string(),
  lines: z.number().int(),
  /** What the lines with a price cost. */
  amount: Money,
  /** Lines whose price is not known yet: the order costs more than `amount`. */
  unpriced: z.number().int(),
  /** Of what was ordered, which part has come: 0 to 1, on average of the lines. */
  received_part: z.number(),
  created_by_name: z.string(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  expected_on: LocalDate.nullable(),
  /** Expected before today, and still not complete. */
  is_late: z.boolean(),
  version: z.number().int(),
})
export type OrderRow = z.infer<typeof Row>

/** `open`: draft to part received. */
export const OrderFilter = z.enum([...OrderStatus.options, 'open', 'late'])

export const listOrders = endpoint('listOrders', 'GET /inventory/orders', {
  permission: 'inventory.view',
  input: z.object({ search: SearchText, status: OrderFilter.optional(), supplier_id: Id.optional(), ...Paging }),
  output: pageOf(Row),
  reads: ['inventory', 'catalogues'],
  summary: 'Purchase orders, latest first, by number, supplier or what is ordered',
})
export const exportOrders = csvOf('exportOrders', listOrders)

export const OrderLine = z.object({
  id: Id,
  item_id: Id,
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  smallest_part: Stock,
  is_controlled: z.boolean(),
  quantity: Stock,
  /** Null: not known yet, which is not 0. */
  unit_cost: Money.nullable(),
  total: Money.nullable(),
  received: Stock,
})
export type OrderLine = z.infer<typeof OrderLine>

const Receipt = z.object({
  id: Id,
  receipt_number: z.string(),
  store_name: z.string(),
  delivery_note: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_amount: Money.nullable(),
  /** What the lines cost. */
  amount: Money,
  /**
   * `waiting`: the supplier's invoice has not come; `differs`: it asks for another amount; `accepted`: and somebody
   * said that it may.
   */
  match: z.enum(['waiting', 'matches', 'differs', 'accepted']),
  notes: z.string().nullable(),
  received_by_name: z.string(),
  received_at: Instant,
  accepted_by_name: z.string().nullable(),
  accepted_at: Instant.nullable(),
  accept_reason: z.string().nullable(),
  /** Whoever is signed in received it or entered the invoice, so that somebody else has to accept a difference. */
  is_own: z.boolean(),
  version: z.number().int(),
  lines: z.array(
    z.object({
      id: Id,
      order_line_id: Id,
      item_name: z.string(),
      unit: z.string(),
      batch_number: z.string(),
      expiry_date: LocalDate.nullable(),
      quantity: Stock,
      unit_cost: Money,
      total: Money,
    }),
  ),
})
export type GoodsReceipt = z.infer<typeof Receipt>

export const Order = Row.omit({ lines: true }).extend({
  supplier_email: z.string().nullable(),
  supplier_phone: z.string().nullable(),
  supplier_kra_pin: z.string().nullable(),
  payment_terms: z.string().nullable(),
  lead_time_days: z.number().int().nullable(),
  store_id: Id,
  notes: z.string().nullable(),
  /** Whoever is signed in wrote it, so that somebody else has to approve it. */
  is_own: z.boolean(),
  changed_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  approved_at: Instant.nullable(),
  sent_by_name: z.string().nullable(),
  sent_how: z.enum(['mail', 'hand']).nullable(),
  sent_to: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  ended_at: Instant.nullable(),
  end_reason: z.string().nullable(),
  lines: z.array(OrderLine),
  receipts: z.array(Receipt),
})
export type Order = z.infer<typeof Order>

const OfOrder = z.object({ purchase_order_id: Id })
export const getOrder = endpoint('getOrder', 'GET /inventory/orders/:purchase_order_id', {
  permission: 'inventory.view',
  input: OfOrder,
  output: Order,
  reads: ['inventory', 'catalogues'],
  errors: ['purchase_order_not_found'],
  summary: 'One purchase order with its lines and what was delivered',
})

export const getOrderChoices = endpoint('getOrderChoices', 'GET /inventory/order-choices', {
  permission: 'inventory.view',
  input: Nothing,
  output: z.object({
    suppliers: z.array(z.object({ id: Id, name: z.string(), lead_time_days: z.number().int().nullable() })),
    stores: z.array(z.object({ id: Id, name: z.string(), is_default: z.boolean() })),
  }),
  reads: ['catalogues', 'stock', 'inventory'],
  summary: 'The suppliers and stores that an order can name',
})

/** Something that can be ordered, with what one needs to know for it. */
const Orderable = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  current_stock: Stock,
  /** On orders that are not complete. */
  on_order: Stock,
  /** What was paid last; null: it was never bought. */
  last_cost: Money.nullable(),
})
export type Orderable = z.infer<typeof Orderable>

export const findOrderable = endpoint('findOrderable', 'GET /inventory/orderable', {
  permission: 'inventory.view',
  input: z.object({ search: SearchText }),
  output: rowsOf(Orderable),
  reads: ['stock', 'inventory', 'catalogues'],
  summary: 'Medicines and supplies by name, code or the code on their package, at most twelve',
})

const CHOOSE = 'Please choose a supplier'
const LINES = 'Please add at least one item'
const written = {
  supplier_id: z.uuid(CHOOSE),
  /** Left out: the default store. */
  store_id: orNull(Id),
  notes: optionalLines(1000),
  lines: z
    .array(
      z.object({
        item_id: z.uuid('Please choose an item'),
        quantity: Quantity,
        /** Left out: not known yet. The order cannot be approved before it is. */
        unit_cost: orNull(unitCost()),
      }),
    )
    .min(1, LINES)
    .max(200)
    .superRefine((lines, context) => {
      const seen = new Set<string>()
      lines.forEach(({ item_id }, at) => {
        if (seen.has(item_id))
          context.addIssue({ code: 'custom', path: [at, 'item_id'], message: 'This item is on the order already' })
        seen.add(item_id)
      })
    }),
}
const command = { permission: 'inventory.keep', changes: ['inventory'] } as const
const moves = ['purchase_order_not_found', 'purchase_order_state', 'conflict'] as const
const seen = { ...OfOrder.shape, version: z.number().int() }
const Moved = z.object({ version: z.number().int() })

export const createOrder = endpoint('createOrder', 'POST /inventory/orders', {
  ...command,
  input: z.object(written),
  output: z.object({ purchase_order_id: Id, order_number: z.string() }),
  errors: ['stock_store_not_found', 'stock_item_not_found'],
  summary: 'Writes a purchase order as a draft',
})

export const updateOrder = endpoint('updateOrder', 'PUT /inventory/orders/:purchase_order_id', {
  ...command,
  input: z.object({ ...seen, ...written }),
  output: Moved,
  errors: [...moves, 'stock_store_not_found', 'stock_item_not_found'],
  summary: 'Rewrites a draft',
})

export const approveOrder = endpoint('approveOrder', 'POST /inventory/orders/:purchase_order_id/approve', {
  ...command,
  permission: 'inventory.approve',
  input: z.object(seen),
  output: Moved,
  errors: [...moves, 'purchase_order_own', 'one_hand', 'purchase_order_unpriced'],
  summary: 'Approves a draft that somebody else wrote, once every price is known',
})

export const sendOrder = endpoint('sendOrder', 'POST /inventory/orders/:purchase_order_id/send', {
  ...command,
  input: z
    .object({
      ...seen,
      how: z.enum(['mail', 'hand'], 'Please choose how it is sent'),
      email: orNull(z.email('Invalid email format').max(200)),
      /** Left out: after the supplier's lead time, where that is known. */
      expected_on: orNull(LocalDate),
    })
    .superRefine(({ how, email }, context) => {
      if (how === 'mail' && !email)
        context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter an e-mail address' })
    }),
  output: Moved,
  errors: [...moves, 'too_many_mails'],
  summary: 'Sends an approved order by mail, or notes that it was sent by hand',
})

const because = z.object({ ...seen, reason: requiredLines('Please give a reason', 500) })
export const cancelOrder = endpoint('cancelOrder', 'POST /inventory/orders/:purchase_order_id/cancel', {
  ...command,
  input: because,
  output: Ok,
  errors: moves,
  summary: 'Cancels an order of which nothing was received',
})

export const closeOrder = endpoint('closeOrder', 'POST /inventory/orders/:purchase_order_id/close', {
  ...command,
  input: because,
  output: Ok,
  errors: moves,
  summary: 'Closes an order of which only a part was received: the rest will not come',
})
