import { sql } from 'kysely'
import type { z } from 'zod'
import { equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, nameOf, same } from '../../../kernel/server/tenant.ts'
import type { MpesaFinding } from '../findings.contract.ts'

export type Row = z.input<typeof MpesaFinding>

/** Notes what M-PESA says otherwise; the same is noted once, whatever somebody decided of it. */
export async function insertFindings(at: HospitalDb, rows: readonly NewRow<'billing_mpesa_findings'>[]): Promise<void> {
  if (!rows.length) return
  await at
    .insert('billing_mpesa_findings', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these receipts M-PESA took back, and nobody has decided about it. */
export async function openReversals(at: HospitalDb, receipts: readonly string[]): Promise<string[]> {
  const rows = await at
    .from('billing_mpesa_findings')
    .select('receipt_number')
    .where('receipt_number', '=', sql<string>`any(${receipts}::text[])`)
    .where('kind', '=', 'reversed')
    .where('status', '=', 'open')
    .execute()
  return rows.flatMap((row) => row.receipt_number ?? [])
}

/** What takes these receipts back, and who brought the statement that says so. */
export async function reversalsOf(at: HospitalDb, receipts: readonly string[]) {
  const rows = await at
    .from('billing_mpesa_statement_rows as msr')
    .innerJoin(...same('billing_mpesa_statements as mps', 'msr.statement_id'))
    .where('msr.linked_receipt', '=', sql<string>`any(${receipts}::text[])`)
    .where('msr.kind', 'in', ['reversal', 'reversed'])
    .select(['msr.kind', 'msr.receipt_number', 'msr.linked_receipt', 'msr.amount', 'mps.imported_by as brought_by'])
    .orderBy('msr.id')
    .execute()
  return rows.flatMap((row) => (row.linked_receipt ? [{ ...row, linked_receipt: row.linked_receipt }] : []))
}

/** One of the payments under the receipt: the first. */
const PAYMENT = sql<{
  receipt_id: string
  payment_number: string
  patient_id: string
  invoice_id: string | null
  taken_by: string
  reported: boolean
}>`(
  select pay.receipt_id, pay.payment_number, pay.patient_id, pay.invoice_id, pay.taken_by, pay.reported
  from billing_references rfn
  join billing_payments pay on pay.hospital_id = rfn.hospital_id and pay.receipt_id = rfn.receipt_id
    and pay.payment_mode = rfn.payment_mode and pay.amount > 0
  where rfn.hospital_id = mfd.hospital_id and rfn.payment_mode = 'mpesa' and rfn.reference_number = mfd.receipt_number
  order by pay.created_at, pay.id limit 1)`

const shown = (at: HospitalDb) =>
  at
    .from('billing_mpesa_findings as mfd')
    .leftJoinLateral(PAYMENT.as('pay'), (join) => join.onTrue())
    .leftJoin('patients as pat', (join) =>
      join.onRef('pat.hospital_id', '=', 'mfd.hospital_id').onRef('pat.id', '=', 'pay.patient_id'),
    )
    .leftJoin('billing_invoices as inv', (join) =>
      join.onRef('inv.hospital_id', '=', 'mfd.hospital_id').onRef('inv.id', '=', 'pay.invoice_id'),
    )
    .leftJoin('staff as stf', (join) =>
      join.onRef('stf.hospital_id', '=', 'mfd.hospital_id').onRef('stf.id', '=', 'pay.taken_by'),
    )
    .select([
      'mfd.id',
      'mfd.kind',
      'mfd.receipt_number',
      'mfd.amount',
      'mfd.recorded_amount',
      'mfd.reversal_receipt',
      'mfd.source',
      'mfd.found_at',
      'pay.receipt_id',
      'pay.payment_number',
      sql<string | null>`case when pay.reported then 'M-PESA' else stf.name end`.as('taken_by_name'),
      'pay.patient_id',
      sql<string | null>`pat.first_name || ' ' || pat.last_name`.as('patient_name'),
      'pat.op_number',
      'pay.invoice_id',
      'inv.invoice_number',
      'mfd.status',
      nameOf(at, 'staff', 'mfd.decided_by').as('decided_by_name'),
      'mfd.decided_at',
      'mfd.decision_note',
      'mfd.version',
    ])

/** What is to be looked at first, oldest first; then what was decided, newest first. */
export const findings = (at: HospitalDb, { status }: { status?: Row['status'] | undefined }): List<Row> => ({
  rows: shown(at)
    .where((eb) => eb.and(equals('mfd.status', status)))
    .orderBy(sql`mfd.status <> 'open'`)
    .orderBy(sql`case when mfd.status = 'open' then mfd.found_at end`)
    .orderBy('mfd.decided_at', 'desc')
    .orderBy('mfd.id'),
  matching: at.from('billing_mpesa_findings as mfd').where((eb) => eb.and(equals('mfd.status', status))),
})

export const selectFinding = (at: HospitalDb, id: string): Promise<Row | undefined> =>
  shown(at).where('mfd.id', '=', id).executeTakeFirst()

/** One of them, held until the transaction ends. `called`: the receipt that it is called by. */
export const lockFinding = (at: HospitalDb, id: string) =>
  at
    .from('billing_mpesa_findings')
    .select([
      'id',
      'kind',
      'receipt_number',
      'amount',
      'reversal_receipt',
      'said_by_mpesa',
      'brought_by',
      'status',
      'version',
      sql<string>`coalesce(receipt_number, reversal_receipt, '')`.as('called'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const decideFinding = (
  at: HospitalDb,
  id: string,
  decision: { status: 'corrected' | 'dismissed'; decision_note: string; decided_by: string },
) =>
  at
    .update('billing_mpesa_findings')
    .set({ ...decision, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** What is paid on each invoice that this receipt of a patient was recorded for. */
export async function paidUnder(at: HospitalDb, patientId: string, references: readonly string[]) {
  const { rows } = await sql<{ invoice_number: string; paid_amount: string }>`
    select inv.invoice_number, inv.paid_amount from billing_invoices inv
    where inv.hospital_id = ${at.hospital_id}::uuid and inv.id in (
      select pay.invoice_id from billing_payments pay
      where pay.hospital_id = ${at.hospital_id}::uuid and pay.patient_id = ${patientId}::uuid
        and pay.payment_mode = 'mpesa' and pay.reference_key = any(${references}::text[]))
    order by inv.invoice_number`.execute(at.tx)
  return rows
}

/** How many wait. */
export const countOpen = async (at: HospitalDb): Promise<number> =>
  (
    await at
      .from('billing_mpesa_findings')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
  ).count

/** What waits of the payments of an invoice. */
export async function openOfInvoice(at: HospitalDb, invoiceId: string) {
  const { rows } = await sql<Pick<Row, 'id' | 'kind' | 'receipt_number' | 'amount' | 'recorded_amount'>>`
    select distinct mfd.id, mfd.kind, mfd.receipt_number, mfd.amount, mfd.recorded_amount
    from billing_payments pay
    join billing_references rfn on rfn.hospital_id = pay.hospital_id and rfn.payment_mode = pay.payment_mode
      and rfn.receipt_id = pay.receipt_id
    join billing_mpesa_findings mfd on mfd.hospital_id = rfn.hospital_id and mfd.receipt_number = rfn.reference_number
      and mfd.status = 'open'
    where pay.hospital_id = ${at.hospital_id}::uuid and pay.invoice_id = ${invoiceId}::uuid
      and pay.payment_mode = 'mpesa' and pay.amount > 0
    order by mfd.id`.execute(at.tx)
  return rows
}
