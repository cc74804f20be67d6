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
    select ${at.hospital_id}::uuid, ${draft.id}::uuid, ${draft.visit_id}::uuid, ${draft.patient_id}::uuid, free.number,
      ${draft.created_by}::uuid
    from free where free.n = 1
    on conflict do nothing returning id`.execute(at.tx)
  return rows[0]?.id
}

/** A line that asks for more than a line may: which of them (from 1), what it is called, and what it would cost. */
export type Costly = { n: number; name: string; amount: string }
/**
 * Adds lines in their order, and their sum, to a held draft, as their services are called, taxed and cost now; what
 * is charged already is not charged again. A service that has no price yet gets no line. One that is not there
 * refuses the row, and with it all. Answers how many lines were left out, and the first line above `most` shillings:
 * then nothing is added.
 */
export async function addLines(
  at: HospitalDb,
  { invoiceId, by, most }: { invoiceId: string; by: string; most: number },
  lines: readonly Charge[],
): Promise<{ left_out: number; costly: Costly | null }> {
  const { rows } = await sql<{ left_out: number; costly: Costly | null }>`
    with given as (
      select ln.*, svc.id as found, svc.kind, svc.name, svc.price, svc.tax_code, coalesce(svc.department,
        case when svc.kind in ('laboratory', 'radiology', 'pharmacy') then svc.kind end, ln.department, 'billing') whose
      from rows
      from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (id uuid, source_id uuid, service_of uuid,
        service_id uuid, quantity int, department text, detail text))
        with ordinality ln(id, source_id, service_of, service_id, quantity, department, detail, n)
      left join billing_services svc on svc.hospital_id = ${at.hospital_id}::uuid
        and (svc.source_id = ln.service_of or svc.source_id is null and svc.id = ln.service_of
          or svc.id = ln.service_id)
      where svc.has_price is not false
    ), costly as (
      select n::int, name, round(quantity * price, 2)::text amount from given
      where quantity * price > ${most}::int order by n limit 1
    ), added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description,
        quantity, unit_price, total_price, added_by, tax_code, department, created_at)
      select ${at.hospital_id}::uuid, given.id, ${invoiceId}::uuid, given.found, given.kind, given.source_id,
        given.name || coalesce(', ' || given.detail, ''), given.quantity, given.price, given.quantity * given.price,
        ${by}::uuid, given.tax_code,
        (select dep.key from hospital_departments dep
          where dep.hospital_id = ${at.hospital_id}::uuid and dep.key = given.whose),
            now() + given.n * interval '1 microsecond'
      from given where not exists (select from costly)
      on conflict (hospital_id, source_id) where removed_at is null do nothing returning total_price
    )
    update billing_invoices set total_amount = total_amount + (select coalesce(sum(total_price), 0) from added),
      updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid
    returning (select count(*) from given) - (select count(*) from added) left_out,
      (select to_jsonb(costly) from costly) costly`.execute(at.tx)
  return rows[0] ?? { left_out: 0, costly: null }
}

/**
 * Puts lines of another invoice on a held draft as they were: same description, same price; without what was credited
 * or cancelled.
 */
export const addAgain = (at: HospitalDb, invoiceId: string, by: string, itemIds: readonly string[]) =>
  sql`
    with added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description,
        quantity, unit_price, total_price, added_by, tax_code, department, created_at)
      select hospital_id, gen_random_uuid(), ${invoiceId}::uuid, service_id, kind, source_id, description, counts,
        unit_price, counts * unit_price, ${by}::uuid, tax_code, department,
        now() + row_number() over (order by created_at, id) * interval '1 microsecond'
      from (select *, quantity - greatest(credited_quantity, cancelled_quantity) counts from billing_invoice_items
        where hospital_id = ${at.hospital_id}::uuid and id = any(${itemIds}::uuid[])) found
      where counts > 0
      on conflict (hospital_id, source_id) where removed_at is null do nothing returning total_price
    )
    update billing_invoices set total_amount = total_amount + (select coalesce(sum(total_price), 0) from added),
      updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)

/**
 * An invoice's lines are taxed as their services are now; for an invoice of which KRA has nothing yet. No amount
 * changes, because prices include tax.
 */
export const refreshTaxCodes = (at: HospitalDb, invoiceId: string) =>
  sql`
    update billing_invoice_items inl set tax_code = svc.tax_code from billing_services svc
    where inl.hospital_id = ${at.hospital_id}::uuid and inl.invoice_id = ${invoiceId}::uuid
      and svc.hospital_id = inl.hospital_id and svc.id = inl.service_id
      and svc.tax_code <> inl.tax_code`.execute(at.tx)

/** Takes the lines of these orders off drafts, with their sum. */
export const takeOff = (at: HospitalDb, sourceIds: readonly string[], by: string, reason: string) =>
  sql`
    with held as (
      select inv.hospital_id, inv.id from billing_invoices inv
      where inv.hospital_id = ${at.hospital_id}::uuid and inv.status = 'draft'
        and inv.id in (select invoice_id from billing_invoice_items
        where hospital_id = ${at.hospital_id}::uuid and source_id = any(${sourceIds}::uuid[]) and removed_at is null)
      order by inv.id for update
    ), gone as (
      update billing_invoice_items inl set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      from held
      where inl.hospital_id = held.hospital_id and inl.invoice_id = held.id
        and inl.source_id = any(${sourceIds}::uuid[]) and inl.removed_at is null
      returning inl.invoice_id, inl.total_price
    ), sums as (select invoice_id, sum(total_price) total from gone group by 1)
    update billing_invoices inv set total_amount = total_amount - sums.total, updated_at = now(), version = version + 1
    from sums where inv.hospital_id = ${at.hospital_id}::uuid and inv.id = sums.invoice_id`.execute(at.tx)

/** Lines of these orders that stand on issued invoices, with what of them is not credited yet. */
export const issuedLines = (at: HospitalDb, sourceIds: readonly string[]) =>
  at
    .from('billing_invoice_items as inl')
    .innerJoin('billing_invoices as inv', (join) =>
      join.onRef('inv.hospital_id', '=', 'inl.hospital_id').onRef('inv.id', '=', 'inl.invoice_id'),
    )
    .select(['inl.id as item_id', 'inl.invoice_id', sql<number>`inl.quantity - inl.credited_quantity`.as('quantity')])
    .where('inl.source_id', 'in', sourceIds)
    .where('inl.removed_at', 'is', null)
    .where('inv.status', 'in', ISSUED)
    .where(sql<boolean>`inl.quantity > inl.credited_quantity`)
    .orderBy('inl.invoice_id')
    .execute()

/** The line of an order that stands, with how much of it counts. */
export const activeLine = (at: HospitalDb, sourceId: string) =>
  at
    .from('billing_invoice_items as inl')
    .innerJoin('billing_invoices as inv', (join) =>
      join.onRef('inv.hospital_id', '=', 'inl.hospital_id').onRef('inv.id', '=', 'inl.invoice_id'),
    )
    .select([
      'inl.id as item_id',
      'inl.invoice_id',
      'inv.status',
      sql<number>`inl.quantity - inl.credited_quantity`.as('quantity'),
    ])
    .where('inl.source_id', '=', sourceId)
    .where('inl.removed_at', 'is', null)
    .where('inv.status', '<>', 'cancelled')
    .executeTakeFirst()

/** Puts a line that was taken off a draft on it again, with another quantity, where it stood. */
export const putBack = (at: HospitalDb, { item_id, id, quantity }: { item_id: string; id: string; quantity: number }) =>
  sql`
    with added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description,
        quantity, unit_price, total_price, added_by, tax_code, department, created_at)
      select hospital_id, ${id}::uuid, invoice_id, service_id, kind, source_id, description, ${quantity}::int,
        unit_price, ${quantity}::int * unit_price, added_by, tax_code, department, created_at
      from billing_invoice_items where hospital_id = ${at.hospital_id}::uuid and id = ${item_id}::uuid
      returning invoice_id, total_price
    )
    update billing_invoices inv
    set total_amount = inv.total_amount + added.total_price, updated_at = now(), version = version + 1
    from added where inv.hospital_id = ${at.hospital_id}::uuid and inv.id = added.invoice_id`.execute(at.tx)

/**
 * Says of lines that stand on an invoice how many units were cancelled, or came back, beside what is credited already.
 */
export const markCancelled = (
  at: HospitalDb,
  lines: readonly { item_id: string; quantity: number }[],
  reason: string,
) =>
  sql`
    update billing_invoice_items inl
    set order_cancelled_at = now(), order_cancel_reason = ${reason},
      cancelled_quantity = inl.credited_quantity + ln.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ln(item_id uuid, quantity int)
    where inl.hospital_id = ${at.hospital_id}::uuid and inl.id = ln.item_id`.execute(at.tx)

/** The visits on whose invoices these orders are, or were, charged. */
export async function visitsOf(at: HospitalDb, sourceIds: readonly string[]): Promise<string[]> {
  const rows = await at
    .from('billing_invoice_items as inl')
    .innerJoin('billing_invoices as inv', (join) =>
      join.onRef('inv.hospital_id', '=', 'inl.hospital_id').onRef('inv.id', '=', 'inl.invoice_id'),
    )
    .select('inv.visit_id')
    .distinct()
    .where('inl.source_id', 'in', sourceIds)
    .orderBy('inv.visit_id')
    .execute()
  return rows.map((row) => row.visit_id)
}
