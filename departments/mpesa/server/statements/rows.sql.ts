import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import type { MissingPayment, MpesaStatementRow } from '../../statements.contract.ts'

type Row = z.input<typeof MpesaStatementRow>

export type NewStatementRow = NewRow<'billing_mpesa_statement_rows'>
/** Keeps rows of a statement; one that stood in an earlier statement stays as it was kept then. */
export async function insertRows(at: HospitalDb, rows: readonly NewStatementRow[]): Promise<void> {
  if (!rows.length) return
  await at
    .insert('billing_mpesa_statement_rows', rows)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'receipt_number', 'kind']).doNothing())
    .execute()
}

const of = (at: HospitalDb, statementId: string) =>
  at.from('billing_mpesa_statement_rows as msr').where('msr.statement_id', '=', statementId)

type Filter = { mpesa_statement_id: string; search: string; became?: Row['became'] | undefined }
/** The rows of a statement, as they stand there. */
export function statementRows(at: HospitalDb, { mpesa_statement_id, search, became }: Filter): List<Row> {
  const matching = of(at, mpesa_statement_id).where((eb) =>
    eb.and([
      ...equals('msr.became', became),
      ...contains(search, 'msr.receipt_number', 'msr.linked_receipt', 'msr.payer', 'msr.phone', 'msr.account'),
    ]),
  )
  return {
    rows: matching
      .select([
        'msr.id',
        'msr.line',
        'msr.kind',
        'msr.receipt_number',
        'msr.linked_receipt',
        'msr.amount',
        'msr.transacted_at',
        'msr.phone',
        'msr.payer',
        'msr.account',
        'msr.became',
        'msr.note',
      ])
      .orderBy('msr.line')
      .orderBy('msr.id'),
    matching,
  }
}

/** How many rows of a statement became what, and their sums. */
export const outcomes = (at: HospitalDb, statementId: string) =>
  of(at, statementId)
    .groupBy('msr.became')
    .select(['msr.became', sql<number>`count(*)::int`.as('rows'), sql<string>`round(sum(msr.amount), 2)`.as('amount')])
    .orderBy('msr.became')
    .execute()

export const selectStatement = (at: HospitalDb, id: string) =>
  at
    .from('billing_mpesa_statements as mps')
    .innerJoin(...same('staff as stf', 'mps.imported_by'))
    .where('mps.id', '=', id)
    .select([
      'mps.id',
      'mps.filename',
      'stf.name as imported_by_name',
      'mps.imported_at',
      'mps.finished_at',
      'mps.covers_from',
      'mps.covers_to',
    ])
    .executeTakeFirst()

/** Whether it was recorded in the time that a statement reaches, or one of those that were finished in this time. */
type Covered = RawBuilder<boolean>
export const coveredBy = ({ covers_from, covers_to }: { covers_from: Date | null; covers_to: Date | null }): Covered =>
  sql`cnf.recorded_at between ${covers_from}::timestamptz and ${covers_to}::timestamptz`
export const coveredByThoseOf = (at: HospitalDb, { from, to }: { from: Date; to: Date }): Covered =>
  sql`(select true from billing_mpesa_statements mps
    where mps.hospital_id = ${at.hospital_id}::uuid and mps.finished_at >= ${from} and mps.finished_at < ${to}
      and cnf.recorded_at between mps.covers_from and mps.covers_to limit 1) is not null`

/** Payments by M-PESA that were recorded then, wait to be confirmed, and whose receipt stands in no statement. */
const missing = (at: HospitalDb, covered: Covered) =>
  at
    .from('billing_confirmations as cnf')
    .where('cnf.status', '=', 'recorded')
    .where('cnf.payment_mode', '=', 'mpesa')
    .where(covered)
    .where(sql<boolean>`not exists (
      select from billing_mpesa_statement_rows msr
      where msr.hospital_id = ${at.hospital_id}::uuid and msr.receipt_number = cnf.reference_number
        and msr.kind in ('payment', 'reversed'))`)

/** One of the payments under a reference: the first. */
const PAYMENT = sql`(
  select pay.payment_number, pay.invoice_id, pay.patient_id, pay.reported
  from billing_payments pay
  where pay.hospital_id = cnf.hospital_id and pay.receipt_id = cnf.receipt_id and pay.payment_mode = 'mpesa'
    and pay.amount > 0
  order by pay.created_at, pay.id limit 1)`
const TAKER = sql<string>`case when pay.reported then 'M-PESA' else stf.name end`

const missingJoined = (at: HospitalDb, covered: Covered) =>
  missing(at, covered)
    .innerJoin(...same('staff as stf', 'cnf.taken_by'))
    .innerJoinLateral(PAYMENT.$castTo<Paid>().as('pay'), (join) => join.onTrue())
type Paid = { payment_number: string; invoice_id: string | null; patient_id: string; reported: boolean }

/** The same, oldest first, with the payment, its patient and its invoice. */
export function missingPayments(at: HospitalDb, covered: Covered): List<z.input<typeof MissingPayment>> {
  return {
    rows: missingJoined(at, covered)
      .innerJoin('patients as pat', (join) =>
        join.onRef('pat.hospital_id', '=', 'cnf.hospital_id').onRef('pat.id', '=', 'pay.patient_id'),
      )
      .leftJoin('billing_invoices as inv', (join) =>
        join.onRef('inv.hospital_id', '=', 'cnf.hospital_id').onRef('inv.id', '=', 'pay.invoice_id'),
      )
      .select([
        'cnf.id',
        'cnf.reference_number',
        'cnf.amount',
        'cnf.recorded_at',
        TAKER.as('taken_by_name'),
        'cnf.receipt_id',
        'pay.payment_number',
        'pay.invoice_id',
        'inv.invoice_number',
        'pat.op_number',
      ])
      .orderBy('cnf.recorded_at')
      .orderBy('cnf.id'),
    matching: missing(at, covered),
  }
}

/** How many they are of each person, and their sums; the most first. */
export const missingByPerson = (at: HospitalDb, covered: Covered) =>
  missingJoined(at, covered)
    .groupBy(TAKER)
    .select([
      TAKER.as('taken_by_name'),
      sql<number>`count(*)::int`.as('payments'),
      sql<string>`round(sum(cnf.amount), 2)`.as('amount'),
    ])
    .orderBy(sql`sum(cnf.amount)`, 'desc')
    .orderBy(TAKER)
    .execute()
