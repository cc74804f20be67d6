import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { MpesaMoney } from '../contract.ts'
import type { Target } from './requests.sql.ts'

export type Row = z.input<typeof MpesaMoney>

const joined = (at: HospitalDb) =>
  at
    .from('billing_mpesa_suspense as sus')
    .leftJoin(...same('patients as pat', 'sus.patient_id'))
    .leftJoin(...same('billing_invoices as inv', 'sus.invoice_id'))
    .leftJoin(...same('billing_mpesa_requests as mpr', 'sus.request_id'))
    .leftJoin(...same('staff as stf', 'sus.decided_by'))

const SHOWN = [
  'sus.id',
  'sus.receipt_number',
  'sus.amount',
  'sus.source',
  'sus.why',
  'sus.phone',
  'sus.payer',
  'sus.account',
  'sus.transacted_at',
  'sus.created_at',
  'mpr.amount as asked_amount',
  'sus.status',
  'sus.patient_id',
  'pat.op_number',
  'sus.invoice_id',
  'inv.invoice_number',
  'stf.name as decided_by_name',
  'sus.decided_at',
  'sus.decision_note',
  'sus.version',
] as const
const name = sql<string | null>`pat.first_name || ' ' || pat.last_name`.as('patient_name')

/** Money on the work list: what waits first, oldest first; then what was decided, newest first. */
export function money(at: HospitalDb, { search, status }: { search: string; status?: string | undefined }): List<Row> {
  const matching = joined(at).where((eb) =>
    eb.and([
      ...equals('sus.status', status),
      ...contains(
        search,
        'sus.receipt_number',
        'sus.account',
        'sus.payer',
        'sus.phone',
        'inv.invoice_number',
        ...patientColumns,
      ),
    ]),
  )
  return {
    rows: matching
      .select(SHOWN)
      .select(name)
      .orderBy(sql`sus.status <> 'open'`)
      .orderBy(sql`case when sus.status = 'open' then sus.created_at end`)
      .orderBy('sus.decided_at', 'desc')
      .orderBy('sus.id'),
    matching,
  }
}

/** How many payments wait on the list, and their sum. */
export const openMoney = (at: HospitalDb) =>
  at
    .from('billing_mpesa_suspense')
    .select([sql<number>`count(*)::int`.as('open'), sql<string>`round(coalesce(sum(amount), 0), 2)`.as('open_amount')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()

/** Puts money on the list; false: this receipt is on it. */
export async function insertMoney(at: HospitalDb, row: NewRow<'billing_mpesa_suspense'>): Promise<boolean> {
  const made = await at
    .insert('billing_mpesa_suspense', row)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'receipt_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Money under a receipt’s number that nobody has decided about, held until the transaction ends. */
export const lockOpenOfReceipt = (at: HospitalDb, receipt: string) =>
  at
    .from('billing_mpesa_suspense')
    .select(['id', 'amount', 'said_by_mpesa', 'brought_by'])
    .where('receipt_number', '=', receipt)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** How it is known that money on the list came, of these receipts; what M-PESA itself said stays so. */
export const noteKnown = (
  at: HospitalDb,
  receipts: readonly string[],
  { said_by_mpesa, brought_by }: { said_by_mpesa: boolean; brought_by: string | null },
) =>
  at
    .update('billing_mpesa_suspense')
    .set({
      said_by_mpesa: sql`said_by_mpesa or ${said_by_mpesa}`,
      brought_by: sql`coalesce(${brought_by}::uuid, brought_by)`,
    })
    .where('receipt_number', '=', sql<string>`any(${receipts}::text[])`)
    .where('status', '=', 'open')
    .execute()

/** Money on the list, held until the transaction ends. */
export const lockMoney = (at: HospitalDb, id: string) =>
  at
    .from('billing_mpesa_suspense')
    .select(['id', 'receipt_number', 'amount', 'status', 'version', 'request_id', 'said_by_mpesa', 'brought_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decision = {
  status: 'matched' | 'dismissed'
  decision_note: string
  /** Null: nobody did, it follows from what came later. */
  decided_by: string | null
  invoice_id?: string | null
  patient_id?: string
  receipt_id?: string
}
export const decide = (at: HospitalDb, id: string, decision: Decision) =>
  at
    .update('billing_mpesa_suspense')
    .set({ ...decision, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export type Owner = Target & { invoice_number: string | null; patient_name: string; op_number: string }
/**
 * Whose account numbers are: the invoice of that number (upper or lower case, with or without `INV` and hyphen), or
 * the patient of that OP number; one row for each that is somebody’s. `account` is the number as it was asked for.
 * A merged record leads to the kept one.
 */
export async function ownersOf(at: HospitalDb, accounts: readonly string[]): Promise<Map<string, Owner>> {
  const { rows } = await sql<Owner & { account: string }>`
    with asked as (
      select distinct on (a) a account, regexp_replace(upper(a), '[^A-Z0-9]', '', 'g') plain
      from unnest(${accounts}::text[]) a
    ), found as (
      select asked.account, inv.id invoice_id, inv.patient_id, inv.invoice_number from asked
      join billing_invoices inv on inv.hospital_id = ${at.hospital_id}::uuid
        and inv.invoice_number = 'INV' || substr(regexp_replace(asked.plain, '^INV', ''), 1, 6) || '-' ||
        substr(regexp_replace(asked.plain, '^INV', ''), 7)
      where asked.plain ~ '^(INV)?[0-9]{9,}$'
      union all
      select asked.account, null, coalesce(pat.merged_into, pat.id), null from asked
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid
        and pat.op_number = substr(regexp_replace(asked.plain, '^OP', ''), 1,
          2) || '-' || substr(regexp_replace(asked.plain, '^OP', ''), 3)
      where asked.plain ~ '^(OP)?[0-9]{7,8}$'
    )
    select found.account, found.invoice_id, null::uuid visit_id, found.patient_id, found.invoice_number,
      pat.first_name || ' ' || pat.last_name patient_name, pat.op_number
    from found join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = found.patient_id`.execute(
    at.tx,
  )
  return new Map(rows.map((row) => [row.account, row]))
}

/** The receipts on the work list that came for a request and said something else than was asked. */
export const contradictingReceipts = async (at: HospitalDb, requestId: string): Promise<string[]> =>
  (
    await at
      .from('billing_mpesa_suspense')
      .select('receipt_number')
      .where('request_id', '=', requestId)
      .where('status', '=', 'open')
      .execute()
  ).map((row) => row.receipt_number)
