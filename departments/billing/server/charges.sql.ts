import { sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import type { At } from '../../../kernel/server/tenant.ts'

/**
 * One line. `source_id`: the order that it is for. `service_of`: what is charged, a catalogue's entry or a service of its own. `department`: whose revenue it
 * is; left out, that of the service (laboratory, radiology, pharmacy, or the clinic whose fee it is).
 */
export type Charge = { id: string; source_id: string; service_of: string; quantity: number; department?: string | null }
type Draft = { id: string; visit_id: string; patient_id: string; created_by: string; prefix: string }

/** The visit's running draft, made under a free number when there is none yet; undefined: the number was taken at the same moment. */
export async function ensureDraft(at: At, draft: Draft): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with running as (
      select id from billing_invoices where hospital_id = ${at.hospital_id}::uuid and visit_id = ${draft.visit_id}::uuid and status = 'draft'
    ), ${freeNumbers({ at, table: 'billing_invoices', column: 'invoice_number', prefix: draft.prefix, count: 1 })},
    made as (
      insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, created_by)
      select ${at.hospital_id}::uuid, ${draft.id}::uuid, ${draft.visit_id}::uuid, ${draft.patient_id}::uuid, free.number, ${draft.created_by}::uuid
      from free where free.n = 1 and not exists (select from running)
      on conflict do nothing returning id
    )
    select id from running union all select id from made`.execute(at.tx)
  return rows[0]?.id
}

/**
 * Adds lines and their sum to an invoice, as their services are called, taxed and cost now; what is charged already is not charged again. A service that has
 * no price yet gets no line. One that is not there refuses the row, and with it all.
 */
export const addLines = (at: At, invoiceId: string, by: string, lines: readonly Charge[]) =>
  sql`
    with added as (
      insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, source_id, description, quantity, unit_price, total_price, tax_code, department, added_by)
      select ${at.hospital_id}::uuid, l.id, ${invoiceId}::uuid, s.id, s.kind, l.source_id, s.name, l.quantity, s.price, l.quantity * s.price, coalesce(s.tax_code, 'A'),
        d.key, ${by}::uuid
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, source_id uuid, service_of uuid, quantity int, department text)
      left join billing_services s on s.hospital_id = ${at.hospital_id}::uuid and (s.source_id = l.service_of or s.source_id is null and s.id = l.service_of)
      left join hospital_departments d on d.hospital_id = ${at.hospital_id}::uuid
        and d.key = coalesce(l.department, s.department, case when s.kind in ('laboratory', 'radiology', 'pharmacy') then s.kind end)
      where s.has_price is not false
      on conflict (hospital_id, source_id) where removed_at is null do nothing returning total_price
    )
    update billing_invoices set total_amount = total_amount + (select coalesce(sum(total_price), 0) from added), updated_at = now(), version = version + 1
    where hospital_id = ${at.hospital_id}::uuid and id = ${invoiceId}::uuid`.execute(at.tx)

/** Takes the lines of these orders off invoices that are not paid, with their sum. */
export const takeOff = (at: At, sourceIds: readonly string[], by: string, reason: string) =>
  sql`
    with gone as (
      update billing_invoice_items i set removed_at = now(), removed_by = ${by}::uuid, remove_reason = ${reason}
      from billing_invoices v
      where i.hospital_id = ${at.hospital_id}::uuid and i.source_id = any(${sourceIds}::uuid[]) and i.removed_at is null
        and v.hospital_id = i.hospital_id and v.id = i.invoice_id and v.status in ('draft', 'pending') and v.total_amount - i.total_price >= v.paid_amount
      returning i.invoice_id, i.total_price
    ), sums as (select invoice_id, sum(total_price) total from gone group by 1)
    update billing_invoices v set total_amount = total_amount - sums.total, updated_at = now(), version = version + 1
    from sums where v.hospital_id = ${at.hospital_id}::uuid and v.id = sums.invoice_id`.execute(at.tx)
