import { sql } from 'kysely'
import type { z } from 'zod'
import { countOf, equals, foundAndCounted, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { Invoice, InvoiceRow, InvoiceStatus } from '../contract.ts'
import { OWING } from '../invoice-states.ts'
import { sought } from './invoice-search.sql.ts'
import { isInState } from './invoice-states.sql.ts'

type Row = z.input<typeof Invoice>
export type ListRow = z.input<typeof InvoiceRow>

/** The lines of invoice `i` that count, as JSON. */
const LINES = sql<Row['items']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'source_id', x.source_id, 'department', x.department, 'description', x.description,
    'quantity', x.quantity, 'credited_quantity', x.credited_quantity, 'unit_price', x.unit_price::text, 'total_price', x.total_price::text, 'tax_code', x.tax_code,
    'created_at', x.created_at, 'order_cancel_reason', case when x.credited_quantity < x.cancelled_quantity then x.order_cancel_reason end,
    'cancelled_quantity', greatest(x.cancelled_quantity - x.credited_quantity, 0)) order by x.created_at, x.id), '[]')
  from billing_invoice_items x where x.hospital_id = i.hospital_id and x.invoice_id = i.id and (x.removed_at is null or i.status = 'cancelled'))`

const OF_INVOICE = [
  'i.id',
  'i.invoice_number',
  'i.status',
  'i.visit_id',
  'v.visit_number',
  'i.total_amount',
  'i.paid_amount',
  'i.claimed_amount',
  'i.discount_amount',
  'i.remaining_amount',
  'i.payment_mode',
  'i.due_date',
  'i.created_at',
  'i.issued_at',
  'i.version',
] as const

const joined = (at: HospitalDb) =>
  at
    .from('billing_invoices as i')
    .innerJoin(...same('visits as v', 'i.visit_id'))
    .innerJoin(...same('patients as p', 'i.patient_id'))

const withNames = (at: HospitalDb) =>
  joined(at)
    .leftJoin(...same('staff as s', 'i.created_by'))
    .select(ofPatient)
    .select(OF_INVOICE)
    .select('s.name as created_by_name')

/**
 * Whether anything stands on invoice `i`. Asked of one at a time: as `exists` it would read the lines of all invoices
 * into a hash.
 */
const LINED = sql<boolean>`coalesce((select true from billing_invoice_items x
  where x.hospital_id = i.hospital_id and x.invoice_id = i.id and x.removed_at is null limit 1), false)`
/** A draft that nothing is left on is no invoice. */
const SOMETHING = sql<boolean>`(i.status <> 'draft' or ${LINED})`

/** A patient's invoices, newest first, with the lines that count. */
export function invoicesOf(at: HospitalDb, patientId: string): List<Row> {
  const matching = joined(at).where('i.patient_id', '=', patientId).where(SOMETHING)
  return {
    rows: matching
      .select(OF_INVOICE)
      .select(['i.patient_id', LINES.as('items')])
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id'),
    matching,
  }
}

export type InvoiceFilter = {
  search: string
  status?: InvoiceStatus | undefined
  period: Period
  visit_id?: string | undefined
  timeZone: string
}
const conditions = ({ status, visit_id, period, timeZone }: InvoiceFilter) => [
  ...equals('i.status', status),
  ...equals('i.visit_id', visit_id),
  ...since('i.created_at', period, timeZone),
]

/**
 * Invoices, newest first. Without a search they are counted in an index alone: all of them, less the drafts on which
 * nothing stands.
 */
export function invoices(at: HospitalDb, filter: InvoiceFilter): List<ListRow> {
  const where = conditions(filter)
  if (filter.search) {
    const text = sought(at, filter.search)
    const found = (text.joined ? joined(at) : at.from('billing_invoices as i'))
      .where((eb) => eb.and([...where, ...text.condition]))
      .where(SOMETHING)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id')
    return foundAndCounted(found.select('i.id'), (ids) =>
      withNames(at).where('i.id', 'in', ids).orderBy('i.created_at', 'desc').orderBy('i.id'),
    )
  }
  const bare = at.from('billing_invoices as i').where((eb) => eb.and(where))
  const empty = bare.where('i.status', '=', 'draft').where((eb) => eb.not(LINED))
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .where(SOMETHING)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id'),
    matching: async () =>
      (await countOf(bare)) - (filter.status && filter.status !== 'draft' ? 0 : await countOf(empty)),
  }
}

/** One invoice with its lines, and the facts of the visit and patient that a print needs. */
export const selectInvoice = (at: HospitalDb, id: string) =>
  withNames(at)
    .leftJoin(...same('staff as si', 'i.issued_by'))
    .leftJoin(...same('staff as sv', 'i.voided_by'))
    .select([
      'i.notes',
      'i.void_reason',
      'i.voided_at',
      'si.name as issued_by_name',
      'sv.name as voided_by_name',
      'v.status as visit_status',
      'v.visit_type',
      'p.email as patient_email',
      'p.phone as patient_phone',
      LINES.as('items'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()

/** Services that can be charged. */
export const offeredServices = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('billing_services')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('has_price', '=', true)
    .execute()

/** Whether anything stands on an invoice of a visit, paid or not. */
export const isCharged = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await joined(at)
    .select('i.id')
    .where('i.visit_id', '=', visitId)
    .where('i.status', '<>', 'cancelled')
    .where(LINED)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The lines that count of these invoices, as a bill or receipt lists them; what was credited is left out. */
export const itemsOf = (at: HospitalDb, invoiceIds: readonly string[]) =>
  invoiceIds.length
    ? at
        .from('billing_invoice_items as x')
        .innerJoin(...same('billing_invoices as i', 'x.invoice_id'))
        .select([
          'x.id',
          'i.invoice_number',
          'x.description',
          sql<number>`x.quantity - x.credited_quantity`.as('quantity'),
          sql<string>`((x.quantity - x.credited_quantity) * x.unit_price)::numeric(14, 2)`.as('total_price'),
        ])
        .where('x.invoice_id', 'in', invoiceIds)
        .where('x.removed_at', 'is', null)
        .where(sql<boolean>`x.quantity > x.credited_quantity`)
        .orderBy('i.created_at')
        .orderBy('x.created_at')
        .orderBy('x.id')
        .execute()
    : []

/** What these invoices ask for, and what of it remains. */
export async function sumsOf(
  at: HospitalDb,
  invoiceIds: readonly string[],
): Promise<{ total_amount: string; remaining_amount: string }> {
  const { rows } = await sql<{ total_amount: string; remaining_amount: string }>`
    select coalesce(sum(total_amount), 0)::numeric(14, 2) total_amount, coalesce(sum(remaining_amount), 0)::numeric(14, 2) remaining_amount
    from billing_invoices where hospital_id = ${at.hospital_id}::uuid and id = any(${invoiceIds}::uuid[])`.execute(
    at.tx,
  )
  return rows[0] ?? { total_amount: '0.00', remaining_amount: '0.00' }
}

/** What a patient owes on issued invoices, and what insurers have been asked for. */
export async function owedBy(
  at: HospitalDb,
  patientId: string,
): Promise<{ remaining_amount: string; claimed_amount: string }> {
  const { rows } = await sql<{ remaining_amount: string; claimed_amount: string }>`
    select coalesce(sum(remaining_amount), 0)::numeric(14, 2) remaining_amount, coalesce(sum(claimed_amount), 0)::numeric(14, 2) claimed_amount
    from billing_invoices
    where hospital_id = ${at.hospital_id}::uuid and patient_id = ${patientId}::uuid
      and ${isInState('billing_invoices', OWING)}`.execute(at.tx)
  return rows[0] ?? { remaining_amount: '0.00', claimed_amount: '0.00' }
}

/** All services that can be charged by hand, by category and name; what has no price yet cannot. */
export const chargeable = (at: HospitalDb) =>
  at
    .from('billing_services')
    .select(['id', 'code', 'name', 'category', 'price'])
    .where('status', '=', 'active')
    .where('has_price', '=', true)
    .orderBy('category')
    .orderBy('name')
    .execute()
