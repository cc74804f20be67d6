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
    select receipt_number receipt, amount, id request_id, found_by, reconciled_at is not null confirmed
    from billing_mpesa_requests
      where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union all select receipt_number, amount, null, null, false from billing_mpesa_suspense
      where hospital_id = ${at.hospital_id}::uuid and receipt_number = any(${receipts}::text[])
    union all select rfn.reference_number, (select sum(pay.amount) from billing_payments pay
      where pay.hospital_id = rfn.hospital_id and pay.receipt_id = rfn.receipt_id
        and pay.payment_mode = rfn.payment_mode and pay.reference_key = rfn.reference_number and pay.amount > 0),
          null, null, false from billing_references rfn
      where rfn.hospital_id = ${at.hospital_id}::uuid and rfn.payment_mode = 'mpesa'
        and rfn.reference_number = any(${receipts}::text[])`.execute(at.tx)
  return Map.groupBy(rows, (row) => row.receipt)
}
