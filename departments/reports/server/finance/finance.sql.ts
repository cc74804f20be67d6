import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { dayWithin, inZone, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { type Mode, noMoney } from '../../../billing/payments.contract.ts'
import type { financialReport } from '../../finance.contract.ts'

type Report = z.input<typeof financialReport.read.output>
/** The days, by the hospital's clock, and the department; undefined: all. */
type Filter = { days: Bounds; department?: string }

const money = (amount: RawBuilder<unknown>) => sql`round(coalesce(${amount}, 0), 2)`
/** What an account was credited, less what it was debited. */
const gained = (...accounts: string[]) =>
  sql`case when jnl.credit = any(${accounts}::text[]) then jnl.amount
    when jnl.debit = any(${accounts}::text[]) then -jnl.amount else 0 end`

/**
 * What the journal has of revenue, credit notes, and discounts and waivers, by day and department. An invoice
 * counts on the day of its issue and is taken off on the day of its void; a closed day stays what it was.
 */
const booked = ({ hospital_id }: HospitalDb, { days, department }: Filter) => sql`
  select jnl.day "day", jnl.department, sum(${gained('revenue')}) charged, -sum(${gained('refunds')}) credited,
    -sum(${gained('discounts', 'waivers')}) reduced
  from billing_journal jnl
  where jnl.hospital_id = ${hospital_id}::uuid and ${dayWithin('jnl.day', days)}
    and jnl.kind in ('issue', 'void', 'credit', 'discount', 'waiver')
    ${department ? sql`and jnl.department = ${department}` : sql``}
  group by 1, 2`

/**
 * Money that came or went back, deposits included. A deposit that pays an invoice came before, and is not money again;
 * what the simulator of M-PESA says is none.
 */
const taken = ({ hospital_id, time_zone }: HospitalDb, days: Bounds, none: readonly Mode[] = noMoney) => sql`
  select pay.*, ${inZone(time_zone).dayOf('pay.created_at')} "day" from billing_payments pay
  where pay.hospital_id = ${hospital_id}::uuid and pay.payment_mode <> all(${none}::text[])
    and ${inZone(time_zone).instantWithin('pay.created_at', days)}`

const TAKEN = sql`sum(money.amount) filter (where money.amount > 0) received,
  -sum(money.amount) filter (where money.amount < 0) paid_back, sum(money.amount) kept`

type Row = Report['rows'][number]
/** Each day, week or month of the period, and the sums. Of a department: what it charged alone. */
export async function selectRows(
  at: HospitalDb,
  unit: Unit,
  filter: Filter,
): Promise<{ rows: Row[]; totals: Report['totals'] }> {
  const whole = (amount: RawBuilder<unknown>) => (filter.department ? sql`null` : money(sql`sum(${amount})`))
  const { rows } = await sql<Report['totals'] & { starts_on: string | null }>`
    select starts_on, ${money(sql`sum(charged)`)} charged, ${money(sql`sum(credited)`)} credited,
      ${whole(sql`reduced`)} reduced,
      ${whole(sql`charged - credited - reduced`)} net, ${whole(sql`received`)} received,
        ${whole(sql`paid_back`)} paid_back, ${whole(sql`kept`)} kept
    from (${spans(unit, filter.days)}) span
    left join (select ${spanOfDay(unit, 'entry.day')} starts_on, sum(charged) charged, sum(credited) credited,
      sum(reduced) reduced
      from (${booked(at, filter)}) entry group by 1) book using (starts_on)
    left join (select ${spanOfDay(unit, 'money.day')} starts_on, ${TAKEN} from (${taken(at, filter.days)}) money
      group by 1) got using (starts_on)
    group by rollup (starts_on) order by starts_on nulls last`.execute(at.tx)
  const sums = rows.at(-1)
  if (!sums) throw new Error('A rollup has its sum')
  const { starts_on: _, ...totals } = sums
  return { rows: rows.flatMap(({ starts_on, ...row }) => (starts_on ? [{ starts_on, ...row }] : [])), totals }
}

type DepartmentRow = { department: string | null; charged: string; credited: string; net: string }
/** What each department that has any charged; null: lines of none. */
export async function selectDepartments(at: HospitalDb, days: Bounds): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    select department, ${money(sql`sum(charged)`)} charged, ${money(sql`sum(credited)`)} credited,
      ${money(sql`sum(charged - credited)`)} net
    from (${booked(at, { days })}) entry
    group by 1
    having sum(abs(charged)) + sum(abs(credited)) > 0
    order by 4 desc, 1`.execute(at.tx)
  return rows
}

/** What came and went in each mode; what the simulator says stands apart. */
export async function selectModes(at: HospitalDb, days: Bounds): Promise<Report['modes']> {
  const { rows } = await sql<Report['modes'][number]>`
    select payment_mode mode, payments, ${money(sql`received`)} received, ${money(sql`paid_back`)} paid_back,
      ${money(sql`kept`)} kept
    from (select payment_mode, count(*) payments, ${TAKEN} from (${taken(at, days, ['deposit'])}) money
      group by 1) who
    order by who.kept desc, 1`.execute(at.tx)
  return rows
}

/**
 * What each payer was asked for and paid. What an insurer is asked for is its claims less what it refused; the rest
 * of what was charged is the patients'. The journal knows the insurer of a remittance; what goes back to an insurer
 * is of the one that paid the invoice before.
 */
export async function selectPayers(at: HospitalDb, days: Bounds): Promise<Report['payers']> {
  const own = sql`${at.hospital_id}::uuid`
  const { rows } = await sql<Report['payers'][number]>`
    with claims as (
      select 'insurer:' || coalesce(jnl.debit_of, jnl.credit_of) key, -sum(${gained('insurers')}) asked
      from billing_journal jnl
      where jnl.hospital_id = ${own} and ${dayWithin('jnl.day', days)} and jnl.kind in ('claim', 'claim_return')
      group by 1
    ), charges as (
      select sum(charged - credited - reduced) net from (${booked(at, { days })}) entry
    ), asked as (
      select key, asked from claims
      union all select 'patients', coalesce((select net from charges), 0) - coalesce((select sum(asked) from claims), 0)
    ), paid as (
      select case when money.payment_mode <> 'insurance' then 'patients'
        else coalesce('insurer:' || whose.insurer, 'insurers') end key, ${TAKEN}
      from (${taken(at, days)}) money
      left join lateral (
        select jnl.credit_of insurer from billing_journal jnl
        where money.payment_mode = 'insurance' and jnl.hospital_id = ${own} and jnl.invoice_id = money.invoice_id
          and jnl.kind = 'remittance' and jnl.at <= money.created_at
        order by jnl.payment_id = money.id desc, jnl.at desc limit 1
      ) whose on true group by 1
    )
    select who.key, case who.key when 'patients' then 'Patients' when 'insurers' then 'Insurers, without a claim'
      else coalesce(ins.name, substr(who.key, 9)) end payer,
      ${money(sql`who.asked`)} asked, ${money(sql`who.received`)} received, ${money(sql`who.paid_back`)} paid_back,
        ${money(sql`who.kept`)} kept
    from (select * from asked full join paid using (key)) who
    left join insurers ins on ins.hospital_id = ${own} and 'insurer:' || ins.key = who.key
    order by who.key <> 'patients', who.key = 'insurers', payer`.execute(at.tx)
  return rows
}
