import { sql } from 'kysely'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { ISSUED } from '../../invoice-states.ts'

/** More of an issued invoice is claimed; false: less than that remains. */
export async function addClaimed(at: HospitalDb, invoiceId: string, amount: string): Promise<boolean> {
  const { numUpdatedRows } = await at
    .update('billing_invoices')
    .set({
      claimed_amount: sql<string>`claimed_amount + ${amount}::numeric`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoiceId)
    .where('status', 'in', ISSUED)
    .where('remaining_amount', '>=', amount)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Part = { invoice_id: string; amount: string }
/** Less of these invoices is claimed. */
export const takeClaimed = (at: HospitalDb, parts: readonly Part[]) =>
  sql`
    update billing_invoices inv
    set claimed_amount = inv.claimed_amount - got.amount, updated_at = now(), version = inv.version + 1
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as got(invoice_id uuid, amount numeric)
    where inv.hospital_id = ${at.hospital_id}::uuid and inv.id = got.invoice_id`.execute(at.tx)

/**
 * The latest rows of the journal by which exactly this was claimed and that nothing has reversed, by their invoices.
 */
export async function findClaims(
  at: HospitalDb,
  insurer: string,
  parts: readonly Part[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ invoice_id: string; id: string }>`
    select distinct on (jnl.invoice_id) jnl.invoice_id, jnl.id from billing_journal jnl
    join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as got(invoice_id uuid, amount numeric)
      on got.invoice_id = jnl.invoice_id and got.amount = jnl.amount
    where jnl.hospital_id = ${at.hospital_id}::uuid and jnl.kind = 'claim' and jnl.debit_of = ${insurer}
      and not exists (select from billing_journal rev where rev.hospital_id = jnl.hospital_id and rev.reverses = jnl.id)
    order by jnl.invoice_id, jnl.at desc`.execute(at.tx)
  return new Map(rows.map((row) => [row.invoice_id, row.id]))
}
