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
    .from('billing_mpesa_suspense as m')
    .leftJoin(...same('patients as p', 'm.patient_id'))
    .leftJoin(...same('billing_invoices as i', 'm.invoice_id'))
    .leftJoin(...same('billing_mpesa_requests as q', 'm.request_id'))
    .leftJoin(...same('staff as s', 'm.decided_by'))

const SHOWN = [
  'm.id',
  'm.receipt_number',
  'm.amount',
  'm.source',
  'm.why',
  'm.phone',
  'm.payer',
  'm.account',
  'm.transacted_at',
  'm.created_at',
  'q.amount as asked_amount',
  'm.status',
  'm.patient_id',
  'p.op_number',
  'm.invoice_id',
  'i.invoice_number',
  's.name as decided_by_name',
  'm.decided_at',
  'm.decision_note',
  'm.version',
] as const
const name = sql<string | null>`p.first_name || ' ' || p.last_name`.as('patient_name')

/** Money on the work list: what waits first, oldest first; then what was decided, newest first. */
export function money(at: HospitalDb, { search, status }: { search: string; status?: string | undefined }): List<Row> {
  const matching = joined(at).where((eb) =>
    eb.and([
      ...equals('m.status', status),
      ...contains(search, 'm.receipt_number', 'm.account', 'm.payer', 'm.phone', 'i.invoice_number', ...patientColumns),
    ]),
  )
  return {
    rows: matching
      .select(SHOWN)
      .select(name)
      .orderBy(sql`m.status <> 'open'`)
      .orderBy(sql`case when m.status = 'open' then m.created_at end`)
      .orderBy('m.decided_at', 'desc')
      .orderBy('m.id'),
    matching,
  }
}

/** What waits, in money. */
export async function openAmount(at: HospitalDb): Promise<string> {
  const { amount } = await at
    .from('billing_mpesa_suspense')
    .select(sql<string>`coalesce(sum(amount), 0)::numeric(14, 2)`.as('amount'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return amount
}

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
    .select(['id', 'amount'])
    .where('receipt_number', '=', receipt)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** Money on the list, held until the transaction ends. */
export const lockMoney = (at: HospitalDb, id: string) =>
  at
    .from('billing_mpesa_suspense')
    .select(['id', 'receipt_number', 'amount', 'status', 'version', 'request_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decision = {
  status: 'matched' | 'dismissed'
  decision_note: string
  decided_by: string
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
      select distinct on (a) a account, regexp_replace(upper(a), '[^A-Z0-9]', '', 'g') plain from unnest(${accounts}::text[]) a
    ), found as (
      select k.account, i.id invoice_id, i.patient_id, i.invoice_number from asked k
      join billing_invoices i on i.hospital_id = ${at.hospital_id}::uuid and i.invoice_number = 'INV' || substr(regexp_replace(k.plain, '^INV', ''), 1, 6) || '-' ||
        substr(regexp_replace(k.plain, '^INV', ''), 7)
      where k.plain ~ '^(INV)?[0-9]{9,}$'
      union all
      select k.account, null, coalesce(p.merged_into, p.id), null from asked k
      join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.op_number = substr(regexp_replace(k.plain, '^OP', ''), 1, 2) || '-' || substr(regexp_replace(k.plain, '^OP', ''), 3)
      where k.plain ~ '^(OP)?[0-9]{7,8}$'
    )
    select f.account, f.invoice_id, null::uuid visit_id, f.patient_id, f.invoice_number, p.first_name || ' ' || p.last_name patient_name, p.op_number
    from found f join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.id = f.patient_id`.execute(at.tx)
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
