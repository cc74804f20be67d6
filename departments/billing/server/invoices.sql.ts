import { sql } from 'kysely'
import type { z } from 'zod'
import { countOf, equals, foundAndCounted, type List } from '../../../kernel/server/list.ts'
import { inZone, type Period, since } from '../../../kernel/server/period.ts'
import { type At, type Column, same } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { Invoice, InvoiceRow, InvoiceStatus } from '../contract.ts'
import { sought } from './invoice-search.sql.ts'

type Row = z.input<typeof Invoice>
export type ListRow = z.input<typeof InvoiceRow>

/** The lines of invoice `i` that count, as JSON. */
const LINES = sql<Row['items']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'source_id', x.source_id, 'department', x.department, 'description', x.description,
    'quantity', x.quantity, 'credited_quantity', x.credited_quantity, 'unit_price', x.unit_price::text, 'total_price', x.total_price::text, 'tax_code', x.tax_code,
    'created_at', x.created_at, 'order_cancel_reason', case when x.credited_quantity < x.quantity then x.order_cancel_reason end) order by x.created_at, x.id), '[]')
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

const joined = (at: At) =>
  at
    .from('billing_invoices as i')
    .innerJoin(...same('visits as v', 'i.visit_id'))
    .innerJoin(...same('patients as p', 'i.patient_id'))

const withNames = (at: At) =>
  joined(at)
    .leftJoin(...same('staff as s', 'i.created_by'))
    .select(ofPatient)
    .select(OF_INVOICE)
    .select('s.name as created_by_name')

/** Whether anything stands on invoice `i`. Asked of one at a time: as `exists` it would read the lines of all invoices into a hash. */
const LINED = sql<boolean>`coalesce((select true from billing_invoice_items x
  where x.hospital_id = i.hospital_id and x.invoice_id = i.id and x.removed_at is null limit 1), false)`
/** A draft that nothing is left on is no invoice. */
const SOMETHING = sql<boolean>`(i.status <> 'draft' or ${LINED})`

/** A patient's invoices, newest first, with the lines that count. */
export function invoicesOf(at: At, patientId: string): List<Row> {
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

/** Invoices, newest first. Without a search they are counted in an index alone: all of them, less the drafts on which nothing stands. */
export function invoices(at: At, filter: InvoiceFilter): List<ListRow> {
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
    matching: async () => (await countOf(bare)) - (filter.status && filter.status !== 'draft' ? 0 : await countOf(empty)),
  }
}

/** One invoice with its lines, and the facts of the visit and patient that a print needs. */
export const selectInvoice = (at: At, id: string) =>
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

/** What an act on an invoice needs to know of it, while nobody else can change it. */
export type LockedRow = {
  id: string
  invoice_number: string
  status: Column<'billing_invoices', 'status'>
  visit_id: string
  patient_id: string
  total_amount: string
  paid_amount: string
  claimed_amount: string
  discount_amount: string
  remaining_amount: string
  version: number
}
const LOCKED = [
  'id',
  'invoice_number',
  'status',
  'visit_id',
  'patient_id',
  'total_amount',
  'paid_amount',
  'claimed_amount',
  'discount_amount',
  'remaining_amount',
  'version',
] as const

export const lockInvoice = (at: At, id: string): Promise<LockedRow | undefined> =>
  at.from('billing_invoices').select(LOCKED).where('id', '=', id).forUpdate().executeTakeFirst()

/** Several, in the order of their ids: two who hold some of the same never wait for each other. */
export const lockInvoices = (at: At, ids: readonly string[]): Promise<LockedRow[]> =>
  at.from('billing_invoices').select(LOCKED).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id').forUpdate().execute()

/** The running draft of a visit, held; undefined: there is none. */
export const lockDraft = (at: At, visitId: string): Promise<LockedRow | undefined> =>
  at.from('billing_invoices').select(LOCKED).where('visit_id', '=', visitId).where('status', '=', 'draft').forUpdate().executeTakeFirst()

const unpaidOfVisit = (at: At, visitId: string) =>
  at
    .from('billing_invoices')
    .select(LOCKED)
    .where('visit_id', '=', visitId)
    .where('status', 'in', ['draft', 'pending', 'overdue'])
    .orderBy('created_at')
    .orderBy('id')

/** The invoices of a visit on which something is to be paid, oldest first, held: the issued ones, then the running draft. */
export const lockOpenOfVisit = (at: At, visitId: string): Promise<LockedRow[]> =>
  unpaidOfVisit(at, visitId).where('remaining_amount', '>', '0').forUpdate().execute()

/** What a bill of a visit shows: its invoices that are not paid, with something on them. */
export const openOfVisit = (at: At, visitId: string) => unpaidOfVisit(at, visitId).where('total_amount', '>', '0').execute()

/** Days from issue until an invoice is due. */
const DUE_DAYS = 30

/** Makes a locked draft an issued invoice, and its lines revenue of their departments. */
export const issue = (at: At, id: string, entryId: string, by: string) =>
  sql`
    with issued as (
      update billing_invoices set status = case when total_amount = 0 then 'paid' else 'pending' end, issued_at = now(), issued_by = ${by}::uuid,
        due_date = ${inZone(at.time_zone).today} + ${sql.lit(DUE_DAYS)}, updated_at = now(), version = version + 1
      where hospital_id = ${at.hospital_id}::uuid and id = ${id}::uuid and status = 'draft' returning hospital_id, id
    ), part as (
      select i.hospital_id, i.id, l.department, sum(l.total_price) amount from issued i
      join billing_invoice_items l on l.hospital_id = i.hospital_id and l.invoice_id = i.id and l.removed_at is null
      group by i.hospital_id, i.id, l.department having sum(l.total_price) > 0
    )
    insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, department, invoice_id, made_by)
    select hospital_id, gen_random_uuid(), ${entryId}::uuid, 'issue', ${inZone(at.time_zone).today}, 'patients', 'revenue', amount, department, id, ${by}::uuid
    from part`.execute(at.tx)

/** Takes a locked invoice back on which nothing is paid or claimed: its lines no longer count, and what it booked is reversed. */
export const cancel = (at: At, id: string, entryId: string, by: string, reason: string) =>
  sql`
    with voided as (
      update billing_invoices set status = 'cancelled', voided_at = now(), voided_by = ${by}::uuid, void_reason = ${reason}, updated_at = now(), version = version + 1
      where hospital_id = ${at.hospital_id}::uuid and id = ${id}::uuid returning hospital_id, id
    ), off as (
      update billing_invoice_items l set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      from voided v where l.hospital_id = v.hospital_id and l.invoice_id = v.id and l.removed_at is null
    )
    insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, department, invoice_id, reverses, made_by)
    select j.hospital_id, gen_random_uuid(), ${entryId}::uuid, 'void', ${inZone(at.time_zone).today}, j.credit, j.debit, j.amount, j.department, j.invoice_id, j.id, ${by}::uuid
    from billing_journal j join voided v on v.hospital_id = j.hospital_id and v.id = j.invoice_id
    where j.kind in ('issue', 'credit', 'discount', 'waiver') and j.reverses is null
      and not exists (select from billing_journal r where r.hospital_id = j.hospital_id and r.reverses = j.id)`.execute(at.tx)

/** Takes a line off a draft. False: it is not on this invoice any more. */
export async function removeLine(at: At, invoiceId: string, itemId: string, by: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      update billing_invoice_items set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      where hospital_id = ${at.hospital_id}::uuid and id = ${itemId}::uuid and invoice_id = ${invoiceId}::uuid and removed_at is null returning total_price
    )
    update billing_invoices set total_amount = total_amount - gone.total_price, updated_at = now(), version = version + 1
    from gone where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)
  return numAffectedRows === 1n
}

/** Invoices whose due date has passed become overdue. Answers how many. */
export async function markOverdue(at: At): Promise<number> {
  const { numAffectedRows } = await sql`
    update billing_invoices set status = 'overdue', updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and status = 'pending' and due_date < ${inZone(at.time_zone).today}`.execute(at.tx)
  return Number(numAffectedRows ?? 0)
}

/** True when nothing of a visit is left to be paid: no draft with lines, nothing remaining on what is issued. */
export async function isSettled(at: At, visitId: string): Promise<boolean> {
  const open = await at
    .from('billing_invoices')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('status', 'in', ['draft', 'pending', 'overdue'])
    .where('remaining_amount', '>', '0')
    .limit(1)
    .executeTakeFirst()
  return !open
}

/** Whether anything stands on an invoice. */
export const hasLines = async (at: At, id: string): Promise<boolean> => (await linesOf(at, id)).length > 0

/** The lines of an invoice that count. */
export async function linesOf(at: At, id: string): Promise<string[]> {
  const rows = await at.from('billing_invoice_items').select('id').where('invoice_id', '=', id).where('removed_at', 'is', null).execute()
  return rows.map((row) => row.id)
}

/** Of which visit an invoice is. */
export const visitOfInvoice = (at: At, id: string) => at.from('billing_invoices').select('visit_id').where('id', '=', id).executeTakeFirst()

/** How it will be paid and what is noted, where something is said. */
export const note = (
  at: At,
  id: string,
  { payment_mode, notes }: { payment_mode: Column<'billing_invoices', 'payment_mode'>; notes: string | null },
) =>
  at
    .update('billing_invoices')
    .set({ payment_mode: sql`coalesce(${payment_mode}, payment_mode)`, notes: sql`coalesce(${notes}, notes)` })
    .where('id', '=', id)
    .execute()

/** Services that can be charged. */
export const offeredServices = (at: At, ids: readonly string[]) =>
  at.from('billing_services').select('id').where('id', 'in', ids).where('status', '=', 'active').where('has_price', '=', true).execute()

/** Requests for less that wait on an invoice which is no more. */
export const withdrawRequests = (at: At, invoiceId: string) =>
  at
    .update('billing_reductions')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'requested')
    .execute()

/** The lines that count of these invoices, as a bill or receipt lists them; what was credited is left out. */
export const itemsOf = (at: At, invoiceIds: readonly string[]) =>
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
export async function sumsOf(at: At, invoiceIds: readonly string[]): Promise<{ total_amount: string; remaining_amount: string }> {
  const { rows } = await sql<{ total_amount: string; remaining_amount: string }>`
    select coalesce(sum(total_amount), 0)::numeric(14, 2) total_amount, coalesce(sum(remaining_amount), 0)::numeric(14, 2) remaining_amount
    from billing_invoices where hospital_id = ${at.hospital_id}::uuid and id = any(${invoiceIds}::uuid[])`.execute(at.tx)
  return rows[0] ?? { total_amount: '0.00', remaining_amount: '0.00' }
}

/** What a patient owes on issued invoices, and what insurers have been asked for. */
export async function owedBy(at: At, patientId: string): Promise<{ remaining_amount: string; claimed_amount: string }> {
  const { rows } = await sql<{ remaining_amount: string; claimed_amount: string }>`
    select coalesce(sum(remaining_amount), 0)::numeric(14, 2) remaining_amount, coalesce(sum(claimed_amount), 0)::numeric(14, 2) claimed_amount
    from billing_invoices where hospital_id = ${at.hospital_id}::uuid and patient_id = ${patientId}::uuid and status in ('pending', 'overdue')`.execute(
    at.tx,
  )
  return rows[0] ?? { remaining_amount: '0.00', claimed_amount: '0.00' }
}

/** All services that can be charged by hand, by category and name; what has no price yet cannot. */
export const chargeable = (at: At) =>
  at
    .from('billing_services')
    .select(['id', 'code', 'name', 'category', 'price'])
    .where('status', '=', 'active')
    .where('has_price', '=', true)
    .orderBy('category')
    .orderBy('name')
    .execute()
