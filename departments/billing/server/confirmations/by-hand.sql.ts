import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../../kernel/server/lists/list.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../../patients/server/index.ts'
import type { Unconfirmed } from '../../confirmations.contract.ts'
import { type ByReference, referenceOf } from '../../references.ts'

type Filter = {
  search: string
  payment_mode?: string | undefined
  taken_by?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What came under each reference with the first payment of it. */
const joined = (at: HospitalDb) =>
  at
    .from('billing_confirmations as cnf')
    .innerJoin(
      ...same(
        'billing_payments as pay',
        'cnf.receipt_id',
        'receipt_id',
        sql<boolean>`pay.payment_mode = cnf.payment_mode and pay.reference_key = cnf.reference_number and pay.amount > 0
          and (select true from billing_payments other where other.hospital_id = pay.hospital_id
            and other.receipt_id = pay.receipt_id and other.payment_mode = pay.payment_mode
            and other.reference_key = pay.reference_key and other.amount > 0 and other.id < pay.id limit 1) is null`,
      ),
    )
    .innerJoin(...same('patients as pat', 'pay.patient_id'))
    .innerJoin(...same('staff as stf', 'cnf.taken_by'))
    .leftJoin(...same('billing_invoices as inv', 'pay.invoice_id'))

/** What is recorded and not confirmed, the oldest first. */
export function unconfirmed(at: HospitalDb, filter: Filter): List<z.input<typeof Unconfirmed>> {
  const { instantWithin } = inZone(at.time_zone)
  const spelled = referenceOf(filter.search)
  const where = [
    sql<boolean>`cnf.status = 'recorded'`,
    ...equals('cnf.payment_mode', filter.payment_mode),
    ...equals('cnf.taken_by', filter.taken_by),
    ...(filter.from || filter.to
      ? [instantWithin('cnf.recorded_at', { from: filter.from ?? '2000-01-01', to: filter.to ?? '2999-12-31' })]
      : []),
    ...contains(
      filter.search,
      ...['pay.payment_number', 'inv.invoice_number', 'stf.name', ...patientColumns],
      ...(spelled ? [sql<boolean>`cnf.reference_number like ${`%${spelled}%`}`] : []),
    ),
  ]
  return {
    rows: joined(at)
      .where((eb) => eb.and(where))
      .select(ofPatient)
      .select([
        'cnf.id',
        'cnf.payment_mode',
        'cnf.reference_number',
        'cnf.amount',
        'cnf.receipt_id',
        'pay.payment_number',
        'pay.invoice_id',
        'inv.invoice_number',
        'cnf.taken_by',
        'stf.name as taken_by_name',
        'cnf.recorded_at',
      ])
      .orderBy('cnf.recorded_at')
      .orderBy('cnf.id'),
    matching: (filter.search ? joined(at) : at.from('billing_confirmations as cnf')).where((eb) => eb.and(where)),
  }
}

/** How much is recorded and not confirmed, by person and mode; `until`: what was recorded before that moment. */
export async function sumsOf(at: HospitalDb, until?: Date) {
  const waiting = at
    .from('billing_confirmations as cnf')
    .where('cnf.status', '=', 'recorded')
    .$if(until !== undefined, (query) => query.where('cnf.recorded_at', '<', until ?? new Date()))
    .groupBy(['cnf.hospital_id', 'cnf.taken_by', 'cnf.payment_mode'])
    .select(['cnf.hospital_id', 'cnf.taken_by', 'cnf.payment_mode'])
    .select([sql<number>`count(*)::int`.as('payments'), sql<string>`round(sum(cnf.amount), 2)`.as('amount')])
  return at.tx
    .selectFrom(waiting.as('cnf'))
    .innerJoin(...same('staff as stf', 'cnf.taken_by'))
    .select(['cnf.taken_by', 'stf.name as taken_by_name', 'cnf.payment_mode', 'cnf.payments', 'cnf.amount'])
    .orderBy('stf.name')
    .orderBy('cnf.taken_by')
    .orderBy('cnf.payment_mode')
    .execute()
}

export async function countWaiting(at: HospitalDb): Promise<{ payments: number; amount: string }> {
  const { rows } = await sql<{ payments: number; amount: string }>`
    select count(*)::int payments, round(coalesce(sum(amount), 0), 2) amount from billing_confirmations
    where hospital_id = ${at.hospital_id}::uuid and status = 'recorded'`.execute(at.tx)
  return only(rows)
}

const people = (at: HospitalDb) =>
  at
    .from('billing_confirmations as cnf')
    .leftJoin(...same('staff as sayer', 'cnf.said_by'))
    .leftJoin(...same('staff as taker', 'cnf.taken_back_by'))
    .select([
      ...([
        'cnf.id',
        'cnf.receipt_id',
        'cnf.payment_mode',
        'cnf.reference_number',
        'cnf.amount',
        'cnf.status',
      ] as const),
      ...(['cnf.taken_by', 'sayer.name as said_by_name', 'taker.name as taken_back_by_name'] as const),
    ])
export type Unit = Awaited<ReturnType<typeof lockUnits>>[number]

/** These, held in the order of their ids until the transaction ends. */
export async function lockUnits(at: HospitalDb, ids: readonly string[]) {
  await at.from('billing_confirmations').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return people(at).where('cnf.id', 'in', ids).orderBy('cnf.id').execute()
}
export const selectUnit = (at: HospitalDb, id: string) => people(at).where('cnf.id', '=', id).executeTakeFirst()

/** What came under a reference; also one that was said later of the same money. */
export const unitUnder = (at: HospitalDb, payment_mode: ByReference, reference: string) =>
  people(at)
    .innerJoin(
      ...same(
        'billing_references as rfn',
        'cnf.receipt_id',
        'receipt_id',
        sql<boolean>`rfn.payment_mode = cnf.payment_mode`,
      ),
    )
    .where('rfn.payment_mode', '=', payment_mode)
    .where('rfn.reference_number', '=', reference)
    .orderBy(sql`cnf.reference_number = rfn.reference_number`, 'desc')
    .orderBy('cnf.id')
    .limit(1)
    .executeTakeFirst()

/** Somebody has found them on a settlement or a statement. */
export const confirmByHand = (at: HospitalDb, ids: readonly string[], said_by: string, source: string) =>
  at
    .update('billing_confirmations')
    .set({ status: 'confirmed', how: 'settlement', said_by, source })
    .where('id', 'in', ids)
    .where('status', '=', 'recorded')
    .execute()

/** The payments under a reference of a receipt. */
export const paymentsOf = (at: HospitalDb, { receipt_id, payment_mode, reference_number }: Unit) =>
  at
    .from('billing_payments')
    .select(['invoice_id', 'patient_id', 'amount'])
    .where('receipt_id', '=', receipt_id)
    .where('payment_mode', '=', payment_mode)
    .where('reference_key', '=', reference_number)
    .where('amount', '>', '0')
    .orderBy('id')
    .execute()

/** Invoices that the patient's deposit has paid, the latest first, each with how much. */
export async function paidByDeposit(
  at: HospitalDb,
  patientId: string,
): Promise<{ invoice_id: string; amount: string }[]> {
  const { rows } = await sql<{ invoice_id: string; amount: string }>`
    select invoice_id, round(sum(amount), 2) amount from billing_payments
    where hospital_id = ${at.hospital_id}::uuid and patient_id = ${patientId}::uuid and payment_mode = 'deposit'
    group by invoice_id having sum(amount) > 0
    order by max(created_at) filter (where amount > 0) desc, invoice_id`.execute(at.tx)
  return rows
}

/** It did not come, or went back. */
export const markTakenBack = (at: HospitalDb, id: string, taken_back_by: string, taken_back_reason: string) =>
  at
    .update('billing_confirmations')
    .set({ status: 'taken_back', taken_back_by, taken_back_reason })
    .where('id', '=', id)
    .execute()

/** Nothing was paid under this reference: it may be used again. */
export const freeReference = (at: HospitalDb, { receipt_id, payment_mode, reference_number }: Unit) =>
  at
    .remove('billing_references')
    .where('payment_mode', '=', payment_mode)
    .where('reference_number', '=', reference_number)
    .where('receipt_id', '=', receipt_id)
    .execute()
