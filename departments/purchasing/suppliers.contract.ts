import { z } from 'zod'
import { defineCatalogue } from '../../kernel/contract/catalogue.ts'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  optional,
  orNull,
  Paging,
  pageOf,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { optionalPhone } from '../../kernel/contract/values/phone.ts'
import { Stock } from '../inventory/items.contract.ts'

/** KRA's numbers of tax payers: a letter (P for firms, A for persons), nine digits, a letter. */
const KRA_PIN = /^[AP]\d{9}[A-Z]$/

/** From whom the hospital buys. */
export const suppliers = defineCatalogue(
  {
    list: 'listSuppliers',
    save: 'exportSuppliers',
    create: 'createSupplier',
    update: 'updateSupplier',
    setStatus: 'setSupplierStatus',
    remove: 'deleteSupplier',
    nextCode: 'nextSupplierCode',
    loadUsual: 'loadUsualSuppliers',
  },
  {
    id: 'supplier_id',
    noun: 'supplier',
    nouns: 'suppliers',
    path: '/inventory/suppliers',
    permissions: { read: 'inventory.view', keep: 'inventory.catalogue' },
    reads: ['inventory'],
    errors: { not_found: 'supplier_not_found', exists: 'supplier_exists', used: ['supplier_used'] },
    details: {
      contact_name: optional(200),
      phone: optionalPhone(),
      email: orNull(z.email('Invalid email format').max(200)),
      kra_pin: orNull(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(KRA_PIN, 'Please enter a KRA PIN: a letter, nine digits and a letter, like P051234567X'),
      ),
      payment_terms: optional(200),
      lead_time_days: orNull(wholeNumber('Please enter a number of days from 0 to 365', 0, 365)),
    },
    entry: {
      contact_name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      kra_pin: z.string().nullable(),
      payment_terms: z.string().nullable(),
      lead_time_days: z.number().int().nullable(),
      /** Orders that are sent and not complete. */
      open_orders: z.number().int(),
    },
  },
)
export const {
  list: listSuppliers,
  save: exportSuppliers,
  create: createSupplier,
  update: updateSupplier,
  setStatus: setSupplierStatus,
  remove: deleteSupplier,
  nextCode: nextSupplierCode,
  loadUsual: loadUsualSuppliers,
} = suppliers
export type Supplier = z.infer<typeof suppliers.Entry>

/** How a supplier has delivered, of what was sent to it. Null: there is nothing yet to judge it by. */
const Performance = z.object({
  /** Sent, whatever became of them. */
  orders: z.number().int(),
  /** Complete, and with a day on which they were expected. */
  judged: z.number().int(),
  on_time: z.number().int(),
  /** Of those that came late: days after the expected one, on average. */
  late_days: z.number().nullable(),
  /**
   * Of what was ordered and is over (complete or closed short): which part came, from 0 to 1, on average of the lines.
   */
  fill_rate: z.number().nullable(),
  spent: Money,
})

export const getSupplier = endpoint('getSupplier', 'GET /inventory/suppliers/:supplier_id', {
  permission: 'inventory.view',
  input: z.object({ supplier_id: Id }),
  output: suppliers.Entry.extend({ performance: Performance }),
  reads: ['catalogues', 'inventory'],
  errors: ['supplier_not_found'],
  summary: 'One supplier and how it has delivered, computed from orders and deliveries',
})

/** What was paid for an item, delivery by delivery. */
const Price = z.object({
  id: Id,
  item_id: Id,
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  received_at: Instant,
  purchase_order_id: Id,
  order_number: z.string(),
  quantity: Stock,
  unit_cost: Money,
  /** Of the delivery of the same item by this supplier before; null: it was the first. */
  cost_before: Money.nullable(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
})
export type Price = z.infer<typeof Price>

export const listSupplierPrices = endpoint('listSupplierPrices', 'GET /inventory/suppliers/:supplier_id/prices', {
  permission: 'inventory.view',
  input: z.object({ supplier_id: Id, item_id: Id.optional(), ...Paging }),
  output: pageOf(Price),
  reads: ['inventory'],
  errors: ['supplier_not_found'],
  summary: 'What a supplier asked for each item, latest delivery first',
})
