import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../kernel/server/list.ts'
import type { At } from '../../../kernel/server/tenant.ts'
import type { Invoice } from '../contract.ts'

type Row = z.input<typeof Invoice>

/** A patient's invoices, newest first, with the lines that count; a draft that nothing is left on is none. */
export function invoicesOf(at: At, patientId: string): List<Row> {
  const matching = sql`
    from billing_invoices i
    join visits v on v.hospital_id = i.hospital_id and v.id = i.visit_id
    join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'description', x.description, 'quantity', x.quantity,
        'unit_price', x.unit_price::text, 'total_price', x.total_price::text, 'created_at', x.created_at) order by x.created_at, x.id), '[]') items
      from billing_invoice_items x where x.hospital_id = i.hospital_id and x.invoice_id = i.id and x.removed_at is null
    ) l on true
    where i.hospital_id = ${at.hospital_id}::uuid and i.patient_id = ${patientId}::uuid and (i.status <> 'draft' or l.items <> '[]')`
  return {
    rows: async (limit, offset) =>
      (
        await sql<Row>`
          select i.id, i.invoice_number, i.status, i.visit_id, v.visit_number, i.patient_id, i.total_amount, i.paid_amount, i.due_date, i.created_at, l.items
          ${matching} order by i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(at.tx)
      ).rows,
    matching: async () => (await sql<{ n: number }>`select count(*) n ${matching}`.execute(at.tx)).rows[0]?.n ?? 0,
  }
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
  'remaining_amount',
  'version',
] as const
export const lockInvoice = (at: At, id: string) =>
  at.from('billing_invoices').select(LOCKED).where('id', '=', id).forUpdate().executeTakeFirst()
