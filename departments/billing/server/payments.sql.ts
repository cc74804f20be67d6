import { sql } from 'kysely'
import type { z } from 'zod'
import { freeNumbers } from '../../../kernel/server/documents/numbers.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type Column, type HospitalDb, only, same } from '../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import { OWING } from '../invoice-states.ts'
import { noMoney, type PaymentRow } from '../payments.contract.ts'
import { referenceOf } from '../references.ts'
import { isInState } from './invoice-states.sql.ts'
import type { Account } from './journal.ts'

export type Kind = Column<'billing_payments', 'kind'>
export type Mode = Column<'billing_payments', 'payment_mode'>

/**
 * A payment as it is written. `amount` is signed: refunds are negative. `account`: where the money lies, or comes from,
 * in the journal.
 */
export type NewPayment = {
  id: string
  receipt_id: string
  kind: Kind
  invoice_id: string | null
  patient_id: string
  amount: string
  payment_mode: Mode
  account: Account
  drawer_id: string | null
  reference_number: string | null
  notes: string | null
  reason: string | null
  tendered: string | null
  /** M-PESA reported it by itself: nobody took it. */
  reported?: boolean
  /**
   * The insurer (its key) that pays what it was asked for: its debt is taken instead of the patient's, and what was
   * claimed of the invoice is paid.
   */
  insurer?: string
  /** What comes by M-PESA, card or bank is recorded; with this it is confirmed. */
  confirmed?: Confirmed | undefined
}
/** How it is known that money came; `brought_by`: who brought the file that says so, null: M-PESA itself. */
export type Confirmed = { how: 'mpesa' | 'statement'; brought_by: string | null; source?: string | null }

/** Takes references for a receipt; answers those that were free. */
export async function takeReferences(
  at: HospitalDb,
  mode: Mode,
  references: readonly string[],
  receiptId: string,
): Promise<string[]> {
  const { rows } = await sql<{ reference_number: string }>`
    insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id)
    select ${at.hospital_id}::uuid, ${mode}, r, ${receiptId}::uuid from unnest(${references}::text[]) r
    on conflict do nothing returning reference_number`.execute(at.tx)
  return rows.map((row) => row.reference_number)
}

/** What a reference was used for. */
export const selectReference = (at: HospitalDb, mode: Mode, reference: string) =>
  at
    .from('billing_references as rfn')
    .leftJoin(...same('billing_payments as pay', 'rfn.receipt_id', 'receipt_id'))
    .select(['pay.payment_number', 'rfn.created_at'])
    .where('rfn.payment_mode', '=', mode)
    .where('rfn.reference_number', '=', reference)
    .limit(1)
    .executeTakeFirst()

/**
 * Writes payments under free numbers; a payment whose number somebody takes at the same moment is left out of the
 * answer.
 */
export async function insertPayments(at: HospitalDb, by: string, prefix: string, payments: readonly NewPayment[]) {
  const { rows } = await sql<{ id: string; payment_number: string }>`
    with ${freeNumbers({ at, table: 'billing_payments', column: 'payment_number', prefix, count: payments.length })},
    given as (
      select row_number() over () n, got.*
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as got(id uuid, receipt_id uuid, kind text,
        invoice_id uuid, patient_id uuid, amount numeric, payment_mode text, drawer_id uuid, reference_number text,
        notes text,
          reason text, tendered numeric, reported boolean)
    )
    insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, invoice_id, patient_id, amount,
      payment_mode, drawer_id, reference_number, notes, reason, tendered, reported, taken_by)
    select ${at.hospital_id}::uuid, given.id, free.number, given.receipt_id, given.kind, given.invoice_id,
      given.patient_id, given.amount, given.payment_mode, given.drawer_id, given.reference_number, given.notes,
      given.reason, given.tendered, coalesce(given.reported, false), ${by}::uuid
    from given join free using (n)
    on conflict do nothing returning id, payment_number`.execute(at.tx)
  return rows
}

/**
 * What payments change beside themselves, in one statement: the journal, what is paid on their invoices, and what
 * is in their drawers. `kind` in the journal is the payment's own; what comes takes the patient's debt (or becomes
 * a deposit) and lies in `account`, what goes the other way round. What an insurer pays of what it was asked for is
 * a remittance: it takes the insurer's debt. What comes by M-PESA, card or bank waits to be confirmed, under its
 * reference; what is said to be confirmed is, unless whoever brought it is who takes it.
 */
export const postPayments = (at: HospitalDb, by: string, entryId: string, payments: readonly NewPayment[]) =>
  sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as got(id uuid, kind text, invoice_id uuid,
        amount numeric, payment_mode text, account text, drawer_id uuid, reason text, reference_number text,
        insurer text, receipt_id uuid, confirmed jsonb)
    ), units as (
      insert into billing_confirmations (hospital_id, id, receipt_id, payment_mode, reference_number, amount, taken_by,
        status, how, brought_by, source)
      select ${at.hospital_id}::uuid, gen_random_uuid(), receipt_id, payment_mode, reference_number, sum(amount),
        ${by}::uuid, case when known then 'confirmed' else 'recorded' end, case when known then confirmed->>'how' end,
        case when known then (confirmed->>'brought_by')::uuid end, case when known then confirmed->>'source' end
      from (select *, coalesce(confirmed->>'brought_by' is distinct from ${by}, false) and confirmed is not null known
        from given where amount > 0 and payment_mode in ('mpesa', 'card', 'bank')) said
      group by receipt_id, payment_mode, reference_number, known, confirmed
    ), paid as (
      update billing_invoices inv
      set paid_amount = inv.paid_amount + sums.amount, claimed_amount = inv.claimed_amount - sums.claimed,
        updated_at = now(), version = inv.version + 1,
        status = case when inv.paid_amount + sums.amount = inv.total_amount then 'paid'
          when inv.due_date < ${inZone(at.time_zone).today} then 'overdue' else 'pending' end
      from (select invoice_id, sum(amount) amount, coalesce(sum(amount) filter (where insurer is not null), 0) claimed
        from given
        where invoice_id is not null group by 1) sums
      where inv.hospital_id = ${at.hospital_id}::uuid and inv.id = sums.invoice_id
    ), filled as (
      update billing_drawers drw set balance = drw.balance + sums.amount, version = drw.version + 1
      from (select drawer_id, sum(amount) amount from given where drawer_id is not null group by 1) sums
      where drw.hospital_id = ${at.hospital_id}::uuid and drw.id = sums.drawer_id
    ), side as (
      select *, case when insurer is not null then 'insurers' when invoice_id is null then 'deposits'
        else 'patients' end owner
      from given
    )
    insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, debit_of, credit, credit_of, amount,
      invoice_id, payment_id, note, made_by)
    select ${at.hospital_id}::uuid, gen_random_uuid(), ${entryId}::uuid,
      case when insurer is null then kind else 'remittance' end, ${inZone(at.time_zone).today},
      case when amount > 0 then account else owner end,
        case when amount > 0 and account = 'cash' then drawer_id::text end,
      case when amount > 0 then owner else account end,
        case when amount < 0 and account = 'cash' then drawer_id::text else insurer end,
      abs(amount), invoice_id, id, case when insurer is null then reason else reference_number end, ${by}::uuid
    from side`.execute(at.tx)

/** Holds what a patient's deposits are made of, so that nobody else can use them, and says what is left of them. */
export async function lockDeposit(at: HospitalDb, patientId: string): Promise<string> {
  await at
    .from('billing_payments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where((eb) => eb.or([eb('kind', '=', 'deposit'), eb('payment_mode', '=', 'deposit')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return selectDeposit(at, patientId)
}

/** What is left of a patient's deposits: put in, less what was given back and what invoices took. */
export async function selectDeposit(at: HospitalDb, patientId: string): Promise<string> {
  const row = await at
    .from('billing_payments')
    .select(
      sql<string>`round(coalesce(sum(case when kind in ('deposit', 'deposit_refund') then amount
        when payment_mode = 'deposit' then -amount else 0 end), 0), 2)`.as('balance'),
    )
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return row.balance
}

/** What of an invoice has been paid, less what was given back: by insurers, and by the patient in any other mode. */
export async function paidBy(at: HospitalDb, invoiceId: string): Promise<{ insurers: string; patient: string }> {
  const row = await at
    .from('billing_payments')
    .select([
      sql<string>`round(coalesce(sum(amount) filter (where payment_mode = 'insurance'), 0), 2)`.as('insurers'),
      sql<string>`round(coalesce(sum(amount) filter (where payment_mode <> 'insurance'), 0), 2)`.as('patient'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row
}

export type PaymentFilter = {
  search: string
  payment_mode?: string | undefined
  kind?: string | undefined
  taken_by?: string | undefined
  from?: string | undefined
  to?: string | undefined
  invoice_id?: string | undefined
  patient_id?: string | undefined
  receipt_id?: string | undefined
  drawer_id?: string | undefined
}
export type ListRow = z.input<typeof PaymentRow>

/** Who took a payment; nobody, where M-PESA reported it by itself. */
const TAKER = sql<string | null>`case when not pay.reported then pay.taken_by end`.as('taken_by')
const TAKER_NAME = sql<string>`case when pay.reported then 'M-PESA' else stf.name end`.as('taken_by_name')

const joined = (at: HospitalDb) =>
  at
    .from('billing_payments as pay')
    .innerJoin(...same('patients as pat', 'pay.patient_id'))
    .innerJoin(...same('staff as stf', 'pay.taken_by'))
    .leftJoin(...same('billing_invoices as inv', 'pay.invoice_id'))
    .leftJoin(
      ...same(
        'billing_confirmations as cnf',
        'pay.receipt_id',
        'receipt_id',
        sql<boolean>`cnf.payment_mode = pay.payment_mode and cnf.reference_number = pay.reference_key and pay.amount > 0`,
      ),
    )

/** Payments, newest first. */
export function payments(at: HospitalDb, filter: PaymentFilter): List<ListRow> {
  const { instantWithin } = inZone(at.time_zone)
  // A reference is found however it is written, and however it was written before it had one spelling.
  const spelled = referenceOf(filter.search)
  const where = [
    ...equals('pay.payment_mode', filter.payment_mode),
    ...equals('pay.kind', filter.kind),
    ...equals('pay.taken_by', filter.taken_by),
    ...(filter.taken_by ? [sql<boolean>`not pay.reported`] : []),
    ...equals('pay.invoice_id', filter.invoice_id),
    ...equals('pay.patient_id', filter.patient_id),
    ...equals('pay.receipt_id', filter.receipt_id),
    ...equals('pay.drawer_id', filter.drawer_id),
    ...(filter.from || filter.to
      ? [instantWithin('pay.created_at', { from: filter.from ?? '2000-01-01', to: filter.to ?? '2999-12-31' })]
      : []),
    ...contains(
      filter.search,
      ...['pay.payment_number', 'pay.reference_number', 'inv.invoice_number', ...patientColumns],
      ...(spelled ? [sql<boolean>`pay.reference_key like ${`%${spelled}%`}`] : []),
    ),
  ]
  return {
    rows: joined(at)
      .where((eb) => eb.and(where))
      .select(ofPatient)
      .select([
        'pay.id',
        'pay.payment_number',
        'pay.receipt_id',
        'pay.kind',
        'pay.invoice_id',
        'inv.invoice_number',
        'pay.amount',
        'pay.payment_mode',
        'pay.status',
        'pay.reference_number',
        'pay.notes',
        'pay.reason',
        'pay.tendered',
        'pay.drawer_id',
        TAKER,
        TAKER_NAME,
        'pay.created_at',
      ])
      .select(
        sql<ListRow['confirmed']>`case when cnf.how = 'before' and cnf.status = 'confirmed' then 'before'
          else cnf.status end`.as('confirmed'),
      )
      .orderBy('pay.created_at', 'desc')
      .orderBy('pay.id'),
    matching: (filter.search ? joined(at) : at.from('billing_payments as pay')).where((eb) => eb.and(where)),
  }
}

/** The sums of a day (or days) by mode and by person: what came, what went back. */
export async function sums(at: HospitalDb, { from, to }: { from: string; to: string }) {
  const { instantWithin } = inZone(at.time_zone)
  // Summed up before the names are joined, so that an index alone is read.
  const taken = at
    .from('billing_payments as pay')
    .where(instantWithin('pay.created_at', { from, to }))
    .where('pay.payment_mode', '<>', 'deposit')
    .groupBy(['pay.hospital_id', 'pay.payment_mode', 'pay.taken_by', 'pay.reported'])
    .select(['pay.hospital_id', 'pay.payment_mode', 'pay.taken_by', 'pay.reported'])
    .select([
      sql<number>`count(*)::int`.as('payments'),
      sql<string>`sum(pay.amount)`.as('net'),
      sql<string>`coalesce(-sum(pay.amount) filter (where pay.amount < 0), 0)`.as('refunded'),
    ])
  return at.tx
    .selectFrom(taken.as('pay'))
    .innerJoin(...same('staff as stf', 'pay.taken_by'))
    .select(['pay.payment_mode', TAKER, TAKER_NAME, 'pay.payments'])
    .select([
      sql<string>`round(pay.net + pay.refunded, 2)`.as('received'),
      sql<string>`round(pay.refunded, 2)`.as('refunded'),
      sql<string>`round(pay.net, 2)`.as('net'),
    ])
    .orderBy('pay.reported')
    .orderBy('stf.name')
    .orderBy('pay.payment_mode')
    .execute()
}

type Figures = { pending: number; overdue: number; today: number; before: number; to_sign: number }
/** What is open, and what was taken today and yesterday until this hour. One statement, one trip. */
export async function selectFigures(at: HospitalDb): Promise<Figures> {
  const zone = sql.lit(at.time_zone)
  const { rows } = await sql<Figures>`
    with taken as (
      select amount, created_at
      from billing_payments
      where hospital_id = ${at.hospital_id}::uuid and payment_mode <> all(${noMoney}::text[])
        and created_at >= date_trunc('day', now() - interval '1 day', ${zone})
    )
    select * from
      (select count(*) filter (where status = 'pending')::int pending,
        count(*) filter (where status = 'overdue')::int overdue
        from billing_invoices
        where hospital_id = ${at.hospital_id}::uuid and ${isInState('billing_invoices', OWING)}) owing,
      (select coalesce(sum(amount) filter (where created_at >= date_trunc('day', now(), ${zone})), 0)::float8 today,
        coalesce(sum(amount) filter (where created_at < now() - interval '1 day'), 0)::float8 before from taken) money,
      (select count(*)::int to_sign from billing_drawers
        where hospital_id = ${at.hospital_id}::uuid and status = 'counted') drw`.execute(at.tx)
  return only(rows)
}
