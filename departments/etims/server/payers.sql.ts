import { sql } from 'kysely'
import type { At } from '../../../kernel/server/tenant.ts'
import type { Payer } from './payload.ts'

/** Who wants an invoice in its name, as it was last said; version 0: nobody ever said anything. */
export async function selectPayer(at: At, invoiceId: string) {
  const row = await at.from('etims_payers').select(['name', 'pin', 'version']).where('invoice_id', '=', invoiceId).executeTakeFirst()
  return row ?? { name: null, pin: null, version: 0 }
}

/** The payer that a document is to name; null: nobody. */
export async function payerOf(at: At, invoiceId: string): Promise<Payer | null> {
  const { name, pin } = await selectPayer(at, invoiceId)
  return name && pin ? { name, pin } : null
}

/** Writes the payer of an invoice that is held. */
export const savePayer = (at: At, row: { invoice_id: string; name: string | null; pin: string | null; changed_by: string }) =>
  at
    .insert('etims_payers', row)
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'invoice_id']).doUpdateSet({
        name: row.name,
        pin: row.pin,
        changed_by: row.changed_by,
        changed_at: sql<Date>`now()`,
        version: sql<number>`etims_payers.version + 1`,
      }),
    )
    .execute()

/** Whether something was made for KRA of an invoice. */
export const hasDocument = async (at: At, invoiceId: string): Promise<boolean> =>
  (await at.from('etims_documents').select('id').where('invoice_id', '=', invoiceId).limit(1).executeTakeFirst()) !== undefined
