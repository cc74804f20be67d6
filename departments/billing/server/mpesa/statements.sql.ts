import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../../kernel/server/list.ts'
import { type At, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import type { listMpesaStatements } from '../../mpesa.contract.ts'

type Row = z.input<typeof listMpesaStatements.output>['rows'][number]

/** Which of these receipts were counted, or lie on the work list, already. */
export async function knownReceipts(at: At, receipts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ receipt: string }>`
    select receipt_number receipt from billing_mpesa_requests where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union select receipt_number from billing_mpesa_suspense where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union select reference_number from billing_references
      where hospital_id = ${at.hospital_id}::uuid and payment_mode = 'mpesa' and reference_number = any(${receipts}::text[])`.execute(at.tx)
  return new Set(rows.map((row) => row.receipt))
}

/** The statement says again what is known of these. */
export const noteKnown = (at: At, receipts: readonly string[]) =>
  at
    .update('billing_mpesa_requests')
    .set({ reconciled_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('receipt_number', '=', sql<string>`any(${receipts}::text[])`)
    .where('reconciled_at', 'is', null)
    .execute()

export const insertStatement = (at: At, row: NewRow<'billing_mpesa_statements'>) => at.insert('billing_mpesa_statements', row).execute()

/** Statements, newest first. */
export const statements = (at: At): List<Row> => ({
  rows: at
    .from('billing_mpesa_statements as t')
    .innerJoin(...same('staff as s', 't.imported_by'))
    .select([
      't.id',
      't.filename',
      't.known',
      't.matched',
      't.suspended',
      't.ignored',
      't.broken',
      's.name as imported_by_name',
      't.imported_at',
    ])
    .orderBy('t.imported_at', 'desc')
    .orderBy('t.id', 'desc'),
  matching: at.from('billing_mpesa_statements'),
})
