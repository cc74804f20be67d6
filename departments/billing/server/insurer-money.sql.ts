import { sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import type { At } from '../../../kernel/server/tenant.ts'

/** More of an issued invoice is claimed; false: less than that remains. */
export async function addClaimed(at: At, invoiceId: string, amount: string): Promise<boolean> {
  const { numUpdatedRows } = await at
    .update('billing_invoices')
    .set({
      claimed_amount: sql<string>`claimed_amount + ${amount}::numeric`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoiceId)
    .where('status', 'in', ['pending', 'overdue', 'paid'])
    .where('remaining_amount', '>=', amount)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Less of an invoice is claimed. */
export const takeClaimed = (at: At, invoiceId: string, amount: string) =>
  at
    .update('billing_invoices')
    .set({
      claimed_amount: sql<string>`claimed_amount - ${amount}::numeric`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoiceId)
    .execute()

/** What was claimed is paid, in one statement. */
export const claimedIsPaid = (at: At, invoiceId: string, amount: string) =>
  at
    .update('billing_invoices')
    .set({
      claimed_amount: sql<string>`claimed_amount - ${amount}::numeric`,
      paid_amount: sql<string>`paid_amount + ${amount}::numeric`,
      status: sql<'paid'>`case when paid_amount + ${amount}::numeric = total_amount then 'paid' else status end`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoiceId)
    .execute()

/** The row of the journal by which exactly this was claimed, if nothing has reversed it; null: there is none. */
export async function findClaim(at: At, invoiceId: string, insurer: string, amount: string): Promise<string | null> {
  const row = await at
    .from('billing_journal as j')
    .select('j.id')
    .where('j.invoice_id', '=', invoiceId)
    .where('j.kind', '=', 'claim')
    .where('j.debit_of', '=', insurer)
    .where('j.amount', '=', amount)
    .where(sql<boolean>`not exists (select from billing_journal r where r.hospital_id = j.hospital_id and r.reverses = j.id)`)
    .orderBy('j.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

type Remitted = { id: string; receipt_id: string; invoice_id: string; patient_id: string; amount: string; reference: string }
/** The payment of an insurer, under a free number; false: the number was taken at the same moment. */
export async function insertRemitted(at: At, by: string, prefix: string, payment: Remitted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ${freeNumbers({ at, table: 'billing_payments', column: 'payment_number', prefix, count: 1 })}
    insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, invoice_id, patient_id, amount, payment_mode, reference_number, taken_by)
    select ${at.hospital_id}::uuid, ${payment.id}::uuid, free.number, ${payment.receipt_id}::uuid, 'payment', ${payment.invoice_id}::uuid, ${payment.patient_id}::uuid,
      ${payment.amount}::numeric, 'insurance', ${payment.reference}, ${by}::uuid
    from free where free.n = 1 on conflict do nothing`.execute(at.tx)
  return numAffectedRows === 1n
}
