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

/** The lines of invoice `inv` that count, as JSON. */
const LINES = sql<Row['items']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', inl.id, 'kind', inl.kind, 'source_id', inl.source_id, 'department',
    inl.department, 'description', inl.description,
    'quantity', inl.quantity, 'credited_quantity', inl.credited_quantity, 'unit_price', inl.unit_price::text,
      'total_price', inl.total_price::text, 'tax_code', inl.tax_code,
    'created_at', inl.created_at, 'order_cancel_reason',
      case when inl.credited_quantity < inl.cancelled_quantity then inl.order_cancel_reason end,
    'cancelled_quantity', greatest(inl.cancelled_quantity - inl.credited_quantity, 0)) order by inl.created_at, inl.id),
      '[]')
  from billing_invoice_items inl
  where inl.hospital_id = inv.hospital_id and inl.invoice_id = inv.id
    and (inl.removed_at is null or inv.status = 'cancelled'))`

const OF_INVOICE = [
  'inv.id',
  'inv.invoice_number',
  'inv.status',
  'inv.visit_id',
  'vis.visit_number',
  'inv.total_amount',
  'inv.paid_amount',
  'inv.claimed_amount',
  'inv.discount_amount',
  'inv.remaining_amount',
  'inv.payment_mode',
  'inv.due_date',
  'inv.created_at',
  'inv.issued_at',
  'inv.version',
] as const

const joined = (at: HospitalDb) =>
  at
    .from('billing_invoices as inv')
    .innerJoin(...same('visits as vis', 'inv.visit_id'))
    .innerJoin(...same('patients as pat', 'inv.patient_id'))

const withNames = (at: HospitalDb) =>
  joined(at)
    .leftJoin(...same('staff as stf', 'inv.created_by'))
    .select(ofPatient)
    .select(OF_INVOICE)
    .select('stf.name as created_by_name')

/**
 * Whether anything stands on invoice `inv`. Asked of one at a time: as `exists` it would read the lines of all invoices
 * into a hash.
 */
const LINED = sql<boolean>`coalesce((select true from billing_invoice_items inl
  where inl.hospital_id = inv.hospital_id and inl.invoice_id = inv.id and inl.removed_at is null limit 1), false)`
/** A draft that nothing is left on is no invoice. */
const SOMETHING = sql<boolean>`(inv.status <> 'draft' or ${LINED})`

/** A patient's invoices, newest first, with the lines that count. */
export function invoicesOf(at: HospitalDb, patientId: string): List<Row> {
  const matching = joined(at).where('inv.patient_id', '=', patientId).where(SOMETHING)
  return {
    rows: matching
      .select(OF_INVOICE)
      .select(['inv.patient_id', LINES.as('items')])
      .orderBy('inv.created_at', 'desc')
      .orderBy('inv.id'),
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
  ...equals('inv.status', status),
  ...equals('inv.visit_id', visit_id),
  ...since('inv.created_at', period, timeZone),
]

/**
 * Invoices, newest first. Without a search they are counted in an index alone: all of them, less the drafts on which
 * nothing stands.
 */
export function invoices(at: HospitalDb, filter: InvoiceFilter): List<ListRow> {
  const where = conditions(filter)
  if (filter.search) {
    const text = sought(at, filter.search)
    const found = (text.joined ? joined(at) : at.from('billing_invoices as inv'))
      .where((eb) => eb.and([...where, ...text.condition]))
      .where(SOMETHING)
      .orderBy('inv.created_at', 'desc')
      .orderBy('inv.id')
    return foundAndCounted(found.select('inv.id'), (ids) =>
      withNames(at).where('inv.id', 'in', ids).orderBy('inv.created_at', 'desc').orderBy('inv.id'),
    )
  }
  const bare = at.from('billing_invoices as inv').where((eb) => eb.and(where))
  const empty = bare.where('inv.status', '=', 'draft').where((eb) => eb.not(LINED))
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .where(SOMETHING)
      .orderBy('inv.created_at', 'desc')
      .orderBy('inv.id'),
    matching: async () =>
      (await countOf(bare)) - (filter.status && filter.status !== 'draft' ? 0 : await countOf(empty)),
  }
}

/** One invoice with its lines, and the facts of the visit and patient that a print needs. */
export const selectInvoice = (at: HospitalDb, id: string) =>
  withNames(at)
    .leftJoin(...same('staff as issuer', 'inv.issued_by'))
    .leftJoin(...same('staff as voider', 'inv.voided_by'))
    .select([
      'inv.notes',
      'inv.void_reason',
      'inv.voided_at',
      'issuer.name as issued_by_name',
      'voider.name as voided_by_name',
      'vis.status as visit_status',
      'vis.visit_type',
      'pat.email as patient_email',
      'pat.phone as patient_phone',
      LINES.as('items'),
    ])
    .where('inv.id', '=', id)
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
    .select('inv.id')
    .where('inv.visit_id', '=', visitId)
    .where('inv.status', '<>', 'cancelled')
    .where(LINED)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The lines that count of these invoices, as a bill or receipt lists them; what was credited is left out. */
export const itemsOf = (at: HospitalDb, invoiceIds: readonly string[]) =>
  invoiceIds.length
    ? at
        .from('billing_invoice_items as inl')
        .innerJoin(...same('billing_invoices as inv', 'inl.invoice_id'))
        .select([
          'inl.id',
          'inv.invoice_number',
          'inl.description',
          sql<number>`inl.quantity - inl.credited_quantity`.as('quantity'),
          sql<string>`round((inl.quantity - inl.credited_quantity) * inl.unit_price, 2)`.as('total_price'),
        ])
        .where('inl.invoice_id', 'in', invoiceIds)
        .where('inl.removed_at', 'is', null)
        .where(sql<boolean>`inl.quantity > inl.credited_quantity`)
        .orderBy('inv.created_at')
        .orderBy('inl.created_at')
        .orderBy('inl.id')
        .execute()
    : []

/** What these invoices ask for, and what of it remains. */
export async function sumsOf(
  at: HospitalDb,
  invoiceIds: readonly string[],
): Promise<{ total_amount: string; remaining_amount: string }> {
  const { rows } = await sql<{ total_amount: string; remaining_amount: string }>`
    select round(coalesce(sum(total_amount), 0), 2) total_amount,
      round(coalesce(sum(remaining_amount), 0), 2) remaining_amount
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
    select round(coalesce(sum(remaining_amount), 0), 2) remaining_amount,
      round(coalesce(sum(claimed_amount), 0), 2) claimed_amount
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
