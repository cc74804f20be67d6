// What may go back of what a patient paid.
import { sql } from 'kysely'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'
import type { Mode } from './payments.sql.ts'

type Of = { patient_id: string; invoice_id: string | null }

/** All that a patient paid and had back; `waits`: it is recorded, and not confirmed. */
const ownOf = (at: HospitalDb, patientId: string) => sql`
  select pay.payment_mode, pay.kind, pay.invoice_id, pay.amount, pay.reference_number,
    pay.amount > 0 and pay.payment_mode in ('mpesa', 'card', 'bank') and coalesce(cnf.status, 'recorded') = 'recorded' waits
  from billing_payments pay
  left join billing_confirmations cnf on cnf.hospital_id = pay.hospital_id and cnf.receipt_id = pay.receipt_id
    and cnf.payment_mode = pay.payment_mode and cnf.reference_number = pay.reference_key
  where pay.hospital_id = ${at.hospital_id}::uuid and pay.patient_id = ${patientId}::uuid`

/**
 * How much of what can go back came by each mode: on an invoice, or into the deposit, where what invoices gave to it came
 * as it came to them; in no mode more than the patient paid by it in all and has not had back. `confirmed`: how much of
 * it is confirmed, or came in cash.
 */
export async function cameBy(
  at: HospitalDb,
  { patient_id, invoice_id }: Of,
): Promise<{ payment_mode: Mode; amount: string; confirmed: string }[]> {
  const { rows } = await sql<{ payment_mode: Mode; amount: string; confirmed: string }>`
    with own as (${ownOf(at, patient_id)}), net as (
      select payment_mode, sum(amount) amount, sum(case when waits then 0 else amount end) confirmed
      from own group by payment_mode
    ), on_invoices as (
      select invoice_id, payment_mode, sum(amount) amount, sum(case when waits then 0 else amount end) confirmed
      from own where invoice_id is not null group by invoice_id, payment_mode
    ), to_deposit as (
      select invoice_id, -sum(amount) amount from own where kind = 'refund' and payment_mode = 'deposit'
      group by invoice_id
    ), came as (
      select payment_mode, amount, confirmed from on_invoices where invoice_id = ${invoice_id}::uuid
      union all
      select payment_mode, amount, case when waits then 0 else amount end from own
      where ${invoice_id}::uuid is null and kind in ('deposit', 'deposit_refund')
      union all
      select onv.payment_mode, least(tod.amount, onv.amount), greatest(0, least(tod.amount, onv.confirmed))
      from to_deposit tod join on_invoices onv using (invoice_id)
      where ${invoice_id}::uuid is null and onv.payment_mode <> 'deposit' and onv.amount > 0
    )
    select came.payment_mode, round(least(sum(came.amount), net.amount), 2) amount,
      round(greatest(0, least(sum(came.confirmed), net.confirmed)), 2) confirmed
    from came join net using (payment_mode) group by came.payment_mode, net.amount, net.confirmed
    order by came.payment_mode`.execute(at.tx)
  return rows
}

export type Waiting = { payment_mode: Mode; reference_number: string | null; amount: string }
/** What is recorded and not confirmed: on an invoice, or of the patient, under each reference. */
export async function waitingOf(at: HospitalDb, { patient_id, invoice_id }: Of): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with own as (${ownOf(at, patient_id)})
    select payment_mode, reference_number, round(sum(amount), 2) amount from own
    where waits and (${invoice_id}::uuid is null or invoice_id = ${invoice_id}::uuid)
    group by payment_mode, reference_number order by payment_mode, reference_number`.execute(at.tx)
  return rows
}

/**
 * How much of a patient's deposits came unconfirmed: what was put in, and what invoices gave to it that neither their
 * confirmed money nor the deposit had paid.
 */
export async function waitingInDeposit(at: HospitalDb, patientId: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    with own as (${ownOf(at, patientId)}), given as (
      select invoice_id, -sum(amount) filter (where kind = 'refund' and payment_mode = 'deposit') to_deposit,
        coalesce(sum(amount) filter (where waits), 0) waiting,
        coalesce(sum(amount) filter (where not waits and payment_mode not in ('deposit', 'insurance')), 0)
          + coalesce(sum(amount) filter (where kind = 'payment' and payment_mode = 'deposit'), 0) known
      from own where invoice_id is not null group by invoice_id
    )
    select round(coalesce((select sum(amount) from own where waits and kind = 'deposit'), 0)
      + coalesce((select sum(greatest(0, least(waiting, to_deposit - known))) from given), 0), 2) amount`.execute(at.tx)
  return only(rows).amount
}
