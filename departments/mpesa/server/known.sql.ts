import { sql } from 'kysely'
import type { Column, HospitalDb } from '../../../kernel/server/tenant.ts'

/**
 * What is known of a receipt: as a request’s, on the work list, or recorded as payments (their sum; null: under another
 * number).
 */
export type Known = {
  receipt: string
  amount: string | null
  request_id: string | null
  found_by: Column<'billing_mpesa_requests', 'found_by'>
  confirmed: boolean
}

/** Which of these receipts were counted, or lie on the work list, already, and with what amounts. */
export async function selectKnown(at: HospitalDb, receipts: readonly string[]): Promise<Map<string, Known[]>> {
  const { rows } = await sql<Known>`
    select receipt_number receipt, amount, id request_id, found_by, reconciled_at is not null confirmed from billing_mpesa_requests
      where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union all select receipt_number, amount, null, null, false from billing_mpesa_suspense
      where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union all select r.reference_number, (select sum(p.amount) from billing_payments p where p.hospital_id = r.hospital_id and p.receipt_id = r.receipt_id
        and p.payment_mode = r.payment_mode and p.reference_number = r.reference_number and p.amount > 0), null, null, false from billing_references r
      where r.hospital_id = ${at.hospital_id}::uuid and r.payment_mode = 'mpesa' and r.reference_number = any(${receipts}::text[])`.execute(
    at.tx,
  )
  return Map.groupBy(rows, (row) => row.receipt)
}
