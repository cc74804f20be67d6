import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'
import type { outstandingReport } from '../finance.contract.ts'

type Report = z.input<typeof outstandingReport.read.output>
/** The day at whose end it is open, by the hospital's clock; the kind of payer and the age; undefined: all. */
type Filter = { day: string; payer?: string; age?: string }

const money = (amount: RawBuilder<unknown>) => sql`round(coalesce(${amount}, 0), 2)`

/**
 * What patients and each insurer owe of each invoice: what the journal took to their accounts up to that day, less what
 * it took off them.
 */
export const open = ({ hospital_id, time_zone }: HospitalDb, { day, payer, age }: Filter) => sql`
  select * from (
    select owed.*, inv.invoice_number, inv.patient_id, since.issued_on, ${day}::date - since.issued_on days,
      case when ${day}::date - since.issued_on <= 30 then 'to_30' when ${day}::date - since.issued_on <= 60 then 'to_60'
        when ${day}::date - since.issued_on <= 90 then 'to_90'
        else 'over_90' end age
    from (
      -- Each row of the journal is read once, and stands on the account that it debits and on the one that it credits.
      select jnl.invoice_id, case side.account when 'insurers' then 'insurer' else 'patient' end kind,
        case side.account when 'insurers' then side.account_of end insurer, sum(side.amount) amount,
        min(jnl.day) first_day
      from billing_journal jnl
      cross join lateral (values (jnl.debit, jnl.debit_of, jnl.amount),
        (jnl.credit, jnl.credit_of, -jnl.amount)) side(account, account_of, amount)
      where jnl.hospital_id = ${hospital_id}::uuid and jnl.day <= ${day}::date
        and side.account in ('patients', 'insurers')
      group by 1, 2, 3 having sum(side.amount) <> 0
    ) owed
    join billing_invoices inv on inv.hospital_id = ${hospital_id}::uuid and inv.id = owed.invoice_id
    cross join lateral (select least(coalesce(${inZone(time_zone).dayOf('inv.issued_at')}, owed.first_day),
      ${day}::date) issued_on) since
  ) ages where true ${payer ? sql`and kind = ${payer}` : sql``} ${age ? sql`and age = ${age}` : sql``}`

const payerName = sql`case when owed.kind = 'patient' then 'Patients' else coalesce(ins.name, owed.insurer) end`
const named = (at: HospitalDb) =>
  sql`left join insurers ins on ins.hospital_id = ${at.hospital_id}::uuid and ins.key = owed.insurer`

type Shown = Omit<Report, 'period'>
/**
 * A page of balances, the oldest first; the sums, `total` (how many rows there are), how much is how old, every age
 * in order, and each payer with its balances by age: the patients, then the insurers that owe most. From one
 * reading of the journal, which is what takes time.
 */
export async function selectShown(at: HospitalDb, filter: Filter, limit: number, offset: number): Promise<Shown> {
  const text = (amount: RawBuilder<unknown>) => sql`${money(amount)}::text`
  const of = (age: string) => text(sql`sum(owed.amount) filter (where owed.age = ${sql.lit(age)})`)
  const order = sql`owed.issued_on, owed.invoice_number, owed.kind desc, owed.payer`
  const { rows } = await sql<Report['totals'] & Omit<Shown, 'totals'>>`
    with owed as materialized (select owed.*, ${payerName} payer from (${open(at, filter)}) owed ${named(at)})
    select count(*) total, count(distinct invoice_id) invoices, ${money(sql`sum(amount)`)} open,
      ${money(sql`sum(amount) filter (where kind = 'patient')`)} patients,
        ${money(sql`sum(amount) filter (where kind = 'insurer')`)} insurers,
      (select jsonb_agg(jsonb_build_object('age', grp.age, 'invoices', grp.invoices, 'open', grp.open)
        order by grp.position) from (
        select ages.position, ages.age, count(distinct owed.invoice_id) invoices, ${text(sql`sum(owed.amount)`)} open
        from (values (1, 'to_30'), (2, 'to_60'), (3, 'to_90'), (4, 'over_90')) ages(position, age)
        left join owed on owed.age = ages.age
        group by 1, 2) grp) ages,
      (select coalesce(jsonb_agg(to_jsonb(grp) - 'size'), '[]') from (
        select owed.payer, owed.kind, ${of('to_30')} to_30, ${of('to_60')} to_60, ${of('to_90')} to_90,
          ${of('over_90')} over_90, ${text(sql`sum(owed.amount)`)} open, sum(owed.amount) size
        from owed group by 1, 2 order by owed.kind desc, 8 desc, 1) grp) payers,
      (select coalesce(jsonb_agg(page), '[]') from (
        select owed.invoice_id, owed.invoice_number, owed.patient_id, pat.op_number,
          trim(pat.first_name || ' ' || pat.last_name) patient, owed.kind, owed.payer, owed.issued_on, owed.days,
          owed.age, ${text(sql`owed.amount`)} open
        from (select * from owed order by ${order} limit ${limit} offset ${offset}) owed
        join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = owed.patient_id
        order by ${order}) page) "rows"
    from owed`.execute(at.tx)
  const { total, ages, payers, rows: shown, ...totals } = only(rows)
  return { rows: shown, total, totals, ages, payers }
}
