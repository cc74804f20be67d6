import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'
import type { outstandingReport } from '../finance.contract.ts'

type Report = z.input<typeof outstandingReport.read.output>
/** The day at whose end it is open, by the hospital's clock; the kind of payer and the age; undefined: all. */
type Filter = { day: string; payer?: string; age?: string }

const money = (amount: RawBuilder<unknown>) => sql`coalesce(${amount}, 0)::numeric(14, 2)`

/**
 * What patients and each insurer owe of each invoice: what the journal took to their accounts up to that day, less what
 * it took off them.
 */
export const open = ({ hospital_id, time_zone }: HospitalDb, { day, payer, age }: Filter) => sql`
  select * from (
    select o.*, i.invoice_number, i.patient_id, d.issued_on, ${day}::date - d.issued_on days,
      case when ${day}::date - d.issued_on <= 30 then 'to_30' when ${day}::date - d.issued_on <= 60 then 'to_60' when ${day}::date - d.issued_on <= 90 then 'to_90'
        else 'over_90' end age
    from (
      -- Each row of the journal is read once, and stands on the account that it debits and on the one that it credits.
      select j.invoice_id, case s.account when 'insurers' then 'insurer' else 'patient' end kind, case s.account when 'insurers' then s.account_of end insurer,
        sum(s.amount) amount, min(j.day) first_day
      from billing_journal j
      cross join lateral (values (j.debit, j.debit_of, j.amount), (j.credit, j.credit_of, -j.amount)) s(account, account_of, amount)
      where j.hospital_id = ${hospital_id}::uuid and j.day <= ${day}::date and s.account in ('patients', 'insurers')
      group by 1, 2, 3 having sum(s.amount) <> 0
    ) o
    join billing_invoices i on i.hospital_id = ${hospital_id}::uuid and i.id = o.invoice_id
    cross join lateral (select least(coalesce(${inZone(time_zone).dayOf('i.issued_at')}, o.first_day), ${day}::date) issued_on) d
  ) a where true ${payer ? sql`and kind = ${payer}` : sql``} ${age ? sql`and age = ${age}` : sql``}`

const payerName = sql`case when o.kind = 'patient' then 'Patients' else coalesce(n.name, o.insurer) end`
const named = (at: HospitalDb) =>
  sql`left join insurers n on n.hospital_id = ${at.hospital_id}::uuid and n.key = o.insurer`

type Shown = Omit<Report, 'period'>
/**
 * A page of balances, the oldest first; the sums, `total` (how many rows there are), how much is how old, every age
 * in order, and each payer with its balances by age: the patients, then the insurers that owe most. From one
 * reading of the journal, which is what takes time.
 */
export async function selectShown(at: HospitalDb, filter: Filter, limit: number, offset: number): Promise<Shown> {
  const text = (amount: RawBuilder<unknown>) => sql`${money(amount)}::text`
  const of = (age: string) => text(sql`sum(o.amount) filter (where o.age = ${sql.lit(age)})`)
  const order = sql`o.issued_on, o.invoice_number, o.kind desc, o.payer`
  const { rows } = await sql<Report['totals'] & Omit<Shown, 'totals'>>`
    with o as materialized (select o.*, ${payerName} payer from (${open(at, filter)}) o ${named(at)})
    select count(*) total, count(distinct invoice_id) invoices, ${money(sql`sum(amount)`)} open,
      ${money(sql`sum(amount) filter (where kind = 'patient')`)} patients, ${money(sql`sum(amount) filter (where kind = 'insurer')`)} insurers,
      (select jsonb_agg(jsonb_build_object('age', g.age, 'invoices', g.invoices, 'open', g.open) order by g.position) from (
        select a.position, a.age, count(distinct o.invoice_id) invoices, ${text(sql`sum(o.amount)`)} open
        from (values (1, 'to_30'), (2, 'to_60'), (3, 'to_90'), (4, 'over_90')) a(position, age) left join o on o.age = a.age group by 1, 2) g) ages,
      (select coalesce(jsonb_agg(to_jsonb(g) - 'size'), '[]') from (
        select o.payer, o.kind, ${of('to_30')} to_30, ${of('to_60')} to_60, ${of('to_90')} to_90, ${of('over_90')} over_90, ${text(sql`sum(o.amount)`)} open,
          sum(o.amount) size
        from o group by 1, 2 order by o.kind desc, 8 desc, 1) g) payers,
      (select coalesce(jsonb_agg(r), '[]') from (
        select o.invoice_id, o.invoice_number, o.patient_id, p.op_number, trim(p.first_name || ' ' || p.last_name) patient, o.kind, o.payer, o.issued_on, o.days,
          o.age, ${text(sql`o.amount`)} open
        from (select * from o order by ${order} limit ${limit} offset ${offset}) o
        join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.id = o.patient_id order by ${order}) r) "rows"
    from o`.execute(at.tx)
  const { total, ages, payers, rows: shown, ...totals } = only(rows)
  return { rows: shown, total, totals, ages, payers }
}
