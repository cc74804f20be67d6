import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { randomNumbers } from '../../../kernel/server/documents/numbers.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

/** `LIN-20261121-4821`: the first of twenty random numbers that this hospital has not used that day. */
export const freeNumber = (
  prefix: 'LIN' | 'LPY',
  table: 'license_invoices' | 'license_payments',
  hospital: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => {
  const column = sql.ref(prefix === 'LIN' ? 'invoice_number' : 'payment_number')
  return sql<string>`(select c from (select ${sql.lit(prefix)} || '-' || to_char(${day}, 'YYYYMMDD') || '-' || n c
    from unnest(${randomNumbers(4, 20)}::text[]) n) candidates
    where not exists (select from ${sql.table(table)} tbl
      where tbl.hospital_id = ${hospital} and tbl.${column} = c) limit 1)`
}

export type NewInvoice = {
  id: string
  hospital_id: string
  plan_id: string
  period: { start: string; end: string }
  months: number
  today: string
  grace_days: number
}

/**
 * Bills a period: so many months at the plan's price, due when the grace period of its first day (or of today) ends.
 * False: it costs nothing.
 */
export async function insertInvoice(
  tx: Tx,
  { id, hospital_id, plan_id, period, months, today, grace_days }: NewInvoice,
): Promise<boolean> {
  const { rows } = await sql`
    insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount, issued_on,
      due_on)
    select ${hospital_id}::uuid, ${id}::uuid,
      ${freeNumber('LIN', 'license_invoices', sql`${hospital_id}::uuid`, sql`${today}::date`)}, pln.id,
      ${period.start}::date, ${period.end}::date, pln.price * ${months}::int, ${today}::date,
        greatest(${period.start}::date, ${today}::date) + ${grace_days}::int
    from pricing_plans pln where pln.id = ${plan_id} and pln.price > 0 returning 1`.execute(tx)
  return rows.length === 1
}

/** The period of so many months that follows a licence's end, or begins today when it has ended for good. */
export async function selectPeriod(tx: Tx, from: string, months: number): Promise<{ start: string; end: string }> {
  const { rows } = await sql<{ start: string; end: string }>`
    select ${from}::date::text "start",
      ((${from}::date + make_interval(months => ${months}))::date - 1)::text "end"`.execute(tx)
  return rows[0] ?? { start: from, end: from }
}

/** The day after. */
export async function selectDayAfter(tx: Tx, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (${day}::date + 1)::text "day"`.execute(tx)
  return rows[0]?.day ?? day
}

export const lockInvoice = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('license_invoices')
    .select([
      'id',
      'invoice_number',
      'status',
      'amount',
      'paid_amount',
      sql<string>`(amount - paid_amount)::text`.as('open'),
      'issued_on',
    ])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether an amount fits into what is open, compared as exact numbers. */
export async function selectFits(tx: Tx, amount: string, open: string): Promise<boolean> {
  const { rows } = await sql<{
    fits: boolean
  }>`select ${amount}::numeric > 0 and ${amount}::numeric <= ${open}::numeric fits`.execute(tx)
  return rows[0]?.fits ?? false
}

export type NewPayment = {
  id: string
  hospital_id: string
  invoice_id: string
  amount: string
  method: string
  reference: string | null
  paid_on: string
  recorded_by: string
  recorded_by_name: string
}

/** Books a payment and what it leaves open, in one statement; answers the payment's number and the invoice's state. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<{ payment_number: string; status: string }> {
  const { hospital_id, invoice_id, amount } = payment
  const number = freeNumber('LPY', 'license_payments', sql`${hospital_id}::uuid`, sql`${payment.paid_on}::date`)
  const { rows } = await sql<{ payment_number: string; status: string }>`
    with paid as (
      insert into license_payments (hospital_id, id, invoice_id, payment_number, amount, method, reference, paid_on,
        recorded_by, recorded_by_name)
      values (${hospital_id}, ${payment.id}, ${invoice_id}, ${number}, ${amount}, ${payment.method},
        ${payment.reference}, ${payment.paid_on}, ${payment.recorded_by}, ${payment.recorded_by_name})
          returning payment_number
    ), settled as (
      update license_invoices set paid_amount = paid_amount + ${amount}::numeric, updated_at = now(),
        status = case when paid_amount + ${amount}::numeric = amount then 'paid' else status end
      where hospital_id = ${hospital_id} and id = ${invoice_id} returning status
    ) select payment_number, status from paid, settled`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the payment was not booked')
  return row
}

export const voidInvoice = (tx: Tx, hospitalId: string, id: string, reason: string) =>
  tx
    .updateTable('license_invoices')
    .set({ status: 'void', void_reason: reason, updated_at: sql<Date>`now()` })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute()

export type InvoiceFilter = { hospital_id?: string; status?: Column<'license_invoices', 'status'> | undefined }
const matching = (tx: Tx, { hospital_id, status }: InvoiceFilter) => {
  let rows = tx.selectFrom('license_invoices as lin')
  if (hospital_id) rows = rows.where('lin.hospital_id', '=', hospital_id)
  if (status) rows = rows.where('lin.status', '=', status)
  return rows
}

/** A page of licence invoices with their payments, newest first. */
export const selectInvoices = (tx: Tx, filter: InvoiceFilter, limit: number, offset: number) =>
  matching(tx, filter)
    .innerJoin('hospitals as hos', 'hos.id', 'lin.hospital_id')
    .innerJoin('pricing_plans as pln', 'pln.id', 'lin.plan_id')
    .select([
      'lin.id',
      'lin.hospital_id',
      'hos.name as hospital_name',
      'lin.invoice_number',
      'lin.plan_id',
      'pln.name as plan_name',
      'lin.period_start',
      'lin.period_end',
      'lin.amount',
      'lin.paid_amount',
      'lin.status',
      'lin.issued_on',
      'lin.due_on',
      'lin.void_reason',
      sql<
        object[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', lpa.id, 'payment_number', lpa.payment_number, 'amount',
        lpa.amount::text,
        'method', lpa.method, 'reference', lpa.reference, 'paid_on', lpa.paid_on, 'recorded_by_name',
          lpa.recorded_by_name, 'created_at', lpa.created_at)
        order by lpa.created_at), '[]') from license_payments lpa
          where lpa.hospital_id = lin.hospital_id and lpa.invoice_id = lin.id)`.as('payments'),
    ])
    .orderBy('lin.issued_on', 'desc')
    .orderBy('lin.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countInvoices = async (tx: Tx, filter: InvoiceFilter): Promise<number> =>
  (
    await matching(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
