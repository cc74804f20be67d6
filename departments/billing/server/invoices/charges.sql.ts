import { sql } from 'kysely'
import { freeNumbers } from '../../../../kernel/server/documents/numbers.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { ISSUED } from '../../invoice-states.ts'

/**
 * One line: `source_id` is the order that it is for (null: nobody's), `service_of` the catalogue entry whose
 * service is charged or a service of its own, or `service_id` the service itself. `department`: whose revenue it is
 * where the service does not say it.
 */
export type Charge = {
  id: string
  source_id: string | null
  service_of?: string
  service_id?: string
  quantity: number
  department?: string | null
  /** What the line says beyond the name of its service: the day of a bed. */
  detail?: string
}
type Draft = { id: string; visit_id: string; patient_id: string; created_by: string; prefix: string }

/**
 * The visit's running draft, held until the transaction ends and made under a free number when there is none yet;
 * undefined: the number was taken, or the draft issued, at the same moment.
 */
export async function ensureDraft(at: HospitalDb, draft: Draft): Promise<string | undefined> {
  const running = await at
    .from('billing_invoices')
    .select('id')
    .where('visit_id', '=', draft.visit_id)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if (running) return running.id
  const { rows } = await sql<{ id: string }>`
    with ${freeNumbers({ at, table: 'billing_invoices', column: 'invoice_number', prefix: draft.prefix, count: 1 })}
    insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, created_by)
    select ${at.hospital_id}::uuid, ${draft.id}::uuid, ${draft.visit_id}::uuid, ${draft.patient_id}::uuid, free.number, ${draft.created_by}::uuid
    from free where free.n = 1
    on conflict do nothing returning id`.execute(at.tx)
  return rows[0]?.id
}

/**
 * Adds lines in their order, and their sum, to a held draft, as their services are called, taxed and cost now; what
 * is charged already is not charged again. A service that has no price yet gets no line. One that is not there
 * refuses the row, and with it all.
 */
export const addLines = (at: HospitalDb, invoiceId: string, by: string, lines: readonly Charge[]) =>
  sql`
    with given as (
      select l.*, s.id as found, s.kind, s.name, s.price, s.tax_code, coalesce(s.department,
        case when s.kind in ('laboratory', 'radiology', 'pharmacy') then s.kind end, l.department, 'billing') whose
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (id uuid, source_id uuid, service_of uuid, service_id uuid, quantity int, department text, detail text))
        with ordinality l(id, source_id, service_of, service_id, quantity, department, detail, n)
      left join billing_services s on s.hospital_id = ${at.hospital_id}::uuid and (s.source_id = l.service_of or s.source_id is null and s.id = l.service_of or s.id = l.service_id)
      where s.has_price is not false
    ), added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description, quantity, unit_price, total_price, added_by, tax_code,
        department, created_at)
      select ${at.hospital_id}::uuid, g.id, ${invoiceId}::uuid, g.found, g.kind, g.source_id, g.name || coalesce(', ' || g.detail, ''), g.quantity, g.price, g.quantity * g.price, ${by}::uuid, g.tax_code,
        (select d.key from hospital_departments d where d.hospital_id = ${at.hospital_id}::uuid and d.key = g.whose), now() + g.n * interval '1 microsecond'
      from given g
      on conflict (hospital_id, source_id) where removed_at is null do nothing returning total_price
    )
    update billing_invoices set total_amount = total_amount + (select coalesce(sum(total_price), 0) from added), updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)

/**
 * Puts lines of another invoice on a held draft as they were: same description, same price; without what was credited
 * or cancelled.
 */
export const addAgain = (at: HospitalDb, invoiceId: string, by: string, itemIds: readonly string[]) =>
  sql`
    with added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description, quantity, unit_price, total_price, added_by, tax_code,
        department, created_at)
      select hospital_id, gen_random_uuid(), ${invoiceId}::uuid, service_id, kind, source_id, description, counts, unit_price, counts * unit_price, ${by}::uuid, tax_code,
        department, now() + row_number() over (order by created_at, id) * interval '1 microsecond'
      from (select *, quantity - greatest(credited_quantity, cancelled_quantity) counts from billing_invoice_items
        where hospital_id = ${at.hospital_id}::uuid and id = any(${itemIds}::uuid[])) x
      where counts > 0
      on conflict (hospital_id, source_id) where removed_at is null do nothing returning total_price
    )
    update billing_invoices set total_amount = total_amount + (select coalesce(sum(total_price), 0) from added), updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)

/**
 * An invoice's lines are taxed as their services are now; for an invoice of which KRA has nothing yet. No amount
 * changes, because prices include tax.
 */
export const refreshTaxCodes = (at: HospitalDb, invoiceId: string) =>
  sql`
    update billing_invoice_items x set tax_code = s.tax_code from billing_services s
    where x.hospital_id = ${at.hospital_id}::uuid and x.invoice_id = ${invoiceId}::uuid and s.hospital_id = x.hospital_id and s.id = x.service_id
      and s.tax_code <> x.tax_code`.execute(at.tx)

/** Takes the lines of these orders off drafts, with their sum. */
export const takeOff = (at: HospitalDb, sourceIds: readonly string[], by: string, reason: string) =>
  sql`
    with held as (
      select v.hospital_id, v.id from billing_invoices v
      where v.hospital_id = ${at.hospital_id}::uuid and v.status = 'draft' and v.id in (select invoice_id from billing_invoice_items
        where hospital_id = ${at.hospital_id}::uuid and source_id = any(${sourceIds}::uuid[]) and removed_at is null)
      order by v.id for update
    ), gone as (
      update billing_invoice_items i set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      from held v
      where i.hospital_id = v.hospital_id and i.invoice_id = v.id and i.source_id = any(${sourceIds}::uuid[]) and i.removed_at is null
      returning i.invoice_id, i.total_price
    ), sums as (select invoice_id, sum(total_price) total from gone group by 1)
    update billing_invoices v set total_amount = total_amount - sums.total, updated_at = now(), version = version + 1
    from sums where v.hospital_id = ${at.hospital_id}::uuid and v.id = sums.invoice_id`.execute(at.tx)

/** Lines of these orders that stand on issued invoices, with what of them is not credited yet. */
export const issuedLines = (at: HospitalDb, sourceIds: readonly string[]) =>
  at
    .from('billing_invoice_items as x')
    .innerJoin('billing_invoices as i', (join) =>
      join.onRef('i.hospital_id', '=', 'x.hospital_id').onRef('i.id', '=', 'x.invoice_id'),
    )
    .select(['x.id as item_id', 'x.invoice_id', sql<number>`x.quantity - x.credited_quantity`.as('quantity')])
    .where('x.source_id', 'in', sourceIds)
    .where('x.removed_at', 'is', null)
    .where('i.status', 'in', ISSUED)
    .where(sql<boolean>`x.quantity > x.credited_quantity`)
    .orderBy('x.invoice_id')
    .execute()

/** The line of an order that stands, with how much of it counts. */
export const activeLine = (at: HospitalDb, sourceId: string) =>
  at
    .from('billing_invoice_items as x')
    .innerJoin('billing_invoices as i', (join) =>
      join.onRef('i.hospital_id', '=', 'x.hospital_id').onRef('i.id', '=', 'x.invoice_id'),
    )
    .select([
      'x.id as item_id',
      'x.invoice_id',
      'i.status',
      sql<number>`x.quantity - x.credited_quantity`.as('quantity'),
    ])
    .where('x.source_id', '=', sourceId)
    .where('x.removed_at', 'is', null)
    .where('i.status', '<>', 'cancelled')
    .executeTakeFirst()

/** Puts a line that was taken off a draft on it again, with another quantity, where it stood. */
export const putBack = (at: HospitalDb, { item_id, id, quantity }: { item_id: string; id: string; quantity: number }) =>
  sql`
    with added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description, quantity, unit_price, total_price, added_by, tax_code,
        department, created_at)
      select hospital_id, ${id}::uuid, invoice_id, service_id, kind, source_id, description, ${quantity}::int, unit_price, ${quantity}::int * unit_price, added_by,
        tax_code, department, created_at
      from billing_invoice_items where hospital_id = ${at.hospital_id}::uuid and id = ${item_id}::uuid
      returning invoice_id, total_price
    )
    update billing_invoices v set total_amount = v.total_amount + added.total_price, updated_at = now(), version = version + 1
    from added where v.hospital_id = ${at.hospital_id}::uuid and v.id = added.invoice_id`.execute(at.tx)

/**
 * Says of lines that stand on an invoice how many units were cancelled, or came back, beside what is credited already.
 */
export const markCancelled = (
  at: HospitalDb,
  lines: readonly { item_id: string; quantity: number }[],
  reason: string,
) =>
  sql`
    update billing_invoice_items x set order_cancelled_at = now(), order_cancel_reason = ${reason}, cancelled_quantity = x.credited_quantity + l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(item_id uuid, quantity int)
    where x.hospital_id = ${at.hospital_id}::uuid and x.id = l.item_id`.execute(at.tx)

/** The visits on whose invoices these orders are, or were, charged. */
export async function visitsOf(at: HospitalDb, sourceIds: readonly string[]): Promise<string[]> {
  const rows = await at
    .from('billing_invoice_items as x')
    .innerJoin('billing_invoices as i', (join) =>
      join.onRef('i.hospital_id', '=', 'x.hospital_id').onRef('i.id', '=', 'x.invoice_id'),
    )
    .select('i.visit_id')
    .distinct()
    .where('x.source_id', 'in', sourceIds)
    .orderBy('i.visit_id')
    .execute()
  return rows.map((row) => row.visit_id)
}
