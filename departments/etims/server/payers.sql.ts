import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Payer } from './payload.ts'

/** Who wants an invoice in its name, as it was last said; version 0: nobody ever said anything. */
export async function selectPayer(at: HospitalDb, invoiceId: string) {
  const row = await at
    .from('etims_payers')
    .select(['name', 'pin', 'version'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ?? { name: null, pin: null, version: 0 }
}

/** The payer that a document is to name; null: nobody. */
export async function payerOf(at: HospitalDb, invoiceId: string): Promise<Payer | null> {
  const { name, pin } = await selectPayer(at, invoiceId)
  return name && pin ? { name, pin } : null
}

/** Writes the payer of an invoice that is held. */
export const savePayer = (
  at: HospitalDb,
  row: { invoice_id: string; name: string | null; pin: string | null; changed_by: string },
) =>
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

/**
 * Whether KRA was told, or may have been, or is about to be, in whose name an invoice is: not while there is no
 * document, or KRA refused it.
 */
export const isDecided = async (at: HospitalDb, invoiceId: string): Promise<boolean> =>
  (await salesOf(at, invoiceId).execute()).some(isOpenNoMore)
/** As `isDecided`; nobody sends the document meanwhile. */
export const isDecidedHeld = async (at: HospitalDb, invoiceId: string): Promise<boolean> =>
  (await salesOf(at, invoiceId).forUpdate().execute()).some(isOpenNoMore)

const salesOf = (at: HospitalDb, invoiceId: string) =>
  at
    .from('etims_documents')
    .select(['status', 'maybe_sent'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'sale')
const isOpenNoMore = ({ status, maybe_sent }: { status: string; maybe_sent: boolean }) =>
  status !== 'failed' || maybe_sent
